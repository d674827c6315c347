import { describe, expect, test } from 'vitest';
import { gasClock, gasesOutOfRange, isAirClean, isAirTested, openPlaces, testedUntil } from './gas-test.ts';

const limits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
const clean = { oxygen: 20.9, lel: 0, co: 0, h2s: 0 };
const MINUTE = 60_000;
const T = Date.parse('2026-03-28T12:00:00Z');

test.each([
  [clean, []],
  [{ ...clean, oxygen: 20 }, []],
  [{ ...clean, oxygen: 19.9 }, ['oxygen']],
  [{ ...clean, oxygen: 22.5 }, []],
  [{ ...clean, oxygen: 22.6 }, ['oxygen']],
  [{ ...clean, lel: 4.9 }, []],
  [{ ...clean, lel: 5 }, ['lel']],
  [{ ...clean, co: 20 }, ['co']],
  [{ ...clean, h2s: 5 }, ['h2s']],
  [{ oxygen: 15, lel: 12, co: 100, h2s: 30 }, ['oxygen', 'lel', 'co', 'h2s']],
  [{ ...clean, oxygen: Number.NaN }, ['oxygen']],
  [{ ...clean, co: Number.NaN }, ['co']],
] as const)('%o', (gases, expected) => {
  expect(gasesOutOfRange(gases, limits)).toEqual(expected);
  expect(isAirClean(gases, limits)).toBe(expected.length === 0);
});

const at = (minutes: number, inRange = true, place: string | null = null) => ({
  takenAt: T + minutes * MINUTE,
  inRange,
  place,
});

test.each([
  ['nothing measured', [], false],
  ['measured just now', [at(0)], true],
  ['measured a quarter of an hour ago', [at(-15)], false],
  ['measured a moment less ago', [at(-14.9)], true],
  ['bad, then good at the same place', [at(-10, false), at(-2)], true],
  ['good, then bad', [at(-10), at(-2, false)], false],
  ['bad below, good above', [at(-5, false, 'pohja'), at(-2, true, 'ylhäällä')], false],
  ['good at both heights', [at(-5, true, 'pohja'), at(-2, true, 'ylhäällä')], true],
  [
    'bad at the bottom an hour ago, good at the hatch now',
    [at(-60, false, 'pohja'), at(-2, true, 'luukku')],
    false,
  ],
  [
    'good at the bottom since',
    [at(-60, false, 'pohja'), at(-40, true, 'pohja'), at(-2, true, 'luukku')],
    true,
  ],
  [
    'the same place written otherwise',
    [at(-9, false, 'Säiliön  pohja'), at(-2, true, ' sa\u0308iliön pohja')],
    true,
  ],
  ['bad without a place, good at the hatch', [at(-60, false), at(-2, true, 'luukku')], false],
  ['good and bad at the same moment', [at(-2, false, 'pohja'), at(-2, true, 'pohja')], false],
  ['good, but nobody knows when', [{ ...at(-2), timeKnown: false }], false],
  ['bad, but nobody knows when', [at(-2), { ...at(-5, false, 'pohja'), timeKnown: false }], false],
])('%s', (_, readings, expected) => {
  expect(isAirTested(readings, limits, { now: T })).toBe(expected);
});

test('readings from before a suspension do not count after it', () => {
  expect(isAirTested([at(-5)], limits, { now: T, since: T - 4 * MINUTE })).toBe(false);
  expect(isAirTested([at(-3)], limits, { now: T, since: T - 4 * MINUTE })).toBe(true);
  expect(isAirTested([at(-4)], limits, { now: T, since: T - 4 * MINUTE })).toBe(true);
});

test('a stop forgets no place that was out of range before it', () => {
  const readings = [at(-20, false, 'pohja'), at(-3, true, 'luukku')];
  expect(isAirTested(readings, limits, { now: T, since: T - 4 * MINUTE })).toBe(false);
  expect(openPlaces(readings).map(({ place }) => place)).toEqual(['pohja']);
  const both = [...readings, at(-1, true, 'POHJA')];
  expect(isAirTested(both, limits, { now: T, since: T - 4 * MINUTE })).toBe(true);
  expect(openPlaces(both)).toEqual([]);
});

test('a test is good for the interval after the last reading, in whatever order they came', () => {
  expect(testedUntil([at(-3), at(-9)], limits)).toBe(T + 12 * MINUTE);
  expect(testedUntil([], limits)).toBeNull();
});

test.each([
  [null, 'off', 0],
  [15, 'running', 15],
  [3, 'soon', 3],
  [0, 'late', 0],
  [-1, 'late', 0],
])('due in %s minutes is %s', (minutes, state, left) => {
  const due = minutes === null ? null : new Date(T + minutes * MINUTE).toISOString();
  expect(gasClock(due, T)).toEqual({ state, leftMs: left * MINUTE });
});

describe('a mistyped reading', () => {
  const good = (place: string, minutes: number, mistyped = false) => ({
    ...at(minutes, true, place),
    mistyped,
  });
  const bad = (place: string, minutes: number, mistyped = false) => ({
    ...at(minutes, false, place),
    mistyped,
  });
  const tested = (readings: ReturnType<typeof good>[]) =>
    isAirTested(readings, limits, { now: T + 10 * MINUTE });

  test('is no test', () => {
    expect(tested([good('luukku', 2, true)])).toBe(false);
    expect(testedUntil([good('pohja', 1), good('pohja', 5, true)], limits)).toBe(
      testedUntil([good('pohja', 1)], limits),
    );
  });

  test('opens no place: what was read there is known only when it is measured again', () => {
    expect(tested([good('pohja', 1), good('luukku', 2)])).toBe(true);
    for (const mistyped of [good('pohja', 2, true), bad('pohja', 2, true)]) {
      expect(tested([good('pohja', 1), mistyped, good('luukku', 3)])).toBe(false);
      expect(tested([good('pohja', 1), mistyped, good('luukku', 3), good('pohja', 4)])).toBe(true);
    }
  });

  test('of a place measured once leaves the place to be measured again, good or bad as it was', () => {
    for (const only of [good('pohja', 1, true), bad('pohja', 1, true)]) {
      expect(openPlaces([only, good('luukku', 2)]).map(({ place }) => place)).toEqual(['pohja']);
      expect(tested([only, good('luukku', 2)])).toBe(false);
      expect(tested([only, good('luukku', 2), good('pohja', 3)])).toBe(true);
    }
  });
});
