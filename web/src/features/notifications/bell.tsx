import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { badgeCount, showBadge } from '../../records/notifications/app-badge.ts';
import { unreadCount } from '../../records/notifications/notifications.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { Panel } from '../../ui/dialog/panel.tsx';
import { closeOverlay, leaveOverlay, openOverlay, useOverlayOpened } from '../../ui/overlay.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import './notifications.css';
import { lazyOf } from '../../ui/lazy-of.ts';
import { useOpenFromWorker } from './open-from-worker.ts';
import { useReportLanguage } from './report-language.ts';

const NoticeList = lazyOf(() => import('./panel.tsx'), 'Panel');

const MOST_SHOWN = 9;

/**
 * In the header: the number of unread notifications, which opens them. The app badge shows the same number plus
 * unsendable items.
 */
export function Bell() {
  const { t } = useTranslation('notifications');
  const db = useUserDb();
  const opened = useOverlayOpened('notifications');
  const pulled = usePulled(db);
  const unread = useLiveQuery(() => unreadCount(db), [db]) ?? 0;
  const onIcon = useLiveQuery(() => badgeCount(db), [db]);
  useEffect(() => {
    if (onIcon !== undefined) void showBadge(onIcon);
  }, [onIcon]);
  useReportLanguage(db);
  useOpenFromWorker(db);

  const pending = unread > 0 ? t('pending', { count: unread }) : pulled && t('none');
  const label = [t('bell'), pending].filter(Boolean).join(': ');
  return (
    <>
      <Tooltip label={pending || t('bell')}>
        <ActionIcon
          className="bell"
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => openOverlay('notifications')}
        >
          <IconBell size={22} aria-hidden />
          {unread > 0 && (
            // drawn, not written: the label has the exact number
            <span
              className="bell-count"
              aria-hidden
              data-count={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            />
          )}
        </ActionIcon>
      </Tooltip>
      <Panel
        name="notifications"
        opened={opened}
        onClose={closeOverlay}
        look="bell"
        title={<Title order={2}>{t('bell')}</Title>}
        isSide
        size={440}
        transition={{ transition: 'slide-left', duration: 200 }}
      >
        <div className="bell-body flex-1 min-h-0 scroll-y">
          <Suspense fallback={<ScreenLoading />}>
            <NoticeList onLeave={leaveOverlay} />
          </Suspense>
        </div>
      </Panel>
    </>
  );
}
