import type { Observation } from '@turva/contracts/observations/observations';
import type { Notification } from '@turva/contracts/plant/notifications';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { byClientIds } from '../../offline/engine/by-client-ids.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Thread } from '../../offline/engine/rows.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A secret for one anonymous report, and the hash the server gets: the holder of the secret is the reporter. */
export async function newThread(clientId: string): Promise<{ thread: Thread; tokenHash: string }> {
  const token = hex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { thread: { clientId, token, seenHistoryId: 0 }, tokenHash: hex(new Uint8Array(hash)) };
}

type WithHistory = Pick<Observation, 'history'>;

/** In an anonymous record the reporter's own changes have no author name; those of others have one. */
const latestByOthers = ({ history }: WithHistory) =>
  Math.max(0, ...history.filter((entry) => entry.actorName !== null).map((entry) => entry.id));

/** Whether others have changed it since it was last viewed here. */
export const hasNews = (thread: Pick<Thread, 'seenHistoryId'>, row: WithHistory) =>
  latestByOthers(row) > thread.seenHistoryId;

async function watched(db: UserDb): Promise<{ thread: Thread; row: Observation }[]> {
  const threads = await db.threads.toArray();
  if (threads.length === 0) return [];
  const rows = await byClientIds(
    db.srvObservations,
    threads.map((thread) => thread.clientId),
  );
  const byId = new Map(threads.map((thread) => [thread.clientId, thread]));
  return rows.map((row) => ({ thread: byId.get(row.clientId) as Thread, row }));
}

/** The server cannot notify an anonymous reporter: their own device watches the record for them. */
export const threadsWithNews = async (db: UserDb): Promise<Observation[]> =>
  (await watched(db)).filter(({ thread, row }) => hasNews(thread, row)).map(({ row }) => row);

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

/** The kind of a notification for the same event. */
function kindOf({ action, change }: WithHistory['history'][number]): Notification['kind'] {
  if (action === 'commented') return 'observation_comment';
  if (action !== 'status') return 'observation_status';
  if (change?.status?.to === 'closed') return 'observation_closed';
  return change?.status?.from === 'closed' ? 'observation_reopened' : 'observation_status';
}

/** Made on this device from the latest change by others to an anonymous report; the server cannot make one. */
export type ThreadNotice = Pick<Notification, 'kind' | 'url' | 'params' | 'createdAt' | 'readAt'> & {
  id: `thread:${string}`;
  row: Pick<Observation, 'clientId' | 'history'>;
};

/** One for each report that others have changed, read once it has been viewed. */
export async function threadNotices(db: UserDb): Promise<ThreadNotice[]> {
  return (await watched(db)).flatMap(({ thread, row }) => {
    const latest = row.history.findLast((entry) => entry.actorName !== null);
    if (!latest) return [];
    return {
      id: `thread:${row.clientId}` as const,
      kind: kindOf(latest),
      url: `/observations?id=${row.id}`,
      params: { title: shownTitle(row) },
      createdAt: latest.at,
      readAt: hasNews(thread, row) ? null : latest.at,
      row,
    };
  });
}
