import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './list.css';

/** A database that answers at once needs no skeleton: drawing it would only make it slower. */
const SHOWN_AFTER_MS = 120;
const SLOW_MS = 8000;
const ROW_PX = 76;
const ROWS = [1, 2, 3, 4, 5, 6];

/** Shown only while this device has nothing to show; as large as the rows to come. */
export function ListSkeleton({ rows = ROWS.length }: { rows?: number }) {
  const { t } = useTranslation(['observations', 'common']);
  const [wait, setWait] = useState<'short' | 'long' | 'slow'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWait('long'), SHOWN_AFTER_MS),
      setTimeout(() => setWait('slow'), SLOW_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  // the content below must not be pushed down a moment later
  if (wait === 'short') return <div className="list-coming" style={{ height: rows * ROW_PX }} />;
  return (
    <div className="list-skeleton">
      <p role="status" className={wait === 'slow' ? undefined : 'visually-hidden'}>
        {wait === 'slow' ? t('list.slow') : t('common:loading')}
      </p>
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className="skeleton-row rule-above grid middle" aria-hidden>
          <Skeleton height={56} radius="md" />
          <div>
            <Skeleton height={18} width="70%" />
            <Skeleton height={14} width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
