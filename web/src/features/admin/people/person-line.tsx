import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { useTranslation } from 'react-i18next';

const toneOf = { waiting: 'warn', active: 'neutral', closed: 'neutral' } as const;

const AREAS_NAMED = 3;

/** The first few by name; for the others, their number. */
export function areasOf({ areas }: AdminPerson) {
  const named = areas.slice(0, AREAS_NAMED).map((area) => area.name);
  const others = areas.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` +${others}` : ''}`;
}

/** One person in the list; the whole line opens them. */
export function PersonLine({ person, onOpen }: { person: AdminPerson; onOpen: () => void }) {
  const { t } = useTranslation('admin');
  const { name, username, role, department, state, hasPassword, areas } = person;
  return (
    <button type="button" className="admin-line row" onClick={onOpen}>
      <span className="admin-line-name">
        <strong className="user-text">{name}</strong>
        {name !== username && <span className="admin-dim user-text">{username}</span>}
      </span>
      <span className="admin-line-facts">
        <span>{t(`role.${role}`)}</span>
        {department && <span className="admin-dim user-text">{department}</span>}
        {areas.length > 0 && <span className="admin-dim user-text">{areasOf(person)}</span>}
      </span>
      <span className="admin-line-state">
        {state === 'active' && !hasPassword && <span className="tone">{t('people.noPassword')}</span>}
        {state !== 'active' && (
          <span className="tone" data-tone={toneOf[state]}>
            {t(`state.${state}`)}
          </span>
        )}
      </span>
    </button>
  );
}
