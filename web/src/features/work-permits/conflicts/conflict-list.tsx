import {
  IconAlertTriangle,
  IconCopy,
  IconFlame,
  IconHandStop,
  IconIdBadgeOff,
  IconInfoCircle,
  IconUserExclamation,
  IconUsersGroup,
  IconWind,
} from '@tabler/icons-react';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../ui/time.tsx';
import { useReasonWords } from '../detail/stop-list.tsx';
import { usePlaceWords } from '../gas/air-lack.tsx';
import { useTypeName } from '../use-type-name.ts';

const looks = {
  stop: { tone: 'danger', Icon: IconHandStop },
  acknowledge: { tone: 'warn', Icon: IconAlertTriangle },
  notice: { tone: 'info', Icon: IconInfoCircle },
} as const;

const icons = {
  permits: IconAlertTriangle,
  chemicals: IconFlame,
  card: IconIdBadgeOff,
  air: IconWind,
  own_watch: IconUserExclamation,
  watch: IconUsersGroup,
  left: IconUserExclamation,
  twice: IconCopy,
} as const;

interface Props {
  conflicts: readonly PermitConflict[];
  /** under a conflict: the field for its justification, or its text */
  below?: (conflict: PermitConflict) => ReactNode;
  /** over a form: another permit opens in a new tab, so that the form's input stays */
  apart?: boolean;
  /** a stop forbids the start of the work, not its approval */
  atStart?: boolean;
}

/** The conflicts, each in a sentence, with its severity. */
export function ConflictList({ conflicts, below, apart = false, atStart = false }: Props) {
  const { t } = useTranslation('permits');
  const say = useConflictWords();
  return (
    <ul className="permit-conflicts stack pad-0 gap-10" aria-label={t('conflict.title')}>
      {conflicts.map((conflict) => {
        const { tone, Icon } = looks[conflict.level];
        const What = icons[conflict.code];
        return (
          <li key={conflict.key} data-conflict={conflict.code} data-level={conflict.level}>
            <p className="flex flush gap-8">
              <What size={22} aria-hidden />
              <span className="user-text">{say(conflict)}</span>
            </p>
            <span className="tone" data-tone={tone}>
              <Icon size={14} stroke={2.5} aria-hidden />
              {t(`conflict.level.${atStart && conflict.level === 'stop' ? 'stopStart' : conflict.level}`)}
            </span>
            {conflict.permit && (
              <Link
                className="permit-conflict-link inline-flex high-48 w-600 middle"
                to={`/work-permits?id=${conflict.permit.id}`}
                {...(apart ? { target: '_blank' } : {})}
              >
                {t('conflict.show', { id: conflict.permit.id })}
              </Link>
            )}
            {below?.(conflict)}
          </li>
        );
      })}
    </ul>
  );
}

export function useConflictWords() {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const placeWords = usePlaceWords();
  const reasonWords = useReasonWords();
  return ({ code, relation, permit, chemical, person, air }: PermitConflict): string => {
    if (code === 'air')
      return air && air.places.length > 0
        ? `${t('conflict.airBad', { gases: reasonWords(air.gases.join(', ')) })} ${placeWords(air.places)}`
        : t('conflict.airMissing');
    if ((code === 'own_watch' || code === 'left') && person)
      return t(`conflict.${code}`, { name: person.name, role: t(`role.${person.role}`) });
    if (code === 'watch' && permit)
      return t(permit.until ? 'conflict.watchAfter' : 'conflict.watch', {
        name: person?.name ?? '–',
        type: typeName(permit.type),
        location: permit.location,
        from: formatDateTime(permit.validFrom),
        to: formatDateTime(permit.until ?? permit.validTo),
      });
    if (code === 'twice' && permit)
      return t('conflict.twice', {
        type: typeName(permit.type),
        location: permit.location,
        from: formatDateTime(permit.validFrom),
        to: formatDateTime(permit.validTo),
      });
    if (code === 'permits' && permit)
      return t(relation === 'near' ? 'conflict.permitNear' : 'conflict.permitSame', {
        type: typeName(permit.type),
        location: permit.location,
        from: formatDateTime(permit.validFrom),
        to: formatDateTime(permit.validTo),
      });
    if (code === 'chemicals' && chemical?.known === false)
      return t('conflict.chemicalUnknown', { name: chemical.name, location: chemical.location ?? '–' });
    if (code === 'chemicals' && chemical)
      return t(relation === 'near' ? 'conflict.chemicalNear' : 'conflict.chemicalSame', {
        name: chemical.name,
        symbols: chemical.symbols.join(', '),
        location: chemical.location ?? '–',
      });
    return t('conflict.card', {
      name: person?.name ?? '–',
      role: t(`role.${person?.role ?? 'performer'}`),
      card: t(`card.${person?.card ?? 'hot_work'}`),
    });
  };
}
