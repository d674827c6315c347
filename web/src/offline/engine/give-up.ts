import { makesRecord } from '../../records/calls.ts';
import type { Op, UserDb } from './db.ts';
import { isRewritable, type What } from './enqueue.ts';
import { deleteOp } from './outbox.ts';
import { removalOf, removeRecord } from './queue-call.ts';

/** Makes a record that may be on the server already, and that its maker may take away there. */
export const needsDelete = (op: Op): boolean =>
  makesRecord(op) && !isRewritable(op) && removalOf(op) !== undefined;

/**
 * A person gives up an item of the outbox. What the server has certainly not carried out goes at once; a record that it may
 * have is followed by the call that takes it away there.
 */
export async function giveUp(db: UserDb, op: Op, title: string): Promise<void> {
  const kind = removalOf(op);
  if (!needsDelete(op) || !kind) return deleteOp(db, op.opId);
  await removeRecord(db, op, { kind, payload: { title } } as What);
}
