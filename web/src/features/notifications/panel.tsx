import { Stack } from '@mantine/core';
import { IconBellCheck, IconChecks } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { listNotifications, markAllRead, unreadCount } from '../../records/notifications/notifications.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';
import { readKnown } from '../../sync-ui/use-pulled.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { ListStates, Rows } from '../../ui/list/record-list.tsx';
import { Act } from '../../ui/press/act.tsx';
import { NotificationItem } from './notification-item.tsx';
import { PushSwitchRow } from './push-switch-row.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** Nobody reads more; older events are in the records themselves. */
const SHOWN = 100;

/** The person's notifications, from the phone's own data: online or offline. */
export function Panel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const db = useUserDb();
  // one query for both: the number always matches the list below it
  const told = useLiveQuery(
    async () => ({
      rows: await readKnown(db, () => listNotifications(db, SHOWN)),
      unread: await unreadCount(db),
    }),
    [db],
  );
  if (!told) return null;
  const { rows, unread } = told;
  const readAll = async () => {
    await markAllRead(db);
    requestFlush();
  };
  return (
    <Stack gap="xs">
      <div className="gap-0-12 flow middle apart">
        <p className={rows?.length ? 'w-650 flush' : 'visually-hidden'} role="status">
          {unread > 0 ? t('pending', { count: unread }) : rows && t('none')}
        </p>
        {unread > 0 && (
          <Act Icon={IconChecks} label={t('markAll')} variant="subtle" onClick={() => void readAll()} />
        )}
      </div>
      <WaitingLine db={db} onLeave={onLeave} />
      <ListStates
        rows={rows}
        // the line above gives the number of new ones
        found={null}
        empty={{ icon: <IconBellCheck size={40} />, title: t('none'), message: t('empty') }}
      >
        {(listed) => (
          <Rows rowWidth={400} label={t('bell')} rows={listed} keyOf={({ id }) => id}>
            {(row) => <NotificationItem row={row} onLeave={onLeave} />}
          </Rows>
        )}
      </ListStates>
      <PushSwitchRow />
    </Stack>
  );
}
