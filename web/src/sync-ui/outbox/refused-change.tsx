import { Text } from '@mantine/core';
import { IconMessage, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { deleteOp } from '../../offline/engine/outbox.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { titleOf } from '../../offline/nouns/calls.ts';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';
import { Ask } from '../ask.tsx';
import { conflictWords } from '../conflict/conflict-words.ts';
import { requestFlush } from '../sync-engine.ts';
import { usePermitWords } from './use-permit-words.ts';

/** The values of a change that say something by themselves; what they were based on does not. */
const saidIn = (op: Op) =>
  'changes' in op.payload
    ? Object.entries(op.payload.changes).filter(
        ([field, value]) => field !== 'base' && field !== 'removeAttachments' && value !== undefined,
      )
    : [];

/** A change that the server has refused for good: what it said, and what can be done with it. */
export function RefusedChange({ db, op }: { db: UserDb; op: Op }) {
  const permit = usePermitWords(db, op);
  const { texts, numbers, nameOf, word } = { ...conflictWords(op.entity), ...permit };
  const { t } = useTranslation(['handling', 'observations', 'common', 'sync', ...texts]);
  const named = useLiveQuery(
    (): Promise<{ id: number; name: string }[]> => db[numbers].toArray(),
    [db, numbers],
    [],
  );
  const isOnServer = useLiveQuery(
    async () =>
      op.entity === 'observations' &&
      (await db.srvObservations.where('clientId').equals(op.localId).count()) > 0,
    [db, op],
    false,
  );
  const [asking, setAsking] = useState(false);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const lines = saidIn(op).map(([field, value]) => `${nameOf(t, field)}: ${word(t, field, value, names)}`);
  const what = lines.length > 0 ? lines.join(' · ') : `${t(`sync:kind.${op.kind}`)}: ${titleOf(op)}`;

  const asComment = async () => {
    try {
      await commentObservation(db, op.userId, op.localId, { text: lines.join('\n') });
      await deleteOp(db, op.opId);
      showToast({ title: t('sync:refused.asCommentDone'), kind: 'info' });
      requestFlush();
    } catch {
      showToast({ title: t('sync:refused.failed'), kind: 'error' });
    }
  };
  const discard = async () => {
    await deleteOp(db, op.opId);
    setAsking(false);
  };
  return (
    <div className="stack gap-8">
      <Text fw={650}>{t('sync:refused.notArrived')}</Text>
      {op.kind === 'permit.withdraw' && <PermitNow db={db} op={op} />}
      {lines.map((line) => (
        <Text key={line} className="user-text">
          {line}
        </Text>
      ))}
      <div className="outbox-actions flow gap-10">
        {isOnServer && lines.length > 0 && (
          <Act
            Icon={IconMessage}
            label={t('sync:refused.asComment')}
            variant="filled"
            onClick={() => void asComment()}
          />
        )}
        <Act
          Icon={IconTrash}
          label={t('sync:refused.discard')}
          variant="outline"
          color="puna"
          c="var(--mantine-color-error)"
          onClick={() => setAsking(true)}
        />
      </div>
      <Ask
        opened={asking}
        title={t('sync:refused.question')}
        message={t('sync:refused.what', { what })}
        confirm={t('sync:refused.discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
      />
    </div>
  );
}

/** The permit that was not withdrawn: others act by what it is now. */
function PermitNow({ db, op }: { db: UserDb; op: Op }) {
  const { t } = useTranslation('permits');
  const permit = useLiveQuery(
    () => db.srvWorkPermits.where('clientId').equals(op.localId).first(),
    [db, op.localId],
  );
  return (
    <>
      {permit && (
        <Text fw={650}>
          {t('column.status')}: {t(`status.${permit.status}`)}
        </Text>
      )}
      <Text>{t('withdraw.refused')}</Text>
    </>
  );
}
