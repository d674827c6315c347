import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../records/observations/overlay.ts';
import { arrivalOf } from './detail/attachments-of.ts';

/** For somebody else's report whose files are still arriving: how many of how many are here. */
export function AwaitedMark({ view }: { view: ObservationView }) {
  const { t } = useTranslation('observations');
  const arrival = arrivalOf(view);
  if (!arrival) return null;
  const { arrived, awaited } = arrival;
  return (
    <span className="tone" data-tone="info" data-awaited={awaited}>
      <IconClock size={14} stroke={2.5} aria-hidden />
      {t('attachment.arrivedShort', { arrived, count: arrived + awaited })}
    </span>
  );
}
