import { Text } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryAll } from '../../offline/engine/outbox.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { sendsWhenClosed } from '../device/register-background-sync.ts';
import { DeviceFacts } from './device-facts.tsx';
import { OutboxRecordRow } from './outbox-record.tsx';
import { ReleasedWork } from './released-work.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SentList } from './sent-list.tsx';
import '../sync-ui.css';
import { Act } from '../../ui/press/act.tsx';
import { requestFlush } from '../sync-engine.ts';
import { useSyncState } from '../sync-state.ts';
import { useUserDb } from '../use-user-db.ts';
import { TakenAlongList } from './taken-along.tsx';
import { useOutbox, useOutboxCounts } from './use-outbox.ts';

const STEP = 50;

/** Everything unsent, and what was sent. */
export function OutboxScreen() {
  const { t } = useTranslation(['sync', 'common']);
  const db = useUserDb();
  const [limit, setLimit] = useState(STEP);
  const outbox = useOutbox(limit);
  const { unsent, sendable, needsYou, signInNeeded } = useOutboxCounts();
  const { flushing, reachable, way } = useSyncState();
  const isOffline = reachable === false;
  const closedToo = sendsWhenClosed();
  const sendAll = async () => {
    await retryAll(db);
    requestFlush();
  };
  if (!outbox) return null;
  return (
    <div className="outbox stack gap-20">
      <ListHead title={t('title')} />
      {/* without a connection a button would do nothing: items are sent by themselves later */}
      {sendable > 0 && !isOffline && (
        <Act Icon={IconSend} label={t('sendNow')} variant="filled" onClick={sendAll} loading={flushing} />
      )}
      <RestoredNotice {...outbox.restored} back={outbox.back} />
      <TakenAlongList taken={outbox.taken} />
      {/* the rows themselves, not the counts beside them, which may be older or newer */}
      {outbox.records.length === 0 && outbox.restored.waits === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={48} />}
          title={t(outbox.sent.length > 0 ? 'empty.title' : 'empty.nothing')}
          message={t(closedToo ? 'empty.message' : 'empty.messageOpen')}
        />
      )}
      {unsent > 0 && (
        <Text role="status">
          {t('summary', { count: unsent })} {needsYou > 0 && t('summaryNeedsYou', { count: needsYou })}{' '}
          {signInNeeded
            ? t('summarySignIn', { count: unsent })
            : way === 'blocked' || way === 'faulty'
              ? t(`way.${way}`)
              : isOffline && t(closedToo ? 'summaryOffline' : 'summaryOfflineOpen', { count: unsent })}
        </Text>
      )}
      {outbox.records.length > 0 && (
        <ul className="outbox-list stack plain" aria-label={t('title')}>
          {outbox.records.map((record) => (
            <OutboxRecordRow key={record.localId} record={record} />
          ))}
        </ul>
      )}
      {outbox.more > 0 && (
        <Act label={t('showMore', { count: outbox.more })} onClick={() => setLimit((now) => now + STEP)} />
      )}
      <ReleasedWork />
      <SentList sent={outbox.sent} />
      <DeviceFacts />
    </div>
  );
}
