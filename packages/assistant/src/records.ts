import { TREND_MIN } from '@turva/contracts/figures/tsi-values';
import { TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { addMonths, DAY_MS } from '@turva/rules/plant/plant-time';
import { wholePercent } from '@turva/rules/words/percent';
import {
  bullet,
  lines,
  type OfKind,
  type Part,
  recordOf,
  responsibleOf,
  SHOWN,
  scopeOf,
  withDetails,
} from './answer-parts.ts';
import { changeText, filtersText, groupName, monthText, numberText, spanText, titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import type { Filters, Form, Kind, Span } from './form.ts';
import { states } from './slots.ts';
import { samePart, todayOf } from './spans.ts';
import { tookOf } from './tools.ts';
import { trendOf } from './trend-of.ts';

const GROUPS = 8;
/** Months that are listed one by one. */
const MONTHS_SHOWN = 6;

/** What belongs together is left out together. */
const conditions: readonly (readonly (keyof Filters)[])[] = [
  ['ids'],
  ['words'],
  ['status'],
  ['severity'],
  ['category'],
  ['theme'],
  ['areaIds', 'department', 'place'],
  ['span', 'spanOf'],
  ['overdue'],
  ['soon'],
  ['undated'],
  ['unassigned'],
  ['mine'],
  ['assigneeId', 'assignee'],
];
const some = (filters: Filters, keys: readonly (keyof Filters)[], isIn: boolean): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => keys.some((one) => one === key) === isIn));

/** Of whom the records are, where others have some that the asker may not see. */
function rights({ t, kind, person }: OfKind) {
  if (kind === 'alarm') return person.role === 'user' && t('assistant:othersAlarms');
  return (kind === 'training' || (kind === 'card' && person.role === 'user')) && t('assistant:onlyOwn');
}

/** A drill is counted as one. */
const howMany = ({ filters }: Pick<Form, 'filters'>, count?: number) => ({
  ...(count !== undefined && { count }),
  ...(filters.category?.[0] === 'drill' && { context: 'drill' }),
});

/** None there is: said with its conditions, and with how many there are without each, for one may have been meant otherwise. */
export async function nothing(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language, person } = context;
  const { assigneeId } = form.filters;
  const told = (...answer: (string | false)[]): Part => ({
    answer: lines(...answer, rights(context)),
    sources: [kind],
    records: [],
  });
  // another's alarm may be going on this moment: unknown is not none
  if (kind === 'alarm' && rights(context)) return told();
  if (rights(context) && assigneeId !== undefined && assigneeId !== person.id)
    return told(t('assistant:refuse.private'));
  if ((await tools.count(kind, {}, 1)) === 0)
    return told(t('assistant:noneAtAll', { kind: t(`assistant:source.${kind}`) }));
  const { status, ...others } = form.filters;
  const { span: _, spanOf, ...always } = others;
  const anyState = spanOf === 'during' ? always : others;
  // `have I done the course`: no, and this is how it stands
  const standing =
    status && (anyState.words ?? anyState.category ?? anyState.ids)
      ? await tools.list(kind, anyState, form.order, SHOWN)
      : [];
  const set = conditions.filter((keys) => keys.some((key) => form.filters[key] !== undefined));
  const without = await Promise.all(
    set.map(async (keys) => ({
      what: filtersText(t, language, kind, some(form.filters, keys, true)),
      count: await tools.count(kind, some(form.filters, keys, false)),
    })),
  );
  const none = told(
    t(`assistant:none.${kind}`, howMany(form)),
    scopeOf(context, kind) ?? false,
    ...without
      .filter(({ count, what }) => count > 0 && what)
      .map(({ what, count }) => bullet(t('assistant:noneBut', { what, count }))),
    ...standing.map((fact) => bullet(withDetails(context, fact))),
  );
  return { ...none, records: standing.map(recordOf) };
}

const owned: ReadonlySet<Kind> = new Set(['observation', 'action', 'risk', 'permit', 'area']);
/** A record's line; whoever is responsible is part of what is asked of one. */
const lineOf = (context: OfKind, fact: Fact) => {
  const { t, form } = context;
  const took = form.order === 'slowest' || form.order === 'quickest' ? tookOf(fact) : null;
  const who = owned.has(fact.kind) && fact.kind !== 'action' ? responsibleOf(context.t, fact) : '';
  const days = took !== null && t('assistant:took', { count: Math.round(took / DAY_MS) });
  return bullet([withDetails(context, fact), days, who].filter(Boolean).join(' – '));
};

/** Records of a kind: how many, under which conditions, and the first of them. */
export async function listed(context: OfKind): Promise<Part> {
  const { t, tools, form, kind } = context;
  if (kind === 'action' && (await tools.count('action', {}, 1)) === 0) {
    const others = await due(context);
    const none = t('assistant:noneAtAll', { kind: t('assistant:source.action') });
    return { ...others, answer: lines(none, others.answer) };
  }
  const count = await tools.count(kind, form.filters);
  if (count === 0) return nothing(context);
  const facts = (await tools.list(kind, form.filters, form.order, SHOWN)).slice(
    0,
    Math.min(form.limit ?? SHOWN, SHOWN),
  );
  const isHurt = kind === 'observation' && form.filters.category?.includes('incident') && !form.filters.words;
  const figures = isHurt ? (await tools.index())?.injuries : null;
  return {
    answer: lines(
      t(`assistant:found.${kind}`, howMany(form, count)),
      scopeOf(context, kind),
      ...facts.map((fact) => lineOf(context, fact)),
      !form.limit && count > facts.length && t('assistant:more', { count: count - facts.length }),
      figures && t('assistant:injuries.recorded', { count: figures.recordable }),
      rights(context),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

/** Who reported; told only where the record itself may tell it. */
export async function reporters(context: OfKind): Promise<Part> {
  const { t, tools, form, kind } = context;
  const count = await tools.count(kind, form.filters);
  if (count === 0) return nothing(context);
  const facts = await tools.list(kind, form.filters, form.order, SHOWN);
  return {
    answer: lines(
      t(`assistant:found.${kind}`, { count }),
      scopeOf(context, kind),
      ...facts.map((fact) =>
        bullet(
          `${withDetails(context, fact)} – ${t('assistant:who.reporter', { name: fact.reporter ?? t('assistant:who.hidden') })}`,
        ),
      ),
      facts.some((fact) => fact.reporter === null) && t('assistant:who.rule'),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

const dueKinds = ['observation', 'action', 'risk', 'permit', 'training', 'card', 'chemical'] as const;

/** What is late, or due, of whatever kind: nobody said which. */
export async function due(context: OfKind): Promise<Part> {
  const { t, tools, form } = context;
  const { overdue, status: _, spanOf: __, ...others } = form.filters;
  const filtersOf = (kind: Kind): Filters => {
    // these are called expired when they are late
    if (overdue)
      return kind === 'risk' || kind === 'card' ? { ...others, status: ['expired'] } : form.filters;
    const open = states[kind]?.open;
    return { ...others, ...(others.span && { spanOf: 'due' as const }), ...(open && { status: [...open] }) };
  };
  const isUnbounded =
    !overdue && !others.span && !others.soon && !others.mine && others.assigneeId === undefined;
  const of = await Promise.all(
    dueKinds.map(async (kind) => {
      const filters = isUnbounded ? { ...filtersOf(kind), soon: true as const } : filtersOf(kind);
      return {
        kind,
        count: await tools.count(kind, filters),
        facts: await tools.list(kind, filters, 'due', SHOWN),
      };
    }),
  );
  const found = of.filter(({ count }) => count > 0);
  const [first] = found.flatMap(({ facts }) => facts).toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0));
  const shown = form.limit === 1 && first ? [{ kind: first.kind, count: 1, facts: [first] }] : found;
  const scope = scopeOf(context, 'action', isUnbounded ? { ...others, soon: true } : form.filters);
  return {
    answer: lines(
      scope,
      ...(shown.length > 0 ? [] : dueKinds.map((kind) => t(`assistant:none.${kind}`))),
      ...shown.flatMap(({ kind, count, facts }) => [
        t(`assistant:found.${kind}`, { count }),
        ...facts.map((fact) => bullet(withDetails(context, fact))),
        count > facts.length && t('assistant:more', { count: count - facts.length }),
      ]),
    ),
    sources: shown.length > 0 ? shown.map(({ kind }) => kind as Kind) : [...dueKinds],
    records: shown.flatMap(({ facts }) => facts.map(recordOf)),
  };
}

export async function grouped(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language } = context;
  const by = form.by ?? 'area';
  const [all, vocabulary] = [await tools.countBy(kind, form.filters, by), await tools.vocabulary()];
  const counts = form.least ? all.toReversed() : all;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return nothing(context);
  const areaName = (id: number) => vocabulary.areas.find((area) => area.id === id)?.name;
  const nameOf = (key: string | null) => groupName(t, language, kind, by, key, areaName);
  const shown =
    by === 'month'
      ? counts.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? '')).slice(-12)
      : counts.slice(0, GROUPS);
  const [top] = counts.filter(({ key }) => key !== null);
  const narrower = top &&
    by !== 'month' &&
    by !== 'responsible' && {
      [by === 'area' ? 'areaIds' : by]:
        by === 'department' ? top.key : [by === 'area' ? Number(top.key) : top.key],
    };
  const facts = narrower ? await tools.list(kind, { ...form.filters, ...narrower }, 'newest', SHOWN) : [];
  return {
    answer: lines(
      t(`assistant:found.${kind}`, howMany(form, total)),
      scopeOf(context, kind),
      top &&
        t(form.least ? 'assistant:least' : 'assistant:most', { name: nameOf(top.key), count: top.count }),
      ...shown.map(({ key, count }) => bullet(`${nameOf(key)}: ${count}`)),
      counts.length > shown.length && t('assistant:moreGroups', { count: counts.length - shown.length }),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

/** The trend of analytics, in half-years, with the months one by one. */
export async function trend(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, now, language } = context;
  const today = todayOf(now);
  const last: Span = { from: `${addMonths(today, 1 - MONTHS_SHOWN).slice(0, 7)}-01`, to: today };
  const filters: Filters = { ...form.filters, span: form.filters.span ?? last, spanOf: 'at' };
  const byMonth = await tools.countBy(kind, filters, 'month');
  const {
    certainty,
    change,
    now: points,
    before,
    halves,
  } = await trendOf(tools, { kind, filters: form.filters, today });
  const difference = halves.now.reported - halves.before.reported;
  const way = certainty === 'few' ? 'few' : difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  const days = (span: Span) => spanText(t, language, span);
  return {
    answer: lines(
      t(`assistant:trend.${way}`, {
        now: halves.now.reported,
        nowDays: days(halves.now.span),
        before: halves.before.reported,
        beforeDays: days(halves.before.span),
        min: TREND_MIN,
      }),
      certainty !== 'few' &&
        (change === null
          ? t('assistant:trend.noBefore', { now: points })
          : t('assistant:trend.points', { before, now: points, change: changeText(language, change) })),
      certainty === 'small' && t('assistant:trend.small', { count: TREND_SMALL }),
      scopeOf(context, kind, filters),
      ...byMonth
        .toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''))
        .map(({ key, count }) => bullet(`${monthText(language, key ?? '')}: ${count}`)),
    ),
    sources: [kind],
    records: [],
  };
}

/** Of a stretch that still runs as many days of the other are counted; how many there are of the whole is said, too. */
export async function compared(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language, now } = context;
  const today = todayOf(now);
  const [mine, other] = [form.filters, form.other ?? {}];
  const cut = (one: Filters, beside: Filters): Filters =>
    one.span && beside.span && one.spanOf !== 'due'
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

/** How long it took from report to closing; not the response time of the screens, and said so. */
export async function averaged(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language } = context;
  const { status: _, ...filters } = form.filters;
  const average = await tools.average(kind, filters);
  return {
    answer: average
      ? lines(
          t('assistant:average', { days: numberText(language, average.days, 1), count: average.count }),
          scopeOf(context, kind, filters),
        )
      : t('assistant:averageNone'),
    sources: [kind],
    records: [],
  };
}

/** What part of them all these are: of the same stretch and place, whatever their state. */
export async function shared(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language } = context;
  const { areaIds, department, place, span, spanOf } = form.filters;
  const rest = Object.fromEntries(
    Object.entries({ areaIds, department, place, span, spanOf }).filter(([, one]) => one !== undefined),
  ) as Filters;
  const [part, all] = [await tools.count(kind, form.filters), await tools.count(kind, rest)];
  if (all === 0) return nothing(context);
  return {
    answer: lines(
      t('assistant:share', { part, all, percent: numberText(language, wholePercent((100 * part) / all)) }),
      scopeOf(context, kind),
    ),
    sources: [kind],
    records: [],
  };
}

export const titles = (facts: readonly Fact[]) => facts.map(titleOf).join(', ');
