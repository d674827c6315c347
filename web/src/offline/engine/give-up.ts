import { makesRecord } from '../nouns/calls.ts';
import type { UserDb } from './db.ts';
import { isRewritable, type What } from './enqueue.ts';
import { deleteOp } from './outbox.ts';
import { removalOf, removeRecord } from './queue-call.ts';
import type { Op } from './rows.ts';

/** Whether the call makes a record that may already be on the server and that its author may delete there. */
export const needsDelete = (op: Op): boolean =>
  makesRecord(op) && !isRewritable(op) && removalOf(op) !== undefined;

/**
 * The person gives up an item of the outbox. What the server has certainly not carried out is dropped at once; a
 * record that it may have is followed by a call that deletes it there.
 */
export async function giveUp(db: UserDb, op: Op, title: string): Promise<void> {
  const kind = removalOf(op);
  if (!needsDelete(op) || !kind) return deleteOp(db, op.opId);
  await removeRecord(db, op, { kind, payload: { title } } as What);
}
