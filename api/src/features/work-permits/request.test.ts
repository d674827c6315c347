import { randomUUID } from 'node:crypto';
import type { Problem } from '@turva/contracts/base/problems';
import { WorkPermit } from '@turva/contracts/permits/work-permits';
import { SyncAnswer } from '@turva/contracts/sync/synced-rows';
import { aPermit } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMITS, type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

const refused = async (changes: object) => {
  const answer = await party.aino.post<Problem>(PERMITS, { ...aPermit({ now: party.now() }), ...changes });
  return { status: answer.status, errors: answer.body.errors };
};

test('the specified call is enough, and is answered with what was sent', async () => {
  const body = {
    type: 'hot_work',
    title: 'Tulityö – Hitsaamo 3, 20.11.2026',
    location: 'Hitsaamo 3',
    description: 'Hitsataan tukirauta.',
    validFrom: '2026-11-20T06:00:00.000Z',
    validTo: '2026-11-21T06:00:00.000Z',
    riskAssessment: 'Palovaara',
    status: 'pending',
  };
  const { status, body: permit } = await party.aino.post<WorkPermit>(PERMITS, body);
  expect(status).toBe(201);
  expect(WorkPermit.parse(permit)).toMatchObject({
    ...body,
    permitType: 'hot_work',
    workDescription: body.description,
    startDate: body.validFrom,
    endDate: body.validTo,
    userId: party.aino.id,
    late: false,
    rev: 1,
    qr: null,
    approvedBy: null,
    afterWatchMinutes: 60,
  });
  expect(permit.people).toMatchObject([{ role: 'performer', userId: party.aino.id, name: 'Aino Testi' }]);
  expect(permit.checklist.length).toBeGreaterThan(10);
  expect(permit.requirements.length).toBeGreaterThan(2);
  expect(permit.history.map(({ action }) => action)).toEqual(['created']);
});

test('sent twice it is stored once, with and without the key of the call', async () => {
  const clientId = randomUUID();
  const body = aPermit({ now: party.now(), clientId });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () =>
      party.aino.post<WorkPermit>(PERMITS, body, { 'idempotency-key': clientId }),
    ),
    ...Array.from({ length: 4 }, () => party.aino.post<WorkPermit>(PERMITS, body)),
  ]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  // even years later, when its times could no longer be requested
  const old = { ...body, validFrom: '2020-01-01T06:00:00Z', validTo: '2020-01-01T14:00:00Z' };
  const replayed = await party.aino.post<WorkPermit>(PERMITS, old);
  expect(replayed).toMatchObject({
    status: 200,
    body: { id: answers[0]?.body.id, validFrom: body.validFrom },
  });
  const rows = await party.app.db
    .selectFrom('workPermits')
    .select('id')
    .where('clientId', '=', clientId)
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([
  ['type', { type: undefined }, 'required'],
  ['type', { type: 'magic' }, 'required'],
  ['title', { title: '  ' }, 'required'],
  ['location', { location: '' }, 'required'],
  ['validTo', { validTo: '2026-11-20T05:59:00Z' }, 'before_start'],
  ['validFrom', { validFrom: '2026-02-30T10:00:00Z' }, 'invalid_format'],
  ['validFrom', { validFrom: '2027-03-28T03:30', validTo: '2027-03-28T08:00' }, 'time_skipped'],
  ['validTo', { validTo: '2027-12-20T06:00:00Z' }, 'time_out_of_bounds'],
  ['validTo', { validTo: '2026-11-28T06:00:00Z' }, 'validity_too_long'],
  ['areaId', { areaId: 2_000_000 }, 'unknown_area'],
  ['chemicalIds', { chemicalIds: [2_000_000] }, 'unknown_chemical'],
  ['riskAssessmentId', { riskAssessmentId: 2_000_000 }, 'unknown_assessment'],
  ['requirements', { requirements: ['be_careful'] }, 'unknown_item'],
  ['people.0.name', { people: [{ id: randomUUID(), role: 'performer', name: ' ' }] }, 'required'],
  ['people.0.userId', { people: [{ id: randomUUID(), role: 'watch', userId: 2_000_000 }] }, 'unknown_person'],
])('a wrong %s (%o) is refused by its name', async (path, changes, code) => {
  expect(await refused(changes)).toEqual({ status: 400, errors: expect.arrayContaining([{ path, code }]) });
});

test('nobody can approve in a request: the server sets status, decisions and people', async () => {
  expect((await refused({ status: 'approved' })).status).toBe(400);
  const { body } = await party.aino.post<WorkPermit>(PERMITS, {
    ...aPermit({ now: party.now() }),
    id: 1,
    userId: party.sari.id,
    approvedBy: party.sari.id,
    approvedAt: party.now().toISOString(),
    decidedAt: party.now().toISOString(),
    rev: 7,
    qr: 'TURVA1.x.y',
    startedAt: party.now().toISOString(),
    late: true,
  });
  expect(body).toMatchObject({ userId: party.aino.id, approvedBy: null, approvedAt: null, rev: 1, qr: null });
  expect(body).toMatchObject({ status: 'pending', startedAt: null, late: false });
});

test.each([
  [
    'spring',
    '2027-03-27T12:00:00Z',
    { validFrom: '2027-03-27T22:00', validTo: '2027-03-28T06:00' },
    ['27T20:00', '28T03:00'],
  ],
  // an ambiguous hour counts as the one that makes the permit shorter
  [
    'autumn',
    '2026-10-24T12:00:00Z',
    { validFrom: '2026-10-24T22:00', validTo: '2026-10-25T03:30' },
    ['24T19:00', '25T00:30'],
  ],
])(
  'local times are the plant’s, also in the night of %s when the clock changes',
  async (_, now, asked, expected) => {
    const night = await permitParty(now);
    const permit = await night.request(asked);
    expect([permit.validFrom, permit.validTo].map((at) => at.slice(8, 16))).toEqual(expected);
    await night.app.close();
  },
);

test('a request that arrives after its own end is stored, and waits for new times', async () => {
  const times = { validFrom: '2026-11-18T06:00:00Z', validTo: '2026-11-18T14:00:00Z' };
  const permit = await party.request(times, party.aino, { 'x-captured-at': '2026-11-18T05:50:00Z' });
  expect(permit).toMatchObject({ status: 'pending', late: true, capturedAt: '2026-11-18T05:50:00.000Z' });
  expect(permit.history[0]?.doneAt).toBe('2026-11-18T05:50:00.000Z');
  const { tendPermits } = await import('./tend-permits.ts');
  await tendPermits(party.app);
  expect(await party.read(permit)).toMatchObject({ status: 'pending', late: true });
  expect(await party.approve(permit)).toMatchObject({ status: 409, body: { code: 'permit_late' } });

  const renew = (body: object) => party.aino.patch<WorkPermit>(`${PERMITS}/${permit.id}`, body);
  expect((await renew({ validTo: '2026-11-18T16:00:00Z' })).body).toMatchObject({ late: true });
  const { body } = await renew({ validFrom: '2026-11-20T06:00:00Z', validTo: '2026-11-20T14:00:00Z' });
  expect(body).toMatchObject({ late: false, status: 'pending', endDate: '2026-11-20T14:00:00.000Z', rev: 3 });
  expect((await party.approve(body)).body.status).toBe('approved');
});

test('two who change the same of a request are shown both texts; what only one changed goes', async () => {
  const permit = await party.request({ description: 'Hitsataan tukirauta' });
  type Answer = WorkPermit & Problem;
  const edit = (body: object, headers = {}) =>
    party.aino.patch<Answer>(`${PERMITS}/${permit.id}`, body, headers);
  await edit({ description: 'SAMMUTIN PUUTTUU, älä aloita' });
  const mine = { description: 'Hitsataan kaide', title: 'Kaide' };

  // the values that were seen: the title is nobody else's, the description is
  const named = await edit({ ...mine, base: { description: 'Hitsataan tukirauta', title: permit.title } });
  const disputed = {
    field: 'description',
    mine: 'Hitsataan kaide',
    theirs: 'SAMMUTIN PUUTTUU, älä aloita',
    by: 'Aino Testi',
  };
  expect(named).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', conflicts: [{ ...disputed, base: 'Hitsataan tukirauta' }] },
  });
  const titled = await edit({ title: 'Kaide', base: { title: permit.title } });
  expect(titled).toMatchObject({ status: 200, body: { title: 'Kaide', description: disputed.theirs } });

  // an older phone names only its revision
  const older = await edit(mine, { 'if-match': '"1"' });
  expect(older.status).toBe(412);
  expect(older.body.conflicts).toMatchObject([disputed]);

  const people = permit.people.map(({ id, role, userId }) => ({ id, role, userId }));
  const crowd = await edit({
    people: [...people, party.watch()],
    base: { people: people.map((one) => ({ ...one, name: null, company: null })) },
  });
  expect(crowd.status).toBe(200);
  const chosen = await edit({ description: 'Molemmat', base: { description: disputed.theirs } });
  expect(chosen).toMatchObject({ status: 200, body: { description: 'Molemmat' } });
});

test('the requester changes it until the decision; nobody else does', async () => {
  const permit = await party.request();
  const edit = (client: typeof party.aino, body: object, headers = {}) =>
    client.patch<WorkPermit & { code: string }>(`${PERMITS}/${permit.id}`, body, headers);
  expect(await edit(party.sari, { title: 'Muu' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await edit(party.aino, { title: 'Uusi' }, { 'if-match': '"9"' })).toMatchObject({ status: 412 });
  const people = [party.performer(), party.watch()];
  const { body } = await edit(
    party.aino,
    { title: 'Uusi', description: null, people, requirements: ['permit_on_site'] },
    { 'if-match': '"1"' },
  );
  expect(body).toMatchObject({
    title: 'Uusi',
    description: null,
    workDescription: null,
    location: permit.location,
    requirements: ['permit_on_site'],
    rev: 2,
  });
  expect(body.people.map(({ role }) => role)).toEqual(['performer', 'watch']);
  expect(body.history.at(-1)?.change).toMatchObject({ title: { from: permit.title, to: 'Uusi' } });
  await party.approve(body);
  expect(await edit(party.aino, { title: 'Vielä' })).toMatchObject({
    status: 409,
    body: { code: 'permit_not_pending' },
  });
});

test('withdrawn by the requester, once, after which nobody finds it', async () => {
  const permit = await party.request();
  const withdraw = (client: typeof party.aino) => client.delete<{ code: string }>(`${PERMITS}/${permit.id}`);
  expect((await withdraw(party.sari)).status).toBe(403);
  expect(await withdraw(party.aino)).toMatchObject({ status: 200, body: { id: permit.id, deleted: true } });
  expect((await withdraw(party.aino)).status).toBe(200);
  expect((await party.aino.get(`${PERMITS}/${permit.id}`)).status).toBe(404);
  expect((await party.approve(permit)).status).toBe(404);
  // a phone that sends it again gets its own answer and no new permit
  const again = await party.aino.post<WorkPermit>(
    PERMITS,
    aPermit({ now: party.now(), clientId: permit.clientId }),
  );
  expect(again).toMatchObject({ status: 200, body: { id: permit.id } });
});

test('the list is one array; pages, filters and counts are optional', async () => {
  const hot = await party.request({ type: 'hot_work', title: 'Erikoinen savupiippu', location: 'Katto' });
  const all = (await party.veikko.get<WorkPermit[]>(PERMITS)).body;
  expect(all[0]?.id).toBe(hot.id);
  const ask = async (query: string) => {
    const { body, headers } = await party.veikko.get<WorkPermit[]>(`${PERMITS}?${query}`);
    return { ids: body.map(({ id }) => id), headers };
  };
  const seen: number[] = [];
  for (let url: string | undefined = `${PERMITS}?limit=3&count=true`; url; ) {
    const { body, headers }: { body: WorkPermit[]; headers: Record<string, unknown> } =
      await party.veikko.get<WorkPermit[]>(url);
    if (!url.includes('after')) expect(headers['x-total-count']).toBe(String(all.length));
    seen.push(...body.map(({ id }) => id));
    url = /<(.+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(all.map(({ id }) => id));
  expect((await ask('q=savupiip+katto')).ids).toEqual([hot.id]);
  expect((await ask(`q=%23${hot.id}`)).ids).toContain(hot.id);
  expect((await ask('type=electrical')).ids).toEqual([]);
  expect((await ask('mine=true')).ids.length).toBeLessThan(all.length);
  const day = (await ask('from=2026-11-18T00:00:00Z&to=2026-11-19T00:00:00Z')).ids;
  expect(day).toEqual([]);
  expect((await party.veikko.get(`${PERMITS}?after=nonsense`)).status).toBe(400);
});

test('a filter by status uses the clock, not the stored status', async () => {
  const permit = await party.request({ validTo: '2026-11-20T07:00:00Z' });
  const ids = async (status: string) =>
    (await party.aino.get<WorkPermit[]>(`${PERMITS}?status=${status}&limit=500`)).body.map(({ id }) => id);
  expect(await ids('pending')).toContain(permit.id);
  party.set('2026-11-20T07:00:00Z');
  expect(await ids('pending')).not.toContain(permit.id);
  expect(await ids('expired')).toContain(permit.id);
  const { status } = await party.app.db
    .selectFrom('workPermits')
    .select('status')
    .where('id', '=', permit.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('pending');
  party.set('2026-11-20T06:00:00Z');
});

test('the delta carries permits, templates, keys, cards and chemicals, complete', async () => {
  await party.giveCard(party.veikko, 'first_aid');
  await party.app.db
    .insertInto('chemicals')
    .values({ name: 'Asetoni', hazardSymbols: JSON.stringify(['GHS02', 'GHS07']) })
    .execute();
  await party.aino.get('/api/permit-keys');
  const permit = await party.request();
  const pulled = {
    workPermits: new Map<number, WorkPermit>(),
    templates: 0,
    keys: 0,
    cards: 0,
    chemicals: 0,
  };
  for (let cursor = ''; ; ) {
    const body = SyncAnswer.parse((await party.veikko.get(`/api/sync${cursor && `?cursor=${cursor}`}`)).body);
    for (const one of body.workPermits) pulled.workPermits.set(one.id, one);
    pulled.templates += body.permitTemplates.length;
    pulled.keys += body.permitKeys.length;
    pulled.cards += body.competenceCards.length;
    pulled.chemicals += body.chemicals.length;
    expect(JSON.stringify(body)).not.toMatch(/privateKey|private_key/);
    cursor = body.cursor;
    if (!body.more) break;
  }
  expect(pulled.workPermits.get(permit.id)).toEqual(await party.read(permit));
  expect(pulled).toMatchObject({ templates: 5, keys: 1, cards: 1, chemicals: 1 });
});

test('visitors see and do nothing', async () => {
  const visitor = party.app.visitor();
  expect((await visitor.get(PERMITS)).status).toBe(401);
  expect((await visitor.post(PERMITS, aPermit())).status).toBe(401);
  expect((await visitor.get('/api/permit-keys')).status).toBe(401);
});
