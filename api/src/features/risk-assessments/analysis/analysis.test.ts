import { randomUUID } from 'node:crypto';
import type { RiskAssessment, RiskSuggestion } from '@turva/contracts/risks/risk-assessments';
import { headers } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let areaId: number;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  const area = { name: 'Lähettämö', code: 'V11' };
  areaId = (await app.db.insertInto('areas').values(area).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const ANALYSIS = '/api/risk-assessments/ai-analysis';
const FROM = '/api/risk-assessments/from-analysis';
const suggestions = async (client = aino, query = '') =>
  (await client.get<RiskSuggestion[]>(`${ANALYSIS}${query}`)).body;
type Theme = 'traffic' | 'machines' | 'ergonomics';
const report = async (severity: 'low' | 'high', title: string, theme: Theme = 'traffic', at = areaId) => {
  const observation = anObservation({
    title,
    severity,
    theme,
    areaId: at,
    category: 'nearmiss',
    clientId: randomUUID(),
  });
  const { body } = await aino.post<{ id: number }>('/api/observations', observation);
  return body.id;
};
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
type Problem = { code: string };
const take = (client: Client, analysisData: object, key: string = randomUUID()) =>
  client.post<RiskAssessment & Problem>(FROM, { analysisData }, { [headers.idempotencyKey]: key });

test('without observations there is nothing to suggest', async () => {
  expect(await suggestions()).toEqual([]);
});

test('three similar ones make a suggestion with the observations behind it; cached for five minutes', async () => {
  const ids = [
    await report('low', 'Trukki peruutti läheltä'),
    await report('high', 'Trukki osui hyllyyn'),
    await report('low', 'Trukki ajoi kulkuväylällä'),
  ];
  later(4);
  expect(await suggestions()).toEqual([]);
  later(1);
  const [suggestion, ...others] = await suggestions();
  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({
    category: 'traffic',
    location: 'Lähettämö',
    areaId,
    suggestedRiskLevel: 'critical',
    language: 'fi',
  });
  expect(suggestion?.riskFactors.split('\n')[0]).toBe('Trukki osui hyllyyn');
  expect(suggestion?.observations.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(suggestion?.confidence).toBeGreaterThan(0);
  expect(suggestion?.confidence).toBeLessThan(1);
});

test('in the asker’s language', async () => {
  const [fi, en] = [await suggestions(), await suggestions(aino, '?language=en')];
  expect(fi[0]?.title).not.toBe(en[0]?.title);
  expect(en[0]?.language).toBe('en');
  expect((await aino.get(`${ANALYSIS}?language=xx`)).status).toBe(400);
});

test('a modified suggestion is refused, whatever was modified', async () => {
  const [suggestion] = await suggestions();
  for (const change of [
    { title: 'Jotain muuta' },
    { suggestedRiskLevel: 'low' },
    { riskFactors: 'Ei mitään' },
    { confidence: 1 },
    { observations: [] },
    { areaId: null },
  ]) {
    const { status, body } = await take(aino, { ...suggestion, ...change });
    expect([status, body.code], JSON.stringify(change)).toEqual([409, 'suggestion_outdated']);
  }
  expect((await take(aino, {})).status).toBe(400);
});

test('a suggestion becomes an assessment by the asker, at the place, due in 30 days; once', async () => {
  const [suggestion] = await suggestions();
  if (!suggestion) throw new Error('no suggestion');
  const key = randomUUID();
  const { status, body } = await take(aino, suggestion, key);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: suggestion.title,
    location: 'Lähettämö',
    areaId,
    category: 'traffic',
    assessor: 'Aino Testi',
    assessorId: aino.id,
    status: 'pending',
    riskLevel: suggestion.suggestedRiskLevel,
    riskFactors: suggestion.riskFactors,
    controlMeasures: suggestion.controlMeasures,
    dueDate: '2026-12-21T21:59:59.000Z',
    observationIds: suggestion.observations.map(({ id }) => id),
    history: [{ action: 'from_analysis', actorName: 'Aino Testi' }],
  });
  expect((await take(aino, suggestion, key)).body).toEqual(body);
  const entries = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'action'])
    .where('entity', '=', 'risk_assessments')
    .where('entityId', '=', String(body.id))
    .execute();
  expect(entries).toEqual([{ actorId: aino.id, action: 'from_analysis' }]);
  // the assessment exists: nobody is asked to make it again
  expect((await take(await app.as('veikko'), suggestion)).body.code).toBe('suggestion_outdated');
  expect(await suggestions()).toEqual([]);
});

test('the specified fields are enough to identify a suggestion', async () => {
  const withdrawn = await report('low', 'Suoja puuttuu sahasta', 'machines');
  for (const title of ['Suoja auki sorvissa', 'Suoja rikki sahassa']) await report('low', title, 'machines');
  expect((await aino.delete(`/api/observations/${withdrawn}`)).status).toBe(200);
  later(5);
  expect(await suggestions()).toEqual([]);
  await report('low', 'Suoja irti sahasta', 'machines');
  later(5);
  const [suggestion] = await suggestions();
  if (!suggestion) throw new Error('no suggestion');
  const { title, category, description, suggestedRiskLevel, riskFactors, controlMeasures, confidence } =
    suggestion;
  const specified = {
    title,
    category,
    description,
    suggestedRiskLevel,
    riskFactors,
    controlMeasures,
    confidence,
  };
  expect((await take(aino, specified)).status).toBe(201);
});

test('two new ones since are no reason for another assessment, three are; of two simultaneous requests one creates it', async () => {
  for (const title of ['Trukki peruutti läheltä', 'Trukki osui hyllyyn']) await report('low', title);
  later(5);
  expect(await suggestions()).toEqual([]);
  await report('low', 'Trukki ajoi kulkuväylällä');
  later(5);
  const [suggestion] = await suggestions();
  if (!suggestion) throw new Error('no suggestion');
  expect(suggestion.observations).toHaveLength(6);
  const veikko = await app.as('veikko');
  const answers = await Promise.all([take(aino, suggestion), take(veikko, suggestion)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('the place is where most of them were, and a factor that occurred again is named once', async () => {
  const area = { name: 'Pakkaamo', code: 'V12' };
  const other = (await app.db.insertInto('areas').values(area).returning('id').executeTakeFirstOrThrow()).id;
  for (const at of [other, areaId, areaId]) await report('low', 'Nosto kurottaen', 'ergonomics', at);
  later(5);
  expect(await suggestions()).toMatchObject([
    { location: 'Lähettämö', areaId, riskFactors: 'Nosto kurottaen' },
  ]);
});

test('a duplicate, and what was no hazard, are the basis of nothing', async () => {
  const area = { name: 'Sahaamo', code: 'V77' };
  const at = (await app.db.insertInto('areas').values(area).returning('id').executeTakeFirstOrThrow()).id;
  const ids: number[] = [];
  for (const title of ['Sahan suojus auki', 'Suojus auki sahassa', 'Sahan suojus jäi auki'])
    ids.push(await report('high', title, 'machines', at));
  later(6);
  const behind = async () =>
    (await suggestions()).flatMap(({ observations }) => observations.map(({ id }) => id));
  expect(await behind()).toEqual(expect.arrayContaining(ids));
  for (const [n, closedAs] of ['duplicate', 'not_observation'].entries())
    await app.db
      .updateTable('observations')
      .set({ status: 'closed', closedAs, completedAt: now })
      .where('id', '=', ids[n] ?? 0)
      .execute();
  later(6);
  expect((await behind()).filter((id) => ids.includes(id))).toEqual([]);
});
