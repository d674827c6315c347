import { expect, test } from 'vitest';
import { usualPeriods } from './usual-periods.ts';

test('the common periods, both days included', () => {
  expect(usualPeriods('2026-11-24')).toEqual({
    past: { to: '2026-11-23' },
    today: { from: '2026-11-24', to: '2026-11-24' },
    week: { from: '2026-11-18', to: '2026-11-24' },
    month: { from: '2026-11-01', to: '2026-11-24' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    nextWeek: { from: '2026-11-24', to: '2026-11-30' },
    nextMonth: { from: '2026-11-24', to: '2026-12-23' },
  });
});

test('in January, last month is in the previous year; in March it has the length of February', () => {
  expect(usualPeriods('2027-01-03').lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(usualPeriods('2028-03-31').lastMonth).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
