import type { PlantSettings } from '@turva/contracts/plant-settings';
import { defaultPlantSettings } from '@turva/contracts/plant-settings-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const PATH = '/api/plant-settings';
type Problem = { code: string; errors?: object[]; conflicts?: object[] };
const change = (client: Client, body: object) => client.patch<PlantSettings & Problem>(PATH, body);
const current = async () => (await aino.get<PlantSettings>(PATH)).body;
const synced = async (cursor = '') =>
  (await aino.get<{ cursor: string; plantSettings: PlantSettings[] }>(`/api/sync?limit=1000${cursor}`)).body;

test('as shipped until somebody changes them; a worker reads and does not change', async () => {
  expect(await current()).toEqual({
    ...defaultPlantSettings,
    id: 0,
    rev: 0,
    updatedAt: null,
    updatedByName: null,
  });
  expect((await synced()).plantSettings).toEqual([]);
  expect((await change(aino, { riskMatrix: '5x5', base: {} })).body.code).toBe('forbidden');
});

test('a supervisor changes one, the audit log keeps what it was, phones hear of it', async () => {
  const { cursor } = await synced();
  const { status, body } = await change(sari, { riskMatrix: '5x5', base: { riskMatrix: '3x3' } });
  expect([status, body.riskMatrix, body.updatedByName]).toEqual([200, '5x5', 'Sari Testi']);
  const entry = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('entity', '=', 'plant_settings')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actorId: sari.id, detail: { riskMatrix: { from: '3x3', to: '5x5' } } });
  expect((await synced(`&cursor=${cursor}`)).plantSettings).toEqual([body]);
});

test('two people change different values; the same value stands twice', async () => {
  await change(kari, { coMax: 15, base: { coMax: 20 } });
  const { body } = await change(sari, { h2sMax: 4, base: { h2sMax: 5 } });
  expect(body).toMatchObject({ coMax: 15, h2sMax: 4 });
  const refused = await change(sari, { coMax: 10, base: { coMax: 20 } });
  expect([refused.status, refused.body.conflicts]).toMatchObject([
    412,
    [{ field: 'coMax', mine: 10, theirs: 15, base: 20, by: 'Sari Testi' }],
  ]);
  expect((await current()).coMax).toBe(15);
});

test.each([
  [{ oxygenMin: 19.4 }, 'oxygenMin'],
  [{ lelMax: 10.1 }, 'lelMax'],
  [{ h2sMax: 'kymmenen' }, 'h2sMax'],
  [{ afterWatchMinutes: 59 }, 'afterWatchMinutes'],
  [{ afterWatchMinutes: 61.5 }, 'afterWatchMinutes'],
  [{ bandLowMax: 9 }, 'bandMediumMax'],
  [{ roofAfterWatchMinutes: 60, afterWatchMinutes: 90 }, 'roofAfterWatchMinutes'],
  [{ riskMatrix: '4x4' }, 'riskMatrix'],
])('%j is refused at %s: looser than anybody should be, or not fitting together', async (values, path) => {
  const before = await current();
  const { status, body } = await change(sari, { ...values, base: {} });
  expect([status, body.errors]).toMatchObject([400, [{ path }]]);
  expect(await current()).toEqual(before);
});

test('the other settings of the table do not leave the server', async () => {
  await app.db.insertInto('plantSettings').values({ key: 'secret', value: '"x"' }).execute();
  expect(JSON.stringify(await synced())).not.toContain('secret');
  expect((await synced()).plantSettings).toHaveLength(1);
});
