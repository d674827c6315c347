import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PermitParty, permitParty } from '../../work-permits/testing/permit-party.ts';
import { gatherPermits } from './gather-work.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

const told = () => {
  const span = { start: new Date('2026-11-01'), end: new Date('2026-12-01') };
  const scope = { ...span, department: null, now: party.now() } as Parameters<typeof gatherPermits>[1];
  return gatherPermits(party.app.db, scope);
};

test('a report says of each permit what it is now, and of a stop also once the work goes on', async () => {
  const { act, aino, approve, read, request, sari } = party;
  const ask = () => request({ people: [party.performer()] });
  const decided = async () => (await approve(await ask())).body;
  await ask();
  await decided();
  for (const goesOn of [false, true]) {
    const permit = await decided();
    await act(aino, permit, 'suspend', { reason: 'Kaasunhaju' });
    const { rev } = await read(permit);
    if (goesOn) await act(sari, permit, 'resume', { rev, reason: 'Tuuletettu' });
  }
  const closed = await decided();
  await party.confirm(closed);
  await act(aino, closed, 'start', party.readiness(closed));
  await act(aino, closed, 'close', party.handBack(closed));
  const now = { pending: 1, approved: 2, suspended: 1, closed: 1 };
  expect(await told()).toMatchObject({ total: 5, byStatus: now, suspended: 2 });

  // past their end before any clock of the server has written it down
  party.pass(25 * 60);
  expect(await told()).toMatchObject({ total: 5, byStatus: { expired: 4, closed: 1 }, suspended: 2 });
});
