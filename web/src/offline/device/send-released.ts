import { headers } from '@turva/contracts/sync/queued-call';
import { type DeviceDb, deviceDb, type UserDb, userDb } from '../engine/db.ts';
import { type Exported, exportAll, outboxCounts } from '../engine/outbox.ts';
import type { Op } from '../engine/rows.ts';
import { forgetSent } from '../media/sent-files.ts';
import { isBackground, titleOf } from '../nouns/calls.ts';
import { flush } from '../sending/flush.ts';
import { deviceId } from './device.ts';
import { leaveDevice } from './leave-device.ts';
import { ownerOf } from './lock-row.ts';
import { openKept } from './open-kept.ts';
import { workCount } from './seal.ts';

const BUDGET_MS = 120_000;

export interface ReleasedWork {
  userId: number;
  sealingKey: string;
}

interface Options {
  /** asks the server for one single-use key */
  keyOf: (point: string) => Promise<CryptoKey>;
  device?: DeviceDb;
  fetch?: typeof globalThis.fetch;
}

/** Whether any of this owner's work is locked here. */
export const isKeptHere = async (sealingKey: string, device: DeviceDb = deviceDb()): Promise<boolean> =>
  (await device.kept.get(await ownerOf(sealingKey))) !== undefined;

/** A call that could not be sent, as far as the person sending for the author may see it. */
export type LeftBehind = Pick<Op, 'opId' | 'kind' | 'state' | 'capturedAt' | 'lastError'> & {
  /** null: an anonymous report, of which nothing is shown */
  title: string | null;
};

/** What is left of a closed account's work after sending. */
export interface Left {
  calls: LeftBehind[];
  /** Never submitted by their author, so nobody sends or sees them now. */
  drafts: number;
}

/**
 * Opens a closed account's work while `act` runs, without showing it on any screen. What is left is locked
 * again before this resolves or, if killed half-way, at the next start (`lockDevice`).
 */
async function whileOpen<T>(
  { userId, sealingKey }: ReleasedWork,
  { keyOf, device = deviceDb() }: Options,
  act: (db: UserDb) => Promise<T>,
): Promise<T> {
  // first: from now on a start knows how to lock it again
  await device.users.put({ id: userId, sealingKey, isShared: false });
  const db = userDb(userId);
  try {
    await openKept(db, { sealingKey, keyOf, device });
    return await act(db);
  } finally {
    // the owner does not return to send it again
    await forgetSent(db);
    await leaveDevice(db, { keep: true }, { device });
  }
}

/** Sends it under its author's name, as far as the network allows and the server accepts it. */
export function sendReleased(work: ReleasedWork, options: Options): Promise<{ sent: number; left: Left }> {
  const { device = deviceDb(), fetch = globalThis.fetch.bind(globalThis) } = options;
  return whileOpen(work, options, async (db) => {
    const name = await deviceId(device);
    const asReleased: typeof globalThis.fetch = (input, init) =>
      fetch(input, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          [headers.deviceId]: name,
          [headers.release]: String(work.userId),
        },
      });
    const before = (await outboxCounts(db)).unsent;
    await flush(db, {
      userId: work.userId,
      budgetMs: BUDGET_MS,
      force: true,
      fetch: asReleased,
      deviceId: name,
    });
    const { unsent } = await outboxCounts(db);
    return { sent: before - unsent, left: await leftIn(db) };
  });
}

async function leftIn(db: UserDb): Promise<Left> {
  const [ops, nameless, drafts] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    namelessIn(db),
    db.draft.count(),
  ]);
  const shown = (op: Op): LeftBehind => {
    const { opId, kind, state, capturedAt, lastError } = op;
    const title = nameless.has(op.localId) ? null : titleOf(op);
    return { opId, kind, state, capturedAt, lastError, title };
  };
  return { calls: ops.filter((op) => !isBackground(op)).map(shown), drafts };
}

const namelessIn = async (db: UserDb): Promise<ReadonlySet<string>> =>
  new Set((await db.threads.toCollection().primaryKeys()) as string[]);

/** Unsent leftovers as a file, without anonymous reports and drafts. */
export const saveReleased = (work: ReleasedWork, options: Options): Promise<Exported> =>
  whileOpen(work, options, async (db) => exportAll(db, { without: await namelessIn(db) }));

/** Removes the leftovers from the device for good, drafts too. Resolves to the number of records and drafts. */
export const removeReleased = (work: ReleasedWork, options: Options): Promise<number> =>
  whileOpen(work, options, async (db) => {
    const removed = await workCount(db);
    await Promise.all(db.tables.map((table) => table.clear()));
    return removed;
  });
