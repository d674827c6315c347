import 'fake-indexeddb/auto';
import { headers } from '@turva/contracts/sync/queued-call';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteObservation } from '../../records/observations/delete-observation.ts';
import { editObservation } from '../../records/observations/edit-observation.ts';
import type { EditPayload } from '../../records/observations/record.ts';
import { lostAnswer, problemBody } from '../../testing/fake-server.ts';
import { photo, queued, USER_ID } from '../../testing/offline-db.ts';
import {
  clock,
  db,
  knownLine,
  later,
  networkDown,
  once,
  send,
  server,
  startOver,
  states,
} from '../../testing/sending-phone.ts';
import { uploadOp } from '../engine/enqueue.ts';
import { deleteOp, outboxCounts, retryAll, retryOp } from '../engine/outbox.ts';
import { disputesOf, resolveConflict } from '../engine/resolve-conflict.ts';
import { claimOps } from './claim.ts';
import { isOutOfReach } from './contact.ts';
import { ackOps } from './settle.ts';

beforeEach(startOver);

test('a small queue is sent as ordinary calls', async () => {
  const op = await queued(db);
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.requests).toEqual(['POST /api/observations']);
  const [call] = server.calls;
  expect(call?.key).toBe(op.opId);
  expect(call?.headers.get('x-expected-user')).toBe('7');
  expect(call?.headers.get('x-captured-at')).toBe(op.capturedAt);
  expect(call?.headers.get('x-device-id')).toBe('phone');
  expect(await db.ledger.toArray()).toMatchObject([{ opId: op.opId, serverId: 1, title: 'Öljyä lattialla' }]);
  expect(await db.srvObservations.count()).toBe(1);
  expect(await isOutOfReach(db)).toBe(false);
});

test('each call says what was known of the clock when it was queued; one of an older build says nothing', async () => {
  await queued(db, { title: 'ei vielä yhteyttä' });
  await db.sync.put({ key: 'clockOffsetMs', value: -3_000_000 });
  await queued(db, { title: 'kello edellä' });
  await db.sync.put({ key: 'clockOffsetMs', value: 0 });
  const old = await queued(db, { title: 'vanha' });
  await db.outbox.update(old.seq as number, { clock: undefined });
  await send();
  expect(server.calls.map(({ headers: sent }) => sent.get(headers.capturedClock))).toEqual([
    'unknown',
    '-3000000;unsure',
    null,
  ]);
});

test('a failure under the lock is neither hidden nor repeated; a lock that is never released is not waited for', async () => {
  await queued(db);
  const request = vi.fn(async (_name: string, _options: object, work: () => Promise<unknown>) => work());
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const broken = vi.spyOn(db.ledger, 'bulkPut').mockRejectedValue(new Error('disk'));
  await expect(send()).rejects.toThrow('disk');
  expect(broken).toHaveBeenCalledOnce();
  broken.mockRestore();
  later(100_001);
  request.mockRejectedValue(new DOMException('held', 'TimeoutError'));
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  vi.unstubAllGlobals();
});

test('a large queue is sent in batches of at most a hundred', async () => {
  knownLine(1000);
  for (let i = 0; i < 130; i++) await queued(db, { title: `nro ${i}` });
  expect(await send()).toMatchObject({ sent: 130, stopped: 'empty' });
  expect(server.requests).toEqual(['POST /api/sync/batch', 'POST /api/sync/batch']);
  expect(server.records.size).toBe(130);
});

test('after a lost answer the call is sent again under the same key: one record', async () => {
  server.fault = once(() => lostAnswer);
  const op = await queued(db);
  await db.outbox.toCollection().modify({ online: true });
  expect(await send()).toMatchObject({ sent: 0, stopped: 'unreachable' });
  expect(await states()).toEqual(['retry']);
  later(2000);
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.calls.map((call) => call.key)).toEqual([op.opId, op.opId]);
  expect(server.calls.map((call) => call.headers.get(headers.firstAttempt))).toEqual(['yes', 'no']);
  expect(server.records.size).toBe(1);
});

test.each([1, 5])(
  'a captive portal is not success, nor a server that is merely busy: %i calls',
  async (count) => {
    server.lineFault = () => ({ status: 200, html: true });
    for (let i = 0; i < count; i++) await queued(db);
    expect(await send()).toMatchObject({ sent: 0, stopped: 'unreachable' });
    expect((await db.outbox.toArray())[0]?.lastError?.code).toBe('not_json');
    server.lineFault = () => undefined;
    expect(await send({ force: true })).toMatchObject({ sent: count });
  },
);

test('one item the server refuses does not hold up the others, and is visible', async () => {
  const poison = await queued(db, { title: 'myrkky' });
  for (let i = 0; i < 9; i++) await queued(db, { title: `nro ${i}` });
  server.fault = ({ body }) =>
    (body as { title: string }).title === 'myrkky'
      ? problemBody(400, 'invalid_input', { errors: [{ path: 'title', code: 'too_long' }] })
      : undefined;
  expect(await send()).toMatchObject({ sent: 9, stopped: 'waiting', nextAt: null });
  expect(await db.outbox.toArray()).toMatchObject([
    {
      opId: poison.opId,
      state: 'rejected',
      lastError: { code: 'invalid_input', fields: [{ path: 'title', code: 'too_long' }] },
    },
  ]);
  expect(server.deadLetters).toMatchObject([{ opId: poison.opId, code: 'invalid_input', status: 400 }]);
  expect(await outboxCounts(db)).toMatchObject({ unsent: 1, needsYou: 1 });
});

test('30 % failures of the server: all arrive, none twice', async () => {
  for (let i = 0; i < 40; i++) await queued(db, { title: `nro ${i}` });
  let n = 0;
  server.fault = () => (n++ % 10 < 3 ? problemBody(500, 'internal') : undefined);
  for (let round = 0; round < 20 && (await db.outbox.count()) > 0; round++) {
    await send();
    later(300_000);
  }
  expect(server.records.size).toBe(40);
  expect(await db.outbox.count()).toBe(0);
});

test('signed out: everything waits and no attempt is counted; after sign-in it continues', async () => {
  for (let i = 0; i < 6; i++) await queued(db);
  server.userId = null;
  expect(await send()).toMatchObject({ sent: 0, stopped: 'auth', nextAt: null });
  expect(await outboxCounts(db)).toMatchObject({ signInNeeded: true, unsent: 6 });
  expect((await db.outbox.toArray()).map((op) => op.attempts)).toEqual([0, 0, 0, 0, 0, 0]);
  server.requests.length = 0;
  await send();
  expect(server.requests).toEqual(['GET /api/user']);
  server.userId = USER_ID;
  expect(await send()).toMatchObject({ sent: 6, stopped: 'empty' });
});

test('a single 401 during a valid session is a network fault, not a sign-out', async () => {
  await queued(db);
  server.fault = once(() => problemBody(401, 'session_required'));
  expect(await send()).toMatchObject({ sent: 0, stopped: 'waiting' });
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'retry', attempts: 0 }]);
  later(2000);
  expect(await send()).toMatchObject({ sent: 1 });
});

test("one person's queue is never sent as another", async () => {
  for (let i = 0; i < 5; i++) await queued(db);
  server.userId = 8;
  expect(await send()).toMatchObject({ sent: 0, stopped: 'auth' });
  expect(server.records.size).toBe(0);
  for (const state of await states()) expect(['held', 'queued']).toContain(state);
  server.userId = USER_ID;
  expect(await send()).toMatchObject({ sent: 5, stopped: 'empty' });
});

test('two flushers at once send each item once', async () => {
  for (let i = 0; i < 30; i++) await queued(db);
  const [a, b] = await Promise.all([send(), send()]);
  expect((a?.sent ?? 0) + (b?.sent ?? 0)).toBe(30);
  expect(server.calls.length).toBe(30);
});

test('a receipt that cannot be stored leaves everything as it was', async () => {
  const image = await photo(db);
  const op = await queued(db, { mediaIds: [image.id] });
  const row = (await db.outbox.get(op.seq as number)) ?? op;
  vi.spyOn(db.ledger, 'bulkPut').mockRejectedValueOnce(new Error('crash'));
  await expect(ackOps(db, [{ op: row, body: { id: 1 }, replayed: false }], clock)).rejects.toThrow();
  expect([
    await db.outbox.count(),
    await db.media.count(),
    await db.mediaChunk.count(),
    await db.ledger.count(),
  ]).toEqual([1, 1, 1, 0]);
});

test.each([
  ['a batch that breaks holds up no file', problemBody(500, 'internal'), 1],
  [
    'a server that sheds load is not asked to take a file either',
    { ...problemBody(503, 'overloaded'), headers: { 'retry-after': '30' } },
    0,
  ],
])('%s', async (_, answer, files) => {
  const op = await queued(db);
  await send();
  for (let i = 0; i < 5; i++) await queued(db);
  const file = await photo(db, { ownerId: op.localId });
  await db.outbox.add({ ...uploadOp(file, op, []), state: 'queued' });
  server.lineFault = (path) => (path.endsWith('/batch') ? answer : undefined);
  expect(await send()).toMatchObject({ stopped: 'waiting' });
  expect(server.uploads.size).toBe(files);
});

test('Retry-After is obeyed, and nobody else asks meanwhile', async () => {
  for (let i = 0; i < 5; i++) await queued(db);
  server.lineFault = () => ({ ...problemBody(503, 'overloaded'), headers: { 'retry-after': '30' } });
  const result = await send();
  expect(result.stopped).toBe('waiting');
  expect(result.nextAt).toBe(clock + 32_000);
  server.lineFault = () => undefined;
  later(20_000);
  expect(await send({ force: true })).toMatchObject({ sent: 0 });
  later(12_001);
  expect(await send()).toMatchObject({ sent: 5 });
});

test('a server that refuses batches gets the calls one by one', async () => {
  for (let i = 0; i < 5; i++) await queued(db);
  server.lineFault = (path) => (path.endsWith('/batch') ? problemBody(404, 'not_found') : undefined);
  expect(await send()).toMatchObject({ sent: 5, stopped: 'empty' });
});

test('nothing expires: after eight days and a clock set back it is still sent', async () => {
  server.lineFault = () => networkDown();
  await queued(db);
  await send();
  later(8 * 24 * 3600_000);
  await send();
  later(-30 * 24 * 3600_000);
  server.lineFault = () => undefined;
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
});

test('the lease: nobody else gets a claimed item before it runs out', async () => {
  await queued(db);
  const claim = { leaseMs: 90_000, turn: 'calls' as const, maxOps: 10, maxChars: 1e6, force: true };
  const mine = await claimOps(db, { ...claim, owner: 'free:a', now: clock });
  expect(mine).toHaveLength(1);
  expect(await claimOps(db, { ...claim, owner: 'free:b', now: clock + 89_000 })).toHaveLength(0);
  expect(await claimOps(db, { ...claim, owner: 'lock:b', now: clock + 89_000 })).toHaveLength(0);
  expect(await claimOps(db, { ...claim, owner: 'free:b', now: clock + 90_000 })).toHaveLength(1);
});

test('the next holder of the lock takes over at once from one that died under it', async () => {
  await queued(db);
  const claim = {
    leaseMs: 90_000,
    turn: 'calls' as const,
    maxOps: 10,
    maxChars: 1e6,
    force: false,
    now: clock,
  };
  await claimOps(db, { ...claim, owner: 'lock:a' });
  expect(await claimOps(db, { ...claim, owner: 'lock:b' })).toHaveLength(1);
});

test('a worker killed between send and receipt: the next one sends again, the server has one', async () => {
  const op = await queued(db);
  const [claimed] = await claimOps(db, {
    owner: 'free:dead',
    now: clock,
    leaseMs: 90_000,
    turn: 'calls',
    maxOps: 1,
    maxChars: 1e6,
    force: false,
  });
  await server.fetch('/api/observations', {
    method: 'POST',
    headers: { 'idempotency-key': op.opId, 'x-expected-user': '7' },
    body: JSON.stringify({ ...op.payload, status: 'open' }),
  });
  expect(claimed?.state).toBe('sending');
  expect(await send()).toMatchObject({ sent: 0 });
  later(91_000);
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.records.size).toBe(1);
});

test('calls that depend on a report follow its new key when its files are split off', async () => {
  const image = await photo(db);
  const op = await queued(db, { mediaIds: [image.id] });
  await db.outbox.where('opId').equals(op.opId).modify({ firstSentAt: clock });
  await db.outbox.add({ ...uploadOp({ id: crypto.randomUUID(), size: 1 }, op, [op.opId]), seq: 99 });
  const [text] = await claimOps(db, {
    owner: 'free:a',
    now: clock,
    leaseMs: 1000,
    turn: 'calls',
    maxOps: 9,
    maxChars: 1e6,
    force: false,
    mayRide: () => false,
  });
  expect(text?.opId).not.toBe(op.opId);
  expect((await db.outbox.get(99))?.dependsOn).toEqual([text?.opId]);
});

test('a claim takes exactly what fits, and no character more', async () => {
  const [first, second] = [await queued(db), await queued(db)];
  const claim = {
    owner: 'free:a',
    now: clock,
    leaseMs: 1000,
    turn: 'calls' as const,
    maxOps: 9,
    force: false,
  };
  const both = first.bytes + second.bytes;
  expect(await claimOps(db, { ...claim, maxChars: both - 1 })).toHaveLength(1);
  // the lease has run out
  expect(await claimOps(db, { ...claim, owner: 'free:b', now: clock + 1000, maxChars: both })).toHaveLength(
    2,
  );
});

test('a refused report can be corrected and is sent under a new key', async () => {
  const op = await queued(db, { title: 'myrkky' });
  server.fault = ({ body }) =>
    (body as { title: string }).title === 'myrkky' ? problemBody(400, 'invalid_input') : undefined;
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'korjattu' });
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.calls.at(-1)?.key).not.toBe(op.opId);
  expect(server.records.get(op.localId)?.title).toBe('korjattu');
});

test('the payload is frozen at the first send: a later edit is a separate call after it', async () => {
  server.fault = once(() => lostAnswer);
  const op = await queued(db, { title: 'ensin' });
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'sitten' });
  expect(await states()).toEqual(['retry', 'blocked_dep']);
  later(2000);
  expect(await send()).toMatchObject({ sent: 2, stopped: 'empty' });
  const titles = server.calls.map(({ method, body }) => [method, (body as { title: string }).title]);
  expect(titles).toEqual([
    ['POST', 'ensin'],
    ['POST', 'ensin'],
    ['PATCH', 'sitten'],
  ]);
  expect(server.records.get(op.localId)?.title).toBe('sitten');
});

test('out of reach, nothing is claimed before the server has answered: the text stays editable', async () => {
  server.lineFault = () => networkDown();
  await queued(db, { title: 'eka' });
  await send();
  const second = await queued(db, { title: 'toka' });
  expect(await send({ force: true })).toMatchObject({ sent: 0, stopped: 'unreachable' });
  expect((await db.outbox.where('opId').equals(second.opId).first())?.firstSentAt).toBeNull();
  await editObservation(db, USER_ID, second.localId, { title: 'muutettu' });
  server.lineFault = () => undefined;
  expect(await send({ force: true })).toMatchObject({ sent: 2, stopped: 'empty' });
  expect(server.calls.map(({ method, body }) => [method, (body as { title: string }).title]).sort()).toEqual([
    ['POST', 'eka'],
    ['POST', 'muutettu'],
  ]);
});

test('an edit before the first send changes the waiting payload', async () => {
  const op = await queued(db, { title: 'ensin' });
  await editObservation(db, USER_ID, op.localId, { title: 'heti' });
  await send();
  expect(server.calls.map(({ body }) => (body as { title: string }).title)).toEqual(['heti']);
});

test('calls of one record keep their order, and deleting it deletes its unsent calls', async () => {
  const op = await queued(db);
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'a' });
  await deleteObservation(db, USER_ID, op.localId);
  expect((await db.outbox.toArray()).map((each) => each.kind)).toEqual(['observation.delete']);
  expect(await send()).toMatchObject({ sent: 1 });
  expect(server.records.size).toBe(0);

  await queued(db);
  const never = await queued(db, { mediaIds: [(await photo(db)).id, (await photo(db)).id] });
  await deleteObservation(db, USER_ID, never.localId);
  expect(await db.outbox.count()).toBe(1);
  expect(await db.media.count()).toBe(0);
});

test('a conflicting edit waits for a choice: trying again, one or all, never means that mine wins', async () => {
  const op = await queued(db);
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'minun' });
  server.fault = ({ headers }) =>
    headers.get('if-match') ? problemBody(412, 'version_conflict') : undefined;
  await send();
  const [edit] = await db.outbox.toArray();
  expect(edit).toMatchObject({ state: 'conflict', lastError: { code: 'version_conflict' } });
  await retryOp(db, edit?.opId ?? '');
  await retryAll(db);
  expect((await outboxCounts(db)).sendable).toBe(0);
  expect(await send()).toMatchObject({ sent: 0 });
  expect(await db.outbox.toArray()).toEqual([edit]);

  // a refusal that named no field: what differs from the record here is what there is to choose
  await db.srvObservations.where('clientId').equals(op.localId).modify({ title: 'palvelimen' });
  const [waiting] = await db.outbox.toArray();
  expect(waiting && (await disputesOf(db, waiting))).toMatchObject([
    { field: 'title', mine: 'minun', theirs: 'palvelimen' },
  ]);
  await resolveConflict(db, edit?.opId ?? '', { title: 'mine' });
  expect(await db.outbox.toArray()).toMatchObject([
    { baseRev: null, payload: { changes: { title: 'minun', base: { title: 'palvelimen' } } } },
  ]);
  expect(await send()).toMatchObject({ sent: 1 });
  expect(server.records.get(op.localId)?.title).toBe('minun');
});

test('what the server refused for good is not tried again as it is', async () => {
  const op = await queued(db);
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'minun' });
  server.fault = ({ method }) => (method === 'PATCH' ? problemBody(409, 'observation_not_open') : undefined);
  await send();
  await retryAll(db);
  expect(await states()).toEqual(['rejected']);
  expect((await outboxCounts(db)).sendable).toBe(0);
});

test('an edit states the values the person saw, unless their own change is in flight', async () => {
  const op = await queued(db, { title: 'ennen' });
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'minun', areaId: 3 });
  const changesOf = async () =>
    (await db.outbox.toArray()).map((each) => (each.payload as EditPayload).changes);
  expect(await changesOf()).toEqual([{ title: 'minun', areaId: 3, base: { title: 'ennen' } }]);
  await editObservation(db, USER_ID, op.localId, { title: 'minun 2' });
  expect(await changesOf()).toEqual([{ title: 'minun 2', areaId: 3, base: { title: 'ennen' } }]);
  await db.outbox.toCollection().modify({ state: 'retry', firstSentAt: 1 });
  await editObservation(db, USER_ID, op.localId, { title: 'minun 3' });
  expect((await changesOf())[1]).toEqual({ title: 'minun 3' });
});

test('giving up a change frees the one that waited for it', async () => {
  const op = await queued(db);
  await send();
  await editObservation(db, USER_ID, op.localId, { title: 'ensin' });
  await db.outbox.toCollection().modify({ state: 'retry', firstSentAt: 1 });
  const [first] = await db.outbox.toArray();
  await editObservation(db, USER_ID, op.localId, { title: 'sitten' });
  expect(await states()).toEqual(['retry', 'blocked_dep']);
  await deleteOp(db, first?.opId ?? '');
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.records.get(op.localId)?.title).toBe('sitten');
});

test.each(['conflict', 'rejected', 'held'] as const)(
  'a call that is %s is not sent because the one it waited for has been received',
  async (state) => {
    server.fault = once(() => lostAnswer);
    const op = await queued(db, { title: 'ensin' });
    await send();
    await editObservation(db, USER_ID, op.localId, { title: 'sitten' });
    await db.outbox.filter((waiting) => waiting.state === 'blocked_dep').modify({ state });
    later(2000);
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await db.outbox.toArray()).toMatchObject([{ state, dependsOn: [] }]);
  },
);
