import type { CreateProcedure, EditProcedure } from '@turva/contracts/plant/emergency';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { orPull } from '../../../sync-ui/sync-engine.ts';

const PROCEDURES = '/api/emergency/procedures';
const PATIENCE_MS = 15_000;

// Online only: emergency procedures must be the same on every phone, not wait in one phone's queue.

const about = (db: UserDb, key: string, rev?: number) => ({
  headers: {
    [headers.expectedUser]: String(db.userId),
    [headers.idempotencyKey]: key,
    ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
  },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** The key is the record's own id: a retry after a lost answer creates no second one. */
export async function createProcedure(db: UserDb, input: CreateProcedure) {
  await db.srvEmergencyProcedures.put(await api.post(PROCEDURES, input, about(db, input.clientId)));
}

/**
 * `rev` is the revision the editor saw; a concurrent change is a conflict, not overwritten. Without it the changes
 * contain their own `base`.
 */
export async function editProcedure(db: UserDb, id: number, rev: number | undefined, changes: EditProcedure) {
  const options = about(db, crypto.randomUUID(), rev);
  await db.srvEmergencyProcedures.put(await orPull(api.patch(`${PROCEDURES}/${id}`, changes, options)));
}

export async function deleteProcedure(db: UserDb, id: number, rev: number) {
  await api.delete(`${PROCEDURES}/${id}`, about(db, crypto.randomUUID(), rev));
  await db.srvEmergencyProcedures.delete(id);
}
