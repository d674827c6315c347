import { aSignature } from '@turva/fixtures/work-permits';
import { TYPED } from '@turva/rules/permits/permit-signature';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PermitParty, permitParty } from '../features/work-permits/testing/permit-party.ts';
import { fillMethods, fillSessions } from './migrations/0077-whose-session.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

test('signatures from before the migration say what they were', async () => {
  const asked = await party.request({ type: 'height_work', people: [party.performer(), party.watch()] });
  const permit = (await party.approve(asked, party.sari, { signedBySession: true })).body;
  const [own, watch] = permit.people;
  const confirmations = [
    { personId: own?.id, signature: aSignature(own?.name) },
    { personId: watch?.id, signature: { name: watch?.name, strokes: TYPED } },
  ];
  await party.act(party.aino, permit, 'confirmations', { confirmations });
  const handBack = { ...party.handBack(permit), answers: [], signature: aSignature('Veikko Testi') };
  await party.act(party.aino, permit, 'close', handBack);
  const { db } = party.app;
  const read = () =>
    db.selectFrom('permitSignatures').select(['purpose', 'method', 'ownSession']).orderBy('id').execute();
  const before = await read();
  expect(before).toHaveLength(4);

  await sql`update permit_signatures set own_session = not own_session,
    method = case method when 'typed' then 'drawn' else method end`.execute(db);
  expect(await read()).not.toEqual(before);
  await sql.raw(fillMethods).execute(db);
  await sql.raw(fillSessions).execute(db);
  expect(await read()).toEqual(before);
});
