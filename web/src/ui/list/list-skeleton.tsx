import { Group, Loader, Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './list.css';

/** A database that answers at once is not announced: drawing this would only make it slower. */
const SHOWN_AFTER_MS = 120;
const SLOW_MS = 8000;

/** Shown only while this device has nothing at all to show. */
export function ListSkeleton() {
  const { t } = useTranslation(['observations', 'common']);
  const [wait, setWait] = useState<'short' | 'long' | 'slow'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWait('long'), SHOWN_AFTER_MS),
      setTimeout(() => setWait('slow'), SLOW_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (wait === 'short') return null;
  return (
    <div className="list-skeleton">
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text c="dimmed">{wait === 'slow' ? t('list.slow') : t('common:loading')}</Text>
      </Group>
      {[1, 2, 3].map((row) => (
        <div key={row} className="card skeleton-card" aria-hidden>
          <Skeleton height={18} width="70%" />
          <Skeleton height={14} width="45%" />
          <Skeleton height={22} width="30%" />
        </div>
      ))}
    </div>
  );
}
