import { MOST_COUNTED } from '@turva/contracts/observations/observation-values';
import type { Observation } from '@turva/contracts/observations/observations';
import { api, type NextPage } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type DeskQuery, rowsOnDevice } from '../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { listPath } from './desk-query.ts';

export const PAGE = 100;
/** The server's maximum page size. */
const LARGE = 500;
const TIMEOUT_MS = 10_000;

export type Loaded =
  | { from: 'server'; rows: Observation[]; total: number; next: NextPage<Observation> | null }
  | { from: 'device'; views: ObservationView[]; total: number };

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);

/**
 * The first `wanted` rows in order, from the server: it has all rows and an index for each order, while a device
 * would have to read every one. Without the server, the rows this device has, so that the desk keeps working.
 */
export async function loadRows(
  db: UserDb,
  query: DeskQuery,
  { wanted, signal }: { wanted: number; signal: AbortSignal },
): Promise<Loaded> {
  try {
    const first = await api.page(listPath(query, { limit: Math.min(LARGE, wanted), countTo: MOST_COUNTED }), {
      signal: within(signal),
    });
    const rows = first.rows;
    let { next } = first;
    while (next && rows.length < wanted) {
      const page = await next({ signal: within(signal) }).catch(() => null);
      signal.throwIfAborted();
      // show the rows read so far; the next attempt to read on requests this page again and reports the failure
      if (!page) break;
      rows.push(...page.rows);
      next = page.next;
    }
    return { from: 'server', rows, total: first.total ?? rows.length, next };
  } catch (error) {
    if (signal.aborted) throw error;
    return { from: 'device', ...(await rowsOnDevice(db, query, Math.max(wanted, LARGE))) };
  }
}

/** The page after those. */
export const loadMore = (next: NextPage<Observation>) => next({ signal: AbortSignal.timeout(TIMEOUT_MS) });
