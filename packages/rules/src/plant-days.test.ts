import { expect, test } from 'vitest';
import { daysBeforeDay, lastDayOf, monthsBeforeDay, monthsBeforeMonth } from './plant-days.ts';

test('days and months are counted on the calendar', () => {
  expect(daysBeforeDay('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBeforeDay('2026-03-30', 1)).toBe('2026-03-29');
  expect(daysBeforeDay('2026-12-31', -1)).toBe('2027-01-01');
  expect(monthsBeforeMonth('2026-01', 1)).toBe('2025-12');
  expect(monthsBeforeMonth('2026-11', 11)).toBe('2025-12');
  expect(monthsBeforeMonth('2026-12', -1)).toBe('2027-01');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(monthsBeforeDay('2026-08-31', 6)).toBe('2026-02-28');
  expect(monthsBeforeDay('2026-11-22', 12)).toBe('2025-11-22');
});
