import type { Plan } from '@turva/contracts/plans';
import { expect, test } from 'vitest';
import { planAsked, plansFor } from './map-filters.ts';

const plan = (id: number, isActive: boolean) => ({ id, clientId: `uuid-${id}`, isActive }) as Plan;
const [hall, old] = [plan(1, true), plan(2, false)];

test('a supervisor finds a plan that is out of use again, nobody else does', () => {
  expect(plansFor([hall, old], true)).toEqual([hall, old]);
  expect(plansFor([hall, old], false)).toEqual([hall]);
});

test('a link to a plan that is not here leads to no other one', () => {
  expect(planAsked([hall, old], 'uuid-2')).toBe(old);
  expect(planAsked([hall, old], '2')).toBe(old);
  expect(planAsked([hall], 'uuid-2')).toBeUndefined();
  expect(planAsked([hall, old], undefined)).toBe(hall);
});
