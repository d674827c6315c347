import { expect, test } from 'vitest';
import { deskGroups, screens } from './screens.ts';

const pathsOf = (role: 'user' | 'supervisor' | 'admin') =>
  deskGroups({ role }).flatMap(([, shown]) => shown.map(({ path }) => path));

test('no two screens have the same place at a desk', () => {
  const places = screens.flatMap(({ desk }) => (desk ? [`${desk.group} ${desk.place}`] : []));
  expect(places).toHaveLength(new Set(places).size);
});

test('restricted screens are visible only to those who may open them', () => {
  expect(pathsOf('user')).not.toContain('/training/matrix');
  expect(pathsOf('supervisor')).toContain('/training/matrix');
  expect(pathsOf('supervisor')).not.toContain('/admin');
  expect(pathsOf('admin')).toContain('/admin');
});
