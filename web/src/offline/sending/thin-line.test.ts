import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { FakeLine } from '../../testing/fake-line.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { bytesOf, emptyDb, photo, queued, USER_ID } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { turns } from '../engine/enqueue.ts';
import { flush } from './flush.ts';
import { Line } from './line.ts';

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
});

const MBIT = 125;
const thin = { rate: 0.05 * MBIT, roundTripMs: 600 };

/** Flushes repeatedly, as page and worker do, until nothing is unsent. */
async function drain(fake: FakeLine, line = new Line()) {
  for (let round = 0; (await db.outbox.count()) > 0; round++) {
    expect(round).toBeLessThan(200);
    const { nextAt } = await flush(db, {
      userId: USER_ID,
      budgetMs: 140_000,
      fetch: fake.fetch,
      deviceId: 'phone',
      now: fake.now,
      random: () => 0.5,
      line,
      force: true,
    });
    fake.wait(Math.max(0, (nextAt ?? 0) - fake.now()));
  }
}

const isText = ({ path }: { path: string }) => path === '/api/observations' || path === '/api/sync/batch';
const isFile = ({ path, bytes }: { path: string; bytes: number }) =>
  path.startsWith('/api/media/uploads') && bytes > 0;

/** A queue entry by an earlier build: the photo in the call, in the turn of the texts. */
const asBefore = async (op: { seq?: number }, mediaId: string, size: number) => {
  await db.media.update(mediaId, { way: 'inline' });
  await db.outbox.where('opId').equals(mediaId).delete();
  await db.outbox.update(op.seq ?? 0, {
    mediaIds: [mediaId],
    bytes: Math.ceil(size / 3) * 4 + 300,
    nextAt: turns.text,
  });
};

const SIZE = 300_000;
async function queueOf(count: number, { old = false } = {}) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const image = await photo(db, { size: SIZE });
    const op = await queued(db, { title: `nro ${n}`, mediaIds: [image.id] });
    if (old) await asBefore(op, image.id, SIZE);
    ids.push(image.id);
  }
  return ids;
}

function expectAllThere(ids: string[], count = ids.length) {
  expect(server.records.size).toBe(count);
  expect(ids.map((id) => server.uploads.get(id)?.done)).toEqual(ids.map(() => true));
}

test.each([
  ['of this build', false],
  ['of a build that put photos into the calls', true],
])('on a slow line the texts of all reports %s go before the first byte of a photo', async (_what, old) => {
  const fake = new FakeLine(server.fetch, thin);
  const ids = await queueOf(12, { old });
  await drain(fake);
  const texts = fake.sent.filter(isText);
  const firstFile = fake.sent.findIndex(isFile);
  expect(fake.sent.findLastIndex(isText)).toBeLessThan(firstFile);
  expect(texts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12 * 1500);
  expectAllThere(ids);
  expect(server.calls).toHaveLength(12);
  const payload = 12 * (SIZE + 1000);
  expect(fake.bytes).toBeLessThan(payload * 1.02);
  expect(fake.now() - (fake.sent[0]?.at ?? 0)).toBeLessThan((payload / thin.rate) * 1.15);
});

/** The contents of each batch: texts, reports with their files, or both. */
async function batchesOf(line: { rate: number; roundTripMs: number }) {
  for (let n = 0; n < 12; n++) {
    const image = await photo(db, { size: SIZE });
    await queued(db, { mediaIds: [image.id] });
  }
  for (let n = 0; n < 330; n++) await queued(db, { title: `nro ${n}` });
  const fake = new FakeLine(server.fetch, line);
  const { fetch } = fake;
  const batches: string[] = [];
  fake.fetch = async (input, init) => {
    if (input === '/api/sync/batch') {
      const { calls } = await new Response(init?.body).json();
      const withFiles = calls.filter(({ body }: { body: object }) => 'imageUrl' in body).length;
      batches.push(withFiles === 0 ? 'texts' : withFiles === calls.length ? 'files' : 'both');
    }
    return fetch(input, init);
  };
  await drain(fake);
  expect(server.records.size).toBe(342);
  expect(server.calls).toHaveLength(342);
  return batches;
}

test('on a fast connection one lane sends reports with files during the last second of texts', async () => {
  const batches = await batchesOf({ rate: 100 * MBIT, roundTripMs: 150 });
  const first = batches.indexOf('files');
  // texts alone probe the connection, and the other lanes continue with them
  expect(first).toBeGreaterThan(1);
  expect(batches.slice(0, first + 2)).toEqual([
    ...Array.from({ length: first }, () => 'texts'),
    'files',
    'texts',
  ]);
});

test('on a slower connection reports with files wait for the last text, however many lanes there are', async () => {
  const batches = await batchesOf({ rate: 0.7 * MBIT, roundTripMs: 150 });
  expect(batches).not.toContain('files');
});

test('a report written during a photo upload is sent before the photo’s next piece', async () => {
  const fake = new FakeLine(server.fetch, thin);
  await queueOf(1);
  let pieces = 0;
  const { fetch } = fake;
  fake.fetch = async (input, init) => {
    if (init?.method === 'PATCH' && ++pieces === 2) await queued(db, { title: 'kiireinen' });
    return fetch(input, init);
  };
  await drain(fake);
  const order = fake.sent
    .filter((call) => isText(call) || call.method === 'PATCH')
    .map((call) => call.method);
  expect(order.slice(0, 5)).toEqual(['POST', 'PATCH', 'PATCH', 'POST', 'PATCH']);
});

test('a connection that becomes slow: received bytes are never sent again, and pieces shrink', async () => {
  const fake = new FakeLine(server.fetch, { rate: 4 * MBIT, roundTripMs: 100 });
  const image = await photo(db, { size: 6_000_000, role: 'video' });
  await queued(db, { mediaIds: [image.id] });
  const { fetch } = fake;
  let pieces = 0;
  fake.fetch = async (input, init) => {
    if (init?.method === 'PATCH' && ++pieces === 3) fake.rate = thin.rate;
    return fetch(input, init);
  };
  await drain(fake);
  expectAllThere([image.id], 1);
  expect(Buffer.from(server.uploads.get(image.id)?.bytes ?? []).equals(Buffer.from(bytesOf(6_000_000)))).toBe(
    true,
  );
  expect(fake.bytes).toBeLessThan(6_000_000 * 1.02);
  const sizes = fake.sent.filter(isFile).map(({ bytes }) => bytes);
  expect(Math.max(...sizes.slice(-5))).toBeLessThan(Math.max(...sizes) / 2);
});

test('a server that times out (408) gets smaller pieces, from its own offset', async () => {
  const fake = new FakeLine(server.fetch, { rate: 4 * MBIT, roundTripMs: 100 });
  const image = await photo(db, { size: 3_000_000, role: 'video' });
  await queued(db, { mediaIds: [image.id] });
  const asked: number[] = [];
  let refused = 0;
  server.lineFault = (path) => {
    if (!path.startsWith('/api/media/uploads/')) return undefined;
    const { method, bytes } = fake.sent.at(-1) ?? { method: '', bytes: 0 };
    if (method !== 'PATCH') return undefined;
    asked.push(bytes);
    if (bytes < 200_000 || refused === 2) return undefined;
    refused += 1;
    return problemBody(408, 'request_timeout');
  };
  await drain(fake);
  expectAllThere([image.id], 1);
  expect(refused).toBe(2);
  const [first = 0] = asked.filter((bytes) => bytes >= 200_000);
  expect(asked[asked.indexOf(first) + 1]).toBeLessThan(first);
});

test('however slow the connection, every round makes progress', async () => {
  // 200 bytes a second
  const fake = new FakeLine(server.fetch, { rate: 0.2, roundTripMs: 2000 });
  const image = await photo(db, { size: 40_000 });
  await queued(db, { mediaIds: [image.id] });
  await drain(fake);
  expectAllThere([image.id], 1);
  expect(fake.bytes).toBeLessThan(42_000);
});

test('a report whose photo may have arrived is sent under a new key without it, and stays one record', async () => {
  const image = await photo(db, { size: SIZE });
  const op = await queued(db, { mediaIds: [image.id] });
  await db.outbox.update(op.seq ?? 0, {
    state: 'retry',
    nextAt: 2,
    attempts: 3,
    firstSentAt: 5,
    lastError: { code: 'timeout', status: null, at: 5 },
  });
  const fake = new FakeLine(server.fetch, thin);
  await drain(fake);
  expectAllThere([image.id], 1);
  expect(server.calls.map(({ key }) => key)).not.toContain(op.opId);
});

test('small files are not held up by a film, and of equal ones the oldest goes first', async () => {
  const fake = new FakeLine(server.fetch, { rate: 1.6 * MBIT, roundTripMs: 150 });
  const film = await photo(db, { size: 5_000_000, role: 'video' });
  await queued(db, { mediaIds: [film.id] });
  const first = await photo(db, { size: 700_000 });
  await queued(db, { mediaIds: [first.id] });
  const second = await photo(db, { size: 600_000 });
  await queued(db, { mediaIds: [second.id] });
  await drain(fake);
  expect([...server.uploads.keys()]).toEqual([first.id, second.id, film.id]);
});

test('sizes and lanes follow the measured bandwidth', () => {
  const line = new Line();
  const unknown = { piece: line.pieceBytes, batch: line.batchChars, lanes: line.lanes };
  expect(unknown).toEqual({ piece: 16_384, batch: 8_000, lanes: 1 });
  expect(line.carriesAtOnce(1000)).toBe(false);
  line.answered({ bytes: 16_384, ms: 3200 }, 0);
  expect(line.pieceBytes).toBeLessThan(64_000);
  expect(line.lanes).toBe(2);
  line.answered({ bytes: 1_000_000, ms: 200 }, 0);
  expect(line.pieceBytes).toBe(8 * 1024 * 1024);
  expect(line.lanes).toBe(3);
  expect(line.carriesAtOnce(400_000)).toBe(true);
  expect(line.carriesAtOnce(600_000)).toBe(false);
  line.stalled(0);
  expect(line.pieceBytes).toBeLessThan(16_384);
  expect([line.lanes, line.carriesAtOnce(1000)]).toEqual([1, false]);
  line.answered({ bytes: 100_000, ms: 100 }, 0);
  line.expire(120_000);
  expect(line.pieceBytes).toBe(16_384);
});

test('a speed measured elsewhere does not count: files are inlined again once a call here was fast', () => {
  const line = new Line();
  const slowForItsSize = { bytes: 2_000_000, ms: 8_000 };
  const small = { bytes: 20_000, ms: 100 };
  line.answered(slowForItsSize, 0);
  line.answered(small, 0);
  expect(line.carriesAtOnce(1000)).toBe(false);
  line.expire(59_000);
  expect(line.lanes).toBe(3);
  line.expire(60_000);
  expect([line.lanes, line.carriesAtOnce(1000)]).toEqual([1, false]);
  line.answered(small, 60_000);
  expect(line.carriesAtOnce(1000)).toBe(true);
});

test('a slow connection stays slow after a long silence; a body too small to measure changes nothing', () => {
  const line = new Line();
  line.answered({ bytes: 16_384, ms: 8_192 }, 0);
  line.answered({ bytes: 3_999, ms: 1 }, 0);
  line.expire(600_000);
  expect(line.pieceBytes).toBe(16_000);
});

test('files are sent alongside texts that a fast connection sends within a second, by its measured rate', () => {
  const line = new Line();
  expect(line.carriesBeside(1)).toBe(false);
  line.answered({ bytes: 40_000, ms: 160 }, 0);
  expect([line.carriesBeside(250_000), line.carriesBeside(251_000)]).toEqual([true, false]);
  // 0.75 Mbit/s
  line.stalled(0);
  line.answered({ bytes: 40_000, ms: 430 }, 0);
  expect(line.carriesBeside(1)).toBe(false);
  // fast, but an answer takes long
  line.answered({ bytes: 2_000_000, ms: 1_500 }, 0);
  expect(line.carriesBeside(1)).toBe(false);
});

test('a batch may take eight seconds after an answer that came at once, three after a slow one', () => {
  const quick = new Line();
  quick.answered({ bytes: 20_000, ms: 100 }, 0);
  expect(quick.batchChars).toBe(20_000 * 80);
  const slow = new Line();
  slow.answered({ bytes: 20_000, ms: 2_000 }, 0);
  expect(slow.batchChars).toBe(30_000);
});
