import { expect, test } from 'vitest';
import { isActive, isKnownPath } from './screens.ts';

test.each([
  ['/', '/', true],
  ['/', '/observations', false],
  ['/observations', '/observations', true],
  ['/observations', '/observations/12', true],
  ['/observations', '/', false],
])('the entry %s is active at %s: %s', (path, current, active) => {
  expect(isActive(path, current)).toBe(active);
});

test.each([
  ['/', true],
  ['/auth', true],
  ['/observations', true],
  ['/observations/', true],
  ['/nowhere', false],
  ['/observationsx', false],
])('%s is an address of ours: %s', (path, known) => {
  expect(isKnownPath(path)).toBe(known);
});
