import { expect, test } from 'vitest';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import { calendarWeeks, readLayout, readMonth } from './layout.ts';
import { columnsOf } from './use-layout-rows.ts';

test('whole weeks from Monday on, each with at least one day of the month', () => {
  const november = calendarWeeks('2026-11');
  expect(november.map((week) => `${week[0]} ${week[6]}`)).toEqual([
    '2026-10-26 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-06',
  ]);
  // begins on a Monday and has 28 days
  expect(calendarWeeks('2027-02').flat()).toHaveLength(28);
  // summer time ends within it
  expect(new Set(calendarWeeks('2026-10').flat()).size).toBe(35);
});

test('an invalid URL shows the table of today', () => {
  expect(readLayout(new URLSearchParams('layout=pie'))).toBe('table');
  expect(readMonth(new URLSearchParams('month=2026-13'), '2026-11-24')).toBe('2026-11');
  expect(readMonth(new URLSearchParams('month=2027-02'), '2026-11-24')).toBe('2027-02');
});

test('a moved card counts in its new column, unless nobody has counted that far', () => {
  const moved = { clientId: 'a', status: 'in_progress' } as ObservationView;
  const readMore = () => {};
  const totals = (open: number, taken: number) =>
    columnsOf([
      ['open', { views: [moved], total: open, readMore }],
      ['in_progress', { views: [], total: taken, readMore }],
    ]).map(({ total }) => total);
  expect(totals(3, 8)).toEqual([2, 9]);
  expect(totals(1001, 8)).toEqual([1001, 9]);
});
