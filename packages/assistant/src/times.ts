import type { Language } from '@turva/locales/languages';
import { isCalendarDay } from '@turva/rules/plant-clock';
import type { Span } from './asked.ts';
import { fits, wordsOf } from './lexicon/all.ts';
import type { Concept } from './lexicon/lexicon.ts';
import type { Hit } from './match-words.ts';
import {
  calendarYear,
  day,
  lastDays,
  lastMonths,
  month,
  namedMonth,
  shift,
  shiftMonths,
  trailingYear,
  week,
} from './spans.ts';

export interface TimeSaid {
  span: Span;
  /** places of the words it took */
  at: number[];
  /** the twelve months up to today instead of a calendar year */
  trailing?: true;
}

const fixed: Partial<Record<Concept, (today: string) => Span>> = {
  today: (today) => day(today),
  yesterday: (today) => day(shift(today, -1)),
  tomorrow: (today) => day(shift(today, 1)),
  thisWeek: (today) => week(today),
  lastWeek: (today) => week(today, 1),
  comingWeek: (today) => week(shift(today, 7)),
  thisMonth: (today) => month(today),
  lastMonth: (today) => month(today, 1),
  comingMonth: (today) => month(today, -1),
  thisYear: (today) => trailingYear(today),
  lastYear: (today) => calendarYear(Number(today.slice(0, 4)) - 1),
};

const DATE = /(?<!\d)(\d{1,2})\s?[./]\s?(\d{1,2})\s?[./]\s?((?:20)?\d{2})?(?!\d)/g;
const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g;

/** Dates written with figures, in their order. */
function datesIn(question: string, today: string): string[] {
  const iso = [...question.matchAll(ISO)].map(([text]) => text);
  const written = [...question.matchAll(DATE)].map(([, date, monthNumber, year]) => {
    const years = year ? (year.length === 2 ? `20${year}` : year) : today.slice(0, 4);
    const written = `${years}-${monthNumber?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
    return !year && written > today ? shiftMonths(written, -12) : written;
  });
  return [...iso, ...written].filter((text) => isCalendarDay(text));
}

const unitDays: Partial<Record<Concept, number>> = { days: 1, weeks: 7 };

/** Every span of time the question names. */
export function timesIn(
  question: string,
  tokens: readonly string[],
  hits: readonly Hit[],
  { language, today }: { language: Language; today: string },
): TimeSaid[] {
  const words = wordsOf(language);
  const has = (hit: Hit, concept: Concept) => hit.concepts.includes(concept);
  const hitAt = (at: number) => hits.filter((hit) => hit.at <= at && at < hit.at + hit.length);
  const number = (token: string | undefined): number | null => {
    if (token === undefined) return null;
    if (/^\d{1,4}$/.test(token)) return Number(token);
    const spoken = words.numbers.findIndex((stems) => stems.some((stem) => fits(token, stem)));
    return spoken < 0 ? null : spoken + 1;
  };

  const said: TimeSaid[] = [];
  const dates = datesIn(question, today);
  const numeric = tokens.flatMap((token, at) => (/^\d+$/.test(token) ? [at] : []));
  const since = hits.some((hit) => has(hit, 'since'));
  if (dates.length > 1) return [{ span: { from: dates[0] ?? null, to: dates[1] ?? null }, at: numeric }];
  if (dates.length === 1) {
    const [from = today] = dates;
    return [{ span: since ? { from, to: null } : day(from), at: numeric }];
  }

  // "viimeiset 30 päivää", "last three months": the number may stand before or after the word
  for (const hit of hits.filter((one) => has(one, 'lastN'))) {
    for (let at = hit.at; at < hit.at + hit.length + 4 && at < tokens.length; at++) {
      const unit = hitAt(at).flatMap(({ concepts }) => concepts);
      const count =
        [tokens[at - 1], tokens[at - 2]].map(number).find((one) => one !== null && one < 1000) ?? 1;
      const perDay = unit.map((one) => unitDays[one]).find((one) => one !== undefined);
      const between = Array.from({ length: at - hit.at + 1 }, (_, i) => hit.at + i);
      if (perDay !== undefined) said.push({ span: lastDays(today, count * perDay), at: between });
      else if (unit.includes('months')) said.push({ span: lastMonths(today, count), at: between });
      else if (unit.includes('years'))
        said.push({
          span: lastMonths(today, 12 * count),
          at: between,
          ...(count === 1 ? { trailing: true } : {}),
        });
      else continue;
      break;
    }
    if (said.length > 0) break;
  }

  if (said.length === 0)
    for (const hit of hits)
      for (const concept of hit.concepts) {
        const span = fixed[concept]?.(today);
        if (!span) continue;
        said.push({
          span: span,
          at: Array.from({ length: hit.length }, (_, i) => hit.at + i),
          ...(concept === 'thisYear' ? { trailing: true as const } : {}),
        });
        break;
      }

  const yearAt = tokens.findIndex((token) => /^20\d\d$/.test(token));
  const year = yearAt < 0 ? undefined : Number(tokens[yearAt]);
  for (const [index, stems] of words.months.entries())
    for (const [at, token] of tokens.entries())
      if (stems.some((stem) => fits(token, stem)) && !said.some((one) => one.at.includes(at))) {
        const span = namedMonth(today, index + 1, year);
        said.push({
          span: since ? { from: span.from, to: null } : span,
          at: yearAt < 0 ? [at] : [at, yearAt],
        });
      }
  if (said.length === 0 && year !== undefined)
    said.push({ span: since ? { from: `${year}-01-01`, to: null } : calendarYear(year), at: [yearAt] });
  return said.sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
}
