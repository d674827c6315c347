import type { Language } from '@turva/locales/languages';
import { addDays, addMonths, DAY_MS, isCalendarDay } from '@turva/rules/plant-time';
import type { Span } from './asked.ts';
import { fits, type Stem, wordsOf } from './lexicon/all.ts';
import { calendarYear, day, month, namedMonth, quarter, season, weekdayOf } from './spans.ts';

/** A span of the calendar by its name or figures, and the places of the words that say it. */
export interface Dated {
  span: Span;
  at: number[];
  weekday?: true;
}

const DATE = /(?<!\d)(\d{1,2})\s?[./]\s?(\d{1,2})\s?[./]\s?((?:20)?\d{2})?(?!\d)/g;
const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g;

/** Dates written with figures, in their order. */
export function datesIn(question: string, today: string): string[] {
  const iso = [...question.matchAll(ISO)].map(([text]) => text);
  const written = [...question.matchAll(DATE)].map(([, date, monthNumber, year]) => {
    const years = year ? (year.length === 2 ? `20${year}` : year) : today.slice(0, 4);
    const written = `${years}-${monthNumber?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
    return !year && written > today ? addMonths(written, -12) : written;
  });
  return [...iso, ...written].filter((text) => isCalendarDay(text));
}

const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|e|a|ho|go|го|е)?$/;
/** What may stand between a date's day and its month: `the 17th of November`. */
const joins = new Set(['of', 'the', 'den', 'd', 'paiva', 'paivana', 'числа', 'dna']);

/** The day of the month beside a month's name: `17. marraskuuta`, `November 17th`. */
function dayBeside(tokens: readonly string[], at: number): { date: number; at: number } | null {
  for (const step of [-1, 1]) {
    let place = at + step;
    while (joins.has(tokens[place] ?? '')) place += step;
    const date = Number(tokens[place]?.match(ORDINAL)?.[1] ?? 0);
    if (date >= 1 && date <= 31) return { date, at: place };
  }
  return null;
}

const QUARTER = /^(vuosi)?neljanne|^kvart|^quarter|^stvrtrok|^квартал/;
/** First to fourth, in every language. */
const ordinals = [
  /^(ensimmai|first|forsta|forste|prv|перв|1)/,
  /^(tois|toinen|second|andra|andre|druh|втор|2)/,
  /^(kolma|third|tredje|tret|трет|3)/,
  /^(neljanne|neljas|fourth|last|fjarde|fjerde|stvrt|четверт|4)/,
];

const placesOf = (tokens: readonly string[], names: readonly Stem[][]) =>
  tokens.flatMap((token, at) => {
    const index = names.findIndex((stems) => stems.some((stem) => fits(token, stem)));
    return index < 0 ? [] : [{ index, at }];
  });

/** Months, quarters, seasons and weekdays that the question names, with their year or day. */
export function namedIn(tokens: readonly string[], language: Language, today: string): Dated[] {
  const words = wordsOf(language);
  const yearAt = tokens.findIndex((token) => /^20\d\d$/.test(token));
  const year = yearAt < 0 ? undefined : Number(tokens[yearAt]);
  const withYear = (...at: number[]) => (yearAt < 0 ? at : [...at, yearAt]);
  const found: Dated[] = [];
  for (const { index, at } of placesOf(tokens, words.months)) {
    const whole = namedMonth(today, index + 1, year);
    const beside = dayBeside(tokens, at);
    const date = beside && `${whole.from?.slice(0, 8)}${String(beside.date).padStart(2, '0')}`;
    if (date && isCalendarDay(date)) found.push({ span: day(date), at: withYear(beside.at, at) });
    else found.push({ span: whole, at: withYear(at) });
  }
  for (const { index, at } of placesOf(tokens, words.seasons))
    found.push({ span: season(today, index, year), at: withYear(at) });
  for (const [at, token] of tokens.entries()) {
    const number = token.match(/^[qк]([1-4])$/)?.[1];
    if (number) found.push({ span: quarter(today, Number(number), year), at: withYear(at) });
  }
  for (const [at, token] of tokens.entries()) {
    if (!QUARTER.test(token)) continue;
    const number = ordinals.findIndex((ordinal) => ordinal.test(tokens[at - 1] ?? '')) + 1;
    if (number > 0) found.push({ span: quarter(today, number, year), at: withYear(at - 1, at) });
  }
  for (const { index, at } of placesOf(tokens, words.weekdays))
    found.push({ span: day(weekdayOf(today, index)), at: [at], weekday: true });
  if (found.length === 0 && year !== undefined) found.push({ span: calendarYear(year), at: [yearAt] });
  return found.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** `viime viikon maanantai`: the day of that week. */
export const weekdayIn = ({ from }: Span, { span }: Dated): Span | null => {
  if (!from || !span.from) return null;
  const days = Math.round((Date.parse(span.from) - Date.parse(from)) / DAY_MS);
  return day(addDays(from, ((days % 7) + 7) % 7));
};

/** The month before the one a day is in. */
export const monthBefore = (today: string) => month(today, 1);
