import type { EmergencyAlert } from '@turva/contracts/emergency';
import { headers } from '@turva/contracts/queued-call';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { keepRow } from '../../../offline/engine/server-rows.ts';

const PATIENCE_MS = 10_000;

/** Calls of the safety team. Online only: an answer that waits in a queue would be a false one. */
async function tell(db: UserDb, id: number, what: 'acknowledge' | 'end', body: object) {
  const alert = await api.post<EmergencyAlert>(`/api/emergency/alerts/${id}/${what}`, body, {
    headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: crypto.randomUUID() },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await keepRow(db, 'emergencyAlerts', alert);
}

export const acknowledgeAlert = (db: UserDb, id: number) => tell(db, id, 'acknowledge', {});
export const endAlert = (db: UserDb, id: number, note: string) => tell(db, id, 'end', { note });
