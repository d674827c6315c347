import type { ChemicalHistory } from '@turva/contracts/registers/chemicals';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import { chemicalWords } from '../../../records/chemicals/record.ts';
import { versionPath } from '../../../records/chemicals/sheets.ts';
import { fieldName, fieldValue } from '../../../sync-ui/conflict/field-words.ts';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { FetchedHistory, HistoryChanges } from '../../../ui/detail/history.tsx';
import { DateTime } from '../../../ui/time.tsx';

const loadHistory = (id: number, signal: AbortSignal) => api.get(`/api/chemicals/${id}/history`, { signal });

/** Who changed what. On the server only: it would load the history of thousands onto phones that never ask for it. */
export function ChemicalHistoryList({ id, rev }: { id: number; rev: number }) {
  const { t } = useTranslation('chemicals');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has more history
  const load = useCallback((signal: AbortSignal) => loadHistory(id, signal), [id, rev]);
  return (
    <FetchedHistory
      id="chemical-history"
      title={t('section.history')}
      load={load}
      offline={t('history.offline')}
    >
      {({ history, sheets }) => (
        <>
          <HistoryChanges
            className="chemical-history"
            entries={history}
            none={t('history.none')}
            headline={({ action }) => t(`history.${action}`)}
          >
            {({ action, change }) => change && action === 'edited' && <Changes change={change} />}
          </HistoryChanges>
          <OlderSheets id={id} sheets={sheets.slice(1)} />
        </>
      )}
    </FetchedHistory>
  );
}

/** Earlier versions: the files themselves, to see what was known when. */
function OlderSheets({ id, sheets }: { id: number; sheets: ChemicalHistory['sheets'] }) {
  const { t } = useTranslation('chemicals');
  if (sheets.length === 0) return null;
  return (
    <>
      <h4 className="chemical-label">{t('sheet.older')}</h4>
      <ul className="chemical-older">
        {sheets.map(({ version, addedAt, size }) => (
          <li key={version}>
            <a href={versionPath(id, version)} download>
              {t('sheet.version', { version })}
            </a>{' '}
            <span className="chemical-dim">
              <DateTime value={addedAt} /> · {formatBytes(size)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Longer values count as text: only that they changed is shown. */
const SHORT = 80;

/** The old and new value of each field. */
function Changes({ change }: { change: NonNullable<ChemicalHistory['history'][number]['change']> }) {
  const { t } = useTranslation(['handling', 'chemicals']);
  const db = useUserDb();
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db], []);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const written = (field: string, value: unknown) => fieldValue(t, chemicalWords, field, value, names);
  return (
    <ul className="chemical-older">
      {Object.entries(change).map(([field, { from, to }]) => {
        const [before, after] = [written(field, from), written(field, to)];
        const isShort = before.length <= SHORT && after.length <= SHORT;
        return (
          <li key={field} className="user-text">
            {fieldName(t, chemicalWords, field)}
            {isShort && `: ${before} → ${after}`}
          </li>
        );
      })}
    </ul>
  );
}
