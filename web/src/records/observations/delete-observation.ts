import type { UserDb } from '../../offline/engine/db.ts';
import { opsOf } from '../../offline/engine/enqueue.ts';
import { removeRecord } from '../../offline/engine/queue-call.ts';
import { recordTitle } from './record-title.ts';

/** Deletes an own observation. */
export async function deleteObservation(db: UserDb, userId: number, clientId: string): Promise<void> {
  const title = await recordTitle(db, clientId, await opsOf(db, clientId));
  await removeRecord(db, { userId, localId: clientId }, { kind: 'observation.delete', payload: { title } });
}
