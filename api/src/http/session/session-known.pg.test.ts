import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createChangeFeed } from '../../db/change-feed.ts';
import { openPostgres } from '../../db/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSessionStore, revokeSessionsOf } from './session-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const look = (store: SessionStore, sid: string) =>
  new Promise<Session | null | undefined>((resolve, reject) => {
    store.get(sid, (error, session) => (error ? reject(error) : resolve(session as Session | null)));
  });

test('a session ended by one process is refused by another as soon as it is notified', async () => {
  const pekka = await app.as('pekka');
  const [sid = ''] = decodeURIComponent(pekka.cookies.get('turva') ?? '').split('.');
  // as a second server process: connections of its own
  const other = openPostgres(app.database.connectionString ?? '', () => {});
  const feed = await createChangeFeed(other, pino({ level: 'silent' }));
  const store = createSessionStore({ db: other.db, now: app.now, passed: app.passed, changes: feed });
  const heard = new Promise<void>((resolve) => feed.onPeople(resolve));
  // with the clock stopped no cache entry expires
  vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    expect((await look(store, sid))?.loaded?.user.username).toBe('pekka');
    await revokeSessionsOf(app.db, pekka.id);
    await heard;
    expect(await look(store, sid)).toBeNull();
  } finally {
    vi.restoreAllMocks();
    await feed.stop();
    await other.close();
  }
});
