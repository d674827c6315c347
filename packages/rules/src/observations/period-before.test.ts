import { expect, test } from 'vitest';
import { comparedPeriod, periodBefore } from './period-before.ts';

test.each([
  ['a month', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['a quarter', { from: '2026-01-01', to: '2026-03-31' }, { from: '2025-10-01', to: '2025-12-31' }],
  [
    'two months over New Year',
    { from: '2025-12-01', to: '2026-01-31' },
    { from: '2025-10-01', to: '2025-11-30' },
  ],
  ['a leap year', { from: '2024-01-01', to: '2024-12-31' }, { from: '2023-01-01', to: '2023-12-31' }],
  ['a week', { from: '2026-03-02', to: '2026-03-08' }, { from: '2026-02-23', to: '2026-03-01' }],
  ['a year of days', { from: '2025-11-25', to: '2026-11-24' }, { from: '2024-11-25', to: '2025-11-24' }],
])('%s is compared with as long a time before it', (_name, period, before) => {
  expect(periodBefore(period)).toEqual(before);
});

test.each([
  ['a month', { from: '2026-03-01', to: '2026-03-31' }, { from: '2025-03-01', to: '2025-03-31' }],
  [
    'February after a leap year',
    { from: '2025-02-01', to: '2025-02-28' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  ['a leap day', { from: '2024-02-10', to: '2024-02-29' }, { from: '2023-02-10', to: '2023-02-28' }],
  ['some days', { from: '2026-03-02', to: '2026-03-08' }, { from: '2025-03-02', to: '2025-03-08' }],
])('%s is compared with the same days a year earlier where that is asked', (_name, period, before) => {
  expect(comparedPeriod(period, 'yearBefore')).toEqual(before);
  expect(comparedPeriod(period, 'before')).toEqual(periodBefore(period));
});
