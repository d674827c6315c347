import type { NewCard } from '@turva/contracts/duties/competence-cards';
import type { AssignModule, CreateModule, EditModule } from '@turva/contracts/duties/training';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

// Online only: assignments and sign-offs must not wait in one phone's queue.

const PATIENCE_MS = 15_000;

const about = (db: UserDb, rev?: number) => ({
  headers: {
    [headers.expectedUser]: String(db.userId),
    [headers.idempotencyKey]: crypto.randomUUID(),
    ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
  },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

interface Edited {
  id: number;
  /** the revision the editor saw */
  rev: number;
  input: EditModule;
}

export async function saveModule(db: UserDb, { id, rev, input }: Edited): Promise<void> {
  const saved = await api.patch(`/api/training/modules/${id}`, input, about(db, rev));
  await db.srvTrainingModules.put(saved);
}

export async function addModule(db: UserDb, input: CreateModule): Promise<void> {
  await db.srvTrainingModules.put(await api.post('/api/training/modules', input, about(db)));
}

export const loadMatrix = (signal: AbortSignal) =>
  api.get('/api/training/matrix', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });

export const assignModule = (db: UserDb, moduleId: number, given: AssignModule) =>
  api.post(`/api/training/modules/${moduleId}/assign`, given, about(db));

export const signOff = (db: UserDb, { moduleId, userId }: { moduleId: number; userId: number }) =>
  api.put(`/api/training/modules/${moduleId}/people/${userId}/sign-off`, {}, about(db));

export async function addCard(db: UserDb, card: NewCard): Promise<void> {
  await db.srvCompetenceCards.put(await api.post('/api/competence-cards', card, about(db)));
}

export async function removeCard(db: UserDb, id: number): Promise<void> {
  await api.delete(`/api/competence-cards/${id}`, about(db));
  await db.srvCompetenceCards.delete(id);
}
