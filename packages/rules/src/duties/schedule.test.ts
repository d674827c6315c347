import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import { addDays, plantDay, startOfPlantDay } from '../plant/plant-time.ts';
import {
  dayAt,
  daysBetween,
  daysFrom,
  intervalReached,
  isOwner,
  nextTurns,
  openedTurns,
  shortestGap,
  stateOfTurn,
  waitingTurns,
} from './schedule.ts';

const monthly = { by: 'month', every: 1 } as const;

test('what falls on the 31st is the last day of a shorter month and the 31st again after it', () => {
  expect(daysFrom(monthly, '2027-12-31', '2028-01-01', 5)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
});

test('a leap day of every year is the last of February', () => {
  expect(daysFrom({ by: 'month', every: 12 }, '2028-02-29', '2029-01-01', 4)).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('weeks are seven days of the calendar, also over the hours that summer time takes and gives', () => {
  expect(
    daysBetween({ by: 'week', every: 1 }, '2026-03-22', { from: '2026-03-23', to: '2026-04-05' }),
  ).toEqual(['2026-03-29', '2026-04-05']);
  // the plant's day of the change: 23 hours long, and still one day
  expect(plantDay(startOfPlantDay('2026-03-30').getTime() - 1)).toBe('2026-03-29');
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const each = fc.record({
  by: fc.constantFrom('week' as const, 'month' as const),
  every: fc.integer({ min: 1, max: 60 }),
});

test('days come in order, never closer than the shortest gap, and each is one the calendar has from its first day', () => {
  fc.assert(
    fc.property(each, day, day, (rule, first, from) => {
      const some = daysFrom(rule, first, from, 4);
      for (const [at, one] of some.entries()) {
        expect(one >= from && one >= first).toBe(true);
        const next = some[at + 1];
        if (next !== undefined) expect(next >= addDays(one, shortestGap(rule))).toBe(true);
      }
      const all = new Set(Array.from({ length: 3000 }, (_, turn) => dayAt(rule, first, turn)));
      expect(some.every((one) => all.has(one))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('no day between is left out: counted on from the last one or at once, the days are the same', () => {
  fc.assert(
    fc.property(
      each,
      day,
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 1500 }),
      (rule, first, a, b) => {
        const [middle, to] = [addDays(first, a), addDays(first, a + b)];
        const whole = daysBetween(rule, first, { from: first, to });
        const parts = [
          ...daysBetween(rule, first, { from: first, to: middle }),
          ...daysBetween(rule, first, { from: addDays(middle, 1), to }),
        ];
        expect(parts).toEqual(whole);
      },
    ),
  );
});

const weekly = {
  rule: { by: 'week', every: 1, from: '2026-11-06' },
  leadDays: 3,
  state: 'active',
  since: '2026-11-01',
} as const;

test('after a time without a server all missed occurrences exist, and the one open now', () => {
  expect(openedTurns(weekly, { today: '2026-11-24', last: null })).toEqual([
    { dueDay: '2026-11-06', opensDay: '2026-11-03' },
    { dueDay: '2026-11-13', opensDay: '2026-11-10' },
    { dueDay: '2026-11-20', opensDay: '2026-11-17' },
    { dueDay: '2026-11-27', opensDay: '2026-11-24' },
  ]);
  expect(openedTurns(weekly, { today: '2026-11-24', last: '2026-11-20' })).toHaveLength(1);
  expect(openedTurns(weekly, { today: '2026-11-24', last: '2026-11-27' })).toEqual([]);
  expect(openedTurns({ ...weekly, state: 'paused' }, { today: '2026-11-24', last: null })).toEqual([]);
});

test('taken up again, the days between are not asked for', () => {
  expect(
    openedTurns({ ...weekly, since: '2026-11-20' }, { today: '2026-11-24', last: '2026-11-06' }),
  ).toEqual([
    { dueDay: '2026-11-20', opensDay: '2026-11-17' },
    { dueDay: '2026-11-27', opensDay: '2026-11-24' },
  ]);
});

test('the next occurrences are known before they open', () => {
  expect(nextTurns(weekly, '2026-11-24', 3).map(({ dueDay }) => dueDay)).toEqual([
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
  ]);
  expect(nextTurns({ ...weekly, state: 'ended' }, '2026-11-24', 3)).toEqual([]);
});

test.each([
  [999, 0],
  [1249, 0],
  [1250, 1],
  [1500, 2],
  [10, 0],
])('a meter at %i has reached %i intervals of 250 since 1000', (hours, reached) => {
  expect(intervalReached(250, { hours, since: 1000 })).toBe(reached);
});

test('one missed before the last completed stays missed and is no longer pending', () => {
  const turn = (dueDay: string, state: 'due' | 'done' | 'missed') => ({ dueDay, state });
  const turns = [
    turn('2026-11-27', 'due'),
    turn('2026-11-20', 'missed'),
    turn('2026-11-13', 'done'),
    turn('2026-11-06', 'missed'),
  ];
  expect(waitingTurns(turns).map(({ dueDay }) => dueDay)).toEqual(['2026-11-20', '2026-11-27']);
  expect(stateOfTurn(turn('2026-11-26', 'due'), '2026-11-27')).toBe('missed');
  expect(stateOfTurn(turn('2026-11-27', 'due'), '2026-11-27')).toBe('due');
});

test('a person owns by name, by role, by department, by both, and an unassigned one by none', () => {
  const person = { id: 4, role: 'user', department: 'Huolto' };
  const given = (owner: object) =>
    isOwner({ ownerId: null, ownerRole: null, department: null, ...owner }, person);
  expect([given({ ownerId: 4 }), given({ ownerRole: 'user' }), given({ department: 'Huolto' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(given({ ownerRole: 'user', department: 'Varasto' })).toBe(false);
  expect([given({ ownerId: 5, ownerRole: 'user' }), given({})]).toEqual([false, false]);
});
