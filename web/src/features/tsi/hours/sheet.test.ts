import { expect, test } from 'vitest';
import { cellKey, changedRows, copiedCells, type Kept, placeKey, type Typed, typedIn } from './sheet.ts';

const place = { month: '2026-10', department: 'Tuotanto A' };
const kept: Kept = { ...place, hours: 1200, recordable: 1, lostTime: 0, rev: 4 };
const none: Typed = new Map();
const keptAt = (key: string) => (key === placeKey(place) ? kept : undefined);

test('a row is sent complete with the revision seen; spreadsheet number formats are accepted', () => {
  const typed = typedIn(none, { place, field: 'hours', text: '1 234,5' }, kept);
  expect(changedRows(typed, keptAt)).toEqual({
    rows: [{ ...place, hours: 1234.5, recordable: 1, lostTime: 0, rev: 4 }],
    faults: new Map(),
    notEntered: [],
  });
});

test('typing back the stored value is no change', () => {
  const typed = typedIn(none, { place, field: 'hours', text: '7' }, kept);
  expect(typedIn(typed, { place, field: 'hours', text: '1\u00a0200' }, kept).size).toBe(0);
});

test('the revision stays that of the row first seen, whatever arrives meanwhile', () => {
  const typed = typedIn(none, { place, field: 'hours', text: '7' }, kept);
  const later = typedIn(typed, { place, field: 'recordable', text: '2' }, { ...kept, rev: 5 });
  expect(changedRows(later, keptAt).rows[0]?.rev).toBe(4);
});

test('each cell shows its error', () => {
  const other = { month: '2026-11', department: null };
  let typed = typedIn(none, { place, field: 'lostTime', text: '2' }, kept);
  typed = typedIn(typed, { place: other, field: 'recordable', text: 'kaksi' }, undefined);
  expect([...changedRows(typed, keptAt).faults]).toEqual([
    [cellKey(place, 'lostTime'), 'more_than_recordable'],
    [cellKey(other, 'hours'), 'required'],
    [cellKey(other, 'recordable'), 'invalid'],
  ]);
});

test('injuries are not zero before somebody says so', () => {
  const fresh = { month: '2026-11', department: null };
  const missing = (typed: Typed) => changedRows(typed, keptAt).notEntered.map(({ field }) => field);
  const hours = typedIn(none, { place: fresh, field: 'hours', text: '16000' }, undefined);
  expect(missing(hours)).toEqual(['recordable', 'lostTime']);
  const injured = typedIn(hours, { place: fresh, field: 'recordable', text: '2' }, undefined);
  expect(missing(injured)).toEqual(['lostTime']);
  expect([...changedRows(injured, keptAt).faults]).toEqual([]);
  expect(missing(typedIn(hours, { place: fresh, field: 'recordable', text: '0' }, undefined))).toEqual([]);
  expect(missing(typedIn(none, { place, field: 'recordable', text: '' }, kept))).toEqual(['recordable']);
});

test('spreadsheet cells are lines and tabs; a single value is pasted as text', () => {
  expect(copiedCells('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(copiedCells('1 234,5')).toBeNull();
});
