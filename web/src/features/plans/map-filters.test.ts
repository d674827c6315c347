import type { Plan } from '@turva/contracts/plant/plans';
import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import { expect, test } from 'vitest';
import { isWanted, observationsPath, planAsked, plansFor, readFilters } from './map-filters.ts';

const plan = (id: number, isActive: boolean) => ({ id, clientId: `uuid-${id}`, isActive }) as Plan;
const [hall, old] = [plan(1, true), plan(2, false)];

test('only a supervisor sees a plan that is out of use', () => {
  expect(plansFor([hall, old], true)).toEqual([hall, old]);
  expect(plansFor([hall, old], false)).toEqual([hall]);
});

test('a link to a missing plan opens no other one', () => {
  expect(planAsked([hall, old], 'uuid-2')).toBe(old);
  expect(planAsked([hall, old], '2')).toBe(old);
  expect(planAsked([hall], 'uuid-2')).toBeUndefined();
  expect(planAsked([hall, old], undefined)).toBe(hall);
});

const asked = (search: string) => readFilters(new URLSearchParams(search));
const fact = (changes: Partial<ObservationFact>) =>
  ({ severity: 'low', status: 'open', category: 'incident', theme: null, ...changes }) as ObservationFact;

test('several values of a filter mean any of them; unknown ones filter nothing', () => {
  const wanted = isWanted(asked('severity=high&severity=critical&severity=huge&theme=none'));
  expect(wanted(fact({ severity: 'critical' }))).toBe(true);
  expect(wanted(fact({ severity: 'low' }))).toBe(false);
  expect(wanted(fact({ severity: 'high', theme: 'machines' }))).toBe(false);
  expect(asked('severity=huge').severity).toEqual([]);
});

test('an older link with `open` still means not closed; an explicit status takes precedence', () => {
  expect(asked('open=1').status).toEqual(['open', 'in_progress']);
  expect(asked('open=1&status=closed').status).toEqual(['closed']);
});

test('a number links to the records it counted, with the same filters', () => {
  const path = observationsPath(asked('open=1&severity=high&severity=low'), {
    days: { from: '2026-01-01', to: '2026-01-31' },
    areas: [3],
  });
  const { searchParams } = new URL(path, 'https://plant.example');
  expect(searchParams.getAll('status')).toEqual(['open', 'in_progress']);
  expect(searchParams.getAll('severity')).toEqual(['high', 'low']);
});
