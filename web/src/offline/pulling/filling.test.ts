import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { factsOfMonth } from '../../records/observations/keep-facts.ts';
import { emptyDb } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { makeRoom } from '../engine/quota.ts';
import { pull } from './pull.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const row = (id: number, rev = 1) => ({
  id,
  clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  userId: 3,
  title: `havainto ${id}`,
  status: 'open',
  severity: 'low',
  category: 'safety',
  createdAt: new Date(Date.UTC(2025, id % 5, 1 + (id % 28), 0, id % 60)).toISOString(),
  rev,
  actions: [],
});
const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n));
const idsOf = (some: { id: number | null }[]) => some.map(({ id }) => Number(id)).toSorted((a, b) => a - b);

let place = 0;
const pageOf = (observations: object[], more = false) =>
  Response.json({
    epoch: 'e1',
    run: 'r1',
    cursor: `e1:${++place}:1`,
    more,
    serverNow: '2026-11-20T10:00:00.000Z',
    observations,
    deleted: [],
  });
const pulling = (answers: (Response | Error)[]) =>
  pull(db, {
    fetch: async () => {
      const answer = answers.shift() ?? new TypeError('no line');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
const months = () => db.factMonths.toCollection().primaryKeys();
const whole = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];
const counted = async () => (await Promise.all(whole.map((month) => factsOfMonth(db, month)))).flat();

test('what a first pull adds is counted at once, and each month is one at its end', async () => {
  const first = [pageOf(rows(1, 20), true), pageOf(rows(21, 30), true), new TypeError('no line')];
  expect(await pulling(first)).toMatchObject({ stopped: 'unreachable' });
  expect((await months()).length).toBeGreaterThan(whole.length);
  expect(idsOf(await counted())).toEqual(idsOf(rows(1, 50)));
  // a row that was counted beside its month changes
  expect(await pulling([pageOf([row(30, 2), ...rows(51, 9)], true), pageOf([row(60)])])).toMatchObject({
    stopped: 'done',
  });
  expect(await months()).toEqual(whole);
  expect(idsOf(await counted())).toEqual(idsOf(rows(1, 60)));
});

test('a refetch that was interrupted ends with whole months too', async () => {
  await pulling([pageOf(rows(1, 20))]);
  const forgotten = Response.json({}, { status: 410 });
  await pulling([forgotten, pageOf(rows(1, 20), true), pageOf(rows(21, 30), true)]);
  expect((await months()).length).toBeGreaterThan(whole.length);
  expect(await pulling([pageOf(rows(51, 10))])).toMatchObject({ stopped: 'done' });
  expect(await months()).toEqual(whole);
  expect(idsOf(await counted())).toEqual(idsOf(rows(1, 60)));
});

test('rows given up on a full device come again during the first pull, and are counted once, as they are now', async () => {
  await pulling([pageOf(rows(1, 20), true), pageOf(rows(21, 400), true)]);
  await makeRoom(db);
  const again = rows(31, 10).map((one) => ({ ...one, rev: 2, severity: 'critical' }));
  expect(await db.srvObservations.get(31)).toBeUndefined();
  await pulling([pageOf(again, true)]);
  const stored = (await db.factMonths.toArray()).flatMap(({ facts }) => facts);
  expect(idsOf(stored)).toEqual(idsOf(rows(1, 420)));
  expect(await pulling([pageOf([row(500)])])).toMatchObject({ stopped: 'done' });
  expect(await db.srvObservations.get(31)).toMatchObject({ rev: 2 });
  const facts = await counted();
  expect(idsOf(facts)).toEqual(idsOf([...rows(1, 420), row(500)]));
  expect(idsOf(facts.filter(({ severity }) => severity === 'critical'))).toEqual(idsOf(again));
});

test('what an earlier build in another tab has changed meanwhile is counted once, as it has it', async () => {
  await pulling([pageOf(rows(1, 20), true), pageOf(rows(21, 30), true)]);
  const [part] = (await db.factMonths.toArray()).filter(({ month }) => month.includes('~'));
  const [fact] = part?.facts ?? [];
  if (!part || !fact) throw new Error('nothing is beside its month');
  const month = await db.factMonths.get(part.month.slice(0, 7));
  const changed = { ...fact, severity: 'critical' as const };
  await db.factMonths.put({ month: part.month.slice(0, 7), facts: [...(month?.facts ?? []), changed] });
  // another row of that month changes, which makes the month one
  const other = row(Number(fact.id) + 5, 2);
  expect(await pulling([pageOf([row(51), other])])).toMatchObject({ stopped: 'done' });
  const facts = await counted();
  expect(idsOf(facts)).toEqual(idsOf(rows(1, 51)));
  expect(facts.find(({ id }) => id === fact.id)).toMatchObject({ severity: 'critical' });
});
