import { expect, test } from 'vitest';
import { mergeFields } from './merge.ts';

const base = { severity: 'low', assignedTo: null, dueDate: '2026-01-01T00:00:00.000Z' };

test('a field nobody else has touched is mine', () => {
  expect(mergeFields({ severity: 'low' }, { severity: 'high' }, base)).toEqual({
    apply: { severity: 'high' },
    conflicts: [],
  });
});

test('different fields of two people merge', () => {
  const theirs = { ...base, assignedTo: 7 };
  expect(mergeFields({ severity: 'low' }, { severity: 'high' }, theirs)).toEqual({
    apply: { severity: 'high' },
    conflicts: [],
  });
});

test('the same field of two people shows both values and the one both had seen', () => {
  const theirs = { ...base, severity: 'medium' };
  expect(mergeFields({ severity: 'low' }, { severity: 'high' }, theirs)).toEqual({
    apply: {},
    conflicts: [{ field: 'severity', base: 'low', mine: 'high', theirs: 'medium' }],
  });
});

test('a conflict in one field does not hide the changes of the others', () => {
  const merged = mergeFields(
    { severity: 'low', assignedTo: null },
    { severity: 'high', assignedTo: 3 },
    { ...base, severity: 'medium' },
  );
  expect(merged.apply).toEqual({ assignedTo: 3 });
  expect(merged.conflicts.map((one) => one.field)).toEqual(['severity']);
});

test('two who want the same agree, whatever they had seen', () => {
  expect(mergeFields({ severity: 'low' }, { severity: 'high' }, { severity: 'high' })).toEqual({
    apply: {},
    conflicts: [],
  });
});

test('taking a value away is a change like any other', () => {
  expect(mergeFields({ assignedTo: 7 }, { assignedTo: null }, { assignedTo: 7 }).apply).toEqual({
    assignedTo: null,
  });
  expect(mergeFields({ assignedTo: 7 }, { assignedTo: null }, { assignedTo: 8 }).conflicts).toHaveLength(1);
});

test('null and absent are the same; a field that was not sent is not changed', () => {
  expect(mergeFields({}, { assignedTo: 3 }, { assignedTo: null }).apply).toEqual({ assignedTo: 3 });
  expect(mergeFields({}, { assignedTo: undefined }, { assignedTo: 3 })).toEqual({ apply: {}, conflicts: [] });
});
