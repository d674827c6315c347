import { randomUUID } from 'node:crypto';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
let evening: PermitParty['aino'];
let guard: PermitParty['aino'];
beforeAll(async () => {
  party = await permitParty();
  evening = await party.app.as('ilta');
  guard = await party.app.as('yö');
  for (const client of [party.aino, party.veikko, party.sari, party.timo, evening, guard]) {
    await party.giveCard(client, 'hot_work');
    await party.giveCard(client, 'confined_space');
  }
});
beforeEach(() => party.clear());
afterAll(() => party.app.close());

async function started(type: 'hot_work' | 'confined_space') {
  const people = [party.performer(), party.watch()];
  const permit = (await party.approve(await party.request({ type, people }))).body;
  if (permit.gasLimits) {
    await party.confirm(permit);
    await party.act(party.veikko, permit, 'gas-readings', aGasReading());
  }
  const { body } = await party.act(party.aino, permit, 'start', party.readiness(permit));
  expect(body.startedAt, JSON.stringify(body)).not.toBeNull();
  return body;
}
const nextCrew = () => [party.performer(evening), party.watch(guard)];
const handOver = async (permit: { id: number }, client = party.aino, changes: object = {}) =>
  party.act(client, permit, 'hand-over', {
    rev: (await party.read(permit)).rev,
    people: nextCrew(),
    note: 'Kaksi saumaa jäljellä',
    accounted: (await party.read(permit)).people.map(({ id }) => ({ personId: id, note: 'Taukotilassa' })),
    signature: aSignature(),
    ...changes,
  });
/** each on their own phone, as a tank requires */
async function confirmOwn(permit: WorkPermit) {
  for (const client of [evening, guard]) {
    const person = permit.people.find(({ userId }) => userId === client.id);
    const confirmations = [{ personId: person?.id, signature: aSignature(person?.name) }];
    await party.act(client, permit, 'confirmations', { confirmations });
  }
}
const code = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;

test('the next crew signs, checks and measures anew before it goes on; it stays one permit', async () => {
  const permit = await started('confined_space');
  party.pass(1);
  const { body: taken } = await handOver(permit);
  expect(taken).toMatchObject({
    id: permit.id,
    status: 'approved',
    startedAt: permit.startedAt,
    gasDueAt: null,
  });
  expect(taken.handedOverAt).toBe(party.now().toISOString());
  expect(taken.people.map(({ userId, confirmedAt }) => [userId, confirmedAt])).toEqual([
    [evening.id, null],
    [guard.id, null],
  ]);
  expect(taken.checklist.every(({ answer }) => answer === null)).toBe(true);
  expect(taken.signatures.map(({ purpose, name }) => [purpose, name])).toContainEqual([
    'hand_over',
    'Aino Testi',
  ]);
  expect(taken.history.at(-1)).toMatchObject({ action: 'handed_over', reason: 'Kaksi saumaa jäljellä' });

  party.pass(1);
  await confirmOwn(taken);
  const start = () => party.act(evening, permit, 'start', party.readiness(taken));
  expect(await code(party.act(evening, permit, 'start'))).toBe('permit_checklist_open');
  // measured within the interval, but by the crew before
  expect(await code(start())).toBe('gas_test_missing');
  await party.act(guard, permit, 'gas-readings', aGasReading());
  const { body } = await start();
  expect(body).toMatchObject({
    startedAt: permit.startedAt,
    handedOverAt: null,
    gasDueAt: expect.any(String),
  });
});

test('the next crew and who approved it are told that it is theirs now', async () => {
  const permit = await started('hot_work');
  await handOver(permit);
  const told = await party.app.db
    .selectFrom('notifications')
    .select(['userId', 'params'])
    .where('kind', '=', 'permit_reminder')
    .where('recordId', '=', permit.id)
    .execute();
  const params = expect.objectContaining({ what: 'handedOver' });
  for (const { id: userId } of [evening, guard, party.sari]) expect(told).toContainEqual({ userId, params });
  expect(told.map(({ userId }) => userId)).not.toContain(party.aino.id);
});

test('hot work handed over and not gone on with keeps its fire watch', async () => {
  const permit = await started('hot_work');
  const { body: taken } = await handOver(permit);
  const { body } = await party.act(evening, permit, 'close', party.handBack(taken as WorkPermit));
  expect(body).toMatchObject({ status: 'closed', afterWatchUntil: expect.any(String) });
});

test('what the earlier crew did without a network arrives afterwards: air counts, a confirmation does not', async () => {
  const permit = await started('confined_space');
  const [old] = permit.people;
  party.pass(2);
  const before = { 'x-captured-at': party.now().toISOString() };
  party.pass(2);
  await handOver(permit);
  const confirmations = [{ personId: old?.id, signature: aSignature() }];
  expect(await code(party.act(party.sari, permit, 'confirmations', { confirmations }, before))).toBe(
    'permit_handed_over',
  );
  const bad = aGasReading({ oxygen: 17 });
  expect((await party.act(party.veikko, permit, 'gas-readings', bad, before)).status).toBe(201);
  party.pass(1);
  const taken = await party.read(permit);
  await confirmOwn(taken);
  await party.act(guard, permit, 'gas-readings', aGasReading({ place: 'luukku' }));
  expect(await code(party.act(evening, permit, 'start', party.readiness(taken)))).toBe('gas_test_missing');
  const stop = await party.act(party.veikko, permit, 'suspend', { reason: 'Pumppu seis' }, before);
  expect(stop.body.status).toBe('suspended');
});

test('who of the earlier crew says late that they are in is taken, and not left behind', async () => {
  const permit = await started('hot_work');
  const [aino, veikko] = permit.people.map(({ id }) => id);
  party.pass(2);
  await handOver(permit);
  const late = { 'x-captured-at': party.now().toISOString() };
  party.pass(2);
  const stranger = await party.app.as('sivullinen');
  const signIn = (client: typeof evening, personId = veikko, more: object = {}) =>
    party.act(client, permit, 'presence', { personId, step: 'in', ...more }, late);
  expect((await signIn(stranger)).status).toBe(403);
  expect((await signIn(party.veikko)).status).toBe(200);
  expect((await signIn(party.veikko, aino)).status).toBe(400);
  const { body: taken } = await party.act(
    evening,
    permit,
    'start',
    party.readiness(await party.read(permit)),
  );
  party.pass(1);
  const back = party.handBack(taken);
  const missing = await party.act(evening, permit, 'close', back);
  expect(missing.body).toMatchObject({ code: 'permit_people_in', errors: [{ path: `people.${veikko}` }] });
  const accounted = [...back.accounted, { personId: veikko, note: 'Istuu kahvihuoneessa' }];
  expect((await party.act(evening, permit, 'close', { ...back, accounted })).body.status).toBe('closed');
});

test('nobody takes over without a watch, from two places at once, or what they approved; one of two wins', async () => {
  const permit = await started('hot_work');
  // who has said nothing of having left is asked for first
  expect(await code(handOver(permit, party.aino, { accounted: [] }))).toBe('permit_people_in');
  const performer = party.performer(evening);
  expect(await code(handOver(permit, party.aino, { people: [performer] }))).toBe('permit_incomplete');
  const own = [party.performer(party.sari), party.watch(guard)];
  expect(await code(handOver(permit, party.aino, { people: own }))).toBe('permit_own');
  const twice = [performer, party.watch(evening)];
  expect(await code(handOver(permit, party.aino, { people: twice }))).toBe('permit_conflict_stops');
  expect((await handOver(permit, evening)).status).toBe(403);
  const { rev } = await party.read(permit);
  const both = await Promise.all([
    handOver(permit, party.aino, { rev }),
    handOver(permit, party.timo, { rev }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('the end is moved by a supervisor within the type’s limit from now, and the code with it', async () => {
  const permit = await started('hot_work');
  party.pass(7 * 60);
  const extend = async (minutes: number, client = party.timo) =>
    party.act(client, permit, 'extend', {
      rev: (await party.read(permit)).rev,
      validTo: new Date(party.now().getTime() + minutes * 60_000).toISOString(),
      reason: 'Sauma kesken',
    });
  expect((await extend(600, party.aino)).status).toBe(403);
  expect((await extend(30)).status).toBe(400);
  expect((await extend(24 * 60 + 2)).status).toBe(400);
  const { qr } = await party.read(permit);
  const { status, body } = await extend(24 * 60);
  expect(status).toBe(200);
  expect(body.validTo).toBe(new Date(party.now().getTime() + 24 * 3_600_000).toISOString());
  expect(body.endDate).toBe(body.validTo);
  expect(body.qr).not.toBe(qr);
  expect(body.history.at(-1)).toMatchObject({
    action: 'extended',
    reason: 'Sauma kesken',
    change: { validTo: { from: permit.validTo, to: body.validTo } },
  });
});

test('a longer time that calls the watch to two places is refused', async () => {
  const permit = await started('hot_work');
  const later = party.now().getTime() + 12 * 3_600_000;
  const next = await party.request({
    type: 'hot_work',
    people: [party.performer(evening), { id: randomUUID(), role: 'watch', userId: party.veikko.id }],
    validFrom: new Date(later).toISOString(),
    validTo: new Date(later + 3_600_000).toISOString(),
  });
  expect((await party.approve(next)).status).toBe(200);
  const validTo = new Date(later + 1_800_000).toISOString();
  const { rev } = await party.read(permit);
  const refused = await party.act(party.timo, permit, 'extend', { rev, validTo, reason: 'Kesken' });
  expect(refused.body.code).toBe('permit_conflict_stops');
});
