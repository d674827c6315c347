import { Loader, Text } from '@mantine/core';
import type { ChemicalHistory } from '@turva/contracts/chemicals';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import { versionPath } from '../../../offline/media/sheets.ts';
import { chemicalFieldName, chemicalValue } from '../../../sync-ui/chemical-conflict-words.ts';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { DateTime } from '../../../ui/time.tsx';

/** Who changed what. The server's own: a register of thousands would bring it to phones that never ask for it. */
export function ChemicalHistoryList({ id, rev }: { id: number; rev: number }) {
  const { t } = useTranslation('chemicals');
  const [found, setFound] = useState<ChemicalHistory | 'offline' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has more history
  useEffect(() => {
    const ended = new AbortController();
    api
      .get<ChemicalHistory>(`/api/chemicals/${id}/history`, { signal: ended.signal })
      .then(setFound)
      .catch(() => {
        if (!ended.signal.aborted) setFound('offline');
      });
    return () => ended.abort();
  }, [id, rev]);
  return (
    <section aria-labelledby="chemical-history">
      <h3 id="chemical-history" className="detail-section">
        {t('section.history')}
      </h3>
      {found === null && <Loader size="sm" />}
      {found === 'offline' && <Text c="dimmed">{t('history.offline')}</Text>}
      {found !== null && found !== 'offline' && (
        <>
          <Entries history={found.history} />
          <OlderSheets id={id} sheets={found.sheets.slice(1)} />
        </>
      )}
    </section>
  );
}

/** What was in force before: the file itself, for whoever must know what was known when. */
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

function Entries({ history }: { history: ChemicalHistory['history'] }) {
  const { t } = useTranslation('chemicals');
  if (history.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  return (
    <ol className="chemical-history">
      {history.map(({ id, action, at, actorName, change }) => (
        <li key={id}>
          <b>{t(`history.${action}`)}</b>{' '}
          <span className="chemical-dim">
            <DateTime value={at} />
            {actorName && ` · ${actorName}`}
          </span>
          {change && action === 'edited' && <Changes change={change} />}
        </li>
      ))}
    </ol>
  );
}

/** Longer than this it is a text, and that it changed is told without it. */
const SHORT = 80;

/** Each field as it was and as it is since. */
function Changes({ change }: { change: NonNullable<ChemicalHistory['history'][number]['change']> }) {
  const { t } = useTranslation(['handling', 'observations', 'common', 'risk', 'chemicals']);
  const db = useUserDb();
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db], []);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const written = (field: string, value: unknown) => chemicalValue(t, field, value, names);
  return (
    <ul className="chemical-older">
      {Object.entries(change).map(([field, { from, to }]) => {
        const [before, after] = [written(field, from), written(field, to)];
        const isShort = before.length <= SHORT && after.length <= SHORT;
        return (
          <li key={field} className="user-text">
            {chemicalFieldName(t, field)}
            {isShort && `: ${before} → ${after}`}
          </li>
        );
      })}
    </ul>
  );
}
