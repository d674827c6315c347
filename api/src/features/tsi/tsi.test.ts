import { randomUUID } from 'node:crypto';
import type {
  ComplianceRow,
  InjuryChange,
  InjuryMonth,
  RecordedCompliance,
  SafetyHistory,
  TsiCurrent,
  TsiMetric,
} from '@turva/contracts/figures/tsi';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { ensureComplianceRows } from './compliance-rows.ts';
import { refreshTsi } from './refresh-metrics.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
type Refused = { code: string; errors?: { path: string }[]; conflicts?: object[] };

const NOVEMBER = new Date('2026-11-22T10:00:00Z');
let clock = NOVEMBER;
let app: TestApp;
let aino: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp({ now: () => clock });
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
  await ensureComplianceRows(app.db);
});
afterAll(() => app.close());
/** Another day; no session lasts that long. */
async function turnTo(at: Date) {
  if (clock.getTime() === at.getTime()) return;
  clock = at;
  for (const client of [aino, sari, kari]) await client.signIn();
}
beforeEach(async () => {
  await turnTo(NOVEMBER);
  for (const table of [
    'injuryHistory',
    'injuryMonths',
    'reportingTimes',
    'observationHistory',
    'observations',
    'tsiMetrics',
  ] as const)
    await app.db.deleteFrom(table).execute();
});

test('the records behind the requirements: of twelve months; late accidents do not count as handled', async () => {
  const { status } = await aino.post('/api/observations', anObservation({ category: 'incident' }));
  expect(status).toBe(201);
  // the database's own clock wrote it
  await app.db.updateTable('observations').set({ createdAt: NOVEMBER }).execute();
  const recorded = async () => (await aino.get<RecordedCompliance>('/api/compliance-rows/recorded')).body;
  expect(await recorded()).toMatchObject({
    from: '2025-11-23',
    to: '2026-11-22',
    counts: {
      // nobody has answered, and there is still time to
      incidentsAnswered: { part: 0, whole: 0 },
      observationsAnswered: { part: 0, whole: 0 },
      drills: { part: 0, whole: 0 },
    },
  });
  await turnTo(new Date('2026-11-30T10:00:00Z'));
  expect(await recorded()).toMatchObject({
    to: '2026-11-30',
    counts: { incidentsAnswered: { part: 0, whole: 1 }, observationsAnswered: { part: 0, whole: 1 } },
  });
});

const hours = (client: Client, changes: object, key?: string) =>
  client.send<InjuryMonth & Refused>('PUT', '/api/injury-months', {
    body: {
      month: '2026-11',
      department: 'Tuotanto A',
      hours: 20_000,
      recordable: 0,
      lostTime: 0,
      rev: null,
      ...changes,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
const current = async () => (await aino.get<TsiCurrent>('/api/tsi/current')).body;
const metrics = async (query = '') => (await aino.get<TsiMetric[]>(`/api/tsi-metrics${query}`)).body;
/** The database's clock is not the test's. */
async function madeAt(at: Date, id?: number) {
  let [observations, times] = [
    app.db.updateTable('observations').set({ createdAt: at }),
    app.db.updateTable('reportingTimes').set({ day: plantDay(at) }),
  ];
  if (id) [observations, times] = [observations.where('id', '=', id), times.where('observationId', '=', id)];
  await observations.execute();
  await times.execute();
}
async function report(changes = {}, headers = {}, at = clock) {
  const body = anObservation({ severity: 'low', ...changes });
  const { id } = (await aino.post<CreatedObservation>('/api/observations', body, headers)).body;
  await madeAt(at, id);
  return id;
}
/** Enough observations, created at `at`. */
async function reported(count: number, at: Date, changes = {}) {
  for (let made = 0; made < count; made++) await report({ department: 'Tuotanto A', ...changes }, {}, at);
}

describe('a plant without data', () => {
  test('has no figure anywhere', async () => {
    const answer = await current();
    expect(answer).toMatchObject({
      tsiScore: null,
      level: null,
      percentOfTarget: null,
      missing: { observations: { have: 0, need: 10 }, hours: true },
      change: null,
      compliance: { iso45001Score: null, iso14001Score: null },
      reporting: { medianSeconds: null, firstAttempts: 0, percent: null },
    });
    for (const rate of Object.values(answer.industryComparison))
      expect(rate).toMatchObject({ companyRate: null, percentOfTarget: null, performance: 'unknown' });
    expect(answer.observations).toMatchObject({
      total: 0,
      target: null,
      prevention: null,
      inTimePercent: null,
    });
    expect(await metrics()).toEqual([]);
    expect((await aino.get<SafetyHistory>('/api/analytics/safety-history')).body).toEqual({
      data: { metrics: [] },
    });
  });

  test('says what is missing until there are ten observations and hours', async () => {
    await reported(9, NOVEMBER);
    await hours(sari, {});
    expect((await current()).missing).toEqual({ observations: { have: 9, need: 10 }, hours: false });
    await reported(1, NOVEMBER);
    const { tsiScore, missing } = await current();
    expect([typeof tsiScore, missing]).toEqual(['number', null]);
    expect((await metrics()).map(({ score, month }) => [score, month])).toEqual([[tsiScore, '2026-11']]);
  });
});

describe('the specified answers', () => {
  beforeEach(async () => {
    await reported(10, NOVEMBER, { category: 'nearmiss' });
    await hours(sari, { hours: 250_000, recordable: 3, lostTime: 1 });
  });

  test('tsi/current: rates next to the industry’s, performance, numbers', async () => {
    const { tsiScore, industryComparison, compliance } = await current();
    expect(tsiScore).toBeGreaterThan(0);
    expect(industryComparison).toMatchObject({
      triPerformance: {
        companyRate: 2.4,
        industryAverage: 3.1,
        performance: 'unknown',
        perMillion: 12,
        target: 1.8,
      },
      ltaPerformance: {
        companyRate: 0.8,
        industryAverage: 1.5,
        performance: 'unknown',
        // one in so few hours: that the target is reached may be chance
        percentOfTarget: null,
      },
    });
    expect(compliance).toHaveProperty('iso45001Score');
  });

  test('a department has its own score and its own people’s training', async () => {
    await hours(sari, { department: 'Varasto' });
    const { tsiScore, departments } = await current();
    expect(tsiScore).not.toBeNull();
    expect(departments).toEqual([
      { department: 'Tuotanto A', tsiScore: expect.any(Number) },
      // nothing has been reported there
      { department: 'Varasto', tsiScore: null },
    ]);

    const module = { title: 'Perehdytys', content: 'Talon tavat', category: 'mandatory' };
    const { id } = await app.db
      .insertInto('trainingModules')
      .values(module)
      .returning('id')
      .executeTakeFirstOrThrow();
    await addTestUser(app.db, { username: 'ville', department: 'Varasto' });
    const made = (at: Date) =>
      app.db.updateTable('users').set({ createdAt: at, firstSignedInAt: at }).execute();
    const ofNow = () => app.now().getTime();
    await made(new Date(ofNow() - 14 * 86_400_000));
    const trained = async (query = '') => (await metrics(query))[0]?.metadata.facts.training;
    const [people, there] = [await trained(), await trained('?department=Tuotanto%20A')];
    expect([people, there]).toEqual([
      { valid: 0, required: 4, newcomers: 0 },
      { valid: 0, required: 3, newcomers: 0 },
    ]);
    // forty new accounts pull nothing down before their induction is due
    await made(new Date(ofNow() - 14 * 86_400_000 + 60_000));
    expect(await trained()).toEqual({ valid: 0, required: 0, newcomers: 4 });
    await app.db.updateTable('users').set({ firstSignedInAt: null }).execute();
    expect(await trained()).toEqual({ valid: 0, required: 0, newcomers: 4 });
    await app.db
      .updateTable('users')
      .set({ createdAt: new Date(ofNow() - 30 * 86_400_000) })
      .execute();
    expect(await trained()).toEqual({ valid: 0, required: 4, newcomers: 0 });
    await app.db.deleteFrom('trainingModules').where('id', '=', id).execute();
  });

  test('tsi-metrics: the plant’s rows, latest first; a department’s on request', async () => {
    await metrics();
    await turnTo(new Date('2026-12-15T10:00:00Z'));
    await refreshTsi(app, { force: true });
    expect((await metrics()).map(({ month, department }) => [month, department])).toEqual([
      ['2026-12', null],
      ['2026-11', null],
    ]);
    expect((await metrics('?department=Tuotanto%20A')).map(({ department }) => department)).toEqual([
      'Tuotanto A',
      'Tuotanto A',
    ]);
    const [latest] = await metrics();
    expect(latest).toMatchObject({
      observationCount: 0,
      metadata: { asOf: '2026-12-15', triRate: 2.4, ltaRate: 0.8 },
    });
    const { data } = (await aino.get<SafetyHistory>('/api/analytics/safety-history')).body;
    expect(data.metrics.map(({ date, triRate, ltaRate }) => [date, triRate, ltaRate])).toEqual([
      ['2026-11-01', 2.4, 0.8],
      ['2026-12-01', 2.4, 0.8],
    ]);
    expect((await current()).change).toMatchObject({ month: '2026-11', score: data.metrics[0]?.tsiScore });
  });

  test('parts are stored with their counts and sent to phones', async () => {
    await refreshTsi(app);
    const { body } = await aino.get<{
      tsiMetrics: TsiMetric[];
      injuryMonths: InjuryMonth[];
      complianceRows: unknown[];
    }>('/api/sync?limit=1000');
    const plant = body.tsiMetrics.find(({ department }) => department === null);
    expect(plant?.metadata.facts).toEqual((await current()).facts);
    expect(body.injuryMonths).toMatchObject([{ hours: 250_000, recordable: 3, updatedByName: 'Sari Testi' }]);
    expect(body.complianceRows).toHaveLength(95);
  });

  test('a refresh without changes writes nothing', async () => {
    expect(await refreshTsi(app, { force: true })).toBe(true);
    expect(await refreshTsi(app)).toBe(false);
    expect(await refreshTsi(app, { force: true })).toBe(false);
  });
});

describe('hours and injuries', () => {
  test('are entered by supervisors and admins, not by workers', async () => {
    expect((await hours(aino, {})).body.code).toBe('forbidden');
    expect((await hours(sari, {})).status).toBe(201);
    expect((await hours(kari, { department: 'Varasto' })).status).toBe(201);
    expect((await app.visitor().get('/api/injury-months')).status).toBe(401);
  });

  test.each([
    [{ lostTime: 1 }, 'lostTime'],
    [{ month: '2026-13' }, 'month'],
    [{ month: '2026-12' }, 'month'],
    [{ hours: -1 }, 'hours'],
    [{ recordable: 0.5 }, 'recordable'],
  ])('%j is refused', async (changes, path) => {
    const { status, body } = await hours(sari, changes);
    expect([status, body.errors]).toMatchObject([400, [{ path }]]);
  });

  describe('several months at once', () => {
    const many = (client: Client, rows: object[], key?: string) =>
      client.send<InjuryMonth[] & Refused>('PUT', '/api/injury-months/many', {
        body: {
          rows: rows.map((row) => ({
            month: '2026-11',
            department: 'Tuotanto A',
            hours: 20_000,
            recordable: 0,
            lostTime: 0,
            rev: null,
            ...row,
          })),
          reason: 'Palkkajärjestelmästä',
        },
        headers: key ? { 'idempotency-key': key } : {},
      });
    const stored = async () => (await aino.get<InjuryMonth[]>('/api/injury-months')).body;

    test('all are stored, each with its correction, and the index follows', async () => {
      expect((await many(aino, [{}])).body.code).toBe('forbidden');
      const key = crypto.randomUUID();
      const rows = [{ month: '2026-09' }, { month: '2026-10', recordable: 1 }, { department: 'Varasto' }];
      const { status, body } = await many(sari, rows, key);
      expect([status, body.map(({ month, department }) => [month, department])]).toEqual([
        200,
        [
          ['2026-09', 'Tuotanto A'],
          ['2026-10', 'Tuotanto A'],
          ['2026-11', 'Varasto'],
        ],
      ]);
      expect((await many(sari, rows, key)).body).toEqual(body);
      const { body: history } = await aino.get<InjuryChange[]>('/api/injury-months/history');
      expect(history.map(({ reason }) => reason)).toEqual(Array(3).fill('Palkkajärjestelmästä'));
      // the storehouse alone does not make November complete
      expect((await current()).facts.injuries).toMatchObject({
        hours: 40_000,
        recordable: 1,
        to: '2026-10',
        missing: [{ month: '2026-11', departments: ['Tuotanto A'] }],
      });
    });

    test('errors are reported for each by row and field, and nothing is stored', async () => {
      const { status, body } = await many(sari, [
        { month: '2026-09' },
        { month: '2026-10', hours: -1 },
        { lostTime: 1 },
        { month: '2026-09', hours: 5 },
      ]);
      expect([status, body.errors?.map(({ path }) => path).sort()]).toEqual([
        400,
        ['rows.1.hours', 'rows.2.lostTime', 'rows.3.month'],
      ]);
      const ahead = await many(sari, [{}, { month: '2026-12' }]);
      expect([ahead.status, ahead.body.errors]).toMatchObject([400, [{ path: 'rows.1.month' }]]);
      expect(await stored()).toEqual([]);
    });

    test('another person’s figures are not overwritten unseen, and then nothing else is stored either', async () => {
      expect((await hours(kari, { hours: 12_345 })).status).toBe(201);
      const { status, body } = await many(sari, [{ month: '2026-09' }, { hours: 500 }]);
      expect([status, body.conflicts]).toMatchObject([412, [{ field: 'rows.1.hours', theirs: 12_345 }]]);
      expect((await stored()).map(({ month }) => month)).toEqual(['2026-11']);
      expect((await many(sari, [{ month: '2026-09' }, { hours: 500, rev: 1 }])).status).toBe(200);
    });
  });

  test('a correction stores the previous value, its author and reason; sent twice it counts once', async () => {
    const { body: first } = await hours(sari, {});
    const key = randomUUID();
    const correction = { hours: 21_000, recordable: 1, rev: first.rev, reason: 'Ylityöt puuttuivat' };
    const { body: second } = await hours(kari, correction, key);
    expect((await hours(kari, correction, key)).body).toEqual(second);
    expect(second).toMatchObject({ hours: 21_000, rev: 2, updatedByName: 'Kari Testi' });
    const { body: history } = await aino.get<InjuryChange[]>('/api/injury-months/history');
    expect(history).toMatchObject([
      {
        actorName: 'Kari Testi',
        reason: 'Ylityöt puuttuivat',
        before: { hours: 20_000, recordable: 0, lostTime: 0 },
        after: { hours: 21_000, recordable: 1, lostTime: 0 },
      },
      { actorName: 'Sari Testi', before: null },
    ]);
    const audit = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('entity', '=', 'injury_months')
      .where('entityId', '=', String(first.id))
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['created', 'changed']);
  });

  test('another person’s figures are not overwritten unseen', async () => {
    const { body } = await hours(sari, {});
    await hours(kari, { hours: 19_000, rev: body.rev });
    const refused = await hours(sari, { hours: 22_000, rev: body.rev });
    expect([refused.status, refused.body.conflicts]).toMatchObject([
      412,
      [{ field: 'hours', mine: 22_000, theirs: 19_000, by: 'Kari Testi' }],
    ]);
    expect((await hours(sari, { hours: 22_000 })).status).toBe(412);
  });

  test('for a past month change its score, and nothing else of it', async () => {
    await reported(12, NOVEMBER);
    const { body } = await hours(sari, { hours: 100_000 });
    await metrics();
    await turnTo(new Date('2026-12-15T10:00:00Z'));
    await refreshTsi(app, { force: true });
    const [, before] = await metrics();
    await report({ severity: 'high' });
    await hours(sari, { hours: 100_000, recordable: 5, rev: body.rev });
    const [now, after] = await metrics();
    expect(before).toMatchObject({ month: '2026-11', metadata: { asOf: '2026-11-30' } });
    expect(Number(after?.score)).toBeLessThan(Number(before?.score));
    expect(after?.metadata.facts).toMatchObject({
      observations: before?.metadata.facts.observations,
      injuries: { recordable: 5 },
    });
    expect(now?.metadata.triRate).toBe(10);
  });
});

describe('compliance rows', () => {
  const rows = async () => (await aino.get<ComplianceRow[]>('/api/compliance-rows')).body;
  const save = (client: Client, id: number, body: object) =>
    client.send<ComplianceRow & Refused>('PUT', `/api/compliance-rows/${id}`, { body });

  test('exist for every plant, and nobody has assessed them', async () => {
    const all = await rows();
    expect(all.filter(({ standard }) => standard === 'iso45001')).toHaveLength(50);
    expect(all.filter(({ standard }) => standard === 'iso14001')).toHaveLength(45);
    expect(all.every(({ met }) => met === null)).toBe(true);
  });

  test('a supervisor enters whether one is met and the evidence; a worker reads', async () => {
    const [first, second] = await rows();
    if (!first || !second) throw new Error('no rows');
    const met = { met: true, evidence: '/documents', rev: 1 };
    expect((await save(aino, first.id, met)).body.code).toBe('forbidden');
    expect((await save(sari, first.id, met)).body).toMatchObject({
      met: true,
      rev: 2,
      updatedByName: 'Sari Testi',
    });
    expect((await save(kari, first.id, { ...met, met: false })).status).toBe(412);
    expect((await save(sari, 999_999, met)).status).toBe(404);
    // one of fifty is met: the others count as not met from now on
    expect((await current()).compliance).toEqual({ iso45001Score: 2, iso14001Score: null });
    await save(sari, first.id, { met: null, evidence: null, rev: 2 });
    expect((await current()).compliance.iso45001Score).toBeNull();
  });
});

describe('reporting time', () => {
  const tapped = (secondsAgo: number, first: 'yes' | 'no') => ({
    'x-captured-at': new Date(clock.getTime() - secondsAgo * 1000).toISOString(),
    'x-client-now': clock.toISOString(),
    'x-first-attempt': first,
  });

  test('is the median of what was sent with a connection; a later attempt counts as a failed first one', async () => {
    for (const seconds of [8, 12, 40]) await report({}, tapped(seconds, 'yes'));
    await report({}, tapped(300, 'no'));
    // stored on the phone first: says nothing about the connection
    await report({}, { 'x-captured-at': new Date(clock.getTime() - 9_000_000).toISOString() });
    const { reporting } = await current();
    expect(reporting).toEqual({
      medianSeconds: 12,
      targetSeconds: 15,
      firstAttempts: 4,
      succeeded: 3,
      percent: 75,
    });
  });

  test('is also taken from the calls of a batch', async () => {
    const calls = Array.from({ length: 5 }, () => ({
      key: randomUUID(),
      method: 'POST',
      path: '/api/observations',
      headers: tapped(3, 'yes'),
      body: anObservation({ severity: 'low' }),
    }));
    const { status } = await aino.post('/api/sync/batch', { calls }, { 'x-client-now': clock.toISOString() });
    await madeAt(clock);
    expect([status, (await current()).reporting.firstAttempts]).toEqual([200, 5]);
  });
});
