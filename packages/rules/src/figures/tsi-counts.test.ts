import { categories, severities, themes } from '@turva/contracts/observations/observation-values';
import { fc, MANY } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import {
  type Counted,
  countsOf,
  type DayCounts,
  foldCounts,
  increments,
  isActivity,
  sumCounts,
} from './tsi-counts.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');

const place = {
  day: fc.integer({ min: 1, max: 5 }).map((day) => `2026-01-0${day}`),
  department: fc.constantFrom('A', 'B', null),
  theme: fc.constantFrom(...themes, null),
};
const observation: fc.Arbitrary<Counted> = fc
  .record({
    ...place,
    category: fc.constantFrom(...categories),
    severity: fc.constantFrom(...severities),
    createdAt: fc.integer({ min: 0, max: 100 }).map((hours) => START + hours * HOUR_MS),
    answeredAfter: fc.option(fc.integer({ min: 0, max: 100 * HOUR_MS }), { nil: null }),
    completedAfter: fc.option(fc.integer({ min: 0, max: 100 * HOUR_MS }), { nil: null }),
    isDeleted: fc.boolean(),
    countsAsActivity: fc.boolean(),
  })
  .map(({ answeredAfter, completedAfter, ...one }) => ({
    ...one,
    answeredAt: answeredAfter === null ? null : one.createdAt + answeredAfter,
    completedAt: completedAfter === null ? null : one.createdAt + completedAfter,
  }));
/** Which of six observations, and what becomes of it: made, moved, reopened, given another category, deleted, restored. */
const history = fc.array(fc.tuple(fc.nat(5), fc.option(observation, { nil: null })), { maxLength: 30 });

const scratch = (rows: Iterable<Counted>): DayCounts[] =>
  foldCounts(
    [...rows].map((one) => ({
      day: one.day,
      department: one.department,
      theme: one.theme,
      ...countsOf(one),
    })),
  );

test('increments come to the same as counting from scratch, over many random histories', () => {
  fc.assert(
    fc.property(history, fc.nat(29), (changes, folding) => {
      const rows = new Map<number, Counted>();
      let kept: DayCounts[] = [];
      changes.forEach(([id, after], at) => {
        kept = [...kept, ...increments(rows.get(id) ?? null, after)];
        if (after) rows.set(id, after);
        else rows.delete(id);
        // the job that folds them may come at any time
        if (at % (folding + 1) === 0) kept = foldCounts(kept);
      });
      expect(foldCounts(kept)).toEqual(scratch(rows.values()));
    }),
    { numRuns: MANY },
  );
});

test('a change that counts for nothing makes no increment', () => {
  fc.assert(
    fc.property(observation, (one) => {
      expect(increments(one, { ...one })).toEqual([]);
    }),
  );
});

test('closing counts as handling where nobody responsible had answered', () => {
  const one: Counted = {
    day: '2026-01-01',
    department: 'A',
    theme: null,
    category: 'nearmiss',
    severity: 'high',
    createdAt: START,
    answeredAt: null,
    completedAt: START + 2 * HOUR_MS,
    isDeleted: false,
    countsAsActivity: true,
  };
  expect(countsOf(one)).toMatchObject({
    answered: 0,
    handled: 1,
    handledInTime: 1,
    nearMisses: 1,
    points: 9,
  });
  expect(sumCounts([countsOf(one), countsOf({ ...one, isDeleted: true })]).reported).toBe(1);
});

test.each([
  [{ status: 'open', seenAt: null, closedAs: null }, false],
  [{ status: 'open', seenAt: START, closedAs: null }, true],
  [{ status: 'in_progress', seenAt: null, closedAs: null }, true],
  [{ status: 'completed', seenAt: START, closedAs: 'handled' }, true],
  [{ status: 'completed', seenAt: START, closedAs: 'duplicate' }, false],
])('%j counts as activity: %s', (report, counts) => {
  expect(isActivity(report)).toBe(counts);
});
