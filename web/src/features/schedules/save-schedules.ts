import type { CreateSchedule, EditSchedule, Schedule } from '@turva/contracts/duties/schedules';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { pull } from '../../offline/pulling/pull.ts';

// Online only: work that others are asked to do must not wait in one desk's queue.

const PATIENCE_MS = 15_000;

const about = (db: UserDb, extra: Record<string, string> = {}) => ({
  headers: { [headers.expectedUser]: String(db.userId), ...extra },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** The same `clientId` again is the same schedule. Its turns arrive with the delta. */
export async function createSchedule(db: UserDb, input: CreateSchedule): Promise<Schedule> {
  const made = await api.post('/api/schedules', input, about(db));
  await db.srvSchedules.put(made);
  void pull(db);
  return made;
}

/** `rev` is the revision the editor saw: concurrent changes are not overwritten. */
export async function editSchedule(
  db: UserDb,
  { id, rev }: Pick<Schedule, 'id' | 'rev'>,
  input: EditSchedule,
): Promise<Schedule> {
  const key = { [headers.idempotencyKey]: crypto.randomUUID(), 'if-match': `"${rev}"` };
  const saved = await api.patch(`/api/schedules/${id}`, input, about(db, key));
  await db.srvSchedules.put(saved);
  void pull(db);
  return saved;
}
