import type { Problem } from '@turva/contracts/base/problems';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SETTINGS_KEY } from '../../plant/plant-settings.ts';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());
beforeEach(async () => {
  await party.clear();
  await setStops(true);
  await party.app.db.deleteFrom('competenceCards').execute();
  for (const client of [party.aino, party.veikko, party.sari]) await party.giveCard(client, 'hot_work');
});

const setStops = (stopCompetence: boolean) => {
  const value = JSON.stringify({ stopCompetence });
  return party.app.db
    .insertInto('plantSettings')
    .values({ key: SETTINGS_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};
const approved = async () => {
  const people = [party.performer(), party.watch()];
  const { body } = await party.approve(await party.request({ type: 'hot_work', people }));
  expect(body.status).toBe('approved');
  return body;
};
const start = (permit: Awaited<ReturnType<typeof approved>>, body: object = {}) =>
  party.act(party.aino, permit, 'start', { ...party.readiness(permit), ...body });

test('a card lost since the decision is named at the start, and answered by name', async () => {
  const permit = await approved();
  await party.app.db.deleteFrom('competenceCards').where('userId', '=', party.veikko.id).execute();
  expect((await start(permit)).body.code).toBe('permit_conflict_stops');
  await setStops(false);
  const refused = await start(permit);
  expect(refused).toMatchObject({ status: 409, body: { code: 'permit_conflicts_open' } });
  const [conflict] = (refused.body as unknown as Problem).permitConflicts ?? [];
  expect(conflict).toMatchObject({ code: 'card', person: { userId: party.veikko.id, card: 'hot_work' } });
  const acknowledgements = [{ key: conflict?.key, reason: 'Uusi kortti nähty, kirjataan tänään' }];
  const { body } = await start(permit, { acknowledgements });
  expect(body).toMatchObject({
    startedAt: expect.any(String),
    conflicts: [{ code: 'card', reason: 'Uusi kortti nähty, kirjataan tänään', byName: 'Aino Testi' }],
  });
});

test('what the decision weighed is not asked again', async () => {
  await setStops(false);
  await party.app.db.deleteFrom('competenceCards').where('userId', '=', party.aino.id).execute();
  const people = [party.performer(), party.watch()];
  const request = await party.request({ type: 'hot_work', people });
  const key = `card:hot_work:performer:${party.aino.id}`;
  const { body } = await party.approve(request, party.sari, {
    acknowledgements: [{ key, reason: 'Kortti nähty' }],
  });
  expect((await start(body)).status).toBe(200);
});

test('a watch called to another place since does not guard this one', async () => {
  const permit = await approved();
  const people = [party.performer(party.timo), party.watch()];
  const elsewhere = await party.request({ type: 'hot_work', people });
  // granted before people were compared
  await party.app.db
    .updateTable('workPermits')
    .set({ status: 'approved', approvedAt: party.now() })
    .where('id', '=', elsewhere.id)
    .execute();
  const refused = await start(permit);
  expect(refused).toMatchObject({ status: 409, body: { code: 'permit_conflict_stops' } });
  const { permitConflicts = [] } = refused.body as unknown as Problem;
  const acknowledgements = permitConflicts.map(({ key }) => ({ key, reason: 'Ehtii molempiin' }));
  expect((await start(permit, { acknowledgements })).body.code).toBe('permit_conflict_stops');
});

test('somebody who has left since is named', async () => {
  const permit = await approved();
  await party.app.db
    .updateTable('users')
    .set({ isActive: false })
    .where('id', '=', party.veikko.id)
    .execute();
  const refused = await start(permit);
  expect(refused.body).toMatchObject({ code: 'permit_conflicts_open' });
  expect((refused.body as unknown as Problem).permitConflicts).toMatchObject([
    { code: 'left', person: { name: 'Veikko Testi' } },
  ]);
});
