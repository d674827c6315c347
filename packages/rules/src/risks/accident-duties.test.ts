import { expect, test } from 'vitest';
import { dueDayOf, dutiesFor, finnishDuties, finnishHolidays, weekdaysAfter } from './accident-duties.ts';

test.each([
  ['2026', '2026-04-03', '2026-04-06', '2026-05-14', '2026-06-20', '2026-10-31'],
  ['2027', '2027-03-26', '2027-03-29', '2027-05-06', '2027-06-26', '2027-11-06'],
])('the holidays of %s that move', (year, ...days) => {
  expect(finnishHolidays(Number(year))).toEqual(expect.arrayContaining(days));
});

test.each([
  // a Tuesday in a week without holidays: the Saturday counts, the Sunday does not
  ['2026-11-03', 10, '2026-11-14'],
  ['2026-11-14', 1, '2026-11-16'],
  // over Independence Day on a Sunday, Christmas, New Year and Epiphany
  ['2026-12-22', 10, '2027-01-07'],
  // Maundy Thursday: Good Friday and Easter Monday do not count
  ['2026-04-02', 2, '2026-04-07'],
  // the eve of Midsummer is a weekday, its day is not
  ['2026-06-18', 2, '2026-06-22'],
])('after %s, %i weekdays are over on %s', (day, count, end) => {
  expect(weekdaysAfter(day, count)).toBe(end);
});

test('while nobody is sure, what a severe accident asks for is asked for', () => {
  const ids = (severe: 'yes' | 'unsure' | 'no') => dutiesFor(finnishDuties, severe).map(({ id }) => id);
  expect(ids('yes')).toEqual(['scene', 'police', 'authority', 'told', 'insurer']);
  expect(ids('unsure')).toEqual(ids('yes'));
  expect(ids('no')).toEqual(['scene', 'told', 'insurer']);
});

test('police and authority are notified at once, the insurer by a day', () => {
  const days = finnishDuties.map(({ id, time }) => [id, dueDayOf(time, '2026-11-03')]);
  expect(Object.fromEntries(days)).toMatchObject({ police: null, authority: null, insurer: '2026-11-14' });
});
