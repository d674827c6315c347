import { expect, test } from 'vitest';
import { filteredAudits } from './in-area.ts';

const areas = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
];
const views = [
  { id: 'a', areaId: 3, template: 'short' },
  { id: 'b', areaId: 4, template: 'short' },
  { id: 'c', areaId: 2, template: 'elmeri' },
  { id: 'd', areaId: null, template: 'elmeri' },
] as const;
const idsOf = (area: number | null, template: string | null = null) =>
  filteredAudits(views, { area, template }, areas).map(({ id }) => id);

test.each([
  [null, null, ['a', 'b', 'c', 'd']],
  [1, null, ['a', 'c']],
  [2, null, ['a', 'c']],
  [3, null, ['a']],
  [4, null, ['b']],
  [1, 'elmeri', ['c']],
  [null, 'elmeri', ['c', 'd']],
  [99, null, []],
])('area %s and template %s leave %j', (area, template, ids) => {
  expect(idsOf(area, template)).toEqual(ids);
});
