import { EmergencyCard, type EmergencyProcedure } from '@turva/contracts/plant/emergency';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { aProcedure } from '@turva/fixtures/emergency';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SITE_KEY } from '../../plant/site.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const PROCEDURES = '/api/emergency/procedures';
let app: TestApp;
let aino: Client;
let sari: Client;
let timo: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  timo = await app.as('timo', { role: 'supervisor' });
});
afterAll(() => app.close());

const add = async (changes = {}) =>
  (await sari.post<EmergencyProcedure>(PROCEDURES, aProcedure(changes))).body;
const card = async () => EmergencyCard.parse((await app.visitor().get('/api/emergency')).body);
const versionsOf = (id: number) =>
  app.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'detail'])
    .where('entity', '=', 'emergency_procedures')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();

test('visitors can read the active procedures and the address, and nothing personal', async () => {
  expect((await card()).site).toBeNull();
  const site = { name: 'Tehdas', street: 'Tehtaankatu 1', municipality: 'Kunta', guidance: null };
  await app.db
    .insertInto('plantSettings')
    .values({ key: SITE_KEY, value: JSON.stringify(site) })
    .execute();
  const shown = await add({ title: 'Näkyvä' });
  await add({ title: 'Piilotettu', isActive: false });
  const open = await card();
  expect(open.site).toEqual(site);
  expect(open.procedures.map(({ title }) => title)).toEqual(['Näkyvä']);
  expect(Object.keys(open.procedures[0] ?? {}).toSorted()).toEqual(
    [
      'id',
      'title',
      'description',
      'category',
      'steps',
      'emergencyContacts',
      'texts',
      'updatedAt',
      'rev',
    ].toSorted(),
  );
  expect(open.procedures[0]).toMatchObject({ id: shown.id, steps: aProcedure().steps });
});

test('an unreadable address counts as none', async () => {
  await app.db
    .updateTable('plantSettings')
    .set({ value: JSON.stringify({ street: 3 }) })
    .where('key', '=', SITE_KEY)
    .execute();
  expect((await card()).site).toBeNull();
});

test('supervisors write, workers do not', async () => {
  const procedure = await add();
  for (const call of [
    aino.post(PROCEDURES, aProcedure()),
    aino.patch(`${PROCEDURES}/${procedure.id}`, { steps: 'Älä tee mitään' }),
    aino.delete(`${PROCEDURES}/${procedure.id}`),
  ])
    expect(await call).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await card()).procedures.find(({ id }) => id === procedure.id)?.steps).toBe(aProcedure().steps);
});

test('every version stays in the audit log, with its words and its author', async () => {
  const procedure = await add({ steps: 'Ensimmäinen' });
  const second = await timo.patch<EmergencyProcedure>(`${PROCEDURES}/${procedure.id}`, { steps: 'Toinen' });
  expect(second.body).toMatchObject({ steps: 'Toinen', rev: 2 });
  // nothing changed, nothing logged
  expect(
    (await timo.patch<EmergencyProcedure>(`${PROCEDURES}/${procedure.id}`, { steps: 'Toinen' })).body.rev,
  ).toBe(2);
  await sari.delete(`${PROCEDURES}/${procedure.id}`);
  expect(await versionsOf(procedure.id)).toMatchObject([
    { action: 'created', actorId: sari.id, detail: { version: 1, steps: 'Ensimmäinen' } },
    { action: 'edited', actorId: timo.id, detail: { version: 2, steps: 'Toinen' } },
    { action: 'deleted', actorId: sari.id, detail: { version: 3, steps: 'Toinen' } },
  ]);
  expect((await card()).procedures.some(({ id }) => id === procedure.id)).toBe(false);
  expect((await sari.patch(`${PROCEDURES}/${procedure.id}`, { steps: 'x' })).body).toMatchObject({
    code: 'emergency_procedure_not_found',
  });
});

test('nobody overwrites a version they have not seen', async () => {
  const procedure = await add();
  const at = `${PROCEDURES}/${procedure.id}`;
  expect((await sari.patch(at, { steps: 'Sarin' }, { 'if-match': '"1"' })).status).toBe(200);
  expect(await timo.patch(at, { steps: 'Timon' }, { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    body: { code: 'version_conflict' },
  });
  expect((await card()).procedures.find(({ id }) => id === procedure.id)?.steps).toBe('Sarin');
});

test('sent twice it is one procedure', async () => {
  const input = aProcedure({ title: 'Kaksi kertaa' });
  const answers = [await sari.post(PROCEDURES, input), await sari.post(PROCEDURES, input)];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  expect((await card()).procedures.filter(({ title }) => title === 'Kaksi kertaa')).toHaveLength(1);
});

test.each([
  ['title', { title: ' ' }],
  ['steps', { steps: '\n' }],
  ['category', { category: 'muu' }],
])('a procedure without a proper %s is refused', async (path, changes) => {
  const answer = await sari.post<{ errors: { path: string }[] }>(PROCEDURES, { ...aProcedure(), ...changes });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error) => error.path)).toContain(path);
});

test('phones get them by the delta, deactivated ones as well', async () => {
  const { body } = await aino.get<SyncAnswer>('/api/sync?limit=1000');
  const procedure = await add({ title: 'Uusi' });
  const step = (await aino.get<SyncAnswer>(`/api/sync?cursor=${body.cursor}`)).body;
  expect(step.emergencyProcedures).toMatchObject([{ id: procedure.id, title: 'Uusi', isActive: true }]);
  await sari.delete(`${PROCEDURES}/${procedure.id}`);
  const gone = (await aino.get<SyncAnswer>(`/api/sync?cursor=${step.cursor}`)).body;
  expect(gone.deleted).toEqual([{ entity: 'emergencyProcedures', id: procedure.id }]);
});

test('a phone that has the card is told so in a few bytes, until it changes', async () => {
  const ask = (etag?: unknown) =>
    app.visitor().send('GET', '/api/emergency', { headers: etag ? { 'if-none-match': String(etag) } : {} });
  const { etag } = (await ask()).headers;
  const again = await ask(etag);
  expect([again.status, again.body]).toEqual([304, '']);
  await add({ title: 'Uusi' });
  expect((await ask(etag)).status).toBe(200);
});

test('while the database is away the card is shown as last read, without whom an alarm would reach', async () => {
  const before = await app.visitor().send('GET', '/api/emergency');
  const away = vi.spyOn(app.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const { status, body, headers } = await app.visitor().send('GET', '/api/emergency');
  away.mockRestore();
  expect(status).toBe(200);
  const { team, ...card } = EmergencyCard.parse(before.body);
  expect(team).toBeDefined();
  expect(body).toEqual(card);
  expect(headers.date).toBe(app.now().toUTCString());
});
