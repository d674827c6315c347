import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { navigationGroups } from './navigation-groups.ts';

const pathsOf = (role: 'user' | 'supervisor' | 'admin') =>
  navigationGroups({ role }).flatMap(([, paths]) => paths);

test('every screen of the menu has its place at a desk, once, and every place a screen', () => {
  const all = pathsOf('admin');
  expect(new Set(all).size).toBe(all.length);
  expect(
    screens
      .filter(({ menu }) => menu)
      .map(({ path }) => path)
      .filter((path) => !all.includes(path)),
  ).toEqual([]);
  expect(all.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([]);
});

test('what only some may open is only theirs to see', () => {
  expect(pathsOf('user')).not.toContain('/training/matrix');
  expect(pathsOf('supervisor')).toContain('/training/matrix');
  expect(pathsOf('supervisor')).not.toContain('/admin');
  expect(pathsOf('admin')).toContain('/admin');
});
