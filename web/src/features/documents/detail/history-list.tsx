import { Loader, Text } from '@mantine/core';
import type { DocumentHistory } from '@turva/contracts/documents';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/time.tsx';
import { loadHistory } from '../save-documents.ts';

/** Who changed what. The server's own: hardly any phone ever asks for it. */
export function HistoryList({ id, rev }: { id: number; rev: number }) {
  const { t } = useTranslation('documents');
  const [found, setFound] = useState<DocumentHistory | 'offline' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has more history
  useEffect(() => {
    const ended = new AbortController();
    loadHistory(id, ended.signal)
      .then(setFound)
      .catch(() => {
        if (!ended.signal.aborted) setFound('offline');
      });
    return () => ended.abort();
  }, [id, rev]);
  return (
    <section aria-labelledby="document-history">
      <h3 id="document-history" className="detail-section">
        {t('section.history')}
      </h3>
      {found === null && <Loader size="sm" />}
      {found === 'offline' && <Text c="dimmed">{t('history.offline')}</Text>}
      {Array.isArray(found) && found.length === 0 && <Text c="dimmed">{t('history.none')}</Text>}
      {Array.isArray(found) && (
        <ol className="document-history">
          {found.map((entry) => (
            <li key={entry.id}>
              <b>{t(`history.${entry.action}`)}</b>{' '}
              <span className="document-dim">
                <DateTime value={entry.at} />
                {entry.actorName && ` · ${entry.actorName}`}
              </span>
              {entry.change && <Changed change={entry.change} />}
            </li>
          ))}
        </ol>
      )}
    </section>
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
