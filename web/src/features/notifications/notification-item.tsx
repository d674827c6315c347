import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { markNotice, type Notice } from '../../records/notifications/notifications.ts';
import { requestFlush } from '../../sync-ui/request-flush.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { notificationText } from './notification-text.ts';

interface Props {
  row: Notice;
  /** the panel closes: the person goes where it leads */
  onLeave: () => void;
}

export function NotificationItem({ row, onLeave }: Props) {
  const { t } = useTranslation(['notifications', 'training']);
  const db = useUserDb();
  const text = notificationText(t, row);
  const read = async () => {
    await markNotice(db, row);
    requestFlush();
  };
  return (
    <div className="notification" data-unread={row.readAt === null || undefined} data-kind={row.kind}>
      <Link
        to={row.url}
        // takes the place of the panel's own entry
        replace
        onClick={() => {
          void read();
          onLeave();
        }}
      >
        {row.readAt === null && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
        <span className="notification-text">{text}</span>
        <RelativeTime value={row.createdAt} />
      </Link>
      {row.readAt === null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="var(--tt-ctl)"
          aria-label={t('markRead', { what: text })}
          onClick={() => void read()}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
