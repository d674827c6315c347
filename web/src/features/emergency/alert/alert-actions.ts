import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { keepRow } from '../../../offline/engine/server-rows.ts';

const PATIENCE_MS = 10_000;

/** Calls of the safety team. Online only: a queued acknowledgement would be a false one. */
const by = (db: UserDb) => ({
  headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: crypto.randomUUID() },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

export const acknowledgeAlert = async (db: UserDb, id: number) =>
  keepRow(db, 'emergencyAlerts', await api.post(`/api/emergency/alerts/${id}/acknowledge`, {}, by(db)));
export const endAlert = async (db: UserDb, id: number, note: string) =>
  keepRow(db, 'emergencyAlerts', await api.post(`/api/emergency/alerts/${id}/end`, { note }, by(db)));
/** Sent again after a lost answer it counts once. */
export const addAlertNote = async (db: UserDb, id: number, clientId: string, note: string) =>
  keepRow(
    db,
    'emergencyAlerts',
    await api.post(`/api/emergency/alerts/${id}/notes`, { clientId, note }, by(db)),
  );
export const takeBackAlert = async (db: UserDb, id: number, note: string) =>
  keepRow(db, 'emergencyAlerts', await api.post(`/api/emergency/alerts/${id}/take-back`, { note }, by(db)));
export const noteShown = async (db: UserDb, id: number) =>
  keepRow(db, 'emergencyAlerts', await api.post(`/api/emergency/alerts/${id}/shown`, {}, by(db)));
