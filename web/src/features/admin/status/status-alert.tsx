import { Alert, Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { useAnswer } from '../use-pages.ts';

const MB = 1_000_000;
const ASKED_AGAIN_MS = 60_000;

/** Above every section: urgent problems of the server. */
export function StatusAlert({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  // without an answer nothing is known, and the sections report the lost connection
  const { answer, again } = useAnswer(calls, '/api/admin/status');
  // the page may stay open all day, and one call may fail
  useEffect(() => {
    const timer = setInterval(again, ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);
  if (!answer) return null;
  const { disk, files, backup, clock, noRoomAt } = answer;
  return (
    <>
      {disk.state !== 'ok' && (
        <Alert
          role="alert"
          variant="outline"
          color={disk.state === 'full' ? 'puna' : 'kelta'}
          title={t(`disk.${disk.state}.title`)}
        >
          {t(`disk.${disk.state}.message`, { free: Math.floor((disk.freeBytes ?? 0) / MB) })}
        </Alert>
      )}
      {noRoomAt && (
        <Alert role="alert" variant="outline" color="puna" title={t('status.noRoomTitle')}>
          <Anchor component={Link} to="/admin?tab=status">
            {t('status.noRoom', { at: formatDateTime(noRoomAt) })}
          </Anchor>
        </Alert>
      )}
      {files?.state === 'down' && files.since && (
        <Alert role="alert" variant="outline" color="kelta" title={t('status.filesDownTitle')}>
          <Anchor component={Link} to="/admin?tab=status">
            {t('status.filesDown', { since: formatDateTime(files.since) })}
          </Anchor>
        </Alert>
      )}
      {clock?.doubt && (
        <Alert role="alert" variant="outline" color="puna" title={t('status.clockTitle')}>
          <Anchor component={Link} to="/admin?tab=status">
            {t(`status.clockDoubt.${clock.doubt}`, {
              own: formatDateTime(clock.own),
              likely: formatDateTime(clock.likely),
              passed: formatDateTime(clock.passed),
            })}
          </Anchor>
        </Alert>
      )}
      {backup.isOverdue && (
        <Alert role="alert" variant="outline" color="kelta" title={t('status.overdueTitle')}>
          <Anchor component={Link} to="/admin?tab=status">
            {t('status.overdueMessage')}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
