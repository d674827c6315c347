import { randomUUID } from 'node:crypto';
import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import { headers, type SyncAnswer } from '@turva/contracts/sync/sync';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const PATH = '/api/audit-rounds';
type Client = Awaited<ReturnType<TestApp['as']>>;
type Problem = { code: string; errors?: { path: string; code: string }[] };
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
let hall: number;
let corner: number;

beforeAll(async () => {
  app = await testApp({ now: () => NOW });
  [aino, veikko, sari] = [
    await app.as('aino'),
    await app.as('veikko'),
    await app.as('sari', { role: 'supervisor' }),
  ];
  const area = async (code: string, parentId: number | null) =>
    (await sari.post<{ id: number }>('/api/areas', { name: `Alue ${code}`, code, parentId })).body.id;
  hall = await area('H1', null);
  corner = await area('H1-2', hall);
});
afterAll(() => app.close());

const create = async (client: Client, changes: Parameters<typeof anAuditRound>[0] = {}) => {
  const answer = await client.post<AuditRound>(PATH, anAuditRound({ clientId: randomUUID(), ...changes }));
  expect(answer.status).toBe(201);
  return answer.body;
};
const stored = () => app.db.selectFrom('auditRounds').select('id').execute();

describe('a round', () => {
  test('is stored with its index, its place, its author and its time', async () => {
    const round = await create(aino, { areaId: corner, note: '  Hyvä päivä ' });
    expect(round).toMatchObject({
      userId: aino.id,
      template: 'short',
      areaId: corner,
      location: 'Hitsaamo',
      startedAt: '2026-11-21T11:30:00.000Z',
      finishedAt: '2026-11-21T11:50:00.000Z',
      correct: 9,
      incorrect: 1,
      index: 90,
      note: 'Hyvä päivä',
    });
    expect((await veikko.get<AuditRound>(`${PATH}/${round.id}`)).body).toMatchObject({
      id: round.id,
      index: 90,
    });
    expect((await aino.get<AuditRound>(`${PATH}/${round.clientId}`)).body.id).toBe(round.id);
    const audit = await app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'audit_rounds')
      .where('entityId', '=', String(round.id))
      .execute();
    expect(audit).toMatchObject([{ actorId: aino.id, action: 'created' }]);
  });

  test('has no index where nothing was seen', async () => {
    const round = await create(aino, { counts: [{ item: 'ppe', correct: 0, incorrect: 0 }] });
    expect(round.index).toBeNull();
  });

  test('sent again, with the same key or a new one, is the same round', async () => {
    const before = (await stored()).length;
    const body = anAuditRound({ clientId: randomUUID() });
    const key = { [headers.idempotencyKey]: randomUUID() };
    const first = await aino.post<AuditRound>(PATH, body, key);
    const again = await aino.post<AuditRound>(PATH, body, key);
    const edited = await aino.post<AuditRound>(PATH, { ...body, location: 'Muualla' });
    expect([first.status, again.status, edited.status]).toEqual([201, 201, 200]);
    expect(again.body).toEqual(first.body);
    expect(edited.body).toEqual(first.body);
    expect(await stored()).toHaveLength(before + 1);
  });

  test('of somebody else is not changed by a call with its id', async () => {
    const round = await create(aino, { location: 'Valimo' });
    const other = await veikko.post<AuditRound>(
      PATH,
      anAuditRound({ clientId: round.clientId, location: 'Varasto' }),
    );
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(round.id);
    expect((await aino.get<AuditRound>(`${PATH}/${round.clientId}`)).body).toEqual(round);
    for (const method of ['patch', 'put'] as const)
      expect((await veikko[method](`${PATH}/${round.id}`, { location: 'Muu' })).status).toBe(404);
  });

  test('made offline has the phone’s time corrected by our clock, and never one in the future', async () => {
    const late = await aino.post<AuditRound>(
      PATH,
      anAuditRound({ startedAt: '2026-11-20T10:00:00.000Z', finishedAt: '2026-11-20T10:20:00.000Z' }),
      {
        [headers.capturedAt]: '2026-11-20T10:20:00.000Z',
        // an hour behind
        [headers.clientNow]: '2026-11-21T11:00:00.000Z',
      },
    );
    expect(late.body).toMatchObject({
      startedAt: '2026-11-20T11:00:00.000Z',
      finishedAt: '2026-11-20T11:20:00.000Z',
    });
    const ahead = await create(aino, {
      startedAt: '2031-01-01T10:00:00.000Z',
      finishedAt: '2031-01-01T10:10:00.000Z',
    });
    expect([ahead.startedAt, ahead.finishedAt]).toEqual(['2026-11-21T11:50:00.000Z', NOW.toISOString()]);
  });
});

const FINDING = { item: 'ppe', observationId: randomUUID() } as const;
test.each([
  ['template', { template: 'tr' }, 'unknown_audit_template'],
  ['counts.0.item', { counts: [{ item: 'weather', correct: 1, incorrect: 0 }] }, 'unknown_audit_item'],
  // there is such an item, but not on the short round
  ['counts.0.item', { counts: [{ item: 'noise', correct: 1, incorrect: 0 }] }, 'unknown_audit_item'],
  ['counts.0.correct', { counts: [{ item: 'ppe', correct: -1, incorrect: 0 }] }, 'negative_count'],
  ['counts.0.incorrect', { counts: [{ item: 'ppe', correct: 0, incorrect: 1000 }] }, 'count_too_large'],
  [
    'counts.1.item',
    {
      counts: [
        { item: 'ppe', correct: 1, incorrect: 0 },
        { item: 'ppe', correct: 1, incorrect: 0 },
      ],
    },
    'duplicate_id',
  ],
  ['findings.0.item', { findings: [{ ...FINDING, item: 'surfaces' }] }, 'finding_not_counted'],
  [
    'findings.1.item',
    { findings: [FINDING, { ...FINDING, observationId: randomUUID() }] },
    'finding_not_counted',
  ],
  [
    'findings.1.observationId',
    { counts: [{ item: 'ppe', correct: 0, incorrect: 2 }], findings: [FINDING, FINDING] },
    'duplicate_id',
  ],
  ['location', { location: '  ' }, 'required'],
  ['areaId', { areaId: 2_000_000 }, 'unknown_area'],
  ['finishedAt', { finishedAt: '2026-11-21T11:00:00.000Z' }, 'before_start'],
] as const)('%s: %j is refused with the reason, and nothing is kept', async (path, changes, code) => {
  const before = await stored();
  const { status, body } = await aino.post<Problem>(PATH, { ...anAuditRound(), ...changes });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.errors).toContainEqual({ path, code });
  expect(await stored()).toEqual(before);
});

test('a round and the report made during it are linked, whichever arrives first', async () => {
  for (const isRoundFirst of [true, false]) {
    const observationId = randomUUID();
    const round = () => create(aino, { findings: [{ item: 'ppe', observationId }] });
    const report = async () =>
      (await aino.post<CreatedObservation>('/api/observations', anObservation({ clientId: observationId })))
        .body;
    const steps = isRoundFirst ? [round, report] : [report, round];
    for (const step of steps) await step();
    const { body } = await sari.get<AuditRound[]>(PATH);
    const kept = body.find(({ observationIds }) => observationIds.includes(observationId));
    expect(kept?.findings).toEqual([{ item: 'ppe', observationId }]);
    expect((await aino.get<CreatedObservation>(`/api/observations/${observationId}`)).status).toBe(200);
  }
});

describe('the list', () => {
  test('is newest first, in pages that neither repeat nor leave out', async () => {
    const all = (await aino.get<AuditRound[]>(`${PATH}?limit=500`)).body;
    const times = all.map(({ finishedAt }) => finishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const seen: number[] = [];
    for (let url: string | undefined = `${PATH}?limit=2`; url; ) {
      const page: { body: AuditRound[]; headers: Record<string, unknown> } =
        await aino.get<AuditRound[]>(url);
      seen.push(...page.body.map(({ id }) => id));
      url = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('by area includes the areas inside it, and by mine only mine', async () => {
    const here = await create(veikko, { areaId: corner });
    const inHall = (await aino.get<AuditRound[]>(`${PATH}?area=${hall}`)).body;
    expect(inHall.map(({ id }) => id)).toContain(here.id);
    expect(inHall.every(({ areaId }) => areaId === corner)).toBe(true);
    const mine = (await veikko.get<AuditRound[]>(`${PATH}?mine=true`)).body;
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ userId }) => userId === veikko.id)).toBe(true);
  });

  test('shows the author to the author and supervisors, to nobody else', async () => {
    const round = await create(aino);
    const nameFor = async (client: Client) => {
      const { body } = await client.get<AuditRound>(`${PATH}/${round.id}`);
      return [body.userId, body.authorName !== null];
    };
    expect(await nameFor(aino)).toEqual([aino.id, true]);
    expect(await nameFor(sari)).toEqual([aino.id, true]);
    expect(await nameFor(veikko)).toEqual([null, false]);
    const { body } = await veikko.get<SyncAnswer>('/api/sync?limit=500');
    const pulled = body.auditRounds.find(({ id }) => id === round.id);
    expect(pulled).toMatchObject({ userId: null, authorName: null, index: 90 });
  });
});

test('an unknown round is answered as such, and a visitor sees none', async () => {
  expect(await aino.get<Problem>(`${PATH}/${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { code: 'audit_round_not_found' },
  });
  expect((await app.visitor().get(PATH)).status).toBe(401);
});
