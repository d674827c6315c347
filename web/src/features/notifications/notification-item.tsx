import { VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconBooks,
  IconCheck,
  IconEye,
  IconFlask,
  IconLicense,
  IconSchool,
  IconShieldExclamation,
  IconUrgent,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { markNotice, type Notice } from '../../records/notifications/notifications.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { IconAct } from '../../ui/press/icon-act.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { notificationText } from './notification-text.ts';

/** By the target of the link. */
const icons: Record<string, TablerIcon> = {
  observations: IconEye,
  'work-permits': IconLicense,
  training: IconSchool,
  documents: IconBooks,
  chemicals: IconFlask,
  'risk-assessment': IconShieldExclamation,
  emergency: IconUrgent,
};
const iconOf = (url: string): TablerIcon => icons[url.split(/[/?]/)[1] ?? ''] ?? IconBell;

interface Props {
  row: Notice;
  /** closes the panel: the person follows the link */
  onLeave: () => void;
}

export function NotificationItem({ row, onLeave }: Props) {
  const { t } = useTranslation(['notifications', 'training']);
  const db = useUserDb();
  const text = notificationText(t, row);
  const isUnread = row.readAt === null;
  const Icon = iconOf(row.url);
  const read = async () => {
    await markNotice(db, row);
    requestFlush();
  };
  return (
    <RecordRow
      data-unread={isUnread || undefined}
      data-kind={row.kind}
      heading="h3"
      way={{
        name: isUnread ? `${t('unread')}: ${text}` : text,
        to: row.url,
        // replaces the panel's own history entry
        replace: true,
        onClick: () => {
          void read();
          onLeave();
        },
      }}
      picture={<Icon size={26} aria-hidden />}
      title={
        <>
          {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {text}
        </>
      }
      meta={[<RelativeTime key="at" value={row.createdAt} />]}
      state={
        isUnread && (
          <IconAct
            Icon={IconCheck}
            label={t('markRead', { what: text })}
            quiet
            className="row-menu"
            onClick={() => void read()}
          />
        )
      }
    />
  );
}
