import { randomUUID } from 'node:crypto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { BatchAnswer, BatchCall } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const create = (changes = {}, given: Record<string, string> = {}): BatchCall => ({
  key: randomUUID(),
  method: 'POST',
  path: '/api/observations',
  headers: given,
  body: anObservation({ severity: 'low', clientId: randomUUID(), ...changes }),
});
const several = (count: number) => Array.from({ length: count }, () => create());
const send = async (calls: BatchCall[]) =>
  (await aino.post<BatchAnswer>('/api/sync/batch', { calls })).body.results;
const clientIdOf = ({ body }: BatchCall) => (body as { clientId: string }).clientId;
const idOf = (result: BatchAnswer['results'][number] | undefined) =>
  (result?.body as Observation | undefined)?.id ?? 0;
/** how many transactions stored these */
const transactions = async (calls: BatchCall[]) => {
  const ids = calls.map(clientIdOf);
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct sync_xid)::integer as count from observations
    where client_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(
    app.db,
  );
  return rows[0]?.count;
};
const audited = (id: number) =>
  app.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'detail'])
    .where('entity', '=', 'observations')
    .where('entityId', '=', String(id))
    .execute();

test('a report stored with others is the same as one sent alone', async () => {
  const clock = { 'x-captured-at': '2025-11-20T07:14:00.000Z', 'x-client-now': '2025-11-20T08:00:00.000Z' };
  const changes = { theme: 'machines', coordinates: { lat: 61.5, lon: 23.8 }, title: 'Öljyä lattialla' };
  const one = create(changes, clock);
  const [alone] = await send([one]);
  const other = create(changes, clock);
  const calls = [...several(5), other];
  const among = (await send(calls)).at(-1);
  expect(await transactions(calls)).toBe(1);
  const same = ({ body }: { body: unknown }) => {
    const { id, clientId, createdAt, updatedAt, capturedAt, history, ...rest } = body as Observation;
    return { ...rest, history: history.map(({ id: _, at: __, ...entry }) => entry) };
  };
  expect(among?.status).toBe(201);
  expect(among && same(among)).toEqual(alone && same(alone));
  expect((await aino.get(`/api/observations/${idOf(among)}`)).body).toEqual(among?.body);
  expect(await audited(idOf(among))).toEqual(await audited(idOf(alone)));
  expect(await audited(idOf(among))).toMatchObject([
    { actorId: aino.id, detail: { clientNow: clock['x-client-now'] } },
  ]);
});

test('known reports get their first answer, and new ones in the batch are stored', async () => {
  const [first, ...rest] = several(6);
  if (!first) throw new Error('none');
  const [before] = await send([first]);
  const results = await send([first, ...rest]);
  expect(results[0]).toEqual({ ...before, replayed: true });
  expect(results.slice(1).map(({ status }) => status)).toEqual(rest.map(() => 201));
  const again = await send([first, ...rest]);
  expect(again).toEqual(results.map((result) => ({ ...result, replayed: true })));
});

test('a key reused for another report is refused, and only that call', async () => {
  const calls = several(5);
  await send(calls);
  const [used] = calls;
  const reused = { ...create(), key: used?.key ?? '' };
  const fresh = several(5);
  const results = await send([reused, ...fresh]);
  expect(results[0]).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(results.slice(1).map(({ status }) => status)).toEqual(fresh.map(() => 201));
  expect(await transactions([reused])).toBe(0);
});

test('an unknown area fails one report and not its neighbours', async () => {
  const bad = create({ areaId: 2_000_000_000 });
  const good = several(5);
  const results = await send([bad, ...good]);
  expect(results[0]).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'areaId', code: 'unknown_area' }] },
  });
  expect(results.slice(1).map(({ status }) => status)).toEqual(good.map(() => 201));
});

test('an urgent report among them still notifies people', async () => {
  const urgent = create({ severity: 'critical' });
  const results = await send([...several(5), urgent]);
  const told = await app.db
    .selectFrom('notifications')
    .select('kind')
    .where('entity', '=', 'observations')
    .where('recordId', '=', idOf(results.at(-1)))
    .execute();
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['observation_new_high']));
});

test('the same report twice in one batch, in any spelling of its id, is one record', async () => {
  const one = create();
  const twin = { ...create(), body: { ...(one.body as object), clientId: clientIdOf(one).toUpperCase() } };
  const results = await send([...several(4), one, twin]);
  expect(idOf(results[4])).toBe(idOf(results[5]));
  expect(await transactions([one])).toBe(1);
});

test('two senders of one queue at once: one record of each, and both are answered', async () => {
  const calls = several(40);
  const [mine, theirs] = await Promise.all([send(calls), send([...calls].reverse())]);
  expect(theirs.toReversed().map(idOf)).toEqual(mine.map(idOf));
  expect(mine.every(({ status }) => status === 200 || status === 201)).toBe(true);
  const rows = await app.db
    .selectFrom('observations')
    .select('id')
    .where('clientId', 'in', calls.map(clientIdOf))
    .execute();
  expect(rows).toHaveLength(40);
});

test('photos are included; a report with an unacceptable file is stored without it', async () => {
  const imageId = randomUUID();
  const good = create({ imageUrl: dataUrl('image/jpeg', await photo()), imageId });
  const damaged = create({ imageUrl: dataUrl('image/jpeg', Buffer.from('no picture')) });
  const calls = [good, ...several(4), damaged];
  const results = await send(calls);
  expect(await transactions(calls)).toBe(1);
  expect(results[0]).toMatchObject({ status: 201, body: { attachments: [{ id: imageId, role: 'image' }] } });
  expect((await aino.get(`/api/observations/${idOf(results[0])}`)).body).toEqual(results[0]?.body);
  expect(results.at(-1)).toMatchObject({
    status: 201,
    body: { attachments: [], refusedAttachments: [{ role: 'image', code: 'unsupported_attachment' }] },
  });
  expect(await send(calls)).toEqual(results.map((result) => ({ ...result, replayed: true })));
});
