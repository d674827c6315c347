import { addDays, addMonths } from '@turva/rules/plant-time';
import { placeFilters } from './filters-for.ts';
import type { Filters, Span } from './form.ts';
import type { ReadQuestion } from './read-question.ts';
import { calendarYear, daysOf, monthsOf, spanBefore } from './spans.ts';

/** Sides of a comparison: two stretches of the calendar, two places, two kinds; else the same stretch before. */
export function sidesOf(heard: ReadQuestion, filters: Filters): [Filters, Filters | undefined] {
  const [here, there] = heard.places;
  if (here && there)
    return [
      { ...withoutPlace(filters), ...placeFilters([here]) },
      { ...withoutPlace(filters), ...placeFilters([there]) },
    ];
  const [one, other] = heard.dated.map(({ span }) => span);
  if (one && other)
    return [
      { ...filters, span: one },
      { ...filters, span: other },
    ];
  for (const part of ['category', 'severity', 'theme'] as const) {
    const [first, second] = filters[part] ?? [];
    if (first && second && !(part === 'severity' && heard.has('high')))
      return [
        { ...filters, [part]: [first] },
        { ...filters, [part]: [second] },
      ];
  }
  const span = one ?? calendarYear(Number(heard.today.slice(0, 4)));
  // `compared to last year` is this year against it
  const isBefore = one?.to !== undefined && one.to !== null && one.to < heard.today;
  const now = isBefore ? nextAfter(span) : span;
  const spanOf = filters.spanOf ?? 'at';
  return [
    { ...filters, span: now, spanOf },
    { ...filters, span: spanBefore(now), spanOf },
  ];
}

export const withoutPlace = ({ areaIds: _, department: __, place: ___, ...rest }: Filters): Filters => rest;

function nextAfter(span: Span): Span {
  const from = addDays(span.to ?? '', 1);
  const months = monthsOf(span);
  return { from, to: addDays(months > 0 ? addMonths(from, months) : addDays(from, daysOf(span)), -1) };
}
