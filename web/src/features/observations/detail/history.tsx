import { Text, Timeline } from '@mantine/core';
import type { HistoryEntry } from '@turva/contracts/observations';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../offline/overlay.ts';
import { DateTime } from '../../../ui/time.tsx';

/** What happened to it, who did it and why. */
export function History({ view }: { view: ObservationView }) {
  const { t } = useTranslation(['observations', 'common']);
  if (view.history.length === 0) return null;
  return (
    <section aria-labelledby="observation-history">
      <h3 id="observation-history" className="detail-section">
        {t('history.title')}
      </h3>
      <Timeline bulletSize={18} lineWidth={2} active={view.history.length}>
        {view.history.map((entry) => (
          <Timeline.Item key={entry.id} title={headline(entry, t)}>
            {entry.reason && <Text className="user-text">{entry.reason}</Text>}
            <Text size="sm" c="dimmed">
              <DateTime value={entry.at} />
              {entry.actorName && ` · ${entry.actorName}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

type T = TFunction<['observations', 'common']>;

function headline({ action, change }: HistoryEntry, t: T) {
  const status = change?.status;
  if (action === 'status' && status) {
    const word = (value: unknown) => t(`common:status.${value}`, { defaultValue: String(value) });
    return t('history.moved', { from: word(status.from), to: word(status.to) });
  }
  const fields = Object.keys(change ?? {}).map((field) => t(`field.${field}`, { defaultValue: '' }));
  if (action === 'edited' && fields.some(Boolean)) {
    return t('history.editedFields', { fields: fields.filter(Boolean).join(', ') });
  }
  return t(`history.${action}`);
}
