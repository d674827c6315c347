import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteObservation } from '../../records/observations/delete-observation.ts';
import { editObservation } from '../../records/observations/edit-observation.ts';
import { countObservations, findObservation, listObservations } from '../../records/observations/overlay.ts';
import { emptyDb, queued, USER_ID } from '../../testing/offline-db.ts';
import { keptTime } from '../clock/server-clock.ts';
import type { UserDb } from '../engine/db.ts';
import { ackOps } from '../sending/settle.ts';
import { pull } from './pull.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (id: number, over: object = {}) => ({
  id,
  clientId: uuid(id),
  userId: 3,
  title: `havainto ${id}`,
  description: 'd',
  location: 'Halli',
  category: 'safety',
  severity: 'low',
  status: 'open',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  rev: 1,
  attachments: [],
  history: [],
  reporterName: null,
  ...over,
});
const page = (over: object) => ({
  epoch: 'e1',
  cursor: 'e1:10:1',
  more: false,
  serverNow: new Date().toISOString(),
  observations: [],
  areas: [],
  people: [],
  deleted: [],
  ...over,
});
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const server = (...answers: (Response | Error)[]) => {
  const asked: string[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input), 'http://x').searchParams.get('cursor') ?? '-');
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('no more answers');
    return answer;
  });
  return { fetch, asked };
};

/** Ids of the observations that the figures are made of. */
const counted = async () =>
  (await db.factMonths.toArray()).flatMap(({ facts }) => facts.map(({ id }) => id)).toSorted();

const person = { id: 3, name: 'Aino', department: null, role: 'user' as const };

test('the next page is fetched while one is being stored', async () => {
  const { fetch } = server(
    json(page({ more: true, cursor: 'e1:10:1', observations: [row(1)] })),
    json(page({ cursor: 'e1:11:2', observations: [row(2)] })),
  );
  const heldWhenAsked: Promise<number>[] = [];
  const watched = (input: RequestInfo | URL) => {
    heldWhenAsked.push(db.srvObservations.count());
    return fetch(input);
  };
  expect(await pull(db, { fetch: watched })).toEqual({ rows: 2, stopped: 'done' });
  expect(await Promise.all(heldWhenAsked)).toEqual([0, 0]);
});

test('a page that did not come while another was stored is asked for again, and only the first one sets the clock', async () => {
  const at = Date.parse('2026-01-01T10:00:00.000Z');
  const { fetch, asked } = server(
    json(
      page({ more: true, cursor: 'e1:10:1', observations: [row(1)], serverNow: '2026-01-01T10:05:00.000Z' }),
    ),
    new TypeError('timed out while the tab was suspended'),
    json(page({ more: true, cursor: 'e1:11:2', serverNow: '2026-01-01T10:05:00.000Z' })),
    // on its way while the device was busy
    json(page({ cursor: 'e1:12:3', serverNow: '2026-01-01T10:04:00.000Z' })),
  );
  expect(await pull(db, { fetch, now: () => at })).toMatchObject({ rows: 1, stopped: 'done' });
  expect(asked).toEqual(['-', 'e1:10:1', 'e1:10:1', 'e1:11:2']);
  expect((await db.sync.get('clockOffsetMs'))?.value).toBe(300_000);
});

test('pages grow on a fast connection and shrink on a slow one', async () => {
  let at = 0;
  const limits: (string | null)[] = [];
  const took = [100, 100, 100, 11_000, 11_000, 5_000, 100];
  const fetch = async (input: RequestInfo | URL) => {
    const ms = took[limits.length] ?? 0;
    limits.push(new URL(String(input), 'http://x').searchParams.get('limit'));
    at += ms;
    return json(page({ more: limits.length < took.length, cursor: `e1:${limits.length}:1` }));
  };
  expect(await pull(db, { fetch, now: () => at })).toMatchObject({ stopped: 'done' });
  expect(limits).toEqual(['200', '500', '1000', '1000', '500', '200', '200']);
});

test('pulls page by page and stores each cursor with its rows', async () => {
  const { fetch, asked } = server(
    json(page({ more: true, cursor: 'e1:10:1', observations: [row(1)] })),
    json(
      page({
        cursor: 'e1:11:2',
        observations: [row(2)],
        people: [person],
      }),
    ),
  );
  expect(await pull(db, { fetch })).toEqual({ rows: 3, stopped: 'done' });
  expect(asked).toEqual(['-', 'e1:10:1']);
  expect((await db.sync.get('cursor'))?.value).toBe('e1:11:2');
  expect(await db.srvObservations.count()).toBe(2);
  expect(await counted()).toEqual([1, 2]);
});

test('a pull interrupted between pages resumes where it stopped', async () => {
  const broken = server(json(page({ more: true, observations: [row(1)] })), new TypeError('gone'));
  expect((await pull(db, broken)).stopped).toBe('unreachable');
  const { fetch, asked } = server(json(page({ cursor: 'e1:12:1', observations: [row(2)] })));
  await pull(db, { fetch });
  expect(asked).toEqual(['e1:10:1']);
  expect(await db.srvObservations.count()).toBe(2);
});

test('only the last page marks the pull as complete', async () => {
  const serverNow = '2026-11-20T10:00:00.000Z';
  await expect(
    pull(db, server(json(page({ more: true, serverNow })), new TypeError('gone'))),
  ).resolves.toMatchObject({ stopped: 'unreachable' });
  expect((await keptTime(db)).pulledAt).toBeNull();
  await pull(db, server(json(page({ cursor: 'e1:11:1', serverNow }))));
  expect((await keptTime(db)).pulledAt).toBe(Date.parse(serverNow));
});

test('rows that cannot be stored leave the cursor where it was', async () => {
  vi.spyOn(db.srvPeople, 'bulkPut').mockRejectedValueOnce(new Error('crash'));
  const { fetch } = server(json(page({ observations: [row(1)], people: [person] })));
  await expect(pull(db, { fetch })).rejects.toThrow('crash');
  expect([await db.sync.get('cursor'), await db.srvObservations.count()]).toEqual([undefined, 0]);
  expect(await counted()).toEqual([]);
});

test('a tombstone deletes the row', async () => {
  await pull(db, server(json(page({ observations: [row(1), row(2)] }))));
  const { fetch } = server(json(page({ cursor: 'e1:11:1', deleted: [{ entity: 'observations', id: 1 }] })));
  await pull(db, { fetch });
  expect(await db.srvObservations.toCollection().primaryKeys()).toEqual([2]);
  expect(await counted()).toEqual([2]);
});

test.each([
  ['410', json({ code: 'sync_epoch_changed' }, 410)],
  ['a cursor the server cannot read', json({ code: 'cursor_invalid' }, 400)],
])('after a restore (%s) everything is pulled again and replaces what was there', async (_what, answer) => {
  await pull(db, server(json(page({ observations: [row(1), row(2)] }))));
  const { fetch, asked } = server(
    answer,
    json(page({ epoch: 'e2', cursor: 'e2:5:1', observations: [row(9, { clientId: uuid(1) })] })),
  );
  expect((await pull(db, { fetch })).stopped).toBe('done');
  expect(asked).toEqual(['e1:10:1', '-']);
  expect(await db.srvObservations.toCollection().primaryKeys()).toEqual([9]);
  expect(await counted()).toEqual([9]);
});

test('a slower pull does not overwrite what a faster one stored', async () => {
  await pull(db, server(json(page({ observations: [row(1)] }))));
  const { fetch } = server(json(page({ cursor: 'e1:11:1', observations: [row(1, { title: 'vanha' })] })));
  const slow = vi.fn(async (input: RequestInfo | URL) => {
    const answer = await fetch(input);
    await db.sync.put({ key: 'cursor', value: 'e1:12:1' });
    return answer;
  });
  expect((await pull(db, { fetch: slow })).stopped).toBe('overtaken');
  expect((await db.srvObservations.get(1))?.title).toBe('havainto 1');
});

test('a page fetched before a receipt does not take back what the receipt has brought', async () => {
  const { fetch } = server(
    json(page({ more: true, cursor: 'e1:10:1', observations: [row(2)] })),
    json(page({ cursor: 'e1:11:2', observations: [row(1, { title: 'vanha' })] })),
  );
  const put = db.sync.bulkPut.bind(db.sync);
  const stored = vi.spyOn(db.sync, 'bulkPut');
  stored.mockImplementationOnce((async (rows: never) => {
    await db.srvObservations.put(row(1, { title: 'kuitattu', rev: 2 }) as never);
    return put(rows);
  }) as never);
  expect((await pull(db, { fetch })).stopped).toBe('done');
  expect((await db.srvObservations.get(1))?.title).toBe('kuitattu');
  expect((await db.sync.get('cursor'))?.value).toBe('e1:11:2');
});

test('a first pull looks up only rows that are taken, in the figures too, and goes on after an interruption', async () => {
  const moved = row(4, { clientId: uuid(9) });
  const pages = [
    page({ more: true, cursor: 'e1:10:1', observations: [row(1), row(2), row(9)] }),
    page({
      more: true,
      cursor: 'e1:11:2',
      observations: [row(2, { title: 'uudempi', rev: 2 }), row(3), moved],
      deleted: [{ entity: 'observations', id: 1 }],
    }),
    page({ cursor: 'e1:12:1', observations: [row(2, { title: 'vanha' }), row(5)] }),
  ].map((each) => json(each));
  const [first, second, third] = pages as [Response, Response, Response];
  expect(await pull(db, server(first, new TypeError('gone')))).toMatchObject({ stopped: 'unreachable' });
  const looked = vi.spyOn(db.srvObservations, 'bulkGet');
  expect(await pull(db, server(second, third))).toMatchObject({ stopped: 'done' });
  expect(looked.mock.calls.flat(2)).not.toContain(3);
  const rows = await db.srvObservations.toArray();
  expect(rows.map(({ id, title }) => [id, title])).toEqual([
    [2, 'uudempi'],
    [3, 'havainto 3'],
    [4, 'havainto 4'],
    [5, 'havainto 5'],
  ]);
  expect(await counted()).toEqual([2, 3, 4, 5]);
});

test('a page fetched before a deletion here does not bring the report back; one restored since comes', async () => {
  await pull(db, server(json(page({ observations: [row(1, { rev: 2 }), row(2)] }))));
  await deleteObservation(db, USER_ID, uuid(1));
  const [op] = await db.outbox.toArray();
  if (!op) throw new Error('nothing queued');
  await ackOps(db, [{ op, body: {}, replayed: false }], Date.now());
  const late = (over: object) => json(page({ observations: [row(1, over)], ...over }));
  await pull(db, server(late({ rev: 2, cursor: 'e1:11:1' })));
  expect((await db.srvObservations.toArray()).map(({ id }) => id)).toEqual([2]);
  expect(await counted()).toEqual([2]);
  await pull(db, server(late({ rev: 4, cursor: 'e1:12:1' })));
  expect((await db.srvObservations.toArray()).map(({ id }) => id)).toEqual([1, 2]);
});

test('a row of the same rev is stored, whatever its time: a comment of an overlapping transaction is not lost', async () => {
  await db.srvObservations.put(row(1, { title: 'toinen', updatedAt: '2026-01-01T10:00:05.000Z' }) as never);
  await db.sync.put({ key: 'cursor', value: 'e1:10:1' });
  const { fetch } = server(
    json(
      page({
        cursor: 'e1:11:2',
        observations: [row(1, { title: 'molemmat', updatedAt: '2026-01-01T10:00:04.000Z' })],
      }),
    ),
  );
  expect((await pull(db, { fetch })).stopped).toBe('done');
  expect((await db.srvObservations.get(1))?.title).toBe('molemmat');
});

test('pages fetched ahead are dropped when another pull has come further', async () => {
  const { fetch, asked } = server(
    json(page({ more: true, cursor: 'e1:10:1', observations: [row(1)] })),
    json(page({ cursor: 'e1:11:1', observations: [row(1, { title: 'vanha' })] })),
    json(page({ cursor: 'e1:13:1', observations: [row(2)] })),
  );
  vi.spyOn(db.sync, 'bulkPut').mockImplementationOnce((() =>
    db.sync.put({ key: 'cursor', value: 'e1:12:1' })) as never);
  expect((await pull(db, { fetch })).stopped).toBe('done');
  expect(asked).toEqual(['-', 'e1:10:1', 'e1:12:1']);
  expect((await db.srvObservations.toArray()).map(({ title }) => title)).toEqual([
    'havainto 1',
    'havainto 2',
  ]);
});

test.each([200, 401, 410])('a portal that answers %i changes nothing', async (status) => {
  await pull(db, server(json(page({ observations: [row(1)] }))));
  const portal = new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
  expect((await pull(db, server(portal))).stopped).toBe('unreachable');
  expect((await db.sync.get('cursor'))?.value).toBe('e1:10:1');
});

test.each([
  [[]],
  [{}],
  ['"e1:10:1"'],
  [{ cursor: 'e1:10:1' }],
  [{ observations: [] }],
  [{ cursor: 5, observations: [] }],
])('JSON that is no delta changes nothing: %j', async (body) => {
  await pull(db, server(json(page({ observations: [row(1)] }))));
  expect((await pull(db, server(json(body as object)))).stopped).toBe('unreachable');
  expect(await db.srvObservations.count()).toBe(1);
});

test('a dead server changes nothing; a sign-out is reported', async () => {
  expect((await pull(db, server(json({ code: 'internal' }, 500)))).stopped).toBe('unreachable');
  expect((await pull(db, server(json({ code: 'session_required' }, 401)))).stopped).toBe('auth');
});

test('an overloaded server counts as reached and names a retry time; a proxy’s 503 does not', async () => {
  const answer = (body: object, seconds = '12') =>
    new Response(JSON.stringify(body), {
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': seconds },
    });
  await db.sync.put({ key: 'unreachable', value: true });
  expect(await pull(db, server(answer({ code: 'overloaded' })))).toEqual({
    rows: 0,
    stopped: 'busy',
    retryAfterMs: 12_000,
  });
  expect(await db.sync.get('unreachable')).toBeUndefined();
  // however long it says
  expect(await pull(db, server(answer({ code: 'overloaded' }, '600')))).toMatchObject({
    retryAfterMs: 60_000,
  });

  expect((await pull(db, server(answer({ message: 'no upstream' })))).stopped).toBe('unreachable');
});

test('a server that holds rows back is asked again soon, and no other', async () => {
  expect(await pull(db, server(json(page({ heldBack: true }))))).toMatchObject({
    stopped: 'done',
    retryAfterMs: expect.any(Number),
  });
  expect((await pull(db, server(json(page({}))))).retryAfterMs).toBeUndefined();
});

test("knows how far the phone's clock is off", async () => {
  const now = () => Date.parse('2026-01-01T10:00:00Z');
  await pull(db, { ...server(json(page({ serverNow: '2026-01-01T10:05:00.000Z' }))), now });
  expect((await db.sync.get('clockOffsetMs'))?.value).toBe(300_000);
});

test('on a full device older server rows make room', async () => {
  await db.srvObservations.bulkPut(Array.from({ length: 320 }, (_, i) => row(i + 1)) as never);
  await db.sync.put({ key: 'cursor', value: 'e1:10:1' });
  vi.spyOn(db.srvPeople, 'bulkPut').mockRejectedValueOnce(
    Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
  );
  const { fetch } = server(json(page({ cursor: 'e1:11:1', observations: [row(500)], people: [person] })));
  expect((await pull(db, { fetch })).stopped).toBe('done');
  expect(await db.srvObservations.count()).toBe(301);
});

test('the list: newest first, own waiting report on top, filters and search', async () => {
  const rows = [
    row(1),
    row(2, { status: 'closed' }),
    row(3, { severity: 'high', title: 'Öljyvuoto', userId: USER_ID }),
  ];
  await pull(db, server(json(page({ observations: rows }))));
  const op = await queued(db, { title: 'Uusi', capturedAt: '2026-02-01T00:00:00.000Z' });
  const titles = async (options: object = {}) =>
    (await listObservations(db, { limit: 10, ...options })).map((view) => view.title);
  expect(await titles()).toEqual(['Uusi', 'Öljyvuoto', 'havainto 2', 'havainto 1']);
  expect(await titles({ limit: 2 })).toEqual(['Uusi', 'Öljyvuoto']);
  expect(await titles({ status: 'closed' })).toEqual(['havainto 2']);
  expect(await titles({ severity: 'high' })).toEqual(['Uusi', 'Öljyvuoto']);
  expect(await titles({ mine: true })).toEqual(['Uusi', 'Öljyvuoto']);
  expect(await titles({ search: 'öljyv' })).toEqual(['Öljyvuoto']);
  const [first] = await listObservations(db, { limit: 1 });
  expect(first).toMatchObject({
    id: null,
    clientId: op.localId,
    pending: { opId: op.opId, state: 'queued', uploadsLeft: 0 },
  });
});

test("own edits and deletes are laid over the server's rows, which stay unchanged", async () => {
  await pull(db, server(json(page({ observations: [row(1), row(2), row(3, { status: 'closed' })] }))));
  await editObservation(db, USER_ID, uuid(1), { title: 'korjattu', severity: 'high' });
  await deleteObservation(db, USER_ID, uuid(2));
  await queued(db, { title: 'uusi', capturedAt: '2025-01-01T00:00:00.000Z' });
  expect((await listObservations(db, { limit: 10 })).map((view) => view.title)).toEqual([
    'havainto 3',
    'korjattu',
    'uusi',
  ]);
  expect((await listObservations(db, { limit: 10, severity: 'high' })).map((view) => view.title)).toEqual([
    'korjattu',
    'uusi',
  ]);
  expect(await countObservations(db)).toEqual({ total: 3, open: 2, in_progress: 0, closed: 1 });
  expect((await db.srvObservations.get(1))?.title).toBe('havainto 1');
  expect((await findObservation(db, 1))?.title).toBe('korjattu');
  expect((await findObservation(db, uuid(1)))?.pending?.kind).toBe('observation.edit');
  expect(await findObservation(db, 99)).toBeUndefined();
});

test('a row that returns under another id after a restore is there once', async () => {
  const again = { ...row(9), clientId: row(1).clientId };
  const { fetch } = server(
    json(page({ observations: [row(1)] })),
    json(page({ cursor: 'e1:2:0', observations: [again] })),
  );
  await pull(db, { fetch });
  await pull(db, { fetch });
  expect((await db.srvObservations.toArray()).map(({ id }) => id)).toEqual([9]);
});
