import { expect, test } from 'vitest';
import { sumCounts } from './tsi-counts.ts';
import {
  clauseShare,
  isoScore,
  isPermitInOrder,
  recentPermits,
  responseStateOf,
  tsiFacts,
} from './tsi-facts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const iso = (ms: number) => new Date(NOW + ms).toISOString();

const permit = (over: object = {}) => ({
  department: 'A',
  status: 'approved',
  late: false,
  validFrom: iso(-HOUR_MS),
  validTo: iso(HOUR_MS),
  gasDueAt: null,
  approvedAt: iso(-2 * HOUR_MS),
  startedAt: iso(-HOUR_MS),
  afterWatchUntil: null,
  afterWatchDoneAt: null,
  ...over,
});
const over = { validTo: iso(-HOUR_MS) };
const unbegun = { startedAt: null };
const undecided = { ...unbegun, approvedAt: null, status: 'pending' };
test.each([
  ['work under an approval', {}, true],
  ['approved, and its air not measured in time', { gasDueAt: iso(0) }, null],
  ['handed back', { ...over, status: 'closed' }, true],
  [
    'handed back, the fire watch reported',
    { ...over, status: 'closed', afterWatchUntil: iso(-1), afterWatchDoneAt: iso(-1) },
    true,
  ],
  ['handed back, the fire watch still there', { ...over, status: 'closed', afterWatchUntil: iso(1) }, true],
  ['handed back, the fire watch not reported', { ...over, status: 'closed', afterWatchUntil: iso(0) }, false],
  ['run out without a hand-back', over, false],
  ['asked for, and should have begun', undecided, false],
  ['asked for, and begins this moment', { ...undecided, validFrom: iso(0) }, false],
  ['asked for, and nobody decided to its end', { ...undecided, ...over }, false],
  ['asked for ahead', { ...undecided, validFrom: iso(1) }, null],
  ['asked for too late', { ...undecided, ...over, late: true }, null],
  ['approved, and not begun', unbegun, null],
  ['approved, and never begun', { ...unbegun, ...over }, null],
  ['closed, and never begun', { ...unbegun, status: 'closed' }, null],
  ['rejected', { ...undecided, status: 'rejected' }, null],
  ['stopped', { status: 'suspended' }, null],
])('a permit, %s, is in order: %s', (_, changes, expected) => {
  expect(isPermitInOrder(permit(changes), NOW)).toBe(expected);
});

test('permits count until ninety days after their end', () => {
  const ended = [-90 * DAY_MS, -90 * DAY_MS - 1].map((ms) => permit({ validTo: iso(ms) }));
  expect(recentPermits(ended, NOW)).toEqual(ended.slice(0, 1));
});

const one = (over: object = {}) => ({
  department: 'A',
  severity: 'high',
  createdAt: NOW - HOUR_MS,
  answeredAt: null,
  completedAt: null,
  dueDate: null,
  ...over,
});
const answered = { answeredAt: NOW - HOUR_MS / 2 };
test.each([
  ['not answered, in time', {}, 'waiting'],
  ['not answered, at the last moment', { createdAt: NOW - 8 * HOUR_MS }, 'waiting'],
  ['not answered, too late', { createdAt: NOW - 8 * HOUR_MS - 1 }, 'late'],
  ['not answered, its day past', { dueDate: NOW - 1 }, 'late'],
  ['in work', answered, 'fine'],
  ['in work, due this moment', { ...answered, dueDate: NOW }, 'fine'],
  ['in work, its day past', { ...answered, dueDate: NOW - 1 }, 'overdue'],
  ['done by its owner, its day past', { completedAt: NOW, dueDate: NOW - 1 }, 'overdue'],
])('an observation, %s, is %s', (_, changes, expected) => {
  expect(responseStateOf(one(changes), NOW)).toBe(expected);
});

test('of a standard nothing counts before somebody has assessed it, then all of it does', () => {
  const rows = (...met: (boolean | null)[]) => met.map((each) => ({ met: each }));
  expect(clauseShare(rows(null, null))).toEqual({ inOrder: 0, total: 0 });
  expect(clauseShare(rows(true, null, false, null))).toEqual({ inOrder: 1, total: 4 });
  expect([isoScore(rows(null)), isoScore(rows(true, null)), isoScore(rows(false))]).toEqual([null, 50, 0]);
});

const day = (date: string, counts: object, department = 'A') => ({
  ...sumCounts([]),
  day: date,
  department,
  theme: null,
  ...counts,
});
const facts = (department: string | null) =>
  tsiFacts(
    {
      counts: [
        day('2025-11-23', { reported: 100, active: 100 }),
        day('2025-11-24', { reported: 1, active: 1, handled: 1, handledInTime: 1 }),
        day('2026-08-25', { reported: 2, active: 1, handled: 2, handledInTime: 1 }),
        day('2026-08-26', { reported: 4, active: 3, handled: 4, handledInTime: 3 }),
        day('2026-11-23', { reported: 8, active: 8, handled: 8, handledInTime: 6 }, 'B'),
        day('2026-11-24', { reported: 100, active: 100 }),
      ],
      unfinished: [
        // in time, but past its day: one of those handled in time is not
        one({ ...answered, dueDate: NOW - 1 }),
        // late anyway: not counted twice
        one({ createdAt: NOW - DAY_MS, ...answered, dueDate: NOW - 1 }),
        one({ createdAt: NOW - DAY_MS, alike: 5 }),
        one({ department: 'B' }),
      ],
      injuries: [],
      training: null,
      permits: [permit(), permit(over), permit({ department: 'B' }), permit({ status: 'rejected' })],
      assessments: [],
      sheets: [],
      clauses: [{ met: true }],
    },
    { now: NOW, today: '2026-11-23', department },
  );

test('the facts of a department are its own, except the standards; the plant’s are all', () => {
  expect(facts('A')).toMatchObject({
    observations: 7,
    active: 5,
    responses: { inTime: 3 - 1, late: 1 + 1 + 5, waiting: 0 },
    compliance: { permits: { inOrder: 1, total: 2 }, clauses: { inOrder: 1, total: 1 } },
  });
  expect(facts(null)).toMatchObject({
    observations: 15,
    active: 13,
    responses: { inTime: 9 - 1, late: 3 + 1 + 5, waiting: 1 },
    compliance: { permits: { inOrder: 2, total: 3 }, clauses: { inOrder: 1, total: 1 } },
  });
});
