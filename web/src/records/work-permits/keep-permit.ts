import type { WorkPermit } from '@turva/contracts/work-permits';
import type { Op, UserDb } from '../../offline/engine/db.ts';

/** What the server answered to a call. */
interface Receipt {
  op: Op;
  body: Record<string, unknown>;
  replayed: boolean;
}

const isPermit = (body: Record<string, unknown>) =>
  typeof body.id === 'number' && typeof body.rev === 'number' && Array.isArray(body.checklist);

/** A confirmation or a reading leaves the revision as it is. */
const isNewer = (row: WorkPermit, known: WorkPermit | undefined) =>
  !known || row.rev > known.rev || (row.rev === known.rev && row.updatedAt >= known.updatedAt);

/** A permit as the server just answered it, unless the delta has brought a newer one meanwhile. */
export const keepPermit = (db: UserDb, permit: WorkPermit): Promise<void> =>
  db.transaction('rw', db.srvWorkPermits, async () => {
    if (isNewer(permit, await db.srvWorkPermits.get(permit.id))) await db.srvWorkPermits.put(permit);
  });

/** From fresh receipts, inside their transaction, so that what was sent neither vanishes nor comes back until the next pull. */
export async function keepPermits(db: UserDb, receipts: Receipt[]): Promise<void> {
  for (const { op, body, replayed } of receipts) {
    if (op.kind === 'permit.withdraw') await db.srvWorkPermits.where('clientId').equals(op.localId).delete();
    else if (isPermit(body)) {
      const permit = body as unknown as WorkPermit;
      // an answer of long ago must not bring back what is gone; of what is still here it may be the only word of a stop
      if (!replayed || (await db.srvWorkPermits.get(permit.id))) await keepPermit(db, permit);
    }
  }
}
