import { expect, test } from 'vitest';
import { furthestOf, receiptOf } from './receipt-steps.ts';

const none = { seenAt: null, decidedAt: null, completedAt: null, verifiedAt: null };
const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;

test('nothing is claimed before somebody has looked', () => {
  expect(furthestOf(none)).toBeNull();
});

test.each([
  ['seen', { seenAt: at(1) }, 'seen'],
  ['taken into work', { seenAt: at(1), decidedAt: at(2) }, 'decided'],
  ['closed', { seenAt: at(1), decidedAt: at(2), completedAt: at(3) }, 'fixed'],
  ['verified', { seenAt: at(1), decidedAt: at(2), completedAt: at(3), verifiedAt: at(4) }, 'verified'],
  // the case is open again: it is no longer fixed
  ['reopened', { seenAt: at(1), decidedAt: at(2), completedAt: null }, 'decided'],
])('%s', (_what, row, step) => {
  expect(furthestOf({ ...none, ...row })).toBe(step);
});

test('a decided case counts as seen, even if that was not recorded', () => {
  expect(receiptOf({ ...none, decidedAt: at(2) })).toMatchObject({
    seen: at(2),
    decided: at(2),
    fixed: null,
  });
});
