import { Alert } from '@mantine/core';
import type { AnswerFrom } from '@turva/contracts/addresses';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { adminCalls } from './admin-calls.ts';

const MB = 1_000_000;

/** That the server's disk has little room left, and what that stops. */
export function DiskAlert({ calls }: { calls: ReturnType<typeof adminCalls> }) {
  const { t } = useTranslation('admin');
  const [disk, setDisk] = useState<AnswerFrom<'GET', '/api/health'>['disk']>();
  useEffect(() => {
    const stop = new AbortController();
    // without an answer nothing is known of the disk, and the sections say that there is no connection
    calls.get('/api/health', stop.signal).then(
      (health) => setDisk(health.disk),
      () => setDisk(undefined),
    );
    return () => stop.abort();
  }, [calls]);
  if (!disk || disk.state === 'ok') return null;
  return (
    <Alert
      role="alert"
      variant="outline"
      color={disk.state === 'full' ? 'puna' : 'kelta'}
      title={t(`disk.${disk.state}.title`)}
    >
      {t(`disk.${disk.state}.message`, { free: Math.floor((disk.freeBytes ?? 0) / MB) })}
    </Alert>
  );
}
