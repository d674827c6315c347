import { expect, test } from 'vitest';
import {
  achievementsOf,
  completenessOf,
  completenessParts,
  complianceOf,
  type Described,
  dutyState,
  lacksOf,
  qualityPoints,
} from './personal-figures.ts';

const whole: Described = {
  title: 'Öljyä lattialla',
  description: 'Hydrauliletku tihkuu kulkuväylälle puristimen kohdalla, imeytettä ei ole lähellä.',
  location: 'Halli 3',
  areaId: 7,
  theme: 'machines',
  attachments: 1,
};

test('the parts add up to a hundred, and a missing one costs its weight', () => {
  expect(Object.values(completenessParts).reduce((sum, part) => sum + part, 0)).toBe(100);
  expect(completenessOf(whole)).toBe(100);
  expect(completenessOf({ ...whole, attachments: 0 })).toBe(92);
  expect(completenessOf({ ...whole, areaId: null, theme: null })).toBe(70);
  expect(completenessOf({ ...whole, description: 'x'.repeat(30) })).toBe(85);
  expect(lacksOf({ ...whole, location: ' ', description: 'lyhyt' })).toEqual(['description', 'location']);
  const nothing = { title: ' ', description: ' ', location: null, areaId: null, theme: null, attachments: 0 };
  expect(completenessOf(nothing)).toBe(0);
});

test('the points are the mean; nobody has points without an observation', () => {
  expect(qualityPoints([whole, { ...whole, attachments: 0 }])).toBe(96);
  expect(qualityPoints([])).toBeNull();
});

test('a duty counts once it is done or its time is over', () => {
  const now = 1000;
  expect(dutyState({ dueAt: 900, doneAt: 900 }, now)).toBe('met');
  expect(dutyState({ dueAt: 900, doneAt: 901 }, now)).toBe('missed');
  expect(dutyState({ dueAt: 999, doneAt: null }, now)).toBe('missed');
  expect(dutyState({ dueAt: 1000, doneAt: null }, now)).toBeNull();
  const duties = [
    { dueAt: 900, doneAt: 100 },
    { dueAt: 900, doneAt: 950 },
    { dueAt: 2000, doneAt: null },
    { dueAt: 2000, doneAt: 999 },
  ];
  expect(complianceOf(duties, now)).toEqual({ met: 2, total: 3, percent: 67 });
  expect(complianceOf([], now).percent).toBeNull();
});

test('achievements come of deeds alone', () => {
  const nothing = { observations: 0, quality: null, compliance: complianceOf([], 0) };
  expect(Object.values(achievementsOf(nothing)).some(Boolean)).toBe(false);
  const much = { observations: 10, quality: 94, compliance: { met: 49, total: 50, percent: 98 } };
  expect(Object.values(achievementsOf(much)).every(Boolean)).toBe(true);
});

test.each([
  ['firstObservation', { observations: 1 }, { observations: 0 }],
  ['tenObservations', { observations: 10 }, { observations: 9 }],
  ['precise', { observations: 3, quality: 90 }, { observations: 2, quality: 90 }],
  ['precise', { observations: 3, quality: 90 }, { observations: 3, quality: 89 }],
  ['precise', { observations: 3, quality: 90 }, { observations: 3, quality: null }],
  ['reliable', { total: 10, percent: 95 }, { total: 9, percent: 95 }],
  ['reliable', { total: 10, percent: 95 }, { total: 10, percent: 94 }],
  ['reliable', { total: 10, percent: 95 }, { total: 10, percent: null }],
] as const)('%s is earned by %j, not by %j', (achievement, enough, tooLittle) => {
  const of = ({
    observations = 0,
    quality = null,
    total = 0,
    percent = null,
  }: Record<string, number | null>) =>
    achievementsOf({
      observations: observations ?? 0,
      quality,
      compliance: { met: 0, total: total ?? 0, percent },
    })[achievement];
  expect([of(enough), of(tooLittle)]).toEqual([true, false]);
});

test('all but one of two hundred are not all of them', () => {
  const duties = Array.from({ length: 200 }, (_, at) => ({ dueAt: 1, doneAt: at === 0 ? 2 : 1 }));
  expect(complianceOf(duties, 3)).toEqual({ met: 199, total: 200, percent: 99 });
});
