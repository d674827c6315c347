import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { monthName, whole } from '../../../ui/tsi/numbers.ts';
import { useAsked } from '../../../ui/use-asked.ts';

const askChanges = () => api.get('/api/injury-months/history');

/** Entries and corrections with their authors and previous values; from the server. */
export function Corrections() {
  const { t } = useTranslation('tsi');
  const { answer: changes, failure } = useAsked(askChanges);
  const corrected = changes?.filter(({ before }) => before !== null) ?? [];
  return (
    <section className="card">
      <h2>{t('history.title')}</h2>
      {failure && <Text role="status">{failure}</Text>}
      {changes && corrected.length === 0 && <Text c="dimmed">{t('history.none')}</Text>}
      <ul className="tsi-list stack pad-0">
        {corrected.map((change) => (
          <li key={change.id}>
            <strong>
              {monthName(change.month)}, {change.department ?? t('undivided')}
            </strong>
            <span>
              {(['hours', 'recordable', 'lostTime'] as const)
                .filter((field) => change.before?.[field] !== change.after[field])
                .map(
                  (field) =>
                    `${t(`field.${field}`)}: ${whole(change.before?.[field] ?? null)} → ${whole(change.after[field])}`,
                )
                .join(' · ')}
            </span>
            <span className="tsi-dim">
              {change.actorName ?? '–'}, {formatDateTime(change.at)}
              {change.reason && ` · ${change.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
