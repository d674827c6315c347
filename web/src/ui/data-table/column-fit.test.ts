import { expect, test } from 'vitest';
import { fitColumns } from './column-fit.ts';

const columns = [
  { id: 'severity', width: 2 },
  { id: 'title' },
  { id: 'place', width: 11, leaves: 1 },
  { id: 'due', width: 6, leaves: 2 },
  { id: 'number', width: 4, isExtra: true, leaves: 0 },
];
const fit = (room: number, chosen = {}) => {
  const { shown, left } = fitColumns(columns, { room, chosen });
  return [shown.map(({ id }) => id).join(' '), left.map(({ id }) => id).join(' ')];
};

test('with enough room all default columns are shown; an extra one only if it was chosen', () => {
  expect(fit(60)).toEqual(['severity title place due', '']);
  expect(fit(60, { number: true })).toEqual(['severity title place due number', '']);
});

test('without room columns are dropped in their order, and are named', () => {
  expect(fit(34)).toEqual(['severity title due', 'place']);
  expect(fit(10)).toEqual(['severity title', 'place due']);
});

test('a chosen column stays, and a hidden one is not reported as dropped', () => {
  expect(fit(34, { place: true })).toEqual(['severity title place', 'due']);
  expect(fit(10, { place: false })).toEqual(['severity title', 'due']);
});
