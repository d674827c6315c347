import { bullet, lines, type OfKind, type Part, recordOf, SHOWN, scopeOf } from './answer-parts.ts';
import type { Filters, Span } from './asked.ts';
import { filtersText, monthText } from './describe.ts';
import { lastMonths, shiftMonths, todayOf } from './spans.ts';

const TREND_MONTHS = 6;

export async function trend(context: OfKind): Promise<Part> {
  const { t, tools, asked, kind, now } = context;
  const today = todayOf(now);
  const span: Span = { from: `${shiftMonths(today, 1 - TREND_MONTHS).slice(0, 7)}-01`, to: today };
  const filters: Filters = { ...asked.filters, span: asked.filters.span ?? span, spanOf: 'at' };
  const byMonth = await tools.countBy(kind, filters, 'month');
  const inTime = byMonth.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  const half = TREND_MONTHS / 2;
  const recent = { ...asked.filters, span: lastMonths(today, half), spanOf: 'at' as const };
  const before = {
    ...asked.filters,
    span: { from: lastMonths(today, TREND_MONTHS).from, to: shiftMonths(today, -half) },
    spanOf: 'at' as const,
  };
  const [after, earlier] = [await tools.count(kind, recent), await tools.count(kind, before)];
  const way = after > earlier ? 'up' : after < earlier ? 'down' : 'same';
  return {
    answer: lines(
      t(`assistant:trend.${way}`, { after, before: earlier, months: half }),
      scopeOf(context, kind, filters),
      ...inTime.map(({ key, count }) => bullet(`${monthText(asked.language, key ?? '')}: ${count}`)),
    ),
    sources: [kind],
    records: [],
  };
}

export async function compared(context: OfKind): Promise<Part> {
  const { t, tools, asked, kind } = context;
  const other = asked.other ?? {};
  const [here, there] = [await tools.count(kind, asked.filters), await tools.count(kind, other)];
  const difference = here - there;
  const facts = await tools.list(kind, asked.filters, 'newest', SHOWN / 2);
  const others = await tools.list(kind, other, 'newest', SHOWN / 2);
  const same = (filters: Filters) => filtersText(t, asked.language, kind, filters) || t('assistant:all');
  return {
    answer: lines(
      bullet(`${same(asked.filters)}: ${here}`),
      bullet(`${same(other)}: ${there}`),
      difference === 0
        ? t('assistant:compare.same')
        : t('assistant:compare.difference', {
            difference: `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`,
          }),
    ),
    sources: [kind],
    records: [...facts, ...others].map(recordOf),
  };
}
