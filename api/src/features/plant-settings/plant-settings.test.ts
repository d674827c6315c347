import type { PlantSettings } from '@turva/contracts/plant/plant-settings';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { anObservation } from '@turva/fixtures/observations';
import { plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentOf } from '../../plant/moment.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recordMonths } from '../tsi/refresh-metrics.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'admin' });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const PATH = '/api/plant-settings';
type Problem = { code: string; errors?: object[]; conflicts?: object[] };
const change = (client: Client, body: object) => client.patch<PlantSettings & Problem>(PATH, body);
const current = async () => (await aino.get<PlantSettings>(PATH)).body;
const synced = async (cursor = '') =>
  (await aino.get<{ cursor: string; plantSettings: PlantSettings[] }>(`/api/sync?limit=1000${cursor}`)).body;

/** The page of a new report, in Finnish. */
async function pageOf(type: string): Promise<string> {
  const { id } = (await aino.post<{ id: number }>('/api/reports/generate', { type, language: 'fi' })).body;
  await app.jobs.drain();
  return String((await aino.get(`/api/reports/${id}/preview`)).body);
}

test('as shipped until somebody changes them; only admins may change them', async () => {
  expect(await current()).toEqual({
    ...defaultPlantSettings,
    id: 0,
    rev: 0,
    updatedAt: null,
    updatedByName: null,
  });
  expect((await synced()).plantSettings).toEqual([]);
  const supervisor = await app.as('seppo', { role: 'supervisor' });
  for (const client of [aino, supervisor])
    expect((await change(client, { riskMatrix: '5x5', base: {} })).body.code).toBe('forbidden');
});

test('an admin keeps them as they are, which counts as looked at, once', async () => {
  const shipped = { ...defaultPlantSettings, rev: (await current()).rev + 1 };
  for (let time = 0; time < 2; time++) expect((await change(sari, { base: {} })).body).toMatchObject(shipped);
});

test('an admin changes one, the audit log has the previous value, phones receive it', async () => {
  const { cursor } = await synced();
  const { status, body } = await change(sari, { riskMatrix: '5x5', base: { riskMatrix: '3x3' } });
  expect([status, body.riskMatrix, body.updatedByName]).toEqual([200, '5x5', 'Sari Testi']);
  const entry = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('entity', '=', 'plant_settings')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actorId: sari.id, detail: { riskMatrix: { from: '3x3', to: '5x5' } } });
  expect((await synced(`&cursor=${cursor}`)).plantSettings).toEqual([body]);
});

test('two people change different values and both are stored; the same value is a conflict', async () => {
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
])('%j is refused at %s: too loose, or inconsistent', async (values, path) => {
  const before = await current();
  const { status, body } = await change(sari, { ...values, base: {} });
  expect([status, body.errors]).toMatchObject([400, [{ path }]]);
  expect(await current()).toEqual(before);
});

test('the table’s other settings do not leave the server', async () => {
  await app.db.insertInto('plantSettings').values({ key: 'secret', value: '"x"' }).execute();
  expect(JSON.stringify(await synced())).not.toContain('secret');
  expect((await synced()).plantSettings).toHaveLength(1);
});

test('the names of authorities: on the emergency card that visitors read, and in reports made afterwards', async () => {
  await sari.put('/api/admin/emergency-site', {
    name: 'Kallionkosken tehdas',
    street: 'Tehtaantie 1',
    municipality: 'Tornio',
    guidance: null,
  });
  const card = async () =>
    (await app.visitor().get<{ site: { rescueAuthority?: string } }>('/api/emergency')).body.site;
  expect(await card()).not.toHaveProperty('rescueAuthority');
  const names = {
    rescueAuthority: ' Lapin pelastuslaitos ',
    safetyAuthority: 'Lupa- ja valvontavirasto',
    chemicalAuthority: 'Tukes',
  };
  expect((await change(sari, { ...names, base: {} })).body.rescueAuthority).toBe('Lapin pelastuslaitos');
  expect((await card()).rescueAuthority).toBe('Lapin pelastuslaitos');
  expect((await change(sari, { rescueAuthority: 'x'.repeat(121), base: {} })).status).toBe(400);
  const compliance = await pageOf('compliance');
  for (const name of ['Lapin pelastuslaitos', 'Lupa- ja valvontavirasto', 'Tukes'])
    expect(compliance).toContain(name);
  expect(await pageOf('risk')).not.toContain('pelastuslaitos');
});

test('the basis of injury rates: the same cases and hours per million, and an unchanged index', async () => {
  const month = plantDay(new Date()).slice(0, 7);
  const hours = {
    month,
    department: null,
    hours: 250_000,
    recordable: 3,
    lostTime: 1,
    rev: null,
    reason: null,
  };
  expect((await sari.put('/api/injury-months', hours)).status).toBeLessThan(300);
  await change(sari, { tsiMinObservations: 1, base: {} });
  await aino.post('/api/observations', anObservation());
  const index = async () => {
    await app.db.transaction().execute((trx) => recordMonths(trx, momentOf(new Date())));
    const { tsiScore, industryComparison } = (
      await aino.get<{ tsiScore: number; industryComparison: object }>('/api/tsi/current')
    ).body;
    return { tsiScore, industryComparison };
  };
  const before = await index();
  expect(before.tsiScore).toEqual(expect.any(Number));
  const words = async () => (await pageOf('safety')).replaceAll(/\s/g, ' ');
  expect(await words()).toMatch(/TRI \/ 200 000 h.*?2,4/);
  await change(sari, { hoursBasis: '1000000', base: { hoursBasis: '200000' } });
  expect(await words()).toMatch(/TRI \/ 1 000 000 h.*?12,0/);
  expect(await index()).toEqual(before);
  expect((await change(sari, { hoursBasis: '500000', base: {} })).status).toBe(400);
});

test('a setting says who changed it last, and when', async () => {
  const save = async (client: Client, municipality: string) => {
    const site = { name: 'Tehdas', street: 'Tehtaantie 1', municipality, guidance: null };
    expect((await client.put('/api/admin/emergency-site', site)).status).toBe(200);
    return app.db
      .selectFrom('plantSettings')
      .select(['updatedBy', 'updatedAt', 'rev'])
      .where('key', '=', 'emergency.site')
      .executeTakeFirstOrThrow();
  };
  const first = await save(sari, 'Pori');
  const second = await save(kari, 'Rauma');
  expect([first.updatedBy, second.updatedBy]).toEqual([sari.id, kari.id]);
  expect(second.rev).toBe(first.rev + 1);
  expect(second.updatedAt.getTime()).toBeGreaterThan(first.updatedAt.getTime());
});
