import { randomUUID } from 'node:crypto';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { headers } from '@turva/contracts/sync/sync';
import { aControl, aHazard, aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let veikko: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  [aino, veikko, sari] = [
    await app.as('aino'),
    await app.as('veikko'),
    await app.as('sari', { role: 'supervisor' }),
  ];
});
afterAll(() => app.close());

const PATH = '/api/risk-assessments';
type Problem = {
  code: string;
  errors?: object[];
  conflicts?: { field: string; mine: unknown; theirs: unknown; by: string }[];
};
const create = async (client: Client, changes: Parameters<typeof aRiskAssessment>[0] = {}) => {
  const answer = await client.post<RiskAssessment>(
    PATH,
    aRiskAssessment({ clientId: randomUUID(), ...changes }),
  );
  expect(answer.status).toBe(201);
  return answer.body;
};
const edit = (client: Client, id: number | string, body: object) =>
  client.patch<RiskAssessment & Problem>(`${PATH}/${id}`, body);
const get = async (id: number | string) => (await aino.get<RiskAssessment>(`${PATH}/${id}`)).body;
const kindsOf = async (client: Client, recordId: number) => {
  const rows = (await client.get<{ kind: string; recordId: number }[]>('/api/notifications?limit=200')).body;
  return rows
    .filter((row) => row.recordId === recordId)
    .map(({ kind }) => kind)
    .sort();
};

describe('the specified calls', () => {
  test('create and list, with the payload and the fields as specified', async () => {
    const { body } = await aino.post<RiskAssessment>(PATH, {
      title: 'Melu puristamossa',
      location: 'Puristamo',
      riskLevel: 'high',
      category: 'Melu',
      assessor: 'Matti Mäkinen',
      description: '',
      dueDate: '2026-12-21T00:00:00.000Z',
      status: 'pending',
    });
    expect(body).toMatchObject({
      userId: aino.id,
      title: 'Melu puristamossa',
      riskLevel: 'high',
      status: 'pending',
      assessor: 'Matti Mäkinen',
      description: null,
      dueDate: '2026-12-21T21:59:59.000Z',
      completedDate: null,
      hazards: [],
      residualLevel: null,
    });
    const list = (await veikko.get<RiskAssessment[]>(PATH)).body;
    expect(list.find(({ id }) => id === body.id)).toEqual(body);
  });

  test.each([
    ['title', ''],
    ['title', '   '],
    ['location', ''],
    ['category', ''],
    ['assessor', ''],
    ['riskLevel', 'enormous'],
    ['dueDate', '2027-02-30'],
    ['dueDate', 'soon'],
    ['status', 'completed'],
  ])('%s "%s" is refused and named', async (field, value) => {
    const { status, body } = await aino.post<Problem>(PATH, { ...aRiskAssessment(), [field]: value });
    expect([status, body.code, body.errors]).toMatchObject([400, 'invalid_input', [{ path: field }]]);
  });

  test('sent twice it is stored once, by its key and by its own id', async () => {
    const body = aRiskAssessment({ clientId: randomUUID() });
    const key = { [headers.idempotencyKey]: randomUUID() };
    const first = await aino.post<RiskAssessment>(PATH, body, key);
    expect((await aino.post<RiskAssessment>(PATH, body, key)).body).toEqual(first.body);
    const again = await aino.post<RiskAssessment>(PATH, body);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });

  test('pages link to the next, and filters know expired ones', async () => {
    const late = await create(aino, { title: 'Myöhässä zyx', dueDate: '2026-11-20' });
    const today = await create(aino, { title: 'Tänään zyx', dueDate: '2026-11-21' });
    const page = await aino.get<RiskAssessment[]>(`${PATH}?q=zyx&limit=1`);
    expect(page.body.map(({ id }) => id)).toEqual([today.id]);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    expect((await aino.get<RiskAssessment[]>(next)).body.map(({ id }) => id)).toEqual([late.id]);
    const expired = (await aino.get<RiskAssessment[]>(`${PATH}?q=zyx&status=expired`)).body;
    expect(expired.map(({ id, status, stage }) => [id, status, stage])).toEqual([
      [late.id, 'expired', 'pending'],
    ]);
    const pending = (await aino.get<RiskAssessment[]>(`${PATH}?q=zyx&status=pending`)).body;
    expect(pending.map(({ id }) => id)).toEqual([today.id]);
  });

  test('an unknown one, an unknown area and a visitor', async () => {
    expect((await aino.get(`${PATH}/999999`)).status).toBe(404);
    const { body } = await aino.post<Problem>(PATH, aRiskAssessment({ areaId: 99_999 }));
    expect(body.errors).toEqual([{ path: 'areaId', code: 'unknown_area' }]);
    expect((await app.visitor().get(PATH)).status).toBe(401);
  });
});

describe('hazards', () => {
  test('the level is the worst one, the specified texts are derived from them, the matrix is frozen', async () => {
    const controls = [aControl({ what: 'Kaide' }), aControl({ what: 'Merkinnät', kind: 'administrative' })];
    const made = await create(aino, {
      riskLevel: 'low',
      hazards: [
        aHazard({ what: 'Melu', likelihood: 1, severity: 1 }),
        aHazard({ what: 'Törmäys', likelihood: 3, severity: 3, likelihoodAfter: 1, controls }),
      ],
    });
    expect(made).toMatchObject({
      riskLevel: 'critical',
      residualLevel: 'medium',
      riskFactors: 'Törmäys\nMelu',
      controlMeasures: 'Kaide\nMerkinnät',
      matrix: { kind: '3x3' },
    });
    const admin = await app.as('kari', { role: 'admin' });
    await admin.patch('/api/plant-settings', { riskMatrix: '5x5', base: { riskMatrix: '3x3' } });
    const other = await create(aino, { hazards: [aHazard({ likelihood: 5, severity: 5 })] });
    expect(other.matrix).toEqual({ kind: '5x5', bands: { low: 4, medium: 9, high: 16 } });
    const mine = made.hazards.map((hazard) => ({ ...hazard, likelihood: 3, severity: 3 }));
    const changed = await edit(aino, made.id, { hazards: mine, base: { hazards: made.hazards } });
    expect(changed.body.matrix).toEqual({ kind: '3x3' });
    const refused = await edit(aino, made.id, {
      hazards: [aHazard({ likelihood: 5, severity: 5 })],
      base: { hazards: changed.body.hazards },
    });
    expect(refused.body.errors).toContainEqual({ path: 'hazards.0.likelihood', code: 'outside_matrix' });
    const after = mine.map((hazard) => ({ ...hazard, likelihoodAfter: 4 }));
    const beyond = await edit(aino, made.id, { hazards: after, base: { hazards: changed.body.hazards } });
    expect(beyond.body.errors).toContainEqual({ path: 'hazards.0.likelihoodAfter', code: 'outside_matrix' });
    await admin.patch('/api/plant-settings', { riskMatrix: '3x3', base: { riskMatrix: '5x5' } });
  });

  test('derived values cannot be entered', async () => {
    const made = await create(aino, { hazards: [aHazard({ likelihood: 3, severity: 3 })] });
    const said = { riskLevel: 'low', riskFactors: 'Ei mitään', controlMeasures: 'Ei tarvita' };
    const { status, body } = await edit(aino, made.id, { ...said, base: { riskLevel: 'critical' } });
    expect([status, body]).toEqual([200, made]);
  });

  test('protective equipment alone needs a reason, also when an edit leaves nothing else', async () => {
    const ppe = aControl({ kind: 'ppe' });
    const refused = await aino.post<Problem>(
      PATH,
      aRiskAssessment({ hazards: [aHazard({ controls: [ppe] })] }),
    );
    expect(refused.body.errors).toEqual([{ path: 'hazards.0.ppeReason', code: 'required' }]);
    const [hazard] = [aHazard({ controls: [ppe, aControl()] })];
    const { id, hazards } = await create(aino, { hazards: [hazard] });
    const left = await edit(aino, id, { hazards: [{ ...hazard, controls: [ppe] }], base: { hazards } });
    expect([left.status, left.body.errors]).toEqual([
      400,
      [{ path: 'hazards.0.ppeReason', code: 'required' }],
    ]);
    const reasoned = [{ ...hazard, controls: [ppe], ppeReason: 'Ei muuta keinoa ennen seisokkia' }];
    expect((await edit(aino, id, { hazards: reasoned, base: { hazards } })).status).toBe(200);
  });

  test('a measure is assigned only to an existing person', async () => {
    const hazards = [aHazard({ controls: [aControl({ ownerId: 99_999 })] })];
    const { body } = await aino.post<Problem>(PATH, aRiskAssessment({ hazards }));
    expect(body.errors).toEqual([{ path: 'hazards.0.controls.0.ownerId', code: 'unknown_person' }]);
  });

  test('duplicate ids are refused', async () => {
    const hazard = aHazard();
    const { status } = await aino.post(PATH, aRiskAssessment({ hazards: [hazard, hazard] }));
    expect(status).toBe(400);
  });
});

describe('edits', () => {
  test('allowed for the author, the assessor and supervisors', async () => {
    const { id } = await create(aino, { assessorId: veikko.id });
    const pekka = await app.as('pekka');
    expect((await edit(pekka, id, { title: 'X', base: {} })).body.code).toBe('forbidden');
    for (const client of [aino, veikko, sari])
      expect((await edit(client, id, { title: `by ${client.id}`, base: {} })).status).toBe(200);
    expect((await get(id)).title).toBe(`by ${sari.id}`);
  });

  test('whoever stands in for the owner of a measure marks it as done, and changes nothing else', async () => {
    const pekka = await app.as('pekka');
    const measure = aControl({ ownerId: veikko.id });
    const { id, hazards } = await create(aino, { hazards: [aHazard({ controls: [measure] })] });
    const changed = (over: object) =>
      edit(pekka, id, {
        hazards: hazards.map((one) => ({
          ...one,
          controls: one.controls.map((each) => ({ ...each, ...over })),
        })),
        base: { hazards },
      });
    const today = plantDay(now);
    const away = { awayFrom: today, awayUntil: today, deputyId: pekka.id };
    expect((await changed({ done: true })).status).toBe(403);
    await app.db.updateTable('users').set(away).where('id', '=', veikko.id).execute();
    expect((await changed({ what: 'Portti' })).status).toBe(403);
    expect((await changed({ done: true })).status).toBe(200);
    await app.db
      .updateTable('users')
      .set({ awayFrom: null, awayUntil: null, deputyId: null })
      .where('id', '=', veikko.id)
      .execute();
  });

  test('two people change different fields and different hazards: both are stored', async () => {
    const [first, second] = [aHazard(), aHazard({ what: 'Melu' })];
    const { id, hazards } = await create(aino, { hazards: [first, second] });
    await edit(sari, id, {
      location: 'Piha',
      hazards: [{ ...first, controls: [aControl({ what: 'Peili' })] }, second],
      base: { location: 'Lähettämö', hazards },
    });
    const mine = [first, { ...second, severity: 1 }, aHazard({ what: 'Pöly' })];
    const { status, body } = await edit(aino, id, {
      title: 'Uusi nimi',
      hazards: mine,
      base: { title: 'Trukkiliikenne lähettämössä', hazards },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Uusi nimi', location: 'Piha', controlMeasures: 'Peili' });
    expect(body.hazards.map(({ what, severity }) => [what, severity])).toEqual([
      ['Jalankulkija jää trukin alle', 3],
      ['Melu', 1],
      ['Pöly', 3],
    ]);
  });

  test('the same field changed by two people: both versions with their authors, nothing written', async () => {
    const hazard = aHazard();
    const made = await create(aino, { hazards: [hazard] });
    const change = (title: string, likelihood: number) => ({
      title,
      hazards: [{ ...hazard, likelihood }],
      base: { title: made.title, hazards: made.hazards },
    });
    await edit(sari, made.id, change('Sarin', 1));
    const { status, body } = await edit(aino, made.id, change('Ainon', 3));
    expect([status, body.code]).toEqual([412, 'version_conflict']);
    expect(body.conflicts).toMatchObject([
      { field: 'title', mine: 'Ainon', theirs: 'Sarin', by: 'Sari Testi' },
      { field: `hazards.${hazard.id}.likelihood`, mine: 3, theirs: 1, base: 2, by: 'Sari Testi' },
    ]);
    expect(await get(made.id)).toMatchObject({ title: 'Sarin', rev: 2 });
  });

  test('of two levels the higher one wins', async () => {
    const { id } = await create(aino, { riskLevel: 'medium' });
    await edit(sari, id, { riskLevel: 'critical', base: { riskLevel: 'medium' } });
    expect((await edit(aino, id, { riskLevel: 'low', base: { riskLevel: 'medium' } })).body.riskLevel).toBe(
      'critical',
    );
  });

  test('a due day set by two people is one day in any notation', async () => {
    const { id, dueDate } = await create(aino, { dueDate: '2026-12-24' });
    expect((await edit(aino, id, { dueDate: '2027-01-07', base: { dueDate } })).body.dueDate).toBe(
      '2027-01-07T21:59:59.000Z',
    );
    const agrees = await edit(sari, id, { dueDate: '2027-01-07T10:00:00Z', base: { dueDate } });
    expect([agrees.status, agrees.body.rev]).toEqual([200, 2]);
  });

  test('without a base the revision decides', async () => {
    const { id } = await create(aino);
    await edit(sari, id, { title: 'Toinen' });
    const late = await aino.patch<Problem>(`${PATH}/${id}`, { title: 'X' }, { 'if-match': '"1"' });
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
  });
});

describe('its statuses', () => {
  test('nothing is completed in which no hazard was assessed', async () => {
    const { id } = await create(aino);
    await edit(aino, id, { status: 'in-progress', base: { status: 'pending' } });
    const done = await edit(aino, id, { status: 'completed', base: { status: 'in-progress' } });
    expect([done.status, done.body.code]).toEqual([409, 'risk_without_hazards']);
  });

  test('pending, in progress, completed; no step skipped, nothing changed afterwards', async () => {
    const { id } = await create(aino, { hazards: [aHazard({ controls: [aControl()] })] });
    const move = (status: string, base: string) => edit(aino, id, { status, base: { status: base } });
    expect((await move('completed', 'pending')).body.code).toBe('risk_move_refused');
    expect((await move('in-progress', 'pending')).body.status).toBe('in-progress');
    const done = await move('completed', 'in-progress');
    expect(done.body).toMatchObject({ status: 'completed', completedDate: expect.any(String) });
    expect((await move('completed', 'in-progress')).status).toBe(200);
    expect((await edit(aino, id, { title: 'X', base: {} })).body.code).toBe('risk_assessment_completed');
    // whoever leaves hands over what is still to be done
    const { hazards } = done.body;
    const given = hazards.map((hazard) => ({
      ...hazard,
      controls: hazard.controls.map((control) => ({ ...control, ownerId: sari.id })),
    }));
    const handed = await edit(sari, id, { hazards: given, base: { hazards } });
    expect([handed.status, handed.body.hazards[0]?.controls[0]?.ownerId]).toEqual([200, sari.id]);
    expect((await edit(veikko, id, { hazards, base: { hazards: given } })).status).toBe(403);
    expect(done.body.history.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['created', 'Aino Testi'],
      ['status', 'Aino Testi'],
      ['status', 'Aino Testi'],
    ]);
  });

  test('expired the day after its due day at the plant, and active again with a new one', async () => {
    const { id, dueDate } = await create(aino, { dueDate: '2026-11-22' });
    const before = now;
    now = new Date('2026-11-22T21:59:00Z');
    expect((await get(id)).status).toBe('pending');
    now = new Date('2026-11-22T22:01:00Z');
    expect(await get(id)).toMatchObject({ status: 'expired', stage: 'pending' });
    const moved = await edit(aino, id, { dueDate: '2026-12-01', base: { dueDate } });
    expect(moved.body.status).toBe('pending');
    now = before;
  });

  test('history and audit log name every change', async () => {
    const hazard = aHazard();
    const made = await create(aino);
    await edit(sari, made.id, { hazards: [hazard], title: 'Uusi', base: { hazards: [], title: made.title } });
    const { history } = await get(made.id);
    expect(history.at(-1)).toMatchObject({
      action: 'edited',
      actorName: 'Sari Testi',
      change: {
        title: { from: made.title, to: 'Uusi' },
        [`hazards.${hazard.id}`]: { from: null },
        riskLevel: { from: 'medium', to: 'high' },
      },
    });
    const audited = await app.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entity', '=', 'risk_assessments')
      .where('entityId', '=', String(made.id))
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { action: 'created', actorId: aino.id },
      { action: 'edited', actorId: sari.id },
    ]);
  });
});

describe('people and phones are notified', () => {
  test('the assessor, the owner of a measure, and supervisors of a severe one; never the person who did it', async () => {
    const owned = aControl({ ownerId: veikko.id, what: 'Kaide' });
    const hazard = aHazard({ severity: 3, likelihood: 3, controls: [owned] });
    const { id, hazards } = await create(aino, { assessorId: veikko.id, hazards: [hazard] });
    expect(await kindsOf(veikko, id)).toEqual(['risk_assigned', 'risk_control_assigned']);
    expect(await kindsOf(sari, id)).toEqual(['risk_new_high']);
    expect(await kindsOf(aino, id)).toEqual([]);
    // notified once: a second edit brings nothing new
    await edit(aino, id, { hazards: [{ ...hazard, what: 'Muu' }], base: { hazards } });
    expect(await kindsOf(veikko, id)).toHaveLength(2);
    expect(await kindsOf(sari, id)).toHaveLength(1);
  });

  test('the delta brings new and changed ones', async () => {
    const { id } = await create(aino, { hazards: [aHazard()] });
    const start = (
      await veikko.get<{ cursor: string; riskAssessments: RiskAssessment[] }>('/api/sync?limit=1000')
    ).body;
    expect(start.riskAssessments.find((row) => row.id === id)).toMatchObject({ riskLevel: 'high' });
    await edit(aino, id, { title: 'Muuttunut', base: {} });
    const next = (await veikko.get<typeof start>(`/api/sync?cursor=${start.cursor}`)).body;
    expect(next.riskAssessments.map((row) => [row.id, row.title])).toEqual([[id, 'Muuttunut']]);
  });
});
