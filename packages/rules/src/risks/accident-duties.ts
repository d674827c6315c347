import type { Severe } from '@turva/contracts/risks/investigation-values';
import type { AccidentDuty, DutyTime } from '@turva/contracts/risks/investigations';
import { addDays } from '../plant/plant-time.ts';

const shipped = { text: null, source: null, contact: null };
const AT_ONCE: DutyTime = { by: 'at_once' };

/**
 * As a plant in Finland begins. Police and authority: Act 44/2006, section 46. Insurer: Act 459/2015, ten weekdays from
 * when the employer knew.
 */
export const finnishDuties: readonly AccidentDuty[] = [
  { id: 'scene', ...shipped, time: AT_ONCE, severeOnly: false },
  { id: 'police', ...shipped, time: AT_ONCE, severeOnly: true },
  { id: 'authority', ...shipped, time: AT_ONCE, severeOnly: true },
  { id: 'told', ...shipped, time: AT_ONCE, severeOnly: false },
  { id: 'insurer', ...shipped, time: { by: 'weekdays', count: 10 }, severeOnly: false },
];

/** Those that hold for an accident as severe as that. */
export const dutiesFor = <T extends AccidentDuty>(duties: readonly T[], severe: Severe): T[] =>
  duties.filter(({ severeOnly }) => !severeOnly || severe !== 'no');

/** Of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

const SATURDAY = 6;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const saturdayFrom = (day: string) => addDays(day, (SATURDAY - weekday(day) + 7) % 7);

/** Public holidays of Finland that can fall on another day than a Sunday. */
export function finnishHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [
    `${year}-01-01`,
    `${year}-01-06`,
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    saturdayFrom(`${year}-06-20`),
    saturdayFrom(`${year}-10-31`),
    `${year}-12-06`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/**
 * The day on which so many weekdays are over, counting from the next day. A Saturday counts, as for "arkipäivä" in
 * the acts: the displayed day is never later than the legal one.
 */
export function weekdaysAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (weekday(at) !== 0 && !finnishHolidays(Number(at.slice(0, 4))).includes(at)) left--;
  }
  return at;
}

/** Null: at once. */
export const dueDayOf = (time: DutyTime, knownDay: string): string | null =>
  time.by === 'weekdays' ? weekdaysAfter(knownDay, time.count) : null;
