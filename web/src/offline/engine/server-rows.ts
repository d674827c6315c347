import type { SyncEntity } from '@turva/contracts/sync';
import { callOf, removesRecord } from '../../records/calls.ts';
import { hasClientId, isMadeOffline, recordOf } from '../../records/records.ts';
import type { RowChange, RowOf } from '../../records/synced.ts';
import { byClientIds } from './by-client-ids.ts';
import type { Op, UserDb } from './db.ts';
import { type ServerRow, serverTable, tablesOf } from './tables.ts';

export interface Receipt {
  op: Op;
  body: Record<string, unknown>;
  replayed: boolean;
}

/** Rows as the server has them, and those it has no longer; in a transaction that has `tablesOf` the entity. */
export async function storeRows(
  db: UserDb,
  entity: SyncEntity,
  { rows, gone }: RowChange<ServerRow>,
): Promise<void> {
  const table = serverTable(db, entity);
  await recordOf(entity).follow?.with(db, { rows: rows as never, gone });
  if (isMadeOffline(entity)) {
    // a row may come back under another number after a restore
    const numberOf = new Map(rows.map((row) => [row.clientId ?? '', row.id]));
    const known = await byClientIds(table, [...numberOf.keys()]);
    const moved = known.filter(({ clientId = '', id }) => numberOf.get(clientId) !== id);
    await table.bulkDelete(moved.map(({ id }) => id));
  }
  await table.bulkPut(rows);
  await table.bulkDelete([...gone]);
}

/** Whether a row stands against the one that is here: an answer may be older than what a delta has brought meanwhile. */
function stands(row: ServerRow, known: ServerRow | undefined, by: 'rev' | 'updatedAt' | undefined): boolean {
  if (!known || by === undefined) return true;
  const isLater = (row.updatedAt ?? '') >= (known.updatedAt ?? '');
  if (by === 'updatedAt') return isLater;
  const [rev, before] = [row.rev ?? 0, known.rev ?? 0];
  return rev > before || (rev === before && isLater);
}

interface Brought {
  row: ServerRow;
  /** of long ago: a record that is here no more is not brought back */
  ifHere?: boolean;
}

/** Leaves out what is older than what is here, also among themselves. */
async function newerOf(db: UserDb, entity: SyncEntity, brought: readonly Brought[]): Promise<ServerRow[]> {
  const { newer } = recordOf(entity);
  const here = await serverTable(db, entity).bulkGet(brought.map(({ row }) => row.id));
  const latest = new Map<number, ServerRow>();
  for (const [at, { row, ifHere }] of brought.entries()) {
    const known = latest.get(row.id) ?? here[at];
    if ((known || !ifHere) && stands(row, known, newer)) latest.set(row.id, row);
  }
  return [...latest.values()];
}

/** A row as the server just answered it, unless the delta has brought a newer one meanwhile. */
export const keepRow = <E extends SyncEntity>(db: UserDb, entity: E, row: RowOf<E>): Promise<void> =>
  db.transaction('rw', tablesOf(db, [entity]), async () => {
    await storeRows(db, entity, { rows: await newerOf(db, entity, [{ row }]), gone: [] });
  });

const isRow = (entity: SyncEntity, body: Record<string, unknown>): boolean =>
  typeof body.id === 'number' &&
  (!hasClientId(entity) || typeof body.clientId === 'string') &&
  (recordOf(entity).newer !== 'rev' || typeof body.rev === 'number') &&
  (recordOf(entity).newer !== 'updatedAt' || typeof body.updatedAt === 'string');

/** Whose rows the answer of a call brings; null: those of a file are the business of its upload. */
const answered = ({ op }: Receipt): SyncEntity | null => {
  const { entity, answer = entity } = callOf(op);
  return answer === 'media' ? null : answer;
};

/**
 * The server's own rows from fresh receipts, inside their transaction, so that what was sent neither vanishes nor comes
 * back until the next pull.
 */
export async function keepAnswers(db: UserDb, receipts: readonly Receipt[], now: number): Promise<void> {
  for (const [entity, of] of Map.groupBy(receipts, answered)) {
    if (entity === null) continue;
    const { acknowledged, replayed } = recordOf(entity);
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
    const gone = (await byClientIds(serverTable(db, entity), removed)).map(({ id }) => id);
    await storeRows(db, entity, { rows: await newerOf(db, entity, brought), gone });
  }
}
