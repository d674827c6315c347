import { deleteChemical } from '../../records/chemicals/chemicals.ts';
import { deleteObservation } from '../../records/observations/delete-observation.ts';
import { withdrawPermit } from '../../records/work-permits/permits.ts';
import type { Op, UserDb } from './db.ts';
import { isRewritable } from './enqueue.ts';
import { deleteOp } from './outbox.ts';

/** Makes a record that may be on the server already, and that its maker may take away there. */
export const needsDelete = (op: Op): boolean =>
  !isRewritable(op) &&
  (op.kind === 'observation.create' || op.kind === 'permit.create' || op.kind === 'chemical.create');

/**
 * A person gives up an item of the outbox. What the server has certainly not carried out goes at once; a record that it may
 * have is followed by the call that takes it away there.
 */
export async function giveUp(db: UserDb, op: Op, title: string): Promise<void> {
  const record = { clientId: op.localId, title };
  if (!needsDelete(op)) return deleteOp(db, op.opId);
  if (op.kind === 'permit.create') return withdrawPermit(db, op.userId, record);
  if (op.kind === 'chemical.create') return deleteChemical(db, op.userId, record);
  return deleteObservation(db, op.userId, op.localId);
}
