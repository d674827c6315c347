import { Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ApiKey, NewApiKey } from '@turva/contracts/operator/api-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { KeyDialog } from './key-dialog.tsx';

type Asked = 'new' | { rotate: ApiKey } | { revoke: ApiKey };

/** API keys of other systems: purpose, responsible person, last use. */
export function ApiKeys({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation(['admin', 'common']);
  const { answer, failure, again } = useAnswer(calls, '/api/admin/api-keys');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  const revoke = async ({ id }: ApiKey) => {
    setAsked(null);
    const went = await attempt(() => calls.delete(`/api/admin/api-keys/${id}`));
    if (went) showToast({ title: t('keys.revoked'), kind: 'success' });
    if (made?.id === id) setMade(null);
    again();
  };
  return (
    <Block id="api-keys" title={t('keys.title')} className="admin-part">
      <Text>{t('keys.intro')}</Text>
      {made && <Secret made={made} />}
      <Failure sentence={failure} onRetry={again} />
      {!answer && !failure && <ScreenLoading />}
      {answer?.length === 0 && <Text c="dimmed">{t('keys.none')}</Text>}
      {answer && answer.length > 0 && (
        <ul className="record-lines card" aria-label={t('keys.title')}>
          {answer.map((key) => (
            <KeyLine key={key.id} of={key} busy={busy} onAsk={setAsked} />
          ))}
        </ul>
      )}
      <Act Icon={IconKey} iconSize={22} label={t('keys.make')} size="xl" onClick={() => setAsked('new')} />
      {asked && (asked === 'new' || 'rotate' in asked) && (
        <KeyDialog
          calls={calls}
          of={asked === 'new' ? null : asked.rotate}
          onMade={(key) => {
            setMade(key);
            again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked !== 'new' && 'revoke' in asked && (
        <ConfirmDialog
          title={t('keys.revoke')}
          message={t('keys.askRevoke', { name: asked.revoke.name })}
          onKeep={() => setAsked(null)}
          onConfirm={() => void revoke(asked.revoke)}
        />
      )}
    </Block>
  );
}

/** The secret, which is visible only now. */
function Secret({ made }: { made: NewApiKey }) {
  const { t } = useTranslation('admin');
  return (
    <div className="admin-link stack gap-10" role="status">
      {made.token === null ? (
        <Text>{t('keys.lost')}</Text>
      ) : (
        <>
          <CopiedText label={t('keys.secret', { name: made.name })} value={made.token} />
          <Text>{t('keys.once')}</Text>
        </>
      )}
    </div>
  );
}

function KeyLine({ of, busy, onAsk }: { of: ApiKey; busy: boolean; onAsk: (asked: Asked) => void }) {
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
          onClick={() => onAsk({ rotate: of })}
        />
        <Act
          label={t('keys.revoke')}
          disabled={busy}
          aria-label={t('keys.revokeOf', { name })}
          onClick={() => onAsk({ revoke: of })}
        />
      </div>
    </li>
  );
}
