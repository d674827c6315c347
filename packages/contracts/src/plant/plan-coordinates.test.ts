import { expect, test } from 'vitest';
import { isPlanCoordinates } from './plan-coordinates.ts';
import { PlanCoordinates } from './plans.ts';

const planId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ids = [planId, planId.toUpperCase(), '00000000-0000-0000-0000-000000000000', 'x', 7, undefined];
const parts = [0, 0.5, 1, -0.1, 1.1, Number.NaN, '0.5', undefined];
const versions = [undefined, 1, 0, 1.5, '1', null, 2 ** 60];

test('is what the schema accepts', () => {
  for (const id of ids)
    for (const x of parts)
      for (const version of versions)
        for (const value of [
          { planId: id, x, y: 0.5, version },
          { planId: id, x: 0.5, y: x, version },
        ])
          expect([value, isPlanCoordinates(value)]).toEqual([
            value,
            PlanCoordinates.safeParse(value).success,
          ]);
  for (const value of [null, undefined, 'x', 3, [], {}, { lat: 61, lon: 21 }])
    expect([value, isPlanCoordinates(value)]).toEqual([value, PlanCoordinates.safeParse(value).success]);
});
