import { IconAlarm } from '@tabler/icons-react';
import { latenessOf } from '@turva/rules/observations/response-time';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../records/observations/overlay.ts';
import { useNow } from '../../ui/clock.ts';

/** Why an observation is listed as late; `only`: nothing for other reasons, which are shown elsewhere. */
export function LateMark({ view, only }: { view: ObservationView; only?: 'unanswered' }) {
  const { t } = useTranslation('observations');
  const now = useNow();
  // what has not arrived cannot have been answered
  const late = view.id === null ? null : latenessOf(view, now);
  if (!late || (only && late.why !== only)) return null;
  return (
    <span className="tone" data-tone="danger" data-late={late.why}>
      <IconAlarm size={14} stroke={2.5} aria-hidden />
      {t(`late.${late.why}`)}
    </span>
  );
}
