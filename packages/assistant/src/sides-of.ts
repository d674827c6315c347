import { addDays } from '@turva/rules/plant-time';
import { placeFilters } from './filters-for.ts';
import type { Filters, Span } from './form.ts';
import type { ReadQuestion } from './read-question.ts';
import { spanBefore } from './spans.ts';

/** Sides of a comparison: two stretches of the calendar, two places, two kinds; else the same stretch before. */
export function sidesOf(heard: ReadQuestion, filters: Filters): [Filters, Filters | undefined] {
  const [here, there] = heard.places;
  if (here && there)
    return [
      { ...withoutPlace(filters), ...placeFilters([here]) },
      { ...withoutPlace(filters), ...placeFilters([there]) },
    ];
  const spans = heard.dated.map(({ span }) => span);
  const [one, other] = spans;
  if (one && other)
    return [
      { ...filters, span: alike(one, heard.today) },
      {
        ...filters,
        span: isRelative(heard) ? sameStretch(other, one, heard.today) : alike(other, heard.today),
      },
    ];
  for (const part of ['category', 'severity', 'theme'] as const) {
    const [first, second] = filters[part] ?? [];
    if (first && second && !(part === 'severity' && heard.has('high')))
      return [
        { ...filters, [part]: [first] },
        { ...filters, [part]: [second] },
      ];
  }
  const span = one ?? { from: `${heard.today.slice(0, 4)}-01-01`, to: `${heard.today.slice(0, 4)}-12-31` };
  // `compared to last year` is this year against it
  const isBefore = one?.to !== undefined && one.to !== null && one.to < heard.today;
  const now = isBefore ? nextAfter(span) : span;
  return [
    { ...filters, span: alike(now, heard.today), spanOf: filters.spanOf ?? 'at' },
    {
      ...filters,
      // `more than last month` names the whole of it
      span: heard.has('than') ? spanBefore(now) : sameStretch(spanBefore(now), now, heard.today),
      spanOf: filters.spanOf ?? 'at',
    },
  ];
}

/** Stretches that were named by themselves (`in November than in October`) are meant whole. */
const isRelative = ({ has }: ReadQuestion) => has('this', 'last', 'next', 'now');

export const withoutPlace = ({ areaIds: _, department: __, place: ___, ...rest }: Filters): Filters => rest;
const alike = (span: Span, today: string): Span =>
  span.to && span.to > today ? { ...span, to: today } : span;
/** As many days of the stretch before as have gone by of this one. */
function sameStretch(before: Span, now: Span, today: string): Span {
  if (!before.from || !now.from || !now.to || now.to <= today || now.from > today)
    return alike(before, today);
  const days = Math.round((Date.parse(today) - Date.parse(now.from)) / 86_400_000);
  const to = addDays(before.from, days);
  return { from: before.from, to: before.to && to > before.to ? before.to : to };
}
function nextAfter(span: Span): Span {
  const next = { from: addDays(span.to ?? '', 1), to: null };
  if (span.from?.endsWith('-01-01') && span.to?.endsWith('-12-31'))
    return { from: next.from, to: `${next.from.slice(0, 4)}-12-31` };
  const days = Math.round((Date.parse(span.to ?? '') - Date.parse(span.from ?? '')) / 86_400_000);
  return { from: next.from, to: addDays(next.from, days) };
}
