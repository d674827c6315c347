import { aSignature } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PermitParty, permitParty } from '../work-permits/testing/permit-party.ts';
import { collect } from './collect.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

test('an export holds when one came and left, also of a crew that handed over, and no words of others', async () => {
  const { aino, veikko, sari } = party;
  const asked = await party.request({ people: [party.performer(), party.watch()] });
  const permit = (await party.approve(asked)).body;
  const { body: on } = await party.act(aino, permit, 'start', party.readiness(permit));
  const [own, watch] = permit.people.map(({ id }) => id);
  await party.act(aino, permit, 'presence', { personId: own, step: 'in' });
  await party.act(sari, permit, 'presence', { personId: own, step: 'accounted', note: 'Istuu kahvilla' });
  await party.act(aino, permit, 'presence', { personId: watch, step: 'accounted', note: 'Lähti kotiin' });
  const handed = await party.act(aino, permit, 'hand-over', {
    rev: on.rev,
    people: [party.performer(party.timo)],
    note: 'Kaksi saumaa jäljellä',
    signature: aSignature(),
    accounted: [own, watch].map((personId) => ({ personId, note: 'Kotona' })),
  });
  expect(handed.status).toBe(200);
  const { rows } = await collect(party.app.db, aino.id);
  const steps = (rows.own_presence ?? []).map(({ person_id, step, note }) => [person_id, step, note]);
  expect(steps).toContainEqual([own, 'in', null]);
  expect(steps).toContainEqual([own, 'accounted', null]);
  expect(steps).toContainEqual([watch, 'accounted', 'Lähti kotiin']);
  const words = (rows.permit_history ?? []).map(({ reason }) => reason);
  expect(words).toContain('Kaksi saumaa jäljellä');
  expect(JSON.stringify(await collect(party.app.db, veikko.id))).not.toContain('Lähti kotiin');
  expect((await collect(party.app.db, veikko.id)).rows.own_presence?.[0]).toMatchObject({ person_id: watch });
});
