import type { SyncEntity } from '@turva/contracts/sync/sync';
import Dexie, { type BulkError, type Table } from 'dexie';
import { callOf, removesRecord } from '../nouns/calls.ts';
import type { RowOf } from '../nouns/declared.ts';
import { entities, hasClientId, recordOf } from '../nouns/records.ts';
import type { RowChange } from '../nouns/synced.ts';
import { rememberGone } from '../pulling/gone-records.ts';
import { rememberRemoved } from '../pulling/just-removed.ts';
import { byClientIds } from './by-client-ids.ts';
import { byNumbers } from './by-numbers.ts';
import type { UserDb } from './db.ts';
import { isWhole } from './quota.ts';
import type { Op } from './rows.ts';
import { type ServerRow, serverTable, tablesOf } from './tables.ts';

export interface Receipt {
  op: Op;
  body: Record<string, unknown>;
  replayed: boolean;
}

type Here = ReadonlyMap<number, ServerRow>;

const rowsHere = (db: UserDb, entity: SyncEntity, { rows, gone }: RowChange<ServerRow>): Promise<Here> =>
  byNumbers(serverTable(db, entity), [...rows.map(({ id }) => id), ...gone], ({ id }) => id);

/**
 * Stores rows as the server has them and deletes those it no longer has; needs a transaction over `tablesOf` the
 * entity.
 */
export async function storeRows(db: UserDb, entity: SyncEntity, change: RowChange<ServerRow>): Promise<void> {
  if (change.rows.length === 0 && change.gone.length === 0) return;
  const { follow } = recordOf(entity);
  await replaceRows(db, entity, change, follow ? await rowsHere(db, entity, change) : new Map());
}

/** Rows handed to the database at once: copying them occupies the page's only thread. */
const AT_ONCE = 500;

/** `here`: the stored rows with these numbers. */
async function replaceRows(
  db: UserDb,
  entity: SyncEntity,
  { rows, gone }: RowChange<ServerRow>,
  here: Here,
): Promise<void> {
  const table = serverTable(db, entity);
  const moved = await putRows(table, rows.slice(0, AT_ONCE));
  for (let at = AT_ONCE; at < rows.length; at += AT_ONCE)
    moved.push(...(await putRows(table, rows.slice(at, at + AT_ONCE))));
  await table.bulkDelete([...gone]);
  for (const follower of recordOf(entity).follow ?? [])
    await follower.with(db, { rows, gone, here: [...here.values(), ...moved] } as never);
}

/**
 * After a restore a row may return under another id; the old row with its UUID is then deleted. Checking for that
 * before each row takes longer than all the rest, so it is done only when the database rejects a duplicate UUID.
 */
async function putRows(table: Table<ServerRow, number>, rows: readonly ServerRow[]): Promise<ServerRow[]> {
  const refused = await refusedOf(rows, (all) => table.bulkPut(all));
  if (refused.length === 0) return [];
  const numberOf = new Map(refused.map(({ clientId = '', id }) => [clientId, id]));
  const known = await byClientIds(table, [...numberOf.keys()]);
  const moved = known.filter(({ clientId = '', id }) => numberOf.get(clientId) !== id);
  await table.bulkDelete(moved.map(({ id }) => id));
  await table.bulkPut(refused);
  return moved;
}

/** The rows whose number or UUID is taken; the others are written. */
const refusedOf = (
  rows: readonly ServerRow[],
  write: (rows: readonly ServerRow[]) => PromiseLike<unknown>,
): PromiseLike<ServerRow[]> =>
  write(rows).then(
    () => [],
    (error: unknown) => {
      if (!isTaken(error)) throw error;
      return Object.keys(error.failuresByPos).map((at) => rows[Number(at)] as ServerRow);
    },
  );

const isTaken = (error: unknown): error is BulkError =>
  error instanceof Dexie.BulkError &&
  Object.values(error.failuresByPos).every(({ name }) => name === 'ConstraintError');

/** Whether a row replaces the stored one: an answer may be older than what a delta has brought meanwhile. */
function stands(row: ServerRow, known: ServerRow | undefined, by: 'rev' | 'updatedAt' | undefined): boolean {
  if (!known || by === undefined) return true;
  const isLater = (row.updatedAt ?? '') >= (known.updatedAt ?? '');
  if (by === 'updatedAt') return isLater;
  const [rev, before] = [row.rev ?? 0, known.rev ?? 0];
  return rev > before || (rev === before && isLater);
}

interface Brought {
  row: ServerRow;
  /** an old answer: a record deleted here is not restored */
  ifHere?: boolean;
}

/** Leaves out rows that are older than the stored ones or than each other. */
function newerOf(entity: SyncEntity, brought: readonly Brought[], here: Here): ServerRow[] {
  const { newer } = recordOf(entity);
  const latest = new Map<number, ServerRow>();
  for (const { row, ifHere } of brought) {
    const known = latest.get(row.id) ?? here.get(row.id);
    if ((known || !ifHere) && stands(row, known, newer)) latest.set(row.id, row);
  }
  return [...latest.values()];
}

/** Stores rows from server answers, unless the stored ones are newer. */
async function storeNewer(
  db: UserDb,
  entity: SyncEntity,
  { brought, gone }: { brought: readonly Brought[]; gone: readonly number[] },
): Promise<void> {
  const here = await rowsHere(db, entity, { rows: brought.map(({ row }) => row), gone });
  await replaceRows(db, entity, { rows: newerOf(entity, brought, here), gone }, here);
}

/**
 * Stores what pages of a delta bring, unless a row here has a higher rev: a page may have been fetched before a receipt
 * that was stored meanwhile. Rows of the same rev are stored whatever their times: comments, actions and files leave the
 * rev as it is, and the times of overlapping transactions say nothing about their order. Not for pages that start over,
 * after which a restored server may go back.
 */
export async function storeDelta(
  db: UserDb,
  entity: SyncEntity,
  { rows, gone }: RowChange<ServerRow>,
): Promise<void> {
  if (recordOf(entity).newer !== 'rev') return storeRows(db, entity, { rows, gone });
  const here = await rowsHere(db, entity, { rows, gone });
  const current = rows.filter((row) => (row.rev ?? 0) >= (here.get(row.id)?.rev ?? 0));
  await replaceRows(db, entity, { rows: current, gone }, here);
}

/**
 * Stores what pages of a delta bring to a device that has hardly any rows yet, like `storeDelta`, but looks up only
 * rows that the database refuses because their number or UUID is taken.
 */
export async function storeNew(
  db: UserDb,
  entity: SyncEntity,
  { rows, gone }: RowChange<ServerRow>,
): Promise<void> {
  const { newer, follow = [] } = recordOf(entity);
  if (newer !== 'rev') return storeRows(db, entity, { rows, gone });
  const table = serverTable(db, entity);
  const taken: ServerRow[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    taken.push(...(await refusedOf(rows.slice(at, at + AT_ONCE), (some) => table.bulkAdd(some))));
  const known = new Set(taken);
  const added = rows.filter((row) => !known.has(row));
  const areNew = await isWhole(db);
  for (const follower of follow)
    await follower.with(db, { rows: added, gone: [], here: [], areNew } as never);
  if (taken.length + gone.length > 0) await storeDelta(db, entity, { rows: taken, gone });
}

/** After a first pull, what is derived from the rows is brought into its usual form. */
export async function finishFilling(db: UserDb): Promise<void> {
  for (const entity of entities()) for (const { filled } of recordOf(entity).follow ?? []) await filled?.(db);
}

/** Stores a row the server just answered, unless the delta has brought a newer one meanwhile. */
export const keepRow = <E extends SyncEntity>(db: UserDb, entity: E, row: RowOf<E>): Promise<void> =>
  db.transaction('rw', tablesOf(db, [entity]), async () => {
    await storeNewer(db, entity, { brought: [{ row }], gone: [] });
  });

const isRow = (entity: SyncEntity, body: Record<string, unknown>): boolean =>
  typeof body.id === 'number' &&
  (!hasClientId(entity) || typeof body.clientId === 'string') &&
  (recordOf(entity).newer !== 'rev' || typeof body.rev === 'number') &&
  (recordOf(entity).newer !== 'updatedAt' || typeof body.updatedAt === 'string');

/** The entity whose rows the answer of a call brings; null for a file, which its upload handles. */
const answered = ({ op }: Receipt): SyncEntity | null => {
  const { entity, answer = entity } = callOf(op);
  return answer === 'media' ? null : answer;
};

/**
 * Stores the server's own rows from fresh receipts, in their transaction, so that sent work neither vanishes nor
 * reverts until the next pull.
 */
export async function keepAnswers(db: UserDb, receipts: readonly Receipt[], now: number): Promise<void> {
  for (const [entity, of] of Map.groupBy(receipts, answered)) {
    if (entity === null) continue;
    const { acknowledged, replayed, newer } = recordOf(entity);
    const ops = of.map(({ op }) => op);
    await acknowledged?.(db, ops, now);
    const removed = ops.filter(removesRecord).map(({ localId }) => localId);
    const brought = of
      .filter(({ op, body }) => isRow(entity, body) && !removed.includes(op.localId))
      .filter((receipt) => !receipt.replayed || replayed !== undefined)
      .map(({ body, ...receipt }) => ({
        row: body as unknown as ServerRow,
        ifHere: receipt.replayed && replayed === 'known',
      }));
    const rows = await byClientIds(serverTable(db, entity), removed);
    if (newer === 'rev') await rememberRemoved(db, { entity, rows, now });
    await rememberGone(db, entity, rows, now);
    await storeNewer(db, entity, { brought, gone: rows.map(({ id }) => id) });
  }
}
