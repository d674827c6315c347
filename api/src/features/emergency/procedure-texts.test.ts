import { EmergencyCard, type EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { aProcedure } from '@turva/fixtures/emergency';
import { markOf } from '@turva/rules/words/in-language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const PROCEDURES = '/api/emergency/procedures';
let app: TestApp;
let sari: Client;
let timo: Client;

beforeAll(async () => {
  app = await testApp();
  sari = await app.as('sari', { role: 'supervisor' });
  timo = await app.as('timo', { role: 'supervisor' });
});
afterAll(() => app.close());

const add = async () => (await sari.post<EmergencyProcedure>(PROCEDURES, aProcedure())).body;
const at = ({ id }: EmergencyProcedure) => `${PROCEDURES}/${id}`;
const inSlovak = { text: 'Varujte ostatných\nZavolajte 112', of: markOf(aProcedure().steps) };
const inRussian = { text: 'Предупредите других\nЗвоните 112', of: markOf(aProcedure().steps) };

test('two people’s translations at once are both stored, and visitors can read them', async () => {
  const procedure = await add();
  const nothing = { 'texts.sk.steps': null, 'texts.ru.steps': null };
  await sari.patch(at(procedure), { 'texts.sk.steps': inSlovak, base: nothing });
  const { status, body } = await timo.patch<EmergencyProcedure>(at(procedure), {
    'texts.ru.steps': inRussian,
    base: nothing,
  });
  expect(status).toBe(200);
  expect(body.texts).toEqual({ sk: { steps: inSlovak }, ru: { steps: inRussian } });
  const card = EmergencyCard.parse((await app.visitor().get('/api/emergency')).body);
  expect(card.procedures.find(({ id }) => id === procedure.id)?.texts.sk?.steps).toEqual(inSlovak);
});

test('an app without support for translations leaves them unchanged', async () => {
  const procedure = await add();
  await sari.patch(at(procedure), { 'texts.sk.steps': inSlovak });
  const { body } = await timo.patch<EmergencyProcedure>(
    at(procedure),
    { title: 'Palo', steps: 'Soita 112', isActive: true },
    { 'if-match': '"2"' },
  );
  expect(body).toMatchObject({ title: 'Palo', steps: 'Soita 112', texts: { sk: { steps: inSlovak } } });
});

test('the same text in the same language is a conflict; different fields are not', async () => {
  const procedure = await add();
  await sari.patch(at(procedure), { 'texts.sk.steps': inSlovak, base: { 'texts.sk.steps': null } });
  const other = { ...inSlovak, text: 'Volajte 112' };
  expect(
    await timo.patch(at(procedure), { 'texts.sk.steps': other, base: { 'texts.sk.steps': null } }),
  ).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  const title = { text: 'Požiar', of: markOf(aProcedure().title) };
  const { body } = await timo.patch<EmergencyProcedure>(at(procedure), {
    'texts.sk.title': title,
    base: { 'texts.sk.title': null },
  });
  expect(body.texts.sk).toEqual({ title, steps: inSlovak });
});

test('a removed translation is gone; the version with its words is in the log', async () => {
  const procedure = await add();
  await sari.patch(at(procedure), { 'texts.sk.steps': inSlovak });
  const { body } = await sari.patch<EmergencyProcedure>(at(procedure), { 'texts.sk.steps': null });
  expect(body).toMatchObject({ texts: {}, rev: 3 });
  const versions = await app.db
    .selectFrom('auditLog')
    .select('detail')
    .where('entity', '=', 'emergency_procedures')
    .where('entityId', '=', String(procedure.id))
    .orderBy('id')
    .execute();
  expect(versions.map(({ detail }) => detail)).toMatchObject([
    { texts: {} },
    { texts: { sk: { steps: inSlovak } } },
    { texts: {} },
  ]);
});

test.each([
  ['empty', { 'texts.sk.steps': { text: ' ', of: 'x' } }],
  ['without what it was made from', { 'texts.sk.steps': { text: 'Volajte' } }],
  ['longer than its field', { 'texts.sk.title': { text: 'x'.repeat(256), of: 'x' } }],
])('a translation that is %s is refused', async (_what, changes) => {
  expect((await sari.patch(at(await add()), changes)).status).toBe(400);
});
