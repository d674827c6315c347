import type { Control, Hazard } from '@turva/contracts/risks/risk-assessments';
import { expect, test } from 'vitest';
import { mergeHazards, withHazardValue } from './merge-hazards.ts';

const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const [C, D] = ['00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000d'];

const control = (id: string, changes: Partial<Control> = {}): Control => ({
  id,
  what: `control ${id.at(-1)}`,
  kind: 'engineering',
  ownerId: null,
  dueDate: null,
  done: false,
  ...changes,
});
const hazard = (id: string, changes: Partial<Hazard> = {}): Hazard => ({
  id,
  what: `hazard ${id.at(-1)}`,
  likelihood: 2,
  severity: 2,
  likelihoodAfter: null,
  severityAfter: null,
  ppeReason: null,
  controls: [],
  ...changes,
});
const merge = (base: Hazard[], mine: Hazard[], theirs: Hazard[]) => mergeHazards({ base, mine, theirs });

test('two people add a hazard each, and a measure each to the same hazard', () => {
  const merged = merge(
    [hazard(A)],
    [hazard(A, { controls: [control(C)] }), hazard(B)],
    [hazard(A, { controls: [control(D)] })],
  );
  expect(merged.conflicts).toEqual([]);
  expect(merged.hazards).toEqual([hazard(A, { controls: [control(D), control(C)] }), hazard(B)]);
  expect(Object.keys(merged.change)).toEqual([`hazards.${A}.controls.${C}`, `hazards.${B}`]);
});

test('different fields of one hazard merge, the same field is a conflict', () => {
  const merged = merge(
    [hazard(A)],
    [hazard(A, { severity: 3, what: 'mine' })],
    [hazard(A, { likelihood: 1, what: 'theirs' })],
  );
  expect(merged.hazards[0]).toMatchObject({ severity: 3, likelihood: 1 });
  expect(merged.conflicts).toEqual([
    { field: `hazards.${A}.what`, base: 'hazard a', mine: 'mine', theirs: 'theirs' },
  ]);
});

test('an item nobody else touched is removed; one changed meanwhile is a conflict', () => {
  expect(merge([hazard(A), hazard(B)], [hazard(B)], [hazard(A), hazard(B)]).hazards).toEqual([hazard(B)]);
  const theirs = hazard(A, { severity: 3 });
  expect(merge([hazard(A)], [], [theirs]).conflicts).toEqual([
    { field: `hazards.${A}`, base: hazard(A), mine: null, theirs },
  ]);
});

test('what they took away goes, unless I have changed it', () => {
  expect(merge([hazard(A)], [hazard(A)], [])).toMatchObject({ hazards: [], conflicts: [] });
  const mine = hazard(A, { severity: 3 });
  expect(merge([hazard(A)], [mine], []).conflicts).toEqual([
    { field: `hazards.${A}`, base: hazard(A), mine, theirs: null },
  ]);
});

test('an item is the same whatever the order of its keys', () => {
  const turned = Object.fromEntries(Object.entries(hazard(A)).reverse()) as Hazard;
  expect(merge([hazard(A)], [], [turned])).toMatchObject({ hazards: [], conflicts: [] });
});

test('the same sent twice changes nothing', () => {
  const now = [hazard(A, { controls: [control(C)] })];
  expect(merge([], now, now)).toEqual({ hazards: now, conflicts: [], change: {} });
});

test('a measure done by one and renamed by the other', () => {
  const merged = merge(
    [hazard(A, { controls: [control(C)] })],
    [hazard(A, { controls: [control(C, { done: true })] })],
    [hazard(A, { controls: [control(C, { what: 'Uusi kaide' })] })],
  );
  expect(merged.hazards[0]?.controls).toEqual([control(C, { done: true, what: 'Uusi kaide' })]);
  expect(merged.change).toEqual({ [`hazards.${A}.controls.${C}.done`]: { from: false, to: true } });
});

test.each([
  [`hazards.${A}.what`, 'x', [hazard(A, { what: 'x', controls: [control(C)] })]],
  [`hazards.${A}`, null, []],
  [`hazards.${B}`, hazard(B), [hazard(A, { controls: [control(C)] }), hazard(B)]],
  [`hazards.${A}.controls.${C}.done`, true, [hazard(A, { controls: [control(C, { done: true })] })]],
  [`hazards.${A}.controls.${C}`, null, [hazard(A)]],
])('a decided value is put in at its path: %s', (path, value, expected) => {
  expect(withHazardValue([hazard(A, { controls: [control(C)] })], path, value)).toEqual(expected);
});
