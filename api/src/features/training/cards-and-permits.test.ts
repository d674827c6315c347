import type { TrainingProgress } from '@turva/contracts/duties/training';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMITS, type PermitParty, permitParty } from '../work-permits/testing/permit-party.ts';
import { addShippedModules } from './add-shipped.ts';

let party: PermitParty;
let moduleId: number;
beforeAll(async () => {
  party = await permitParty();
  const ids = await party.app.db.transaction().execute((trx) => addShippedModules(trx));
  moduleId = ids.get('confined-space') as number;
});
afterAll(() => party.app.close());

type Client = PermitParty['aino'];
const learn = (client: Client) =>
  client.put<TrainingProgress>(`/api/training/progress/${moduleId}`, {
    progress: 100,
    completed: true,
    answers: [1, 1, 1, 1, 1],
  });
const ask = () => party.request({ type: 'confined_space', people: [party.performer(), party.watch()] });
const missing = async (permit: { id: number }) =>
  (await party.sari.get<PermitConflict[]>(`${PERMITS}/${permit.id}/conflicts`)).body
    .filter(({ code }) => code === 'card')
    .map(({ person }) => person?.name)
    .sort();

test('the card of a completed module satisfies a permit, and its expiry blocks one', async () => {
  const first = await ask();
  expect(await missing(first)).toEqual(['Aino Testi', 'Veikko Testi']);
  expect((await party.approve(first)).status).toBe(409);

  await learn(party.aino);
  expect(await missing(first)).toEqual(['Veikko Testi']);
  const { body } = await learn(party.veikko);
  expect(body.expiresAt).toBe('2029-11-20T21:59:59.000Z');
  expect(await missing(first)).toEqual([]);
  expect((await party.approve(first)).status).toBe(200);

  party.set('2029-11-21T06:00:00Z');
  // three years on, the sessions have ended
  for (const client of [party.aino, party.veikko, party.sari]) await client.signIn();
  const second = await ask();
  expect(await missing(second)).toEqual(['Aino Testi', 'Veikko Testi']);
  expect((await party.approve(second)).status).toBe(409);

  // renewed, the permit is accepted again
  for (const client of [party.aino, party.veikko]) expect((await learn(client)).body.cycle).toBe(2);
  expect(await missing(second)).toEqual([]);
  expect((await party.approve(second)).status).toBe(200);
});
