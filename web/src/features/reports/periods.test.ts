import { expect, test } from 'vitest';
import { daysOf } from './periods.ts';

test.each([
  ['trailing', '2026-11-22', '2025-11-23', '2026-11-22'],
  ['trailing', '2024-02-29', '2023-03-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-11-22', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-11-22', '2026-01-01', '2026-11-22'],
  ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'],
] as const)('%s on %s', (name, today, from, to) => expect(daysOf(name, today)).toEqual({ from, to }));
