import { expect, test } from 'vitest';
import { standingOf } from './action-words.tsx';

const action = { state: 'open', dueDate: '2026-11-24', checkDue: null } as const;

test.each([
  ['on its last day', action, '2026-11-24', 'open'],
  ['a day later', action, '2026-11-25', 'late'],
  ['without a date', { ...action, dueDate: null }, '2030-01-01', 'open'],
  ['done late is done', { ...action, state: 'done' }, '2026-12-01', 'done'],
  ['verified', { ...action, state: 'verified', checkDue: '2026-12-02' }, '2026-12-01', 'verified'],
  ['its check has come', { ...action, state: 'verified', checkDue: '2026-12-01' }, '2026-12-01', 'check'],
  ['found to work', { ...action, state: 'effective', checkDue: '2026-12-01' }, '2026-12-02', 'effective'],
] as const)('%s', (_when, row, today, standing) => {
  expect(standingOf(row, today)).toBe(standing);
});
