import { expect, test } from 'vitest';
import type { RiskView } from '../../../records/risk-assessments/overlay-risk.ts';
import { assessmentChoices } from './assessment-choices.ts';

const assessment = (id: number | null, changes = {}) =>
  ({
    id,
    title: 'Valu',
    location: 'Jatkuvavalu',
    areaId: null,
    status: 'completed',
    ...changes,
  }) as unknown as RiskView;
const ids = (list: readonly { value: string }[]) => list.map(({ value }) => Number(value));

test('those of the place come first: by area where both have one, otherwise by text', () => {
  const all = [
    assessment(5, { areaId: 2 }),
    assessment(4, { areaId: 3, location: 'Halli 1' }),
    assessment(3, { location: ' halli 1' }),
    assessment(2, { location: '' }),
  ];
  const at = (areaId: number | null, location: string) => {
    const { here, elsewhere } = assessmentChoices(all, { areaId, location }, null);
    return [ids(here), ids(elsewhere)];
  };
  expect(at(2, 'Halli 1')).toEqual([
    [5, 3],
    [4, 2],
  ]);
  expect(at(null, 'Halli 1')).toEqual([
    [4, 3],
    [5, 2],
  ]);
  expect(at(null, '')).toEqual([[], [5, 4, 3, 2]]);
});

test('unsent and expired assessments cannot be chosen; a chosen one stays', () => {
  const all = [assessment(null), assessment(7, { status: 'expired' }), assessment(8, { status: 'pending' })];
  const idsWith = (chosen: number | null) =>
    ids(assessmentChoices(all, { areaId: null, location: '' }, chosen).elsewhere);
  expect(idsWith(null)).toEqual([8]);
  expect(idsWith(7)).toEqual([7, 8]);
});
