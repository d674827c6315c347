import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDb, queued } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { pull } from '../pulling/pull.ts';
import { unsentHeaders } from './unsent-headers.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});
const said = async (now: number) => (await unsentHeaders(db, now))['x-unsent'];

const CAPTURED = Date.parse('2026-01-01T10:00:00.000Z');

test('the number of unsent records and the age of the oldest, without their contents', async () => {
  expect(await said(CAPTURED)).toBe('0;0');
  await queued(db);
  await queued(db, { capturedAt: '2026-01-02T10:00:00.000Z' });
  expect(await said(CAPTURED + 90_000_000)).toBe('2;90000');
  // a clock set back makes no age negative
  expect(await said(CAPTURED - 5000)).toBe('2;0');
  const all = await unsentHeaders(db, CAPTURED);
  expect(Object.keys(all).sort()).toEqual(['x-device-id', 'x-unsent']);
  expect(all['x-device-id']).toMatch(/^[\da-f-]{36}$/);
});

test('background calls do not count, nor anonymous reports: their arrival time would identify the author', async () => {
  const anonymous = await queued(db);
  await db.threads.put({ clientId: anonymous.localId, token: 't', seenHistoryId: 0 });
  const [first] = await db.outbox.toArray();
  const { seq: _seq, ...op } = first ?? (await queued(db));
  if (first)
    await db.outbox.add({
      ...op,
      opId: crypto.randomUUID(),
      localId: 'x',
      kind: 'settings.change',
      payload: {},
    });
  expect(await said(CAPTURED + 90_000_000)).toBe('0;0');
});

test('a pull sends it', async () => {
  await queued(db);
  const fetch = vi.fn(
    async (_url: RequestInfo | URL, _init?: RequestInit) => new Response('', { status: 500 }),
  );
  await pull(db, { fetch, now: () => CAPTURED + 1000 });
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-unsent': '1;1' });
});
