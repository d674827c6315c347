import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfPermits } from './remind-of-permits.ts';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
  for (const client of [party.aino, party.veikko, party.sari]) await party.giveCard(client, 'hot_work');
});
beforeEach(() => party.clear());
afterAll(() => party.app.close());

const HOUR_MS = 60 * 60_000;
const later = (hours: number) => new Date(party.now().getTime() + hours * HOUR_MS).toISOString();
const hotWork = async (validFrom = later(1)) => {
  const people = [party.performer(), party.watch()];
  const asked = await party.request({ type: 'hot_work', validFrom, validTo: later(4), people });
  return (await party.approve(asked)).body;
};
/** The job runs each minute, and again after a restart. */
const remind = async () => {
  for (let time = 0; time < 2; time++) await remindOfPermits({ ...party.app, passed: party.now });
};
const told = async ({ id }: { id: number }) => {
  const rows = await party.app.db
    .selectFrom('notifications')
    .select(['userId', 'params'])
    .where('kind', '=', 'permit_reminder')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  return Object.entries(Object.groupBy(rows, ({ params }) => String((params as { what: string }).what))).map(
    ([what, of]) => [what, of?.map(({ userId }) => userId).toSorted()],
  );
};

test('each of its people is reminded once of its start, its end and the full watch, and the issuer of the last two', async () => {
  const permit = await hotWork();
  const crew = [party.aino.id, party.veikko.id].toSorted();
  const all = [...crew, party.sari.id].toSorted();
  await remind();
  expect(await told(permit)).toEqual([]);
  party.pass(61);
  await remind();
  expect(await told(permit)).toEqual([['starts', crew]]);
  await party.act(party.aino, permit, 'start', party.readiness(permit));
  party.pass(163);
  await remind();
  expect(await told(permit)).toHaveLength(1);
  party.pass(2);
  await remind();
  expect(await told(permit)).toEqual([
    ['starts', crew],
    ['ending', all],
  ]);
  await party.act(party.aino, permit, 'close', party.handBack(permit));
  party.pass(59);
  await remind();
  expect(await told(permit)).toHaveLength(2);
  party.pass(2);
  await remind();
  expect((await told(permit)).at(-1)).toEqual(['watchFull', all]);
});

test('handed back before, nobody is reminded of its end', async () => {
  const permit = await hotWork(later(0));
  await party.act(party.aino, permit, 'start', party.readiness(permit));
  await party.act(party.aino, permit, 'close', party.handBack(permit));
  party.pass(230);
  await remind();
  expect((await told(permit)).map(([what]) => what)).not.toContain('ending');
});
