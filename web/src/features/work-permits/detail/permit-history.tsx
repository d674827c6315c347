import { Text, Timeline } from '@mantine/core';
import type { PermitHistoryEntry } from '@turva/contracts/work-permits';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { DateTime } from '../../../ui/time.tsx';

/** What happened to it, who did it and why. */
export function PermitHistory({ view }: { view: PermitView }) {
  const { t } = useTranslation(['permits', 'handling']);
  if (view.history.length === 0) return null;
  return (
    <section aria-labelledby="permit-history">
      <h3 id="permit-history" className="detail-section">
        {t('history.title')}
      </h3>
      <Timeline bulletSize={18} lineWidth={2} active={view.history.length}>
        {view.history.map((entry) => (
          <Timeline.Item key={entry.id} title={t(`history.${entry.action}`)} data-history={entry.action}>
            <Words entry={entry} />
            <Text size="sm" c="dimmed">
              <DateTime value={entry.doneAt ?? entry.at} />
              {entry.actorName ? ` · ${entry.actorName}` : ` · ${t('history.clock')}`}
              {entry.doneAt && (
                <>
                  {' · '}
                  {t('handling:history.arrived')} <DateTime value={entry.at} />
                </>
              )}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

const gases = ['oxygen', 'lel', 'co', 'h2s'];
/** The server writes down which gases were out of range, by their names in the contract. */
const isGasList = (reason: string) => reason.split(', ').every((part) => gases.includes(part));

function Words({ entry: { action, reason, change } }: { entry: PermitHistoryEntry }) {
  const { t } = useTranslation('permits');
  if (action === 'edited') {
    const fields = Object.keys(change ?? {}).map((field) => t(`field.${field}`, { defaultValue: '' }));
    return <Text>{fields.filter(Boolean).join(', ')}</Text>;
  }
  if (!reason) return null;
  const words = isGasList(reason)
    ? reason
        .split(', ')
        .map((gas) => t(`gas.${gas}`))
        .join(', ')
    : reason;
  return <Text className="user-text">{words}</Text>;
}
