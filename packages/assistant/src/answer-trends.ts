import { TREND_MIN } from '@turva/contracts/tsi-values';
import { TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { addMonths } from '@turva/rules/plant-time';
import { bullet, lines, type OfKind, type Part, recordOf, SHOWN, scopeOf } from './answer-parts.ts';
import { changeText, filtersText, monthText, spanText } from './describe.ts';
import type { Filters, Span } from './form.ts';
import { samePart, todayOf } from './spans.ts';
import { type TrendOfKind, trendOf } from './trend-of.ts';

/** Months that are listed one by one. */
const MONTHS_SHOWN = 6;

export async function trend(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, now, language } = context;
  const today = todayOf(now);
  const listed: Span = { from: `${addMonths(today, 1 - MONTHS_SHOWN).slice(0, 7)}-01`, to: today };
  const filters: Filters = { ...form.filters, span: form.filters.span ?? listed, spanOf: 'at' };
  const byMonth = await tools.countBy(kind, filters, 'month');
  const inTime = byMonth.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  const found = await trendOf(tools, { kind, filters: form.filters, today });
  return {
    answer: lines(
      directionText(context, found),
      kind === 'observation' && pointsText(context, found),
      found.certainty === 'small' && t('assistant:trend.small', { count: TREND_SMALL }),
      scopeOf(context, kind, filters),
      ...inTime.map(({ key, count }) => bullet(`${monthText(language, key ?? '')}: ${count}`)),
    ),
    sources: [kind],
    records: [],
  };
}

function directionText({ t, language }: OfKind, { certainty, halves }: TrendOfKind): string {
  const { now, before } = halves;
  const difference = now.reported - before.reported;
  const way = certainty === 'few' ? 'few' : difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  return t(`assistant:trend.${way}`, {
    now: now.reported,
    nowDays: spanText(t, language, now.span),
    before: before.reported,
    beforeDays: spanText(t, language, before.span),
    min: TREND_MIN,
  });
}

/** What analytics shows as the trend of a risk. */
function pointsText({ t, language }: OfKind, { certainty, change, now, before }: TrendOfKind) {
  if (certainty === 'few') return false;
  if (change === null) return t('assistant:trend.noBefore', { now });
  return t('assistant:trend.points', { before, now, change: changeText(language, change) });
}

/** Of a stretch that still runs as many days of the other are counted; how many there are of the whole is said, too. */
export async function compared(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language, now } = context;
  const today = todayOf(now);
  const [mine, other] = [form.filters, form.other ?? {}];
  const cut = (one: Filters, beside: Filters): Filters =>
    one.span && beside.span && one.spanOf !== 'due' && one.spanOf !== 'during'
      ? { ...one, span: samePart(one.span, beside.span, today) }
      : one;
  const sides = await Promise.all(
    [
      { whole: mine, part: cut(mine, other) },
      { whole: other, part: cut(other, mine) },
    ].map(async ({ whole, part }) => ({
      part,
      count: await tools.count(kind, part),
      facts: await tools.list(kind, whole, 'newest', SHOWN / 2),
      // what of a stretch that has ended is not counted
      all:
        whole.span?.to && whole.span.to <= today && whole.span.to !== part.span?.to
          ? { days: spanText(t, language, whole.span), found: await tools.count(kind, whole) }
          : null,
    })),
  );
  const difference = (sides[0]?.count ?? 0) - (sides[1]?.count ?? 0);
  return {
    answer: lines(
      ...sides.map(({ part, count }) =>
        bullet(`${filtersText(t, language, kind, part) || t('assistant:all')}: ${count}`),
      ),
      difference === 0
        ? t('assistant:compare.same')
        : t('assistant:compare.difference', {
            difference: `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`,
          }),
      ...sides.map(({ all }) => all && t('assistant:compare.whole', all)),
    ),
    sources: [kind],
    records: sides.flatMap(({ facts }) => facts.map(recordOf)),
  };
}
