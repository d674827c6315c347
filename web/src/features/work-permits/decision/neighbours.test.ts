import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const areas = new Map(
  [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: 2 },
    { id: 5, parentId: 1 },
  ].map((area) => [area.id, area]),
);
const permit = (clientId: string, areaId: number | null, [from, to]: [number, number], more = {}) => ({
  id: null,
  clientId,
  areaId,
  type: 'height_work',
  title: clientId,
  location: `Alue ${areaId}`,
  status: 'approved',
  late: false,
  validFrom: new Date(Date.UTC(2026, 10, 20, from)).toISOString(),
  validTo: new Date(Date.UTC(2026, 10, 20, to)).toISOString(),
  gasDueAt: null,
  afterWatchMinutes: 0,
  ...more,
});
const asked = permit('asked', 3, [8, 12]);
const found = (...others: ReturnType<typeof permit>[]) =>
  neighboursOf(asked, others, areas).map(({ permit: { clientId }, relation }) => `${clientId} ${relation}`);

test('same place before nearby, each by beginning; other places are no neighbours', () => {
  expect(
    found(
      permit('beside', 4, [9, 10]),
      permit('later', 3, [11, 14]),
      permit('elsewhere', 5, [9, 10]),
      permit('here', 3, [7, 9]),
      asked,
    ),
  ).toEqual(['here same', 'later same', 'beside near']);
});

test('adjacent times do not overlap, a watch after the work does', () => {
  expect(found(permit('before', 3, [6, 8]), permit('after', 3, [12, 13]))).toEqual([]);
  expect(found(permit('watched', 3, [6, 8], { afterWatchMinutes: 60 }))).toEqual(['watched same']);
});
