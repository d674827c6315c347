import type { Language } from '@turva/locales/languages';
import { addDays } from '@turva/rules/plant-time';
import type { Span } from './asked.ts';
import { datesIn, namedIn, weekdayIn } from './dates.ts';
import { fits, wordsOf } from './lexicon/all.ts';
import type { Concept } from './lexicon/lexicon.ts';
import type { Hit } from './match-words.ts';
import {
  calendarYear,
  day,
  lastDays,
  lastMonths,
  latestWeekend,
  month,
  quarterOf,
  trailingYear,
  week,
  weekend,
} from './spans.ts';

export interface TimeSaid {
  span: Span;
  /** places of the words it took */
  at: number[];
  /** the twelve months up to today instead of a calendar year */
  trailing?: true;
  /** a weekday by its name: which one depends on whether it is ahead or past */
  weekday?: true;
}

const fixed: Partial<Record<Concept, (today: string) => Span>> = {
  today: (today) => day(today),
  yesterday: (today) => day(addDays(today, -1)),
  tomorrow: (today) => day(addDays(today, 1)),
  thisWeek: (today) => week(today),
  lastWeek: (today) => week(today, 1),
  comingWeek: (today) => week(addDays(today, 7)),
  thisMonth: (today) => month(today),
  lastMonth: (today) => month(today, 1),
  comingMonth: (today) => month(today, -1),
  thisYear: (today) => trailingYear(today),
  lastYear: (today) => calendarYear(Number(today.slice(0, 4)) - 1),
  dayBeforeYesterday: (today) => day(addDays(today, -2)),
  weekend: (today) => latestWeekend(today),
  lastWeekend: (today) => weekend(today, 1),
  quarter: (today) => quarterOf(today),
  sinceYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: null }),
  halfYear: (today) => lastMonths(today, 6),
  twoWeeks: (today) => lastDays(today, 14),
};

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

  said.push(...agoIn(hits, (at) => number(tokens[at]), today));
  // "viimeiset 30 päivää", "last three months": the number may stand before or after the word
  for (const hit of said.length > 0 ? [] : hits.filter((one) => has(one, 'lastN'))) {
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

  const dated = namedIn(tokens, language, today);
  if (said.length === 0)
    for (const hit of hits)
      for (const concept of hit.concepts) {
        const span = fixed[concept]?.(today);
        // `the first quarter` is no quarter of today's
        if (!span || (concept === 'quarter' && dated.some(({ at }) => at.includes(hit.at)))) continue;
        said.push({
          span: span,
          at: Array.from({ length: hit.length }, (_, i) => hit.at + i),
          ...(concept === 'thisYear' ? { trailing: true as const } : {}),
        });
        break;
      }

  const named = dated.filter(({ at }) => !said.some((one) => one.at.some((place) => at.includes(place))));
  for (const { span, at, weekday } of named) {
    const week = weekday && said.find((one) => isWeek(one.span));
    const inWeek = week && weekdayIn(week.span, { span, at });
    if (week && inWeek) {
      week.span = inWeek;
      week.at.push(...at);
    } else
      said.push({
        span: since ? { from: span.from, to: null } : span,
        at,
        ...(weekday ? { weekday } : {}),
      });
  }
  said.sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
  const [first, second] = said;
  // `from September to October`, `syys- ja lokakuun välillä`
  if (
    first &&
    second &&
    said.length === 2 &&
    hits.some((hit) => has(hit, 'range')) &&
    !hits.some((hit) => has(hit, 'compare')) &&
    first.span.from &&
    first.span.from < (second.span.from ?? '')
  )
    return [
      { span: { from: first.span.from, to: second.span.to ?? today }, at: [...first.at, ...second.at] },
    ];
  return said;
}

const isWeek = ({ from, to }: Span) => from !== null && to === addDays(from, 6);

const backBy: Partial<Record<Concept, (today: string, count: number) => Span>> = {
  days: (today, count) => day(addDays(today, -count)),
  weeks: (today, count) => week(today, count),
  months: (today, count) => month(today, count),
  years: (today, count) => calendarYear(Number(today.slice(0, 4)) - count),
};

/** `kaksi viikkoa sitten`, `pred dvoma týždňami`, `for tre dager siden`. */
function agoIn(hits: readonly Hit[], count: (at: number) => number | null, today: string): TimeSaid[] {
  const ago = hits.find(({ concepts }) => concepts.includes('ago'));
  if (!ago) return [];
  for (const hit of hits)
    for (const concept of hit.concepts) {
      const back = backBy[concept];
      if (!back || Math.abs(hit.at - ago.at) > 3) continue;
      const counted = count(hit.at - 1);
      const at = [...(counted === null ? [] : [hit.at - 1]), hit.at, ago.at];
      return [{ span: back(today, counted ?? 1), at }];
    }
  return [];
}
