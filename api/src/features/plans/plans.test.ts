import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Problem } from '@turva/contracts/base/problems';
import type { Area } from '@turva/contracts/plant/areas';
import type { Plan, PlanOutline, PlanPlace } from '@turva/contracts/plant/plans';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { aPdf } from '@turva/fixtures/pdf';
import { readTiles } from '@turva/rules/plant/tile-file';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neededFiles } from '../../media/incoming-files.ts';
import { CANARY, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let worker: Client;
let boss: Client;
let foreman: Client;
let hall: Area;

beforeAll(async () => {
  app = await testApp();
  worker = await app.as('aino');
  boss = await app.as('esimies', { role: 'supervisor' });
  foreman = await app.as('tyonjohtaja', { role: 'supervisor' });
  hall = (await boss.post<Area>('/api/areas', { name: 'Halli', code: 'H1' })).body;
});
afterAll(() => app.close());

const make = async (changes: object = {}) => {
  const answer = await boss.post<Plan>('/api/plans', { building: 'Sulatto', level: '1. krs', ...changes });
  expect(answer.status).toBe(201);
  return answer.body;
};
const drawing = (width: number, height: number, background = '#e0e0e0') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const put = (plan: Plan, body: Buffer, { by = boss, type = 'image/png' } = {}) =>
  by.send<Plan & Problem>('POST', `/api/plans/${plan.id}/picture`, {
    body,
    headers: { 'content-type': type },
  });
const change = (plan: Plan, changes: object, { by = boss, base = plan as object } = {}) =>
  by.patch<Plan & Problem>(`/api/plans/${plan.id}`, {
    ...changes,
    base: Object.fromEntries(
      Object.keys(changes).map((name) => [name, (base as Record<string, unknown>)[name]]),
    ),
  });
const ring: PlanPlace[] = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.5],
];
const outline = (changes: Partial<PlanOutline> = {}): PlanOutline => ({
  id: randomUUID(),
  areaId: hall.id,
  ring,
  ...changes,
});

test('a plan is created once, its picture is tiled, and every phone receives it', async () => {
  const { cursor } = (await worker.get<SyncAnswer>('/api/sync')).body;
  const clientId = randomUUID();
  const plan = await make({ clientId });
  expect((await boss.post<Plan>('/api/plans', { clientId, building: 'X', level: 'Y' })).body).toEqual(plan);
  expect(plan).toMatchObject({ version: 0, sha256: null, outlines: [], points: [] });
  const drawn = await put(plan, await drawing(1500, 600));
  expect(drawn).toMatchObject({ status: 200, body: { version: 1, width: 1500, height: 600 } });
  const delta = (await worker.get<SyncAnswer>(`/api/sync?cursor=${cursor}`)).body;
  expect(delta.plans).toEqual([drawn.body]);

  const tiles = await worker.get(`/api/plans/${plan.id}/tiles?version=1`);
  expect(tiles.headers['cache-control']).toContain('immutable');
  expect(tiles.raw.length).toBe(drawn.body.size);
  const file = readTiles(Uint8Array.from(tiles.raw).buffer);
  expect(file.levels.map(({ columns, rows }) => columns * rows)).toEqual([1, 2, 6]);
  const last = await sharp(file.tile(2, 2, 1)).metadata();
  expect(last).toMatchObject({ format: 'webp', width: 476, height: 88 });
});

test('a worker sees plans and may draw nothing', async () => {
  const plan = await make();
  expect((await worker.get(`/api/plans/${plan.clientId}`)).status).toBe(200);
  expect((await worker.post('/api/plans', { building: 'X', level: 'Y' })).status).toBe(403);
  expect((await change(plan, { level: '2' }, { by: worker })).status).toBe(403);
  expect((await put(plan, await drawing(600, 400), { by: worker })).status).toBe(403);
  expect((await app.visitor().get(`/api/plans/${plan.id}/tiles?version=1`)).status).toBe(401);
});

test('none of the sent bytes is in the tiles, and a photo is upright', async () => {
  const plan = await make();
  const answer = await put(plan, await photo(), { type: 'image/jpeg' });
  expect(answer.body).toMatchObject({ width: 400, height: 640 });
  const { raw } = await worker.get(`/api/plans/${plan.id}/tiles?version=1`);
  expect(raw.includes(CANARY)).toBe(false);
});

/** A PNG whose header claims this width and height. */
function claiming(png: Buffer, edge: number) {
  const head = png.subarray(12, 29);
  head.writeUInt32BE(edge, 4);
  head.writeUInt32BE(edge, 8);
  png.writeUInt32BE(crc32(head), 29);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Promise<Buffer>, string]>([
  ['an SVG', async () => Buffer.from(svg), 'document_type_refused'],
  ['a PDF', async () => Buffer.from(aPdf('plan')), 'document_type_refused'],
  [
    'an SVG behind a picture’s first bytes',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    'document_type_refused',
  ],
  [
    'a picture of 900 megapixels in a few kilobytes',
    async () => claiming(await drawing(60, 40), 30_000),
    'damaged_attachment',
  ],
  ['a line of 30 000 pixels', () => drawing(30_000, 100), 'damaged_attachment'],
  ['half a picture', async () => (await drawing(900, 900)).subarray(0, 600), 'damaged_attachment'],
  ['nothing', async () => Buffer.alloc(0), 'empty_attachment'],
])('%s is refused, and the plan keeps its picture', async (_, bytes, code) => {
  const plan = await make();
  await put(plan, await drawing(700, 500));
  const answer = await put(plan, await bytes());
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect((await boss.get<Plan>(`/api/plans/${plan.id}`)).body.version).toBe(1);
});

test('a new picture leaves drawings in place; the previous tiles are deleted', async () => {
  const plan = await make();
  const { body: first } = await put(plan, await drawing(700, 500, '#a0b0c0'));
  const drawn = [outline()];
  await change(first, { outlines: drawn });
  const again = await put(plan, await drawing(700, 500, '#a0b0c0'));
  expect(again.body).toMatchObject({ version: 1, outlines: drawn });
  const { body: second } = await put(plan, await drawing(1400, 1000, '#ffffff'));
  expect(second).toMatchObject({ version: 2, outlines: drawn });
  expect((await worker.get(`/api/plans/${plan.id}/tiles?version=1`)).status).toBe(404);
  expect((await worker.get(`/api/plans/${plan.id}/tiles?version=2`)).status).toBe(200);
  const needed = await neededFiles(app.db);
  expect([first.sha256, second.sha256].map((hash) => needed.includes(hash ?? ''))).toEqual([false, true]);
});

test.each<[string, () => object, string]>([
  [
    'an outline that crosses itself',
    () => ({
      outlines: [
        outline({
          ring: [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ],
        }),
      ],
    }),
    'outlines.0.ring',
  ],
  ['an outline of two corners', () => ({ outlines: [outline({ ring: ring.slice(1) })] }), 'outlines.0.ring'],
  [
    'a corner outside the plan',
    () => ({ outlines: [outline({ ring: [...ring, [0.2, 1.2]] })] }),
    'outlines.0.ring.3.1',
  ],
  ['an unknown area', () => ({ outlines: [outline({ areaId: 999_999 })] }), 'outlines.0.areaId'],
  [
    'a point outside',
    () => ({ points: [{ id: randomUUID(), kind: 'aed', name: null, place: [-0.1, 0.5] }] }),
    'points.0.place.0',
  ],
  [
    'an unknown kind of point',
    () => ({ points: [{ id: randomUUID(), kind: 'bar', name: null, place: [0.1, 0.5] }] }),
    'points.0.kind',
  ],
  ['a plan without a building', () => ({ building: ' ' }), 'building'],
])('%s is refused by its name', async (_, changes, path) => {
  const plan = await make();
  const answer = await change(plan, changes());
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.map((error) => error.path)).toContain(path);
  expect((await boss.get<Plan>(`/api/plans/${plan.id}`)).body.rev).toBe(1);
});

test('two people draw at once: both drawings are stored; the same outline moved by both is a conflict', async () => {
  const plan = await make();
  const [mine, theirs] = [outline(), outline()];
  await change(plan, { outlines: [theirs] }, { by: foreman });
  const { body: both } = await change(plan, { outlines: [mine] });
  expect(both.outlines).toEqual([theirs, mine]);

  const moved = (corner: PlanPlace) => [{ ...theirs, ring: [...ring, corner] }, mine];
  const { body: further } = await change(both, { outlines: moved([0.1, 0.5]) }, { by: foreman });
  const clash = await change(both, { outlines: moved([0.2, 0.9]) });
  expect(clash.status).toBe(412);
  expect(clash.body.conflicts).toMatchObject([{ field: `outlines.${theirs.id}`, by: 'Tyonjohtaja Testi' }]);
  // one removed, the other unchanged: no conflict
  const { body: fewer } = await change(both, { outlines: [theirs] });
  expect(fewer.outlines).toEqual([further.outlines[0]]);
});

test('name, drawing and picture are in the audit log, each once', async () => {
  const plan = await make();
  await change(plan, { level: '2. krs' });
  await change(plan, { level: '2. krs' });
  await put(plan, await drawing(800, 500));
  const log = await app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('entity', '=', 'plans')
    .where('entityId', '=', String(plan.id))
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['created', 'changed', 'version_added']);
  expect(log[1]?.detail).toMatchObject({ level: { from: '1. krs', to: '2. krs' } });
});
