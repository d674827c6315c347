import { expect, test } from 'vitest';
import { addDays, endOfPlantDay, plantDay } from './plant-day.ts';

test.each([
  ['winter', '2026-11-24', '2026-11-24T21:59:59.000Z'],
  ['summer', '2026-07-01', '2026-07-01T20:59:59.000Z'],
  ['the night the clocks go back', '2026-10-25', '2026-10-25T21:59:59.000Z'],
])('a due day ends at the plant, %s', (_when, day, instant) => {
  expect(endOfPlantDay(day)).toBe(instant);
  expect(plantDay(instant)).toBe(day);
});

test('late in the evening the plant is already in tomorrow', () => {
  expect(plantDay('2026-11-24T22:30:00Z')).toBe('2026-11-25');
});

test('days are counted by the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-10-24', 7)).toBe('2026-10-31');
});
