import { api, NetworkError } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  type DeskQuery,
  laidOver,
  rowsOnDevice,
  unsentReports,
} from '../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { listPath } from '../desk/desk-query.ts';

const AT_ONCE = 500;

export interface Progress {
  done: number;
  total: number;
}

/**
 * Every row of the list, in its order, as on the screen: from the server page by page, with unsent work laid over;
 * without the server, the rows of this device. A connection lost half-way is an error: half a list is no export.
 */
export async function allRows(
  db: UserDb,
  query: DeskQuery,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<ObservationView[]> {
  const views = await unsentReports(db, query);
  const path = listPath(query, { limit: AT_ONCE, count: true });
  const first = await api.page(path, { signal }).catch((error: unknown) => {
    if (error instanceof NetworkError && !signal.aborted) return null;
    throw error;
  });
  if (!first) return (await rowsOnDevice(db, query, Number.MAX_SAFE_INTEGER)).views;
  const total = views.length + (first.total ?? 0);
  for (let page = first; ; ) {
    views.push(...(await laidOver(db, page.rows)));
    onProgress({ done: views.length, total });
    if (!page.next) return views;
    page = await page.next({ signal });
  }
}
