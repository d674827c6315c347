import { IconKey, IconKeyOff } from '@tabler/icons-react';
import type { PermitKey } from '@turva/contracts/permits/work-permits';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { Block } from '../../../ui/block.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';

type Asked = { what: 'rotate' } | { what: 'withdraw'; key: PermitKey };

/** The key that signs permit codes, and the revoked ones. */
export function PermitKeys({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation(['admin', 'errors']);
  const db = useUserDb();
  const keys = useLiveQuery(() => db.srvPermitKeys.orderBy('id').reverse().toArray(), [db], []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const signing = keys.find(({ withdrawnAt }) => !withdrawnAt);

  const change = async (wanted: Asked) => {
    setAsked(null);
    try {
      const key = await (wanted.what === 'rotate'
        ? calls.post('/api/admin/permit-keys', undefined)
        : calls.post(`/api/admin/permit-keys/${wanted.key.id}/withdraw`, undefined));
      await db.srvPermitKeys.put(key);
      // another key may sign from now on
      requestPull();
      showToast({
        title: t(wanted.what === 'rotate' ? 'permitKeys.rotated' : 'permitKeys.done'),
        kind: 'success',
      });
    } catch (error) {
      showToast({ title: t('permitKeys.failed'), message: errorSentence(error, t), kind: 'error' });
    }
  };

  return (
    <Block id="permit-keys" title={t('permitKeys.title')} className="admin-part admin-narrow">
      <p>{t('permitKeys.intro')}</p>
      <ul className="permit-keys plain grid gap-10">
        {keys.map((key) => (
          <li
            key={key.id}
            className="card pad-14 gap-8-16 flow middle apart"
            data-key={key.id}
            data-withdrawn={Boolean(key.withdrawnAt)}
          >
            <div>
              <strong>{t('permitKeys.key', { id: key.keyId })}</strong>
              <p>
                {t(
                  key.withdrawnAt
                    ? 'permitKeys.withdrawn'
                    : key === signing
                      ? 'permitKeys.signs'
                      : 'permitKeys.trusted',
                )}{' '}
                {key.withdrawnAt && <DateTime value={key.withdrawnAt} />}
              </p>
              <p className="dim">
                {t('permitKeys.made')} <DateTime value={key.createdAt} />
              </p>
            </div>
            {!key.withdrawnAt && (
              <Act
                Icon={IconKeyOff}
                label={t('permitKeys.withdraw')}
                aria-label={t('permitKeys.withdrawOne', { id: key.keyId })}
                onClick={() => setAsked({ what: 'withdraw', key })}
              />
            )}
          </li>
        ))}
      </ul>
      <Act
        Icon={IconKey}
        iconSize={22}
        label={t('permitKeys.rotate')}
        size="xl"
        onClick={() => setAsked({ what: 'rotate' })}
      />
      {asked && (
        <ConfirmDialog
          title={t(asked.what === 'rotate' ? 'permitKeys.rotate' : 'permitKeys.withdraw')}
          message={
            asked.what === 'rotate'
              ? t('permitKeys.askRotate')
              : t('permitKeys.askWithdraw', { id: asked.key.keyId })
          }
          keep={t('permitKeys.keep')}
          onKeep={() => setAsked(null)}
          onConfirm={() => void change(asked)}
        />
      )}
    </Block>
  );
}
