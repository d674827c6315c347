import type { Observation } from '@turva/contracts/observations';
import type { Thread, UserDb } from './db.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A secret for one anonymous report, and what the server is told of it: whoever shows the secret is the reporter. */
export async function newThread(clientId: string): Promise<{ thread: Thread; tokenHash: string }> {
  const token = hex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { thread: { clientId, token, seenHistoryId: 0 }, tokenHash: hex(new Uint8Array(hash)) };
}

export const threadToken = async (db: UserDb, clientId: string): Promise<string | null> =>
  (await db.threads.get(clientId))?.token ?? null;

type Told = Pick<Observation, 'history'>;

/** What the reporter's own hand did has no name in an anonymous record; somebody else's has. */
const latestByOthers = ({ history }: Told) =>
  Math.max(0, ...history.filter((entry) => entry.actorName !== null).map((entry) => entry.id));

/** Whether others have done something to it since it was last looked at here. */
export const hasNews = (thread: Pick<Thread, 'seenHistoryId'>, row: Told) =>
  latestByOthers(row) > thread.seenHistoryId;

/** Nobody can write to a person without a name: their own device watches the record for them. */
export async function threadsWithNews(db: UserDb): Promise<Observation[]> {
  const threads = await db.threads.toArray();
  if (threads.length === 0) return [];
  const rows = await db.srvObservations
    .where('clientId')
    .anyOf(threads.map((thread) => thread.clientId))
    .toArray();
  const byId = new Map(threads.map((thread) => [thread.clientId, thread]));
  return rows.filter((row) => hasNews(byId.get(row.clientId) as Thread, row));
}

export async function lookedAtThread(
  db: UserDb,
  row: Pick<Observation, 'clientId' | 'history'>,
): Promise<void> {
  await db.transaction('rw', db.threads, async () => {
    const thread = await db.threads.get(row.clientId);
    if (thread && hasNews(thread, row))
      await db.threads.update(row.clientId, { seenHistoryId: latestByOthers(row) });
  });
}
