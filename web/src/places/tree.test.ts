import type { Area } from '@turva/contracts/plant/areas';
import { expect, test } from 'vitest';
import { flatten, searchTree, treeOf } from './tree.ts';

const area = (id: number, name: string, parentId: number | null = null): Area => ({
  id,
  name,
  parentId,
  code: `K${id}`,
  department: null,
  managerId: null,
  managerName: null,
  isActive: true,
});
const areas = [area(1, 'Tehdas'), area(2, 'Öljykellari', 1), area(3, 'Halli 10', 1), area(4, 'Halli 9', 1)];
const lines = (given: Area[]) =>
  flatten(treeOf(given, 'fi')).map(({ area: { name }, depth }) => [depth, name]);

test('areas are nested, sorted by number and by the alphabet of the language', () => {
  expect(lines(areas)).toEqual([
    [0, 'Tehdas'],
    [1, 'Halli 9'],
    [1, 'Halli 10'],
    [1, 'Öljykellari'],
  ]);
});

test('an area whose parent is missing is not lost', () => {
  expect(lines([area(7, 'Irrallinen', 99)])).toEqual([[0, 'Irrallinen']]);
});

test.each([
  ['halli 10', ['Tehdas', 'Halli 10']],
  ['k4', ['Tehdas', 'Halli 9']],
  ['puuttuu', []],
  ['  ', ['Tehdas', 'Öljykellari', 'Halli 10', 'Halli 9']],
])('a search for “%s” shows hits with what is around them', (words, names) => {
  expect(searchTree(areas, words).map(({ name }) => name)).toEqual(names);
});
