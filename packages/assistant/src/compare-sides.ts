import type { Filters, Intent } from './asked.ts';
import type { Said } from './said.ts';
import { month, spanBefore, week } from './spans.ts';

/** Both sides of a comparison. "Than last month" of itself means this month against that one. */
export function sidesOf(
  said: Said,
  filters: Filters,
  intent: Intent,
  today: string,
): [Filters, Filters | undefined] {
  if (intent !== 'compare') return [filters, undefined];
  const { span } = filters;
  if (!said.second && span?.from && span.to && span.to < today) {
    const present = [week(today), month(today)].find((one) => {
      const before = spanBefore(one);
      return before.from === span.from && before.to === span.to;
    });
    if (present) return [{ ...filters, span: present }, filters];
  }
  return [filters, otherSide(said, filters)];
}

function otherSide(said: Said, filters: Filters): Filters | undefined {
  if (said.second?.span && said.second.span !== filters.span) return { ...filters, span: said.second.span };
  if (said.second) {
    const { areaIds: _, department: __, place: ___, ...rest } = filters;
    const { areaIds, department, place } = said.second;
    return {
      ...rest,
      ...(areaIds ? { areaIds } : {}),
      ...(department ? { department } : {}),
      ...(place ? { place } : {}),
    };
  }
  return filters.span ? { ...filters, span: spanBefore(filters.span) } : undefined;
}
