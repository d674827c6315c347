import { expect, test } from 'vitest';
import { mayChangeOwn, mayMove, moveNeedsReason, nextStatuses } from './observation-status.ts';

test('an observation is taken into work, closed, and can come back', () => {
  expect(mayMove('open', 'in_progress')).toBe(true);
  expect(mayMove('in_progress', 'closed')).toBe(true);
  expect(mayMove('closed', 'in_progress')).toBe(true);
});

test('it is neither closed without work nor moved back to open', () => {
  expect(mayMove('open', 'closed')).toBe(false);
  expect(mayMove('in_progress', 'open')).toBe(false);
  expect(mayMove('closed', 'open')).toBe(false);
  expect(nextStatuses('open')).toEqual(['in_progress']);
});

test('closing and reopening need words', () => {
  expect(moveNeedsReason('open', 'in_progress')).toBe(false);
  expect(moveNeedsReason('in_progress', 'closed')).toBe(true);
  expect(moveNeedsReason('closed', 'in_progress')).toBe(true);
});

test('only the reporter changes an observation, and only while it is open', () => {
  expect(mayChangeOwn(7, { userId: 7, status: 'open' })).toBe(true);
  expect(mayChangeOwn(7, { userId: 8, status: 'open' })).toBe(false);
  expect(mayChangeOwn(7, { userId: 7, status: 'in_progress' })).toBe(false);
  expect(mayChangeOwn(7, { userId: null, status: 'open' })).toBe(false);
});
