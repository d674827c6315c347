import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { UserDb } from '../engine/db.ts';
import type { ServerRow } from '../engine/tables.ts';

/** A row that was deleted here, as it was. */
interface Removed {
  entity: SyncEntity;
  id: number;
  rev: number;
  at: number;
}

const KEY = 'removed';
/** No page is on its way for longer, stored together with others. */
const REMEMBERED_MS = 5 * 60_000;

const removedHere = async (db: UserDb, now: number): Promise<Removed[]> =>
  (((await db.sync.get(KEY))?.value ?? []) as Removed[]).filter(({ at }) => now - at < REMEMBERED_MS);

/** Remembers rows whose deletion the server has confirmed; in the transaction that deletes them here. */
export async function rememberRemoved(
  db: UserDb,
  { entity, rows, now }: { entity: SyncEntity; rows: readonly ServerRow[]; now: number },
): Promise<void> {
  if (rows.length === 0) return;
  const removed = rows.map(({ id, rev = 0 }): Removed => ({ entity, id, rev, at: now }));
  await db.sync.put({ key: KEY, value: [...(await removedHere(db, now)), ...removed] });
}

/** Leaves out rows of a page that was fetched before they were deleted here: they would flash back. */
export async function withoutRemoved<Row extends ServerRow>(
  db: UserDb,
  { entity, rows, now }: { entity: SyncEntity; rows: readonly Row[]; now: number },
): Promise<readonly Row[]> {
  const revs = new Map(
    (await removedHere(db, now)).filter((each) => each.entity === entity).map(({ id, rev }) => [id, rev]),
  );
  // one that was restored since has a higher rev
  return revs.size === 0 ? rows : rows.filter(({ id, rev = 0 }) => rev > (revs.get(id) ?? -1));
}

/** Everything is fetched again, perhaps from a server that has gone back. */
export const forgetRemoved = (db: UserDb) => db.sync.delete(KEY);
