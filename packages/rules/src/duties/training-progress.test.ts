import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import {
  awaitingOf,
  cycleFor,
  cycleNow,
  mergeSaid,
  percentOf,
  quizPercentOf,
  type Said,
  sectionsOf,
  standingOf,
  statusOf,
} from './training-progress.ts';

const nothingSaid: Said = { progress: 0, done: false, quizPercent: null };
const said: fc.Arbitrary<Said> = fc
  .record({
    progress: fc.integer({ min: 0, max: 100 }),
    done: fc.boolean(),
    quizPercent: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map((one) => (one.done ? { ...one, progress: 100 } : one));
const all = (list: readonly Said[]) => list.reduce(mergeSaid, nothingSaid);

test('two devices come to the same, whichever is first, however often, and never to less', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 8 }), fc.array(said, { maxLength: 8 }), (phone, tablet) => {
      const one = all([...phone, ...tablet]);
      expect(all([...tablet, ...phone])).toEqual(one);
      expect(mergeSaid(all(phone), all(tablet))).toEqual(one);
      expect(all([...phone, ...tablet, ...phone])).toEqual(one);
      for (const each of [...phone, ...tablet]) {
        expect(one.progress).toBeGreaterThanOrEqual(each.progress);
        expect(one.quizPercent ?? -1).toBeGreaterThanOrEqual(each.quizPercent ?? -1);
        expect(one.done || !each.done).toBe(true);
      }
      const highest = Math.max(0, ...[...phone, ...tablet].map(({ progress }) => progress));
      expect(one.progress).toBe(highest);
    }),
  );
});

const plain = { passPercent: null, needsSignOff: false };
const done = { progress: 100, done: true, quizPercent: null };
test.each([
  ['nothing', nothingSaid, plain, false, 'not_started', null],
  ['begun', { ...nothingSaid, progress: 10 }, plain, false, 'in_progress', null],
  ['all read, not said to be done', { ...nothingSaid, progress: 100 }, plain, false, 'in_progress', null],
  ['done', done, plain, false, 'completed', null],
  ['no quiz taken', done, { ...plain, passPercent: 80 }, false, 'in_progress', 'quiz'],
  [
    'one point short',
    { ...done, quizPercent: 79 },
    { ...plain, passPercent: 80 },
    false,
    'in_progress',
    'quiz',
  ],
  ['just passed', { ...done, quizPercent: 80 }, { ...plain, passPercent: 80 }, false, 'completed', null],
  ['the trainer has not seen it', done, { ...plain, needsSignOff: true }, false, 'in_progress', 'signoff'],
  ['the trainer has', done, { ...plain, needsSignOff: true }, true, 'completed', null],
  [
    'signed off before it is done',
    { ...done, done: false },
    { ...plain, needsSignOff: true },
    true,
    'in_progress',
    null,
  ],
] as const)('%s', (_name, what, needs, signedOff, status, awaiting) => {
  expect([statusOf(what, needs, signedOff), awaitingOf(what, needs, signedOff)]).toEqual([status, awaiting]);
});

test('a quiz counts right answers; a missing answer is wrong', () => {
  const questions = [{ correct: 0 }, { correct: 2 }, { correct: 1 }];
  expect(quizPercentOf(questions, [0, 2, 1])).toBe(100);
  expect(quizPercentOf(questions, [0, 2])).toBe(66);
  expect(quizPercentOf(questions, [-1, -1, -1])).toBe(0);
  expect(quizPercentOf([], [])).toBe(100);
});

test('sections and per cent lead back to each other, for every length there may be', () => {
  for (let sections = 1; sections <= 9; sections += 1)
    for (let read = 0; read <= sections; read += 1)
      expect(sectionsOf(percentOf(read, sections), sections)).toBe(read);
  expect(percentOf(0, 5)).toBe(10);
  expect(percentOf(5, 5)).toBe(100);
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const daysOn = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const cycle = (number: number, status: 'in_progress' | 'completed', expiresAt: string | null = null) => ({
  cycle: number,
  status,
  progress: status === 'completed' ? 100 : 40,
  completedAt: status === 'completed' ? daysOn(-100) : null,
  expiresAt,
});

test.each([
  ['never begun', [], 'not_started', 1, false, false],
  ['begun', [cycle(1, 'in_progress')], 'in_progress', 1, false, false],
  ['for good', [cycle(1, 'completed')], 'completed', 1, true, false],
  ['good for long', [cycle(1, 'completed', daysOn(61))], 'completed', 1, true, false],
  ['runs out soon', [cycle(1, 'completed', daysOn(60))], 'completed', 1, true, true],
  // every month: renewed in its second half, not from the day it was done
  [
    'monthly, just done',
    [{ ...cycle(1, 'completed', daysOn(30)), completedAt: daysOn(0) }],
    'completed',
    1,
    true,
    false,
  ],
  [
    'monthly, half over',
    [{ ...cycle(1, 'completed', daysOn(15)), completedAt: daysOn(-15) }],
    'completed',
    1,
    true,
    true,
  ],
  ['has run out', [cycle(1, 'completed', daysOn(-1))], 'expired', 2, false, true],
  [
    'being renewed ahead',
    [cycle(1, 'completed', daysOn(9)), cycle(2, 'in_progress')],
    'in_progress',
    2,
    true,
    false,
  ],
  [
    'renewed',
    [cycle(2, 'completed', daysOn(300)), cycle(1, 'completed', daysOn(-9))],
    'completed',
    2,
    true,
    false,
  ],
] as const)('%s', (_name, cycles, state, now, holds, renewable) => {
  const standing = standingOf(cycles, NOW);
  expect([standing.state, cycleNow(cycles, NOW), standing.valid !== null, standing.renewable]).toEqual([
    state,
    now,
    holds,
    renewable,
  ]);
});

test('of several completions that hold, the newest counts, in whatever order they come', () => {
  const cycles = [1, 3, 2].map((number) => cycle(number, 'completed', daysOn(100 * number)));
  for (const each of [cycles, cycles.toReversed()]) {
    const { latest, valid, renewable } = standingOf(each, NOW);
    expect([latest?.cycle, valid?.cycle, renewable]).toEqual([3, 3, false]);
  }
});

test('a phone that comes late writes to the cycle it meant, and begins none that may not begin', () => {
  const good = [cycle(1, 'completed', daysOn(200))];
  const late = [cycle(1, 'completed', daysOn(-1)), cycle(2, 'in_progress')];
  expect(cycleFor([], undefined, NOW)).toBe(1);
  expect(cycleFor([], 7, NOW)).toBe(1);
  expect(cycleFor(good, 2, NOW)).toBe(1);
  expect(cycleFor([cycle(1, 'completed', daysOn(30))], 2, NOW)).toBe(2);
  expect(cycleFor(late, 1, NOW)).toBe(1);
  expect(cycleFor(late, undefined, NOW)).toBe(2);
});
