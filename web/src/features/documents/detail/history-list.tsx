import type { DocumentHistory } from '@turva/contracts/registers/documents';
import { readings } from '@turva/contracts/words/readings';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedHistory, HistoryChanges } from '../../../ui/detail/history.tsx';
import { nativeName } from '../../../ui/native-names.ts';
import { loadHistory } from '../save-documents.ts';

/** Who changed what. On the server only: hardly any phone ever asks for it. */
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
          headline={({ action, change }) =>
            t(translatedIn(change).length > 0 ? 'history.translated' : `history.${action}`)
          }
        >
          {({ change }) => change && <Changed change={change} />}
        </HistoryChanges>
      )}
    </FetchedHistory>
  );
}

type Change = NonNullable<DocumentHistory[number]['change']>;

const SHORT = 80;
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= SHORT;

/** The languages of a file. */
const translatedIn = (change: Change | null) =>
  readings.filter((reading) => change && `file.${reading}` in change);

/** The changed fields; short values before and after. */
function Changed({ change }: { change: Change }) {
  const { t } = useTranslation('documents');
  // files and translations are named by their language, a withdrawal by the headline
  const fields = Object.keys(change).filter((field) => !field.includes('.') && field !== 'isActive');
  const files = translatedIn(change);
  const texts = readings.filter((reading) =>
    Object.keys(change).some((field) => field.startsWith(`texts.${reading}.`)),
  );
  if (fields.length + files.length + texts.length === 0) return null;
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
      {[...files, ...texts].map((reading) => (
        <li key={reading}>
          {t('changed.translation')}: {nativeName[reading]}
        </li>
      ))}
    </ul>
  );
}
