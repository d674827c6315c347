import { randomUUID } from 'node:crypto';
import type { Problem } from '@turva/contracts/base/problems';
import type { Area } from '@turva/contracts/plant/areas';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let worker: Client;
let boss: Client;
let foreman: Client;

beforeAll(async () => {
  app = await testApp();
  worker = await app.as('aino');
  boss = await app.as('esimies', { role: 'supervisor' });
  foreman = await app.as('tyonjohtaja', { role: 'supervisor' });
});
afterAll(() => app.close());

let made = 0;
const make = async (changes: Partial<Area> = {}) => {
  made += 1;
  const answer = await boss.post<Area>('/api/areas', { name: `Halli ${made}`, code: `H${made}`, ...changes });
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (area: Area, changes: Partial<Area>, client = boss, base: object = area) =>
  client.patch<Area & Problem>(`/api/areas/${area.id}`, { ...changes, base: pick(base, changes) });
const pick = (from: object, which: object) =>
  Object.fromEntries(Object.keys(which).map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));

test('a supervisor creates an area, and every phone receives it', async () => {
  const before = (await worker.get<SyncAnswer>('/api/sync')).body.cursor;
  const plant = await make({ name: ' Terästehdas ', code: ' kt-1 ' });
  expect(plant).toMatchObject({ name: 'Terästehdas', code: 'KT-1', parentId: null, isActive: true });
  const hall = await make({ parentId: plant.id, managerId: foreman.id });
  expect(hall).toMatchObject({ parentId: plant.id, managerId: foreman.id, managerName: 'Tyonjohtaja Testi' });
  const delta = (await worker.get<SyncAnswer>(`/api/sync?cursor=${before}`)).body;
  expect(delta.areas).toEqual(expect.arrayContaining([plant, hall]));
});

test('sent twice, it is created once', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { name: 'Kahdesti', code: 'KAHDESTI' };
  const first = await boss.post<Area>('/api/areas', body, key);
  const again = await boss.post<Area>('/api/areas', body, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
});

test('a worker reads the tree and may change nothing', async () => {
  const area = await make();
  expect((await worker.get('/api/areas')).status).toBe(200);
  expect((await worker.post('/api/areas', { name: 'Oma', code: 'OMA' })).status).toBe(403);
  expect((await change(area, { name: 'Oma' }, worker)).status).toBe(403);
});

test('rename, move, new manager and deactivation are each in the audit log with the value before', async () => {
  const hall = await make({ managerId: boss.id });
  const line = await make();
  for (const [field, value] of [
    ['name', 'Uusi nimi'],
    ['parentId', hall.id],
    ['managerId', foreman.id],
    ['isActive', false],
  ] as const) {
    const now = (await boss.get<Area[]>('/api/areas')).body.find(({ id }) => id === line.id) as Area;
    const answer = await change(now, { [field]: value });
    expect(answer).toMatchObject({ status: 200, body: { [field]: value } });
  }
  const log = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'detail'])
    .where('entity', '=', 'areas')
    .where('entityId', '=', String(line.id))
    .orderBy('id')
    .execute();
  expect(log.slice(1)).toMatchObject([
    { actorId: boss.id, action: 'changed', detail: { name: { from: line.name, to: 'Uusi nimi' } } },
    { detail: { parentId: { from: null, to: hall.id } } },
    { detail: { managerId: { from: null, to: foreman.id } } },
    { detail: { isActive: { from: true, to: false } } },
  ]);
});

test('a code belongs to one area only, whatever its capitals', async () => {
  const area = await make({ code: 'B12' });
  const twin = await boss.post<Problem>('/api/areas', { name: 'Toinen', code: 'b12' });
  expect(twin).toMatchObject({ status: 409, body: { code: 'area_code_taken' } });
  const other = await make();
  expect(await change(other, { code: 'b12' })).toMatchObject({ status: 409 });
  expect((await change(area, { code: 'b12' })).status).toBe(200);
});

test.each([
  ['two words', { code: 'B 12' }, 'code', 'area_code'],
  ['a slash', { code: 'B/12' }, 'code', 'area_code'],
  ['no code', { code: '  ' }, 'code', 'required'],
  ['no name', { name: ' ' }, 'name', 'required'],
  ['a name too long', { name: 'x'.repeat(201) }, 'name', 'too_long'],
  ['an unknown parent', { parentId: 999_999 }, 'parentId', 'unknown_area'],
  ['an unknown manager', { managerId: 999_999 }, 'managerId', 'unknown_person'],
])('%s is refused with the field named', async (_, changes, path, code) => {
  const answer = await boss.post<Problem>('/api/areas', { name: 'Halli', code: 'VIRHE', ...changes });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toContainEqual({ path, code });
});

test('an area never ends up inside itself, not even by two moves at once', async () => {
  const outer = await make();
  const inner = await make({ parentId: outer.id });
  expect(await change(outer, { parentId: outer.id })).toMatchObject({
    status: 409,
    body: { code: 'area_loop' },
  });
  expect(await change(outer, { parentId: inner.id })).toMatchObject({ status: 409 });

  const [one, two] = [await make(), await make()];
  const moves = await Promise.all([
    change(one, { parentId: two.id }),
    change(two, { parentId: one.id }, foreman),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an area in use has a parent in use', async () => {
  const hall = await make();
  const line = await make({ parentId: hall.id });
  expect(await change(hall, { isActive: false })).toMatchObject({
    status: 409,
    body: { code: 'area_has_active_children' },
  });
  expect((await change(line, { isActive: false })).status).toBe(200);
  expect((await change(hall, { isActive: false })).status).toBe(200);
  expect(await change({ ...line, isActive: false }, { isActive: true })).toMatchObject({
    status: 409,
    body: { code: 'area_parent_inactive' },
  });
  const other = await make();
  expect(await change(other, { parentId: hall.id })).toMatchObject({ status: 409 });
});

test('two supervisors: different fields merge, the same field is not overwritten unseen', async () => {
  const area = await make();
  expect((await change(area, { name: 'Ensimmäisen' }, foreman)).status).toBe(200);
  const late = await change(area, { name: 'Toisen', department: 'Varasto' });
  expect(late.status).toBe(412);
  expect(late.body.conflicts).toMatchObject([
    { field: 'name', base: area.name, mine: 'Toisen', theirs: 'Ensimmäisen' },
  ]);
  const merged = await change(area, { department: 'Varasto' });
  expect(merged.body).toMatchObject({ name: 'Ensimmäisen', department: 'Varasto' });
});

test('an unknown area is answered as unknown', async () => {
  const answer = await boss.patch<Problem>('/api/areas/999999', { name: 'Ei ole', base: { name: 'x' } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'area_not_found' } });
});
