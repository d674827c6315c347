import paths from 'virtual:screen-paths';
import { expect, test } from 'vitest';
import { isActive, isKnownPath } from './paths.ts';
import { quickActions, screens } from './screens.ts';

test.each([
  ['/', '/', true],
  ['/', '/observations', false],
  ['/observations', '/observations', true],
  ['/observations', '/observations/12', true],
  ['/observations', '/', false],
])('the entry %s is active at %s: %s', (path, current, active) => {
  expect(isActive(path, current)).toBe(active);
});

test.each(['/training/matrix', '/work-permits/board'])(
  'at %s one entry of a menu that has it is active',
  (at) => {
    expect(paths.filter((path) => isActive(path, at, paths))).toEqual([at]);
  },
);

test.each([
  ['/', true],
  ['/auth', true],
  ['/observations', true],
  ['/observations/', true],
  ['/emergency', true],
  ['/risk-assessment', true],
  ['/chemicals', true],
  ['/chemicals/print', true],
  ['/settings/plant', true],
  ['/areas/stickers', true],
  ['/q', true],
  ['/q/A12', true],
  ['/q/A12/', true],
  ['/q/A12/more', false],
  ['/areas/A12', false],
  ['/nowhere', false],
  ['/observationsx', false],
])('%s is an address of ours: %s', (path, known) => {
  expect(isKnownPath(path)).toBe(known);
});

test('the floating menu leads only to existing screens, and to all specified ones among them', () => {
  const specified = ['/reports', '/ai-assistant', '/', '/observations', '/observations'];
  const there = specified.filter((path) => screens.some((screen) => screen.path === path));
  expect(quickActions.map(({ to }) => to.split('?')[0])).toEqual(there);
});

test('the paths read from the text of the screens are theirs', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual([...paths].sort());
});
