import { expect, test } from 'vitest';
import { isTheirs, mayChangeRequest, mayDecide, mayWorkOn, statusAt } from './permit-status.ts';

const people = [
  { userId: 3, role: 'performer' as const },
  { userId: 4, role: 'watch' as const },
  { userId: null, role: 'performer' as const },
];
const permit = { userId: 1, people, status: 'pending' };

test.each([
  ['who asked for it', { id: 1, role: 'supervisor' }, false],
  ['who does the work', { id: 3, role: 'supervisor' }, false],
  ['who watches', { id: 4, role: 'admin' }, false],
  ['another supervisor', { id: 5, role: 'supervisor' }, true],
  ['another admin', { id: 6, role: 'admin' }, true],
  ['a worker', { id: 7, role: 'user' }, false],
])('%s decides: %o', (_, viewer, expected) => {
  expect(mayDecide(viewer, permit)).toBe(expected);
});

test('a worker not named on it may not work under it, a supervisor may', () => {
  expect(mayWorkOn({ id: 7, role: 'user' }, permit)).toBe(false);
  expect(mayWorkOn({ id: 5, role: 'supervisor' }, permit)).toBe(true);
  expect([1, 3, 4].every((id) => mayWorkOn({ id, role: 'user' }, permit))).toBe(true);
  expect(isTheirs({ id: 7 }, permit)).toBe(false);
});

test('a request is changed by who made it, until it is decided', () => {
  expect(mayChangeRequest({ id: 1 }, permit)).toBe(true);
  expect(mayChangeRequest({ id: 5 }, permit)).toBe(false);
  expect(mayChangeRequest({ id: 1 }, { userId: 1, status: 'approved' })).toBe(false);
});

const END = Date.parse('2026-03-28T12:00:00Z');
test.each([
  ['pending', false, null, END - 1, 'pending'],
  ['pending', false, null, END, 'expired'],
  ['pending', true, null, END, 'pending'],
  ['approved', false, null, END - 1, 'approved'],
  ['approved', false, null, END, 'expired'],
  ['suspended', false, null, END, 'expired'],
  ['rejected', false, null, END, 'rejected'],
  ['closed', false, null, END, 'closed'],
  ['approved', false, END - 60_000, END - 60_001, 'approved'],
  ['approved', false, END - 60_000, END - 60_000, 'suspended'],
  ['approved', false, END - 60_000, END, 'expired'],
  ['nonsense', false, null, END, 'nonsense'],
])('%s (late %s, air tested until %s) at %d is %s', (status, late, gasDueAt, now, expected) => {
  expect(statusAt({ status, late, gasDueAt, validTo: END }, now)).toBe(expected);
});
