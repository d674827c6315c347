import { byClientIds } from '../../offline/engine/by-client-ids.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { laid, newestFirst, type ObservationView, ownOf, withLocalMedia } from './overlay.ts';

/** After this long a closed report is no news to its reporter any more. */
const CLOSED_MS = 7 * 24 * 60 * 60_000;

/** Own reports that are open, recently closed or unsent, anonymous ones included; newest first. */
export function ownObservations(db: UserDb, now: number): Promise<ObservationView[]> {
  const tables = [db.outbox, db.threads, db.srvObservations, db.srvPeople, db.media];
  return db.transaction('r', tables, () => read(db, new Date(now - CLOSED_MS).toISOString()));
}

async function read(db: UserDb, closedFrom: string): Promise<ObservationView[]> {
  const [named, threads, waiting] = await Promise.all([
    db.srvObservations.where('userId').equals(db.userId).toArray(),
    db.threads.toCollection().primaryKeys(),
    db.outbox.filter((op: Op) => op.entity === 'observations').sortBy('seq'),
  ]);
  const nameless = threads.length === 0 ? [] : await byClientIds(db.srvObservations, threads);
  const own = await ownOf(db, waiting, threads);
  const ops = Map.groupBy(waiting, ({ localId }) => localId);
  const rows = new Map([...named, ...nameless].map((row) => [row.clientId, row]));
  const made = waiting.filter(({ kind }) => kind === 'observation.create').map(({ localId }) => localId);
  const views = [...new Set([...made, ...rows.keys()])]
    .map((clientId) => laid(rows.get(clientId), ops.get(clientId), own))
    .filter((view) => view !== null)
    .filter((view) => view.status !== 'closed' || (view.completedAt ?? view.updatedAt) >= closedFrom);
  return withLocalMedia(db, views.sort(newestFirst));
}
