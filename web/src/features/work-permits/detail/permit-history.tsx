import { Text } from '@mantine/core';
import type { PermitHistoryEntry } from '@turva/contracts/work-permits';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { DoneBy, HistoryTimeline } from '../../../ui/detail/history.tsx';

/** Its history: what, who and why. */
export function PermitHistory({ view }: { view: PermitView }) {
  const { t } = useTranslation('permits');
  return (
    <HistoryTimeline
      id="permit-history"
      title={t('history.title')}
      entries={view.history}
      headline={({ action }) => t(`history.${action}`)}
      words={(entry) => <Words entry={entry} />}
      foot={(entry) => <DoneBy entry={entry} who={entry.actorName || t('history.clock')} />}
    />
  );
}

const gases = ['oxygen', 'lel', 'co', 'h2s'];
/** The server stores the gases that were out of range by their names in the contract. */
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
