import type { Language } from '@turva/locales/languages';
import { addDays, addMonths, isCalendarDay } from '@turva/rules/plant/plant-time';
import type { Span } from './form.ts';
import { fitsText, lexiconOf, numberOf, type Piece } from './lexicon.ts';
import {
  calendarYear,
  day,
  latestWeekend,
  month,
  namedMonth,
  quarter,
  quarterOf,
  season,
  week,
  weekdayOf,
  weekend,
} from './spans.ts';

/** A stretch of the calendar, and the places of the words that say it. */
export interface Dated {
  span: Span;
  at: number[];
}

const DATE = /(?<![\d.])(\d{1,2})\s?[./]\s?(\d{1,2})\s?[./]?\s?((?:20)?\d{2})?(?![\d.]*\d)/g;
const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g;

/** Dates written with figures, in their order. */
function datesIn(question: string, today: string): string[] {
  const iso = [...question.matchAll(ISO)].map(([text]) => text);
  if (iso.length > 0) return iso.filter((text) => isCalendarDay(text));
  return [...question.matchAll(DATE)].flatMap(([text, date, monthNumber, year]) => {
    if (!/[./].*[./]|\d[./]\d/.test(text)) return [];
    const years = year ? (year.length === 2 ? `20${year}` : year) : today.slice(0, 4);
    const written = `${years}-${monthNumber?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
    return isCalendarDay(written) ? [written] : [];
  });
}

const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|e|a|ho|go|го|е)?$/;

/** What counts days, weeks … backwards from today, or forwards. */
function counted(unit: string, count: number, today: string, ahead: boolean): Span {
  const step: Record<string, (at: string, by: number) => string> = {
    day: addDays,
    week: (at, by) => addDays(at, 7 * by),
    month: addMonths,
    quarter: (at, by) => addMonths(at, 3 * by),
    half: (at, by) => addMonths(at, 6 * by),
    year: (at, by) => addMonths(at, 12 * by),
  };
  const move = step[unit] ?? addDays;
  return ahead
    ? { from: today, to: move(today, count) }
    : { from: addDays(move(today, -count), 1), to: today };
}

/** The calendar's own week, month, quarter, year: this, the one before, the next. */
function whole(unit: string, today: string, ago: number): Span {
  if (unit === 'week') return week(today, ago);
  if (unit === 'month') return month(today, ago);
  if (unit === 'quarter') return quarterOf(today, ago);
  if (unit === 'year') return calendarYear(Number(today.slice(0, 4)) - ago);
  if (unit === 'half') return { from: addMonths(today, -6), to: today };
  if (unit === 'weekend') return ago === 0 ? latestWeekend(today) : weekend(today, ago);
  return day(addDays(today, -ago));
}

const units = ['day', 'week', 'month', 'quarter', 'year', 'half', 'weekend'];
const single: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1, dayAfter: 2, dayBefore: -2 };

interface Asked {
  question: string;
  tokens: readonly string[];
  pieces: readonly Piece[];
  language: Language;
  today: string;
  /** it is about what is to come */
  ahead: boolean;
  due: boolean;
}

const placeOf = (token: string, names: readonly string[][]) =>
  names.findIndex((stems) => stems.some((stem) => fitsText(token, stem)));
const textOf = (tokens: readonly string[], { at, length }: Piece) => tokens.slice(at, at + length).join(' ');

/** What has been found so far, and which words of the question are used up by it. */
function startReading(asked: Asked) {
  const { question, tokens, today, due } = asked;
  const found: Dated[] = [];
  const taken = new Set<number>();
  const add = (span: Span, at: number[]) => {
    for (const one of at) taken.add(one);
    found.push({ span, at });
  };
  const [from, to, ...more] = datesIn(question, today);
  if (from) {
    const figures = tokens.flatMap((token, at) => (/^\d{1,4}$/.test(token) ? [at] : []));
    add(to && more.length === 0 ? { from, to } : day(from), figures);
  }
  const yearAt = tokens.findIndex((token, at) => !taken.has(at) && /^20\d\d$/.test(token));
  return {
    ...asked,
    words: lexiconOf(asked.language),
    found,
    taken,
    add,
    yearAt,
    year: yearAt < 0 ? undefined : Number(tokens[yearAt]),
    withYear: (at: number[]) => (yearAt < 0 ? at : [...at, yearAt]),
    // of what ends the next December is meant, of what was seen the last
    toCome: (span: Span, named: number | undefined): Span =>
      due && named === undefined && span.from && span.to && span.to < today
        ? { from: addMonths(span.from, 12), to: addMonths(span.to, 12) }
        : span,
  };
}

type Reading = ReturnType<typeof startReading>;

/** A year within one word: `i år`, `i fjor`, `vlani`. */
const YEAR =
  /^(i ar|i?fjo[lr]|i fjo[lr]|vlani|vlanaj|minuloroc|tohtoroc|tamanvuot|viimevuot|arets|прошлогодн|нынешн|том году)/;

/** Everything of the calendar that a question names. `ahead`: it is about what is to come. */
export function periodsIn(
  question: string,
  tokens: readonly string[],
  pieces: readonly Piece[],
  how: Pick<Asked, 'language' | 'today' | 'ahead' | 'due'>,
): Dated[] {
  const reading = startReading({ question, tokens, pieces, ...how });
  const { found, taken, year, yearAt, add } = reading;
  const { today } = how;
  // `for Monday's meeting`: when it will be told, and nothing of what is asked
  const isOfMeeting = (at: number) =>
    pieces.some((piece) => piece.meaning === 'meeting' && Math.abs(piece.at - at) <= 2);
  for (const at of tokens.keys()) if (!taken.has(at) && !isOfMeeting(at)) readName(reading, at);
  for (const piece of pieces) if (!taken.has(piece.at) && !isOfMeeting(piece.at)) readUnit(reading, piece);
  for (const piece of pieces)
    if (!taken.has(piece.at) && YEAR.test(textOf(tokens, piece)))
      add(whole('year', today, piece.meaning === 'this' ? 0 : 1), [piece.at]);
  if (found.length === 0 && year !== undefined) add(calendarYear(year), [yearAt]);
  const recent = pieces.find(({ meaning }) => meaning === 'recent');
  if (found.length === 0 && recent) add(counted('day', 30, today, false), [recent.at]);
  return opened(found, reading).sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** A month, quarter, weekday or season by its name. */
function readName(reading: Reading, at: number) {
  const { tokens, words, language, today, ahead, due, taken, year, add, withYear, toCome } = reading;
  const token = tokens[at] ?? '';
  const monthNumber = placeOf(token, words.months);
  const isVerb = language === 'en' && token === 'may' && year === undefined;
  if (monthNumber >= 0 && (!isVerb || ['in', 'since'].includes(tokens[at - 1] ?? ''))) {
    const span = toCome(namedMonth(today, monthNumber + 1, year), year);
    const beside = [at - 1, at + 1, at - 2].find((one) => ORDINAL.test(tokens[one] ?? '') && !taken.has(one));
    const date = Number(ORDINAL.exec(tokens[beside ?? -1] ?? '')?.[1] ?? 0);
    const text = `${span.from?.slice(0, 8)}${String(date).padStart(2, '0')}`;
    if (beside !== undefined && date > 0 && isCalendarDay(text)) add(day(text), withYear([at, beside]));
    else add(span, withYear([at]));
    return;
  }
  const quarterNumber = /^[qк]([1-4])$/.exec(token)?.[1];
  if (quarterNumber) add(quarter(today, Number(quarterNumber), year), withYear([at]));
  const weekday = placeOf(token, words.weekdays);
  if (weekday >= 0 && token.length >= 4) {
    const past = weekdayOf(today, weekday);
    add(day((ahead || due) && past < today ? addDays(past, 7) : past), [at]);
  }
  const seasonNumber = placeOf(token, words.seasons);
  const isWord = token === 'var' && (language === 'sv' || language === 'no');
  if (seasonNumber >= 0 && !isWord) add(toCome(season(today, seasonNumber, year), year), withYear([at]));
}

const qualifiers = ['this', 'last', 'next', 'ago', 'ahead'];
/** The number before a unit, and whether `this`, `last`, `next` … stands by it. */
function around({ tokens, pieces, words, taken }: Reading, at: number) {
  const meaningAt = (one: number) =>
    pieces.find((piece) => piece.at <= one && one < piece.at + piece.length)?.meaning ?? '';
  const qualifier = (among: number[]) =>
    among
      .map((one) => ({ one, meaning: meaningAt(one) }))
      .find(({ meaning }) => qualifiers.includes(meaning));
  const near = [at - 1, at - 2, at + 1, at + 2].filter((one) => one >= 0 && !taken.has(one));
  const before = near.filter((one) => one < at);
  const count = before
    .map((one) => ({ one, number: numberOf(tokens[one] ?? '', words) }))
    .find(({ number }) => number > 0);
  return { count, qualified: qualifier(before) ?? qualifier([at - 3, at - 4]) ?? qualifier(near) };
}

/** A day, week, month … counted from today, or the calendar's own. */
function readUnit(reading: Reading, piece: Piece) {
  const { tokens, pieces, taken, today, ahead, year, yearAt, add, withYear } = reading;
  const { meaning, at } = piece;
  const offset = single[meaning];
  if (offset !== undefined) return add(day(addDays(today, offset)), [at]);
  if (!units.includes(meaning)) return;
  const { count, qualified } = around(reading, at);
  const by = qualified?.meaning;
  const words = [at, ...(qualified ? [qualified.one] : [])];
  const number = Number(/^\d{1,2}$/.exec(tokens[at + 1] ?? '')?.[0]);
  const [before = '', own = ''] = [tokens[at - 1], tokens[at]];
  const half = HALVES.findIndex((said) => said.test(own) || said.test(before)) * 6;
  if (meaning === 'half' && half >= 0) {
    const from = addMonths(`${year ?? today.slice(0, 4)}-01-01`, half);
    return add({ from, to: addDays(addMonths(from, 6), -1) }, withYear([at, at - 1]));
  }
  if (meaning === 'week' && !count && number > 0 && number <= 53)
    return add(weekNumbered(year ?? Number(today.slice(0, 4)), number), withYear([at, at + 1]));
  if (count) {
    const forward = by === 'next' || (ahead && by !== 'last');
    return add(counted(meaning, count.number, today, forward), [...words, count.one]);
  }
  if (by === 'this') return add(whole(meaning, today, 0), words);
  // `za posledný mesiac` is the month up to today, `minulý` the one before
  if (by === 'last' && qualified && isLatest(reading, qualified.one))
    return add(counted(meaning, 1, today, false), words);
  if (by === 'last') return add(lastOf(meaning, today), words);
  if (by === 'next') return add(whole(meaning, today, -1), words);
  // `12 November of the year 2026` is that day
  if (year !== undefined && meaning === 'year') {
    if (!taken.has(yearAt)) add(calendarYear(year), [at, yearAt]);
    else reading.found.find((one) => one.at.includes(yearAt))?.at.push(at);
    return;
  }
  // `за год`, `vuoden aikana`: the one up to today
  if (by === 'ahead' || /^(за|za)$/.test(before))
    return add(counted(meaning, 1, today, ahead), by === 'ahead' ? words : [at]);
  // `i veckan` is this one, and so is what `by the end of the month` names
  const isThis = meaning === 'week' && before === 'i' && /^(veckan|uka|uken)$/.test(own);
  const isEnd = pieces.some((one) => one.meaning === 'until' && Math.abs(one.at + one.length - at) <= 2);
  if (isThis || isEnd || meaning === 'half' || meaning === 'weekend') add(whole(meaning, today, 0), [at]);
}

/** Of the two of a year, which. */
const HALVES = [/^(first|ensimm|alku|forst|prv|перв)/, /^(second|toi(nen|se)|loppu|jalkim|andr|druh|втор)/];

const isLatest = ({ tokens }: Reading, at: number) =>
  /^(za|за)$/.test(tokens[at - 1] ?? '') && /^(posledn|последн)/.test(tokens[at] ?? '');

/** `week 45`, as calendars number them: the first has the fourth of January. */
const weekNumbered = (year: number, number: number): Span => week(`${year}-01-04`, 1 - number);

const lastOf = (unit: string, today: string): Span =>
  unit === 'day' ? day(addDays(today, -1)) : whole(unit, today, 1);

/** `since September`: up to today; `before December`, `by the end of November`: up to then. */
function opened(found: Dated[], reading: Reading): Dated[] {
  const { pieces, today } = reading;
  const [only, ...others] = found;
  const start = Math.min(...(only?.at ?? []));
  const before = pieces.find(({ meaning, at, length }) => {
    const gap = start - at - length;
    // `perjantaihin mennessä`: right after the day
    const isNear = gap === 0 || gap === 1 || at === Math.max(...(only?.at ?? [])) + 1;
    return (meaning === 'before' || meaning === 'until') && isNear;
  });
  if (only?.span.from && before && others.length === 0) {
    const to = before.meaning === 'before' ? addDays(only.span.from, -1) : only.span.to;
    const words = Array.from({ length: before.length }, (_, i) => before.at + i);
    return [{ span: { from: null, to }, at: [...only.at, ...words] }];
  }
  const since = pieces.find(({ meaning }) => meaning === 'since');
  const [first] = found;
  if (!since || found.length !== 1 || !first?.span.from || first.span.from > today) return found;
  const near = first.at.some((at) => Math.abs(at - since.at) <= 5);
  return near ? [{ span: { from: first.span.from, to: today }, at: [...first.at, since.at] }] : found;
}

const holds = (whole: Span, part: Span) =>
  (whole.from ?? '') <= (part.from ?? '') && (whole.to ?? '9') >= (part.to ?? '9');

/** Two stretches that stand side by side are one; of `August this year` August. */
export function united(all: readonly Span[]): Span | null {
  const spans = all.filter((one) => !all.some((other) => holds(one, other) && !holds(other, one)));
  const [first] = spans;
  if (!first) return null;
  const from = spans.map((span) => span.from ?? '').sort()[0] || null;
  const to =
    spans
      .map((span) => span.to ?? '9')
      .sort()
      .at(-1) ?? null;
  return { from, to: to === '9' ? null : to };
}
