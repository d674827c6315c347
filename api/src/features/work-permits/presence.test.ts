import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { TYPED } from '@turva/rules/permits/permit-signature';
import { presenceIn, presenceOf, standingOf, unaccounted } from '@turva/rules/permits/presence';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
  for (const client of [party.aino, party.veikko]) await party.giveCard(client, 'confined_space');
});
beforeEach(() => party.clear());
afterAll(() => party.app.close());

type Permit = Awaited<ReturnType<PermitParty['request']>>;
type Client = PermitParty['aino'];

const approved = async (type: 'confined_space' | 'height_work' = 'height_work') => {
  const permit = await party.request({ type, people: [party.performer(), party.watch()] });
  return (await party.approve(permit)).body;
};
const begun = async () => {
  const permit = await approved();
  return (await party.act(party.aino, permit, 'start', party.readiness(permit))).body;
};
const personOf = (permit: Permit, client: Client) =>
  permit.people.find(({ userId }) => userId === client.id)?.id ?? '';
const note = (phone: Client, permit: Permit, who: Client, more: object, headers = {}) =>
  party.act(phone, permit, 'presence', { personId: personOf(permit, who), ...more }, headers);
const standing = async (permit: Permit, who: Client) =>
  standingOf(presenceIn((await party.read(permit)).history), personOf(permit, who));
const captured = (minutesAgo: number) => ({
  'x-captured-at': new Date(party.now().getTime() - minutesAgo * 60_000).toISOString(),
  'x-client-now': party.now().toISOString(),
});

describe('confirming a tank entry', () => {
  const ready = async () => {
    const permit = await approved('confined_space');
    await party.act(party.veikko, permit, 'gas-readings', aGasReading());
    return permit;
  };

  test('on another’s phone it is stored and shown, and does not let the work start', async () => {
    const permit = await ready();
    const start = () => party.act(party.aino, permit, 'start', party.readiness(permit));
    expect(await start()).toMatchObject({
      status: 409,
      body: {
        code: 'permit_not_confirmed',
        errors: [{ path: `people.${personOf(permit, party.veikko)}`, code: 'own_phone' }],
      },
    });
    const typed = { name: 'Veikko Testi', strokes: TYPED };
    const confirmations = [{ personId: personOf(permit, party.veikko), signature: typed }];
    const { body } = await party.act(party.aino, permit, 'confirmations', { confirmations });
    expect(body.signatures).toMatchObject([{ name: 'Veikko Testi', ownSession: false, method: 'typed' }]);
    expect((await start()).status).toBe(409);
    await party.confirm(permit);
    expect((await start()).body.startedAt).toBe(party.now().toISOString());
    expect((await party.read(permit)).signatures).toHaveLength(3);
  });

  test('counts where the plant does not require one’s own', async () => {
    const admin = await party.app.as('pekka', { role: 'admin' });
    const set = (to: string, from: string) =>
      admin.patch('/api/plant-settings', {
        ownConfirmationConfinedSpace: to,
        base: { ownConfirmationConfinedSpace: from },
      });
    expect((await set('asked', 'required')).status).toBe(200);
    const permit = await ready();
    const { body } = await party.act(party.aino, permit, 'start', party.readiness(permit));
    expect(body.startedAt).toBe(party.now().toISOString());
    expect((await set('required', 'asked')).status).toBe(200);
  });
});

describe('who is there', () => {
  test('is what each says on their own phone, and on another’s only with their name typed', async () => {
    const permit = await begun();
    expect(await standing(permit, party.veikko)).toEqual({ state: 'unknown' });
    const { body } = await note(party.veikko, permit, party.veikko, { step: 'in' });
    expect(body.history.at(-1)).toMatchObject({ action: 'presence', actorName: 'Veikko Testi' });
    expect((await note(party.veikko, permit, party.aino, { step: 'in' })).status).toBe(400);
    expect((await note(party.veikko, permit, party.aino, { step: 'in', name: 'Joku' })).status).toBe(400);
    await note(party.veikko, permit, party.aino, { step: 'in', name: 'aino  testi' });
    expect(await standing(permit, party.aino)).toMatchObject({
      state: 'in',
      step: { method: 'typed', ownSession: false, byName: 'Veikko Testi' },
    });
    expect(await standing(permit, party.veikko)).toMatchObject({
      state: 'in',
      step: { method: 'session', ownSession: true, at: party.now().toISOString() },
    });
    const stranger = await party.app.as(`outsider${permit.id}`);
    expect((await note(stranger, permit, party.aino, { step: 'out', name: 'Aino Testi' })).status).toBe(403);
  });

  test('two phones without a line: what happened last counts, not what arrived last', async () => {
    const permit = await begun();
    party.pass(60);
    await note(party.veikko, permit, party.aino, { step: 'out', name: 'Aino Testi' }, captured(10));
    await note(party.aino, permit, party.aino, { step: 'in' }, captured(30));
    expect((await standing(permit, party.aino)).state).toBe('out');
    await note(party.aino, permit, party.aino, { step: 'in' }, captured(5));
    expect((await standing(permit, party.aino)).state).toBe('in');
  });

  test('who comes back by a phone whose clock is hours behind has not left', async () => {
    const permit = await begun();
    party.pass(60);
    await note(party.veikko, permit, party.aino, { step: 'out', name: 'Aino Testi' }, captured(10));
    const unknown = { ...captured(300), 'x-captured-clock': 'unknown' };
    await note(party.aino, permit, party.aino, { step: 'in' }, unknown);
    expect((await standing(permit, party.aino)).state).toBe('in');
  });

  test('sent twice it is one', async () => {
    const permit = await begun();
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (let time = 0; time < 2; time++) await note(party.veikko, permit, party.veikko, { step: 'in' }, key);
    expect(presenceIn((await party.read(permit)).history)).toHaveLength(1);
  });
});

describe('nobody is left behind', () => {
  const resume = async (permit: Permit) =>
    party.act(party.timo, permit, 'resume', { rev: (await party.read(permit)).rev, reason: 'Siivottu' });

  test('after a stop who has not signed out is named, and accounted for before the work goes on', async () => {
    const permit = await begun();
    for (const client of [party.aino, party.veikko]) await note(client, permit, client, { step: 'in' });
    await party.act(party.aino, permit, 'suspend', { reason: 'Kaasunhaju' });
    party.pass(1);
    await note(party.aino, permit, party.aino, { step: 'out' });
    const missing = [{ path: `people.${personOf(permit, party.veikko)}`, code: 'required' }];
    expect(await resume(permit)).toMatchObject({
      status: 409,
      body: { code: 'permit_people_in', errors: missing },
    });
    expect((await note(party.aino, permit, party.veikko, { step: 'accounted', note: ' ' })).status).toBe(400);
    await note(party.aino, permit, party.veikko, { step: 'accounted', note: 'Kahvihuoneessa' });
    expect((await resume(permit)).body.status).toBe('approved');
    expect(await standing(permit, party.veikko)).toMatchObject({
      state: 'accounted',
      step: { note: 'Kahvihuoneessa', byName: 'Aino Testi' },
    });
  });

  test('at the hand-back everybody named who has not said that they left, each with a word', async () => {
    const permit = await begun();
    await note(party.aino, permit, party.aino, { step: 'in' });
    const back = { ...party.handBack(permit), signature: aSignature() };
    const refused = await party.act(party.aino, permit, 'close', { ...back, accounted: [] });
    expect(refused.body).toMatchObject({ code: 'permit_people_in', errors: [{}, {}] });
    party.pass(1);
    await note(party.aino, permit, party.aino, { step: 'out' });
    const accounted = [{ personId: personOf(permit, party.veikko), note: 'Lähti kotiin klo 12' }];
    const { body } = await party.act(party.aino, permit, 'close', { ...back, accounted });
    expect(body.status).toBe('closed');
    expect(body.history.at(-1)?.change?.presence?.to).toMatchObject([
      { ...accounted[0], step: 'accounted', ownSession: false },
    ]);
  });

  test('a word given for somebody of whom nothing was known does not hold once they have signed in', async () => {
    const permit = await begun();
    await note(party.aino, permit, party.aino, { step: 'in' });
    const back = party.handBack(permit);
    const seen = back.accounted.map((one) => ({
      ...one,
      wasIn: one.personId === personOf(permit, party.aino),
    }));
    await note(party.veikko, permit, party.veikko, { step: 'in' });
    const close = (accounted: object[]) => party.act(party.aino, permit, 'close', { ...back, accounted });
    expect((await close(seen)).body).toMatchObject({
      code: 'permit_people_in',
      errors: [{ path: `people.${personOf(permit, party.veikko)}`, code: 'signed_in' }],
    });
    expect((await close(seen.map((one) => ({ ...one, wasIn: true })))).body.status).toBe('closed');
  });

  test('after the work has gone on again nobody counts as found by what was said before', async () => {
    const permit = await begun();
    await note(party.aino, permit, party.aino, { step: 'in' });
    await party.act(party.aino, permit, 'suspend', { reason: 'Kaasunhaju' });
    party.pass(1);
    for (const who of [party.aino, party.veikko])
      await note(party.veikko, permit, who, { step: 'accounted', note: 'Kokoontumispaikalla' });
    party.pass(1);
    expect((await resume(permit)).body.status).toBe('approved');
    party.pass(1);
    const back = party.handBack(permit);
    const refused = await party.act(party.aino, permit, 'close', { ...back, accounted: [] });
    expect(refused.body).toMatchObject({ code: 'permit_people_in', errors: [{}, {}] });
    expect((await party.act(party.aino, permit, 'close', back)).body.status).toBe('closed');
  });

  test('an app that cannot say where they are hands back; of whom nothing is known stays open and is told', async () => {
    const permit = await begun();
    await note(party.aino, permit, party.aino, { step: 'in' });
    const { accounted: _, ...back } = party.handBack(permit);
    // who is known to be there is not left behind by any app
    expect((await party.act(party.aino, permit, 'close', back)).body).toMatchObject({
      code: 'permit_people_in',
      errors: [{ path: `people.${personOf(permit, party.aino)}` }],
    });
    party.pass(1);
    await note(party.aino, permit, party.aino, { step: 'out' });
    const { body } = await party.act(party.aino, permit, 'close', back);
    expect(body.status).toBe('closed');
    expect(await standing(permit, party.veikko)).toEqual({ state: 'unknown' });
    const open = unaccounted(body.people, presenceOf(body.history, body.resumedAt), 'hand_back');
    expect(open.map(({ userId }) => userId)).toEqual([party.veikko.id]);
    const told = await party.app.db
      .selectFrom('notifications')
      .select(['userId', 'params'])
      .where('kind', '=', 'permit_reminder')
      .where('recordId', '=', permit.id)
      .execute();
    expect(told).toContainEqual({
      userId: party.sari.id,
      params: expect.objectContaining({ what: 'unaccounted' }),
    });
  });

  test('work begun before it was noted is handed back as ever, and says that nothing is known', async () => {
    const permit = await begun();
    await party.app.db
      .updateTable('permitHistory')
      .set({ change: null })
      .where('permitId', '=', permit.id)
      .where('action', '=', 'started')
      .execute();
    const back = { ...party.handBack(permit), accounted: [] };
    expect((await party.act(party.aino, permit, 'close', back)).body.status).toBe('closed');
    expect(await standing(permit, party.veikko)).toEqual({ state: 'unknown' });
  });

  test('who signed in without a line after the work was stopped is told to the issuer', async () => {
    const permit = await begun();
    await party.act(party.aino, permit, 'suspend', { reason: 'Kaasunhaju' });
    await note(party.veikko, permit, party.veikko, { step: 'in' }, captured(0));
    const told = await party.app.db
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', 'permit_reminder')
      .where('recordId', '=', permit.id)
      .execute();
    expect(told.map(({ userId }) => userId)).toContain(party.sari.id);
    expect((await resume(permit)).status).toBe(409);
  });
});
