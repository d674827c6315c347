import { byClientIds } from '../../offline/engine/by-client-ids.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { type Bare, laid, ownOf } from './overlay.ts';

/** Every observation with actions, with this person's own unsent handling laid over it. */
export async function observationsWithActions(db: UserDb): Promise<Bare[]> {
  const [marked, waiting, threads] = await Promise.all([
    db.actionRecords.toCollection().primaryKeys(),
    db.outbox.orderBy('seq').toArray(),
    db.threads.toCollection().primaryKeys(),
  ]);
  const planned = waiting.filter(isKind('action.create')).map(({ localId }) => localId);
  const [known, fresh, own] = await Promise.all([
    db.srvObservations.bulkGet(marked),
    byClientIds(db.srvObservations, planned),
    ownOf(db, waiting, threads),
  ]);
  const rows = new Map([...known, ...fresh].filter((row) => row !== undefined).map((row) => [row.id, row]));
  const ops = Map.groupBy(waiting, ({ localId }) => localId);
  return [...rows.values()]
    .map((row) => laid(row, ops.get(row.clientId), own))
    .filter((view) => view !== null);
}
