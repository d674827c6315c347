import { expect, test } from 'vitest';
import { periodName } from './period-name.ts';

test.each([
  ['2025-01-01', '2025-12-31', '2025'],
  ['2025-10-01', '2025-12-31', 'Q4/2025'],
  ['2026-10-01', '2026-10-31', 'lokakuu 2026'],
  ['2024-02-01', '2024-02-29', 'helmikuu 2024'],
  ['2025-02-01', '2025-04-30', '1.2.2025 – 30.4.2025'],
  ['2025-12-01', '2026-11-30', '1.12.2025 – 30.11.2026'],
])('%s to %s is %s', (from, to, name) => expect(periodName({ from, to }, 'fi-FI')).toBe(name));
