import type { RiskHistoryEntry } from '@turva/contracts/risks/risk-assessments';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { HistoryTimeline } from '../../ui/detail/history.tsx';
import { DateTime, formatDateTime } from '../../ui/time.tsx';

/** Its history: what and who. */
export function RiskHistory({ view }: { view: RiskView }) {
  const { t } = useTranslation('risk');
  return (
    <HistoryTimeline
      id="risk-history"
      title={t('history.title')}
      entries={view.history}
      headline={(entry) => headline(entry, t)}
      foot={({ actorName, at, doneAt }) => (
        <>
          {actorName && `${actorName} · `}
          <DateTime value={at} />
          {doneAt && ` · ${t('history.doneAt', { when: formatDateTime(doneAt) })}`}
        </>
      )}
    />
  );
}

function headline({ action, change }: RiskHistoryEntry, t: TFunction<'risk'>): string {
  if (action === 'status') return t('history.status', { status: t(`status.${change?.status?.to}`) });
  if (action !== 'edited') return t(`history.${action}`);
  // changes inside the hazards are summarised here; the audit log has the details
  const fields = new Set(Object.keys(change ?? {}).map((path) => t(`field.${path.split('.')[0]}`)));
  return t('history.edited', { fields: [...fields].join(', ') });
}
