import type { UserDb } from '../engine/db.ts';

/** How long the app reports that the server was restored and what was sent again. */
const SAID_MS = 7 * 24 * 60 * 60 * 1000;

export interface RestoredCounts {
  /** records that are in the outbox again */
  again: number;
  /** records the server has acknowledged again */
  done: number;
  /** acknowledged calls the server has lost, and whose records it lacks */
  waits: number;
}

export async function restoredCounts(db: UserDb, now: number): Promise<RestoredCounts> {
  const [ops, sent] = await Promise.all([
    db.outbox.filter((op) => op.sentAgain === true).toArray(),
    db.sent.filter(({ op, missing }) => missing === 1 || op.sentAgain === true).toArray(),
  ]);
  const records = (of: { localId: string }[]) => new Set(of.map(({ localId }) => localId)).size;
  const open = new Set(ops.map(({ localId }) => localId));
  const done = sent.filter(
    ({ op, localId, ackedAt, missing }) =>
      op.sentAgain === true && missing === 0 && ackedAt > now - SAID_MS && !open.has(localId),
  );
  return {
    again: records(ops),
    done: records(done),
    waits: sent.filter(({ missing }) => missing === 1).length,
  };
}
