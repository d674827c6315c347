import type { SyncEntity } from '@turva/contracts/sync/sync';
import { byNumbers } from '../engine/by-numbers.ts';
import type { UserDb } from '../engine/db.ts';
import type { Op } from '../engine/rows.ts';
import { type ServerRow, serverTable } from '../engine/tables.ts';
import { isBackground, removesRecord } from '../nouns/calls.ts';
import { hasClientId } from '../nouns/records.ts';
import type { RowChange } from '../nouns/synced.ts';

// Records that disappeared while on this device. A deletion also removes what others wrote, and a restore of the
// server undoes it: the device reports both from what it knows itself.

/** How long both are reported and a deletion remembered: nobody restores an older backup. */
const TOLD_MS = 7 * 24 * 60 * 60 * 1000;
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;
/** The list is read and written whole. */
const MOST = 500;

export interface GoneRecord {
  entity: SyncEntity;
  clientId: string;
  title: string;
  at: number;
}

/** A person's own words that went with somebody's deletion. */
export interface TakenAlong extends GoneRecord {
  op: Op;
}

const GONE = 'gone';
const BACK = 'back';
const TAKEN = 'takenAlong';

const listOf = async <T extends { at: number }>(db: UserDb, key: string, since: number): Promise<T[]> =>
  (((await db.sync.get(key))?.value ?? []) as T[]).filter(({ at }) => at > since);

const put = <T>(db: UserDb, key: string, list: readonly T[]) =>
  db.sync.put({ key, value: list.slice(-MOST) });

type Named = ServerRow & { title?: unknown; name?: unknown };
const titleOfRow = ({ title, name }: Named) => String(title ?? name ?? '');

/** Remembers rows that are being deleted here. Needs a transaction over `sync`. */
export async function rememberGone(
  db: UserDb,
  entity: SyncEntity,
  rows: readonly ServerRow[],
  now: number,
): Promise<GoneRecord[]> {
  const gone = rows.flatMap((row): GoneRecord[] =>
    row.clientId ? [{ entity, clientId: row.clientId, title: titleOfRow(row), at: now }] : [],
  );
  if (gone.length > 0)
    await put(db, GONE, [...(await listOf<GoneRecord>(db, GONE, now - REMEMBERED_MS)), ...gone]);
  return gone;
}

/**
 * Deletions that a delta brings, before they are carried out: what this person has sent about those records is set aside
 * with its words, and counted. One's own deletion is no news. Needs a transaction over `sync`, `sent`, `outbox` and the
 * entity's tables.
 */
export async function noteDeletions(
  db: UserDb,
  changes: ReadonlyMap<SyncEntity, RowChange<ServerRow>>,
  now: number,
): Promise<number> {
  let count = 0;
  for (const [entity, { gone }] of changes) {
    if (gone.length === 0 || !hasClientId(entity)) continue;
    const rows = [...(await byNumbers(serverTable(db, entity), [...gone], ({ id }) => id)).values()];
    const records = await rememberGone(db, entity, rows, now);
    const taken = (await Promise.all(records.map((record) => ownWords(db, record, now)))).flat();
    if (taken.length === 0) continue;
    await put(db, TAKEN, [...(await listOf<TakenAlong>(db, TAKEN, now - TOLD_MS)), ...taken]);
    count += taken.length;
  }
  return count;
}

async function ownWords(db: UserDb, record: GoneRecord, now: number): Promise<TakenAlong[]> {
  const sent = await db.sent.where('localId').equals(record.clientId).toArray();
  const waiting = await db.outbox.where('localId').equals(record.clientId).toArray();
  if ([...sent.map(({ op }) => op), ...waiting].some(removesRecord)) return [];
  return (
    sent
      .filter(({ op, ackedAt }) => ackedAt > now - TOLD_MS && op.kind !== 'media.upload' && !isBackground(op))
      .map(({ op }) => ({ ...record, op }))
      // their key is a UUID: in the order in which they were written
      .toSorted((one, other) => (one.op.seq ?? 0) - (other.op.seq ?? 0))
  );
}

/** Rows of a pull that starts over: a record that had gone is back, so the server has been restored. */
export async function noteReturned(
  db: UserDb,
  changes: ReadonlyMap<SyncEntity, RowChange<ServerRow>>,
  now: number,
): Promise<void> {
  const gone = await listOf<GoneRecord>(db, GONE, now - REMEMBERED_MS);
  if (gone.length === 0) return;
  const key = (entity: SyncEntity, clientId: string | undefined) => `${entity} ${clientId}`;
  const here = new Set(
    [...changes].flatMap(([entity, { rows }]) => rows.map((row) => key(entity, row.clientId))),
  );
  const back = gone.filter(({ entity, clientId }) => here.has(key(entity, clientId)));
  if (back.length === 0) return;
  await put(
    db,
    GONE,
    gone.filter((record) => !back.includes(record)),
  );
  const before = await listOf<GoneRecord>(db, BACK, now - TOLD_MS);
  await put(db, BACK, [...before, ...back.map((record) => ({ ...record, at: now }))]);
}

/** Deleted records that a restore has brought back and that are still here; those deleted again are left out. */
export async function returnedRecords(db: UserDb, now: number): Promise<GoneRecord[]> {
  const back = await listOf<GoneRecord>(db, BACK, now - TOLD_MS);
  const found = await Promise.all(
    back.map(async (record) => {
      const { entity, clientId } = record;
      const isHere = (await serverTable(db, entity).where('clientId').equals(clientId).count()) > 0;
      const ops = await db.outbox.where('localId').equals(clientId).toArray();
      return isHere && !ops.some(removesRecord) ? record : null;
    }),
  );
  return found.filter((record) => record !== null);
}

export const takenAlong = (db: UserDb, now: number): Promise<TakenAlong[]> =>
  listOf<TakenAlong>(db, TAKEN, now - TOLD_MS);

/** The person has read it. */
export async function forgetTaken(db: UserDb, opId: string, now: number): Promise<void> {
  await db.transaction('rw', db.sync, async () => {
    await put(
      db,
      TAKEN,
      (await takenAlong(db, now)).filter(({ op }) => op.opId !== opId),
    );
  });
}
