import type { Table } from 'dexie';
import { callOf, makesRecord, removesRecord } from '../../records/calls.ts';
import { calls, type OpKind } from '../../records/nouns.ts';
import type { Op, UserDb } from './db.ts';
import { isRewritable, type NewOp, newOp, opsOf, type What } from './enqueue.ts';
import { dropOps } from './outbox.ts';
import { withRoom } from './quota.ts';

/** A call to be added, and the waiting ones that go before it. */
export type Next = What & Partial<Pick<NewOp, 'opId' | 'capturedAt' | 'baseRev'>> & { after?: readonly Op[] };

export interface About {
  userId: number;
  /** UUID of the record */
  localId: string;
  /** read or changed besides, in the same transaction */
  tables?: Table[];
}

const newCall = ({ after = [], ...what }: Next, { userId, localId }: About): Op =>
  newOp({
    opId: crypto.randomUUID(),
    capturedAt: new Date().toISOString(),
    ...what,
    userId,
    localId,
    dependsOn: after.map(({ opId }) => opId),
  });

/**
 * Saves something about a record for sending. `decide` sees what already waits for it, oldest first, and gives the call to
 * add, or null where it has changed one of those or there is nothing to say.
 */
export async function queueCall(
  db: UserDb,
  about: About,
  decide: (ops: Op[]) => Next | null | Promise<Next | null>,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', [db.outbox, db.media, ...(about.tables ?? [])], async () => {
      const next = await decide(await opsOf(db, about.localId));
      if (next) await db.outbox.add(newCall(next, about));
    }),
  );
}

/** Saves a new record for sending and ends its draft; a double tap is one record. */
export const queueCreate = (
  db: UserDb,
  about: Omit<About, 'tables'>,
  what: What,
  draftKey?: string,
): Promise<void> =>
  queueCall(db, { ...about, tables: [db.draft] }, async () => {
    if (draftKey) await db.draft.delete(draftKey);
    const isQueued = await db.outbox.where('opId').equals(about.localId).count();
    return isQueued ? null : { ...what, opId: about.localId };
  });

interface Folding {
  base?: object | undefined;
}

/** Both changes in one, with what was seen before the first of the two. */
export const foldChanges = <Changes extends Folding>(before: Changes, now: Changes): Changes => ({
  ...before,
  ...now,
  base: { ...now.base, ...before.base },
});

/** Waits still, and no two versions of it stand against each other: other words may be put in. */
export const takesMore = (op: Op): boolean => isRewritable(op) && op.state !== 'conflict';

/** The call that takes away the record this one makes. */
export const removalOf = (op: Op): OpKind | undefined =>
  (Object.keys(calls) as OpKind[]).find(
    (kind) => removesRecord({ kind }) && callOf({ kind }).entity === op.entity,
  );

/**
 * Takes a record away. One that was never sent, or that the server would not have, simply goes; otherwise the server is
 * asked, after the calls that are already on their way, and what had not left yet stays behind.
 */
export async function removeRecord(db: UserDb, about: Omit<About, 'tables'>, what: What): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const ops = await opsOf(db, about.localId);
    const create = ops.find(makesRecord);
    if (create && isRewritable(create)) return dropOps(db, ops);
    if (ops.some(removesRecord)) return;
    const isNeedless = (op: Op) =>
      op.state !== 'sending' && (op.firstSentAt === null || (isRewritable(op) && callOf(op).edits === true));
    // a change of what is about to go, refused or not, must not hold it up
    await dropOps(db, ops.filter(isNeedless));
    await db.outbox.add(newCall({ ...what, after: ops.filter((op) => !isNeedless(op)) }, about));
  });
}
