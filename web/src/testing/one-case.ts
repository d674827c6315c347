import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { UserDb } from '../offline/engine/db.ts';
import { flush } from '../offline/sending/flush.ts';
import { handleObservation } from '../records/observations/handle-observation.ts';
import { findObservation } from '../records/observations/overlay.ts';
import { FakeServer } from './fake-server.ts';
import { emptyDb, USER_ID } from './offline-db.ts';

/** One case on a supervisor's phone and on its server. */
export const CLIENT = 'c0000000-0000-4000-8000-000000000001';

export const row = (over: Partial<Observation> = {}) =>
  ({
    id: 1,
    clientId: CLIENT,
    userId: 3,
    anonymous: false,
    title: 'Kaide irti',
    status: 'open',
    priority: null,
    severity: 'high',
    assignedTo: null,
    assigneeName: null,
    dueDate: null,
    seenAt: null,
    decidedAt: null,
    completedAt: null,
    verifiedAt: null,
    resolution: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    rev: 4,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  }) as unknown as Observation;

export let db: UserDb;
export let server: FakeServer;

export async function startCase() {
  db = await emptyDb();
  server = new FakeServer();
  server.records.set(CLIENT, { id: 1, rev: 4, title: 'Kaide irti', key: '' });
  await db.srvObservations.put(row());
  await db.srvPeople.bulkPut([
    { id: USER_ID, name: 'Satu Salo', department: null, role: 'supervisor' },
    { id: 9, name: 'Veikko Virta', department: null, role: 'user' },
  ]);
}

export const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
export const ops = () => db.outbox.orderBy('seq').toArray();
export const sent = () => server.calls.map(({ method, path, body }) => ({ method, path, body }));
export const take = () =>
  handleObservation(db, USER_ID, CLIENT, { status: 'in_progress', base: { status: 'open' } });
export const view = async () => {
  const found = await findObservation(db, CLIENT);
  if (!found) throw new Error('not found');
  return found;
};
