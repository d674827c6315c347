import { expect, test } from 'vitest';
import { emptyValues, inputOf, leadBounds, placesFor, ruleOf, type Values, valuesOf } from './form-values.ts';

const typed = (changes: Partial<Values>): Values => ({
  ...emptyValues('2026-11-24'),
  title: ' Kierros ',
  ...changes,
});

test('the typed values are sent', () => {
  expect(inputOf(typed({ department: 'Huolto' }))).toEqual({
    title: 'Kierros',
    what: 'round',
    template: 'short',
    areaId: null,
    documentId: null,
    rule: { by: 'week', every: 1, from: '2026-12-01' },
    leadDays: 3,
    ownerId: null,
    ownerRole: null,
    department: 'Huolto',
    escalateTo: null,
    note: null,
  });
  expect(inputOf(typed({ kind: 'drill', ownerId: 4, ownerRole: 'user' }))).toMatchObject({
    what: 'drill',
    template: null,
    ownerId: 4,
    ownerRole: null,
  });
});

test('a reading has a document and no place', () => {
  expect(inputOf(typed({ kind: 'reading', areaId: 3, documentId: 5 }))).toMatchObject({
    what: 'reading',
    template: null,
    areaId: null,
    documentId: 5,
  });
});

test.each([
  ['half a week', { every: '0,5' }],
  ['no week', { every: '0' }],
  ['ten thousand weeks', { every: '10000' }],
  ['no day', { from: '' }],
  ['open before the last one was due', { leadDays: '7' }],
  ['days without end', { by: 'alarm', days: '999' }],
] satisfies [string, Partial<Values>][])('%s is not sent', (_, changes) => {
  expect(inputOf(typed(changes))).toBeNull();
});

test('a schedule not driven by the calendar opens by itself', () => {
  expect(inputOf(typed({ by: 'hours', every: '250', leadDays: '99' }))).toMatchObject({
    rule: { by: 'hours', every: 250, days: 14 },
    leadDays: 0,
  });
  expect(leadBounds(typed({ by: 'month' }))).toEqual([0, 27]);
});

test('an existing schedule opens in the form unchanged', () => {
  const input = inputOf(typed({ by: 'month', every: '3', kind: 'truck' }));
  const schedule = { ...input, id: 1, ownerRole: 'user', department: null } as never;
  expect(valuesOf(schedule, '2026-11-24')).toMatchObject({
    kind: 'truck',
    by: 'month',
    every: '3',
    ownerRole: 'user',
  });
  expect(ruleOf(valuesOf(schedule, '2026-11-24'))).toEqual({ by: 'month', every: 3, from: '2026-12-01' });
});

test('an inspection takes place at a device; by hours only at one with a meter', () => {
  const areas = [
    { id: 1, isActive: true },
    { id: 2, device: 'truck', hours: 10, isActive: true },
    { id: 3, device: 'truck', hours: null, isActive: true },
    { id: 4, device: 'truck', isActive: false },
  ];
  const ids = (changes: Partial<Values>) => placesFor(areas, typed(changes)).map(({ id }) => id);
  expect([
    ids({}),
    ids({ kind: 'truck' }),
    ids({ kind: 'truck', by: 'hours' }),
    ids({ kind: 'ladder' }),
  ]).toEqual([[1, 2, 3], [2, 3], [2], []]);
});
