import type { ObservationGroup, ObservationSort } from '@turva/contracts/observations/observation-values';
import type { Observation, ObservationCount } from '@turva/contracts/observations/observations';
import { observedAt } from '@turva/rules/observations/observed-at';
import { byClientIds } from '../../offline/engine/by-client-ids.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { withAreas } from '../areas/area-parts.ts';
import {
  type Bare,
  type ListOptions,
  laid,
  listObservations,
  matches,
  type ObservationView,
  ownOf,
  withLocalMedia,
} from './overlay.ts';

/** The desk's filters and sort order. */
export interface DeskQuery extends Omit<ListOptions, 'limit'> {
  sort: ObservationSort;
  desc: boolean;
}

/**
 * The server's rows as this device shows them: its own copy where that is newer (deltas arrive meanwhile), with
 * unsent work laid over.
 */
export async function laidOver(db: UserDb, rows: Observation[]): Promise<ObservationView[]> {
  const [copies, ops] = await Promise.all([
    db.srvObservations.bulkGet(rows.map(({ id }) => id)),
    db.outbox
      .where('localId')
      .anyOf(rows.map(({ clientId }) => clientId))
      .sortBy('seq'),
  ]);
  const byRecord = Map.groupBy(ops, ({ localId }) => localId);
  const own = await ownOf(db, ops);
  const views: Bare[] = [];
  for (const [index, row] of rows.entries()) {
    const copy = copies[index];
    const view = laid(copy && copy.rev >= row.rev ? copy : row, byRecord.get(row.clientId), own);
    if (view) views.push(view);
  }
  return withLocalMedia(db, views);
}

/** Unsent reports that belong in the list. */
export async function unsentReports(db: UserDb, query: DeskQuery): Promise<ObservationView[]> {
  const ops = await db.outbox.orderBy('seq').reverse().toArray();
  const creates = ops.filter(isKind('observation.create'));
  if (creates.length === 0) return [];
  const known = await byClientIds(
    db.srvObservations,
    creates.map(({ localId }) => localId),
  );
  const arrived = new Set(known.map(({ clientId }) => clientId));
  const byRecord = Map.groupBy(ops.reverse(), ({ localId }) => localId);
  const [options, own] = await Promise.all([withAreas(db, query), ownOf(db, ops)]);
  const views: Bare[] = [];
  for (const create of creates) {
    if (arrived.has(create.localId)) continue;
    const view = laid(undefined, byRecord.get(create.localId), own);
    if (view && matches(view, options, own)) views.push(view);
  }
  return withLocalMedia(db, views);
}

const severityRank: Record<string, number> = { low: 1, medium: 2, high: 3, critical: 4 };
const statusRank: Record<string, number> = { open: 1, in_progress: 2, closed: 3 };
const short = (text: string | null) => (text ?? '').toLocaleLowerCase().slice(0, 40);

type Key = string | number;
const keyOf: Record<ObservationSort, (view: ObservationView) => Key> = {
  created: (view) => observedAt(view),
  severity: ({ severity }) => severityRank[severity] ?? 0,
  status: ({ status }) => statusRank[status] ?? 4,
  title: ({ title }) => short(title),
  location: ({ location }) => short(location),
  assignee: ({ assigneeName }) => short(assigneeName),
  due: ({ dueDate }) => (dueDate ? Date.parse(dueDate) : Number.POSITIVE_INFINITY),
  category: ({ category }) => category,
  area: ({ areaId }) => areaId ?? 0,
  department: ({ department }) => short(department),
};

const compare = (a: Key, b: Key) => (a < b ? -1 : Number(a > b));

/** The order of the server's list, for rows that are all here. */
export function sortViews(views: ObservationView[], { sort, desc }: Pick<DeskQuery, 'sort' | 'desc'>) {
  const key = keyOf[sort];
  const id = (view: ObservationView) => view.id ?? Number.MAX_SAFE_INTEGER;
  const order = desc ? -1 : 1;
  return views.toSorted((a, b) => order * (compare(key(a), key(b)) || id(a) - id(b)));
}

const groupKeys: Record<ObservationGroup, (view: ObservationView) => string> = {
  status: ({ status }) => status,
  severity: ({ severity }) => severity,
  category: ({ category }) => category,
  assignee: ({ assignedTo }) => String(assignedTo ?? 'none'),
  area: ({ areaId }) => String(areaId ?? 'none'),
  department: ({ department }) => department ?? 'none',
};

/** The value by which a row belongs to its group, which is also the filter's. */
export const groupOf = (by: ObservationGroup) => groupKeys[by];

/** The count of each value, offline: every row is read. */
export async function countOnDevice(
  db: UserDb,
  filters: Omit<ListOptions, 'limit'>,
  by: ObservationGroup,
): Promise<ObservationCount[]> {
  const all = await listObservations(db, { ...filters, limit: (await db.srvObservations.count()) + 1000 });
  const found = Map.groupBy(all, groupKeys[by]);
  return [...found].map(([value, { length }]) => ({ value, count: length }));
}

export interface DeviceRows {
  views: ObservationView[];
  total: number;
}

/**
 * Offline: everything this device has. Newest first without filters is read from the index by arrival time, twice
 * as many as needed, in case some were seen long before they arrived. Any other query reads every row, which takes
 * tens of milliseconds for thousands and seconds for a hundred thousand.
 */
export async function rowsOnDevice(db: UserDb, query: DeskQuery, limit: number): Promise<DeviceRows> {
  const { sort, desc, ...filters } = query;
  if (sort === 'created' && desc && !Object.values(filters).some(Boolean)) {
    const newest = listObservations(db, { limit: 2 * limit });
    const [views, total] = await Promise.all([newest, db.srvObservations.count()]);
    return { views: sortViews(views, query).slice(0, limit), total };
  }
  const all = await listObservations(db, { ...filters, limit: (await db.srvObservations.count()) + 1 });
  return { views: sortViews(all, query).slice(0, limit), total: all.length };
}
