import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { UserDb } from '../offline/engine/db.ts';
import { isKind } from '../offline/engine/enqueue.ts';
import { needsPerson } from '../offline/engine/outbox.ts';
import type { Op, OpError, OpOf, OpState } from '../offline/engine/rows.ts';
import { serverTable } from '../offline/engine/tables.ts';
import { isBackground, makesRecord, removesRecord } from '../offline/nouns/calls.ts';
import type { OpKind, RowOf } from '../offline/nouns/declared.ts';
import { isMadeOffline } from '../offline/nouns/records.ts';

/** The unsent work of a record, as the list and the detail show it. */
export interface Pending {
  /** the most important call: a refused one before a waiting one */
  opId: string;
  kind: OpKind;
  state: OpState;
  lastError: OpError | null;
  attempts: number;
  uploadsLeft: number;
}

const rank: Record<OpState, number> = {
  rejected: 0,
  conflict: 1,
  held: 2,
  blocked_auth: 3,
  sending: 4,
  retry: 5,
  queued: 6,
  blocked_dep: 7,
};

export function pendingOf(all: Op[]): Pending | null {
  const ops = all.filter((op) => !isBackground(op));
  const [first] = ops.toSorted((a, b) => rank[a.state] - rank[b.state] || (a.seq ?? 0) - (b.seq ?? 0));
  if (!first) return null;
  const { opId, kind, state, lastError, attempts } = first;
  const uploadsLeft = ops.filter((op) => op.kind === 'media.upload').length;
  return { opId, kind, state, lastError, attempts, uploadsLeft };
}

/** The record has come back from the server, though the answer to this call was lost on its way: it has arrived. */
const isAnswered = (op: Op, server: object | undefined) =>
  server !== undefined && makesRecord(op) && !needsPerson.includes(op.state);

/** A row as it is shown, before its unsent work is described; `id` null: only this device has it. */
interface Shown {
  id: number | null;
}

/**
 * How a person's own unsent calls are laid over an entity's rows, in lists, details and counts alike. `Site` is
 * what the device knows besides: names, settings, the clock.
 */
export interface Overlay<E extends SyncEntity, Make extends OpKind, Row extends Shown, Site = undefined> {
  entity: E;
  makes: Make;
  /** others act by it: it stays visible until the server has taken it away */
  staysUntilGone?: true;
  /** A record that only this device has. */
  blank: (create: OpOf<Make>, site: Site) => Row;
  /** Extends the server's row with computed fields. */
  from?: (row: RowOf<E>, site: Site) => Row;
  /** The row after one more waiting call, oldest first. */
  apply?: (row: Row, op: Op, site: Site) => Row;
  /** Fields computed from the result. */
  finish?: (row: Row, ops: Op[], site: Site) => Row;
}

export type Viewed<Row> = Row & { pending: Pending | null };

/** Deleted by this person: gone for them at once, unless the server refused. */
export const isTakenAway = (ops: readonly Op[]): boolean =>
  ops.some((op) => removesRecord(op) && op.state !== 'rejected');

/** One record with its unsent work, oldest first; null: there is none, or it is being deleted. */
export function viewOf<E extends SyncEntity, Make extends OpKind, Row extends Shown, Site>(
  overlay: Overlay<E, Make, Row, Site>,
  server: RowOf<E> | undefined,
  ops: Op[],
  site: Site,
): Viewed<Row> | null {
  if (isTakenAway(ops) && !(server && overlay.staysUntilGone)) return null;
  const { blank, from, apply, finish } = overlay;
  const create = ops.find(isKind(overlay.makes));
  // without `from`, the server's row is shown as it is
  const base = server
    ? (from?.(server, site) ?? (server as Shown as Row))
    : create
      ? blank(create, site)
      : null;
  if (!base) return null;
  const row = apply ? ops.reduce((view, op) => apply(view, op, site), base) : base;
  return {
    ...(finish ? finish(row, ops, site) : row),
    pending: pendingOf(ops.filter((op) => !isAnswered(op, server))),
  };
}

interface Made {
  id: number;
  clientId: string;
  userId?: number | null;
}

/**
 * Every record of an entity as this person may see it now. For entities with hundreds of rows, not hundreds of
 * thousands.
 */
export async function listViews<E extends SyncEntity, Make extends OpKind, Row extends Shown, Site>(
  db: UserDb,
  overlay: Overlay<E, Make, Row, Site>,
  site: Site | ((db: UserDb) => Promise<Site>),
): Promise<Viewed<Row>[]> {
  const { entity } = overlay;
  const [rows, waiting, known] = await Promise.all([
    serverTable(db, entity).toArray() as Promise<unknown> as Promise<(RowOf<E> & Made)[]>,
    db.outbox.filter((op) => op.entity === entity).sortBy('seq'),
    siteOf(db, site),
  ]);
  const ops = Map.groupBy(waiting, ({ localId }) => localId);
  // where two people's rows may share a UUID, only one's own has the unsent work
  const isOwn = ({ userId }: Made) => isMadeOffline(entity) || userId === db.userId;
  const here = new Set(rows.filter(isOwn).map(({ clientId }) => clientId));
  const unsent = [...ops].filter(([localId]) => !here.has(localId));
  return [
    ...rows.map((row) => viewOf(overlay, row, ops.get(row.clientId) ?? [], known)),
    ...unsent.map(([, own]) => viewOf(overlay, undefined, own, known)),
  ].filter((view) => view !== null);
}

/** One record by its id or its UUID; of several with one UUID, the person's own. */
export async function findView<E extends SyncEntity, Make extends OpKind, Row extends Shown, Site>(
  db: UserDb,
  overlay: Overlay<E, Make, Row, Site>,
  id: number | string,
  site: Site | ((db: UserDb) => Promise<Site>),
): Promise<Viewed<Row> | null> {
  const table = serverTable(db, overlay.entity);
  const number = Number(id);
  const rows = (Number.isInteger(number)
    ? [await table.get(number)]
    : await table.where('clientId').equals(String(id)).toArray()) as unknown as (Made | undefined)[];
  const row = rows.find((each) => each?.userId === db.userId) ?? rows[0];
  const [ops, known] = await Promise.all([
    db.outbox
      .where('localId')
      .equals(row?.clientId ?? String(id))
      .sortBy('seq'),
    siteOf(db, site),
  ]);
  return viewOf(overlay, row as RowOf<E> | undefined, ops, known);
}

const siteOf = async <Site>(db: UserDb, site: Site | ((db: UserDb) => Promise<Site>)): Promise<Site> =>
  typeof site === 'function' ? (site as (db: UserDb) => Promise<Site>)(db) : site;

/** By id, unsent ones first. */
export const newestFirst = (
  a: { id: number | null; createdAt: string },
  b: { id: number | null; createdAt: string },
) =>
  (b.id ?? Number.POSITIVE_INFINITY) - (a.id ?? Number.POSITIVE_INFINITY) ||
  b.createdAt.localeCompare(a.createdAt);
