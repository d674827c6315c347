import type { ApiKey } from '@turva/contracts/operator/api-keys';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import type { LineActs } from './secret-list.tsx';

/** An API key of another system: purpose, responsible person, last use. */
export function KeyLine({ of, busy, onRotate, onRevoke }: LineActs & { of: ApiKey }) {
  const { t } = useTranslation('admin');
  const { name, prefix, access, role, madeByName, expiresAt, lastUsedAt, previousUntil } = of;
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <li className="admin-door pad-12-14 gap-8-16 flow middle apart">
      <div className="admin-door-facts min-w-0 stack">
        <strong className="user-text">{name}</strong>
        <span className="admin-dim">
          <code>{prefix}…</code> · {t(`keys.accessOf.${access}`)} · {t(`role.${role}`)}
        </span>
        <span className="admin-dim user-text">{t('keys.by', { who: madeByName })}</span>
        <span className={isOver ? undefined : 'admin-dim'}>
          {t(isOver ? 'keys.expired' : 'keys.until', { when: formatDateTime(expiresAt) })}{' '}
          {lastUsedAt ? t('keys.used', { when: formatDateTime(lastUsedAt) }) : t('keys.unused')}
        </span>
        {previousUntil && new Date(previousUntil) > new Date() && (
          <span className="admin-dim">{t('keys.previous', { when: formatDateTime(previousUntil) })}</span>
        )}
      </div>
      <div className="admin-actions">
        <Act
          label={t('keys.rotate')}
          disabled={busy}
          aria-label={t('keys.rotateOf', { name })}
          onClick={onRotate}
        />
        <Act
          label={t('keys.revoke')}
          disabled={busy}
          aria-label={t('keys.revokeOf', { name })}
          onClick={onRevoke}
        />
      </div>
    </li>
  );
}
