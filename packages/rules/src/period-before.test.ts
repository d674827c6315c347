import { expect, test } from 'vitest';
import { periodBefore } from './period-before.ts';

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
