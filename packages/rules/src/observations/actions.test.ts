import { expect, test } from 'vitest';
import { isActionLate, isCheckDue, nextDueDay, stateOfAction } from './actions.ts';

const today = '2026-11-24';

test.each([
  [{ doneAt: null, effective: null }, 'open'],
  [{ doneAt: 'x', effective: null }, 'done'],
  [{ doneAt: 'x', effective: true }, 'verified'],
  [{ doneAt: 'x', effective: false }, 'ineffective'],
  [{ doneAt: 'x', effective: true, works: true }, 'effective'],
  [{ doneAt: 'x', effective: true, works: false }, 'ineffective'],
])('%o is %s', (action, state) => {
  expect(stateOfAction(action)).toBe(state);
});

test('an action is late if it is not done on the day after its due day, and only then', () => {
  expect(isActionLate({ state: 'open', dueDate: '2026-11-23' }, today)).toBe(true);
  expect(isActionLate({ state: 'open', dueDate: today }, today)).toBe(false);
  expect(isActionLate({ state: 'open', dueDate: null }, today)).toBe(false);
  expect(isActionLate({ state: 'done', dueDate: '2026-11-23' }, today)).toBe(false);
  // a fire watch has no more than its moment
  expect(isActionLate({ state: 'open', dueDate: today, isOver: true }, today)).toBe(true);
});

test('a check is due on its day, until somebody has looked', () => {
  expect(isCheckDue({ state: 'verified', checkDue: today }, today)).toBe(true);
  expect(isCheckDue({ state: 'verified', checkDue: '2026-11-25' }, today)).toBe(false);
  expect(isCheckDue({ state: 'effective', checkDue: today }, today)).toBe(false);
  expect(isCheckDue({ state: 'verified', checkDue: null }, today)).toBe(false);
});

test.each([
  ['week', '2026-11-23', '2026-11-30'],
  ['month', '2026-10-31', '2026-11-30'],
  ['quarter', '2026-11-24', '2027-02-24'],
  ['year', null, '2027-11-24'],
  // two turns were missed: the next is the first that can still be met, in step with the old one
  ['week', '2026-11-06', '2026-11-27'],
] as const)('each %s after %s comes %s', (repeats, dueDate, next) => {
  expect(nextDueDay(repeats, { dueDate, today })).toBe(next);
});
