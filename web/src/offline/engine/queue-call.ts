import type { Table } from 'dexie';
import { clockNow } from '../clock/server-clock.ts';
import { callOf, makesRecord, removesRecord } from '../nouns/calls.ts';
import type { OpKind } from '../nouns/declared.ts';
import { nouns } from '../nouns/nouns.ts';
import { saveOrSend } from '../sending/past-full-device.ts';
import type { UserDb } from './db.ts';
import { isRewritable, type NewOp, newOp, opsOf, type What } from './enqueue.ts';
import { dropOps } from './outbox.ts';
import type { Op } from './rows.ts';

/** A call to add, and the waiting calls that must precede it. */
export type Next = What & Partial<Pick<NewOp, 'opId' | 'capturedAt' | 'baseRev'>> & { after?: readonly Op[] };

export interface About {
  userId: number;
  /** UUID of the record */
  localId: string;
  /** other tables read or changed in the same transaction */
  tables?: Table[];
}

const newCall = ({ after = [], ...what }: Next, { userId, localId }: About, clock: Op['clock']): Op =>
  newOp({
    opId: crypto.randomUUID(),
    capturedAt: new Date().toISOString(),
    clock,
    ...what,
    userId,
    localId,
    dependsOn: after.map(({ opId }) => opId),
  });

/**
 * Saves a change of a record for sending. `decide` sees the calls already waiting for it, oldest first, and returns
 * the call to add, or null if it has changed one of those or there is nothing to send. On a full device it is sent at
 * once, from memory.
 */
export async function queueCall(
  db: UserDb,
  about: About,
  decide: (ops: Op[]) => Next | null | Promise<Next | null>,
): Promise<void> {
  const clock = await clockNow(db);
  await saveOrSend(db, () =>
    db.transaction('rw', [db.outbox, db.media, ...(about.tables ?? [])], async () => {
      const next = await decide(await opsOf(db, about.localId));
      if (next) await db.outbox.add(newCall(next, about, clock));
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

/** Merges two changes into one, with the values seen before the first of them. */
export const foldChanges = <Changes extends Folding>(before: Changes, now: Changes): Changes => ({
  ...before,
  ...now,
  base: { ...now.base, ...before.base },
});

/** Still waiting and without conflict: its payload may be changed. */
export const takesMore = (op: Op): boolean => isRewritable(op) && op.state !== 'conflict';

/** The call that deletes the record this one makes. */
export const removalOf = (op: Op): OpKind | undefined =>
  (Object.keys(nouns().calls) as OpKind[]).find(
    (kind) => removesRecord({ kind }) && callOf({ kind }).entity === op.entity,
  );

/**
 * Deletes a record. One that was never sent, or that the server refused, is simply dropped; otherwise the server is
 * asked to delete it, after the calls already in flight, and unsent ones are dropped.
 */
export async function removeRecord(db: UserDb, about: Omit<About, 'tables'>, what: What): Promise<void> {
  const clock = await clockNow(db);
  await saveOrSend(db, () =>
    db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
      const ops = await opsOf(db, about.localId);
      const create = ops.find(makesRecord);
      if (create && isRewritable(create)) return dropOps(db, ops);
      if (ops.some(removesRecord)) return;
      const isNeedless = (op: Op) =>
        op.state !== 'sending' &&
        (op.firstSentAt === null || (isRewritable(op) && callOf(op).edits === true));
      // a change of a record about to be deleted, refused or not, must not delay the deletion
      await dropOps(db, ops.filter(isNeedless));
      await db.outbox.add(newCall({ ...what, after: ops.filter((op) => !isNeedless(op)) }, about, clock));
    }),
  );
}
