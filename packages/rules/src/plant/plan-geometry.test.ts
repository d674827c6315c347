import type { PlanPlace, PlanPoint } from '@turva/contracts/plant/plans';
import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import { isInside, isSimple, nearestPoint, outlineAt, placeWithin, surface } from './plan-geometry.ts';

const square: PlanPlace[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
/** A hall around a yard that is open upwards. */
const horseshoe: PlanPlace[] = [
  [0, 0],
  [0.2, 0],
  [0.2, 0.8],
  [0.8, 0.8],
  [0.8, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

test.each<[string, boolean, PlanPlace[]]>([
  ['a square', true, square],
  ['a horseshoe', true, horseshoe],
  ['a triangle', true, square.slice(0, 3)],
  [
    'a bow tie of two sizes',
    false,
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 0.6],
    ],
  ],
  ['a bow tie', false, [square[0], square[2], square[1], square[3]] as PlanPlace[]],
  [
    'a line',
    false,
    [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ],
  ],
  [
    'a corner twice',
    false,
    [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
  [
    'folded back upon itself',
    false,
    [
      [0, 0],
      [1, 0],
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  [
    'folded back at its end',
    false,
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, 0],
    ],
  ],
  [
    'touching itself with a corner',
    false,
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, 0],
      [0, 1],
    ],
  ],
  [
    'two corners',
    false,
    [
      [0, 0],
      [1, 1],
    ],
  ],
])('%s encloses something and crosses nowhere: %s', (_, expected, ring) => {
  expect(isSimple(ring)).toBe(expected);
  expect(isSimple(ring.toReversed())).toBe(expected);
});

test('a point is inside or outside', () => {
  expect(isInside(horseshoe, [0.1, 0.5])).toBe(true);
  expect(isInside(horseshoe, [0.5, 0.5])).toBe(false);
  expect(isInside(horseshoe, [0.5, 0.9])).toBe(true);
  expect(isInside(horseshoe, [1.2, 0.9])).toBe(false);
});

test('a star drawn around a point is simple and contains it, and its label is inside', () => {
  const radii = fc.array(fc.double({ min: 0.05, max: 0.4, noNaN: true }), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(radii, (all) => {
      const ring = all.map((radius, at): PlanPlace => {
        const angle = (2 * Math.PI * at) / all.length;
        return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
      });
      expect(isSimple(ring)).toBe(true);
      expect(isInside(ring, [0.5, 0.5])).toBe(true);
      expect(isInside(ring, placeWithin(ring, [], 1))).toBe(true);
    }),
  );
});

test('the label of a horseshoe is in it, not in its yard; that of a building next to its rooms', () => {
  expect(isInside(horseshoe, placeWithin(horseshoe, [], 1))).toBe(true);
  const room: PlanPlace[] = [
    [0, 0.25],
    [1, 0.25],
    [1, 1],
    [0, 1],
  ];
  expect(placeWithin(square, [room], 1)).toEqual([0.5, 0.125]);
  expect(placeWithin(square, [], 1)).toEqual([0.5, 0.5]);
});

test('of areas around a point the smallest is meant', () => {
  const cell: PlanPlace[] = [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.6, 0.6],
    [0.4, 0.6],
  ];
  const outlines = [
    { id: 'hall', areaId: 1, ring: square },
    { id: 'cell', areaId: 2, ring: cell },
  ];
  expect(outlineAt(outlines, [0.5, 0.5])?.areaId).toBe(2);
  expect(outlineAt(outlines, [0.1, 0.1])?.areaId).toBe(1);
  expect(outlineAt(outlines, [1.5, 0.1])).toBeUndefined();
  expect(surface(cell)).toBeCloseTo(0.04);
});

test('the nearest is nearest on the drawing, which is wider than it is high', () => {
  const point = (id: string, place: PlanPlace): PlanPoint => ({ id, kind: 'aed', name: null, place });
  const points = [point('beside', [0.6, 0.5]), point('above', [0.5, 0.3])];
  expect(nearestPoint({ points, width: 1000, height: 100 }, 'aed', [0.5, 0.5])?.id).toBe('above');
  expect(nearestPoint({ points, width: 100, height: 1000 }, 'aed', [0.5, 0.5])?.id).toBe('beside');
  expect(nearestPoint({ points, width: 1, height: 1 }, 'shower', [0.5, 0.5])).toBeUndefined();
});
