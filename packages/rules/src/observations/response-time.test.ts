import { describe, expect, test } from 'vitest';
import { answerDue, answeredAt, answeredInTime, isAnswered, latenessOf, lateSince } from './response-time.ts';

const created = new Date('2025-03-30T00:30:00Z');
const after = (hours: number) => new Date(created.getTime() + hours * 3_600_000);

describe('when an observation was answered', () => {
  const moved = (hours: number, actorRole: string | null, more: object = {}) => ({
    action: 'status',
    at: after(hours),
    actorRole,
    actorId: 7,
    change: { status: { from: 'open', to: 'in_progress' } },
    ...more,
  });
  const assigned = (hours: number, to: number | null, from: number | null = null) => ({
    action: 'assigned',
    at: after(hours),
    actorRole: 'supervisor',
    change: { assignedTo: { from, to } },
  });
  const closed = { change: { status: { from: 'in_progress', to: 'closed' } } };

  test.each([
    ['taken by a supervisor who owns it from then on', [moved(3, 'supervisor'), assigned(3, 7)], 3],
    [
      'the first of several moves, in whatever order',
      [moved(9, 'admin'), assigned(1, 5), moved(3, 'admin')],
      3,
    ],
    ['moved while nobody owns it', [moved(3, 'supervisor')], null],
    ['moved while nobody owns it, and given to somebody later', [moved(3, 'supervisor'), assigned(6, 5)], 6],
    ['given to somebody who has done nothing yet', [assigned(2, 5)], null],
    ['begun by its owner, a worker', [assigned(1, 7), moved(4, 'user')], 4],
    ['moved by a worker who does not own it', [assigned(1, 5), moved(4, 'user')], null],
    ['closed by a supervisor, though nobody owned it', [moved(3, 'admin'), moved(8, 'admin', closed)], 8],
    ['nobody knows who moved it', [assigned(1, 5), moved(4, null, { actorId: null })], null],
    [
      'taken and given back',
      [
        moved(3, 'supervisor'),
        assigned(3, 7),
        moved(4, 'supervisor', { change: { status: { from: 'in_progress', to: 'open' } } }),
        assigned(4, null, 7),
      ],
      null,
    ],
  ])('%s', (_case, history, hours) => {
    expect(answeredAt(history)).toEqual(hours === null ? null : after(hours));
  });

  test('the first owner is the one it was taken from, otherwise the current one', () => {
    expect(answeredAt([moved(3, 'supervisor')], 5)).toEqual(after(3));
    expect(answeredAt([moved(3, 'supervisor'), assigned(6, 9, 5)], 9)).toEqual(after(3));
    expect(answeredAt([moved(3, 'supervisor'), assigned(6, null, 5)], null)).toEqual(after(3));
  });

  test('an edit is no answer', () => {
    expect(answeredAt([{ action: 'edited', at: after(2), actorRole: 'supervisor' }], 5)).toBeNull();
  });
});

describe('in time', () => {
  test.each([
    ['critical', 1, true],
    ['critical', 1.01, false],
    ['high', 8, true],
    ['high', 8.01, false],
    ['medium', 24, true],
    ['low', 72, true],
    ['low', 72.01, false],
  ] as const)('%s after %d h: %s', (severity, hours, inTime) => {
    expect(answeredInTime(severity, created, after(hours))).toBe(inTime);
  });

  test.each([
    ['none', [true, false, false]],
    ['any', [false, true, true]],
    ['intime', [false, true, false]],
    ['late', [false, false, true]],
  ] as const)('asked for by its answer: %s of one without, one in time, one late', (wanted, expected) => {
    const answers = [null, after(8), after(8.01)];
    expect(
      answers.map((answered) => isAnswered(wanted, { severity: 'high', createdAt: created, answered })),
    ).toEqual(expected);
  });

  test('what nobody has answered is not in time', () => {
    expect(answeredInTime('low', created, null)).toBe(false);
  });
});

describe('since when a case is late', () => {
  const createdAt = created.toISOString();
  const one = {
    status: 'open',
    severity: 'high',
    createdAt,
    answeredAt: null,
    completedAt: null,
    dueDate: null,
  };
  const limit = answerDue(one);

  test('an unanswered one from the end of its time for an answer, not a millisecond before', () => {
    expect(limit).toBe(after(8).getTime());
    expect([limit - 1, limit, limit + 1].map((now) => lateSince(one, now))).toEqual([null, null, limit]);
  });

  test('an answered one from its due day, and without one never', () => {
    const answered = { ...one, answeredAt: after(1).toISOString() };
    expect(lateSince(answered, after(9000).getTime())).toBe(null);
    const due = after(72);
    const asked = { ...answered, status: 'in_progress', dueDate: due.toISOString() };
    expect([due.getTime(), due.getTime() + 1].map((now) => lateSince(asked, now))).toEqual([
      null,
      due.getTime(),
    ]);
  });

  test('the first of both counts, and closing ends it', () => {
    const both = { ...one, dueDate: after(2).toISOString() };
    expect(lateSince(both, after(100).getTime())).toBe(after(2).getTime());
    expect(lateSince({ ...both, status: 'closed' }, after(100).getTime())).toBe(null);
  });
});

test.each([
  [
    'its due day came first',
    { dueDate: '2026-11-20T10:00:00Z' },
    { why: 'due', since: '2026-11-20T10:00:00Z' },
  ],
  [
    'the time for an answer came first',
    { dueDate: '2026-11-22T10:00:00Z' },
    { why: 'unanswered', since: '2026-11-21T08:00:00Z' },
  ],
  ['answered, due later', { answeredAt: '2026-11-20T09:00:00Z', dueDate: '2026-12-24T10:00:00Z' }, null],
  ['closed', { status: 'closed', dueDate: '2026-11-20T10:00:00Z' }, null],
])('why it is late: %s', (_name, over, expected) => {
  const one = {
    ...{ severity: 'medium', createdAt: '2026-11-20T08:00:00Z', status: 'open' },
    ...{ answeredAt: null, completedAt: null, dueDate: null },
    ...over,
  };
  expect(latenessOf(one, Date.parse('2026-11-25T08:00:00Z'))).toEqual(
    expected && { ...expected, since: Date.parse(expected.since) },
  );
});
