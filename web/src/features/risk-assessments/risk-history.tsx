import { Text, Timeline } from '@mantine/core';
import type { RiskHistoryEntry } from '@turva/contracts/risk-assessments';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { DateTime, formatDateTime } from '../../ui/time.tsx';

/** What happened to it and who did it. */
export function RiskHistory({ view }: { view: RiskView }) {
  const { t } = useTranslation('risk');
  if (view.history.length === 0) return null;
  return (
    <section aria-labelledby="risk-history">
      <h3 id="risk-history" className="detail-section">
        {t('history.title')}
      </h3>
      <Timeline bulletSize={18} lineWidth={2} active={view.history.length}>
        {view.history.map((entry) => (
          <Timeline.Item key={entry.id} title={headline(entry, t)} data-history={entry.action}>
            <Text size="sm" c="dimmed">
              {entry.actorName && `${entry.actorName} · `}
              <DateTime value={entry.at} />
              {entry.doneAt && ` · ${t('history.doneAt', { when: formatDateTime(entry.doneAt) })}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

function headline({ action, change }: RiskHistoryEntry, t: TFunction<'risk'>): string {
  if (action === 'status') return t('history.status', { status: t(`status.${change?.status?.to}`) });
  if (action !== 'edited') return t(`history.${action}`);
  // what changed inside the hazards is one thing here; the audit log has every word
  const fields = new Set(Object.keys(change ?? {}).map((path) => t(`field.${path.split('.')[0]}`)));
  return t('history.edited', { fields: [...fields].join(', ') });
}
