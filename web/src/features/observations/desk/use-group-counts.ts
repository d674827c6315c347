import type { ObservationFilters } from '@turva/contracts/observations/observation-filters';
import type { ObservationGroup } from '@turva/contracts/observations/observation-values';
import type { ObservationCount } from '@turva/contracts/observations/observations';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { countOnDevice } from '../../../records/observations/desk-rows.ts';
import { countsPath } from './desk-query.ts';

/** A busy plant changes constantly: recount at most this often. */
const ANEW_MS = 1000;
const TIMEOUT_MS = 10_000;

async function count(db: UserDb, filters: ObservationFilters, by: ObservationGroup, signal: AbortSignal) {
  try {
    return await api.get(countsPath(filters, by), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return countOnDevice(db, filters, by);
  }
}

/**
 * The count of each value under the filters: from the server, which has every row, or without it from this device.
 * Undefined until known; counts of another query are not shown meanwhile. Null requests nothing.
 */
export function useGroupCounts(
  db: UserDb,
  asked: { filters: ObservationFilters; by: ObservationGroup } | null,
): ReadonlyMap<string, number> | undefined {
  const key = JSON.stringify(asked);
  const [known, setKnown] = useState<{ key: string; counts: ObservationCount[] }>();
  const mark = useLiveQuery(async () => JSON.stringify((await db.sync.get('cursor'))?.value ?? null), [db]);
  const last = useRef({ key: '', at: 0 });
  useEffect(() => {
    const question = JSON.parse(key) as typeof asked;
    if (!question || mark === undefined) return;
    const ended = new AbortController();
    const { key: before, at } = last.current;
    const wait = before === key ? Math.max(0, at + ANEW_MS - Date.now()) : 0;
    const timer = setTimeout(() => {
      last.current = { key, at: Date.now() };
      count(db, question.filters, question.by, ended.signal).then(
        (counts) => setKnown({ key, counts }),
        (error: unknown) => {
          if (!ended.signal.aborted) reportError(error);
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [db, key, mark]);
  return known?.key === key ? new Map(known.counts.map(({ value, count: of }) => [value, of])) : undefined;
}
