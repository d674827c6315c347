import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { openPlaces } from '@turva/rules/permits/gas-test';
import { openStops } from '@turva/rules/permits/permit-stops';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMITS, type PermitParty, permitParty } from './testing/permit-party.ts';

// What several people do to one permit, arriving in every order: some of it waited on a phone without a network.

const START = '2026-11-20T06:00:00Z';
let party: PermitParty;
beforeAll(async () => {
  party = await permitParty(START);
  for (const client of [party.aino, party.veikko, party.sari]) await party.giveCard(client, 'confined_space');
});
beforeEach(async () => {
  party.set(START);
  await party.clear();
});
afterAll(() => party.app.close());

const inTank = { type: 'confined_space' } as const;
/** Asked for, and everybody named on it has looked. */
const asked = async () => party.request({ ...inTank, people: [party.performer(), party.watch()] });
const approved = async () => {
  const permit = await asked();
  const { body } = await party.approve(permit);
  await party.confirm(body);
  await party.act(party.veikko, body, 'gas-readings', aGasReading());
  return party.read(body);
};
/** Done so many minutes before now, on a phone whose clock shows the right time. */
const earlier = (minutes: number) => ({
  'x-captured-at': new Date(party.now().getTime() - minutes * 60_000).toISOString(),
});

const permutations = <T>(of: readonly T[]): T[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one, at) =>
        permutations([...of.slice(0, at), ...of.slice(at + 1)]).map((rest) => [one, ...rest]),
      );

/** What is true of the permit, counted apart from the code under test. */
interface True {
  isStarted: boolean;
  /** reasons that nobody has lifted */
  stops: string[];
  isBottomBad: boolean;
}
type Move = 'start' | 'resume' | 'late stop' | 'bottom bad';

const moves: Record<Move, (permit: WorkPermit, before: True) => Promise<True>> = {
  async start(permit, before) {
    const { status } = await party.act(party.aino, permit, 'start', party.readiness(permit));
    const may = before.stops.length === 0 && !before.isBottomBad;
    expect(status).toBe(may ? 200 : 409);
    return { ...before, isStarted: may };
  },
  // whoever reads the permit afresh has seen every reason
  async resume(permit, before) {
    const { rev, history } = await party.read(permit);
    const stops = openStops(history).map(({ id }) => id);
    const { status } = await party.act(party.timo, permit, 'resume', { rev, stops, reason: 'Kunnossa' });
    // work that has begun goes on only by air measured since
    const may = before.stops.length > 0 && !before.isStarted;
    expect(status).toBe(may ? 200 : 409);
    return may ? { ...before, stops: [] } : before;
  },
  // written on a phone without a network before all the others
  async 'late stop'(permit, before) {
    const reason = 'Sammutin tyhjä';
    expect((await party.act(party.veikko, permit, 'suspend', { reason }, earlier(10))).status).toBe(200);
    return { ...before, stops: [...before.stops, reason] };
  },
  async 'bottom bad'(permit, before) {
    const bad = aGasReading({ oxygen: 17, place: 'Pohja' });
    expect((await party.act(party.veikko, permit, 'gas-readings', bad)).status).toBe(201);
    return {
      ...before,
      isBottomBad: true,
      stops: before.isStarted ? [...before.stops, 'oxygen'] : before.stops,
    };
  },
};

test.each(permutations(Object.keys(moves) as Move[]).map((order) => [order.join(', '), order] as const))(
  'what stands after: %s',
  async (_, order) => {
    const permit = await approved();
    let now: True = { isStarted: false, stops: [], isBottomBad: false };
    for (const move of order) {
      party.pass(1);
      now = await moves[move](permit, now);
      const { status, history, gasReadings, qr } = await party.read(permit);
      expect([status, qr === null]).toEqual(now.stops.length > 0 ? ['suspended', true] : ['approved', false]);
      expect(openStops(history).map(({ reason }) => reason)).toEqual(now.stops);
      expect(openPlaces(gasReadings)).toHaveLength(now.isBottomBad ? 1 : 0);
    }
  },
);

const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;

describe('withdrawn without a network, and decided meanwhile', () => {
  const withdraw = (permit: WorkPermit) =>
    party.aino.delete<{ code: string }>(`${PERMITS}/${permit.clientId}`);

  test('what arrives first stands', async () => {
    const gone = await asked();
    expect((await withdraw(gone)).status).toBe(200);
    expect(await codeOf(party.approve(gone))).toBe('permit_not_found');
    const stays = await asked();
    await party.approve(stays);
    expect(await codeOf(withdraw(stays))).toBe('permit_not_pending');
    expect(await party.read(stays)).toMatchObject({ status: 'approved', qr: expect.any(String) });
  });

  test('at the same moment one of the two stands, and nothing of the other', async () => {
    const permit = await asked();
    const [decided, withdrawn] = await Promise.all([party.approve(permit), withdraw(permit)]);
    expect([decided.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
    const read = await party.aino.get<WorkPermit>(`${PERMITS}/${permit.id}`);
    expect(read.status).toBe(decided.status === 200 ? 200 : 404);
  });

  test('a correction is refused after the decision, and the decision after the correction', async () => {
    const correct = (permit: WorkPermit) =>
      party.aino.patch<{ code: string }>(`${PERMITS}/${permit.id}`, { safetyMeasures: 'Tuuletus jatkuu' });
    const first = await asked();
    expect((await correct(first)).status).toBe(200);
    expect((await party.approve(first)).status).toBe(412);
    const second = await asked();
    await party.approve(second);
    expect(await codeOf(correct(second))).toBe('permit_not_pending');
    expect((await party.read(second)).safetyMeasures).toBeNull();
  });
});

describe('the bottom measured bad by a phone whose clock nobody knows', () => {
  const HOURS = 60;
  test.each([
    ['behind', 6 * HOURS],
    ['ahead', -6 * HOURS],
  ])('hours %s: no reading from before hides it, and the hatch opens nothing', async (_, error) => {
    const permit = await approved();
    party.pass(5);
    const unknown = { ...earlier(error), 'x-captured-clock': 'unknown' };
    const bad = aGasReading({ oxygen: 17, place: 'pohja' });
    await party.act(party.veikko, permit, 'gas-readings', bad, unknown);
    party.pass(1);
    const measure = (place: string) =>
      party.act(party.veikko, permit, 'gas-readings', aGasReading({ place }));
    await measure('luukku');
    const start = () => party.act(party.aino, permit, 'start', party.readiness(permit));
    expect(await start()).toMatchObject({ status: 409, body: { gasPlaces: ['pohja'] } });
    await measure('pohja');
    expect((await start()).status).toBe(200);
  });
});

test('bad at the bottom, good at the hatch for 40 minutes: shut until the bottom is good', async () => {
  const permit = await approved();
  const { body: on } = await party.act(party.aino, permit, 'start', party.readiness(permit));
  const measure = (changes: object) =>
    party.act(party.veikko, permit, 'gas-readings', aGasReading({ place: 'luukku', ...changes }));
  party.pass(1);
  await measure({ oxygen: 18.5, place: 'pohja' });
  const resume = async () => {
    const { rev, history } = await party.read(on);
    const stops = openStops(history).map(({ id }) => id);
    return party.act(party.timo, permit, 'resume', { rev, stops, reason: 'Tuuletettu' });
  };
  for (let minute = 0; minute < 40; minute += 5) {
    party.pass(5);
    await measure({});
    expect(await resume()).toMatchObject({ status: 409, body: { gasPlaces: ['pohja'] } });
  }
  await measure({ place: 'POHJA ' });
  expect((await resume()).body.status).toBe('approved');
});

test('two crews without a network at the handover: what each did arrives, and nobody starts by the other’s word', async () => {
  const iida = await party.app.as('iida');
  await party.giveCard(iida, 'confined_space');
  const permit = await approved();
  const { body: on } = await party.act(party.aino, permit, 'start', party.readiness(permit));
  party.pass(2);
  const before = earlier(0);
  party.pass(2);
  const people = [party.performer(iida), party.watch(party.veikko)];
  const handed = await party.act(party.aino, permit, 'hand-over', {
    rev: on.rev,
    people,
    note: 'Pohja puolivälissä',
    accounted: on.people.map(({ id }) => ({ personId: id, note: 'Tauolla' })),
    signature: aSignature(),
  });
  expect(handed.status).toBe(200);
  const [old] = on.people;
  // the crew before: its confirmation is refused, its air is recorded, its stop stops
  const confirmations = [{ personId: old?.id, signature: aSignature() }];
  expect(await codeOf(party.act(party.timo, permit, 'confirmations', { confirmations }, before))).toBe(
    'permit_handed_over',
  );
  await party.act(party.aino, permit, 'gas-readings', aGasReading(), before);
  // the next crew confirmed on its own phones
  const taken = await party.read(permit);
  for (const [client, person] of [
    [iida, taken.people[0]],
    [party.veikko, taken.people[1]],
  ] as const)
    await party.act(client, permit, 'confirmations', {
      confirmations: [{ personId: person?.id, signature: aSignature(person?.name) }],
    });
  const start = () => party.act(iida, permit, 'start', party.readiness(taken));
  expect(await codeOf(start())).toBe('gas_test_missing');
  await party.act(iida, permit, 'gas-readings', aGasReading());
  await party.act(party.aino, permit, 'suspend', { reason: 'Pumppu seis' }, before);
  expect(await codeOf(start())).toBe('permit_not_approved');
});
