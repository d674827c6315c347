import type { DocumentHistory } from '@turva/contracts/documents';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedHistory, HistoryChanges } from '../../../ui/detail/history.tsx';
import { loadHistory } from '../save-documents.ts';

/** Who changed what. The server's own: hardly any phone ever asks for it. */
export function HistoryList({ id, rev }: { id: number; rev: number }) {
  const { t } = useTranslation('documents');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has more history
  const load = useCallback((signal: AbortSignal) => loadHistory(id, signal), [id, rev]);
  return (
    <FetchedHistory
      id="document-history"
      title={t('section.history')}
      load={load}
      offline={t('history.offline')}
    >
      {(entries) => (
        <HistoryChanges
          className="document-history"
          entries={entries}
          none={t('history.none')}
          headline={({ action }) => t(`history.${action}`)}
        >
          {({ change }) => change && <Changed change={change} />}
        </HistoryChanges>
      )}
    </FetchedHistory>
  );
}

type Change = NonNullable<DocumentHistory[number]['change']>;

const fieldNames = ['title', 'description', 'category', 'documentUrl', 'readers', 'version'] as const;
const SHORT = 80;
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= SHORT;

/** Which fields; short words before and after. */
function Changed({ change }: { change: Change }) {
  const { t } = useTranslation('documents');
  const fields = fieldNames.filter((field) => field in change);
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map((field) => {
        const { from, to } = change[field] ?? { from: null, to: null };
        const isName = field === 'title' || field === 'version';
        return (
          <li key={field} className="user-text">
            {t(`changed.${field}`)}
            {isName && isShort(to) && `: ${isShort(from) ? `${from} → ` : ''}${to}`}
          </li>
        );
      })}
    </ul>
  );
}
