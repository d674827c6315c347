import { TREND_MIN } from '@turva/contracts/figures/tsi-values';
import { TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { isLate, type Matter, matterKinds } from '@turva/rules/matters/matter';
import { addMonths, DAY_MS, plantDay } from '@turva/rules/plant/plant-time';
import { wholePercent } from '@turva/rules/words/percent';
import {
  bullet,
  type Context,
  described,
  kindIn,
  lines,
  more,
  type Part,
  recordOf,
  SHOWN,
  scopeOf,
  type UsedRecord,
  withDetails,
} from './answer-parts.ts';
import { changeText, dayText, filtersText, groupName, monthText, numberText, spanText } from './describe.ts';
import { type Fact, isDone, SOON_MS } from './facts.ts';
import { fold } from './fold.ts';
import type { Filters, Form, Kind, Span } from './form.ts';
import { kindRows, statesOf, valueName } from './kinds.ts';
import { boundsOf, samePart, todayOf } from './spans.ts';
import { regexOf } from './things.ts';
import { tookOf } from './tools.ts';
import { trendOf } from './trend-of.ts';

const GROUPS = 8;
/** Months that are listed one by one. */
const MONTHS_SHOWN = 6;

/** What belongs together is left out together. */
const conditions = (
  'ids|words|status|severity|category|theme|areaIds department place|span spanOf|overdue|soon|undated|unassigned|mine|' +
  'assigneeId assignee'
)
  .split('|')
  .map((keys) => keys.split(' ') as (keyof Filters)[]);
const only = (filters: Filters, keys: readonly (keyof Filters)[], isIn = true): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([key, value]) => value !== undefined && keys.some((one) => one === key) === isIn,
    ),
  );

const told = (kind: Kind, answer: string, facts: readonly Fact[] = []): Part => ({
  answer,
  sources: [kind],
  records: facts.map(recordOf),
});

/** Of whom the records are, where others have some that the asker may not see. */
function rights({ t, person }: Context, kind: Kind) {
  if (kind === 'alarm') return person.role === 'user' && t('assistant:othersAlarms');
  return (kind === 'training' || (kind === 'card' && person.role === 'user')) && t('assistant:onlyOwn');
}

/** A drill is counted as one. */
const howMany = ({ filters }: Pick<Form, 'filters'>, count?: number) => ({
  ...(count !== undefined && { count }),
  ...(filters.category?.[0] === 'drill' && { context: 'drill' }),
});

/** None there is: said with its conditions, and with how many there are without each, for one may have been meant otherwise. */
export async function nothing(context: Context): Promise<Part> {
  const { t, tools, form, language, person } = context;
  const kind = kindIn(context);
  const limits = rights(context, kind);
  const { assigneeId, status, span: _, spanOf, ...others } = form.filters;
  // another's alarm may be going on this moment: unknown is not none
  if (kind === 'alarm' && limits) return told(kind, limits);
  if (limits && assigneeId !== undefined && assigneeId !== person.id)
    return told(kind, lines(t('assistant:refuse.private'), limits));
  if ((await tools.count(kind, {}, 1)) === 0)
    return told(kind, lines(t('assistant:noneAtAll', { kind: t(`assistant:source.${kind}`) }), limits));
  const isDuring = spanOf === 'during';
  const anyState = isDuring ? { ...others, assigneeId } : { ...form.filters, status: undefined };
  const isCalled = anyState.words ?? anyState.category ?? anyState.ids;
  // `have I done the course`: no, and this is how it stands; `what is in force next week`: this may come to be
  const beside = isCalled ? anyState : isDuring && { ...form.filters, status: statesOf(kind).open };
  const standing = status && beside ? await tools.list(kind, beside, form.order, SHOWN) : [];
  const set = conditions.filter((keys) => keys.some((key) => form.filters[key] !== undefined));
  const without = await Promise.all(
    set.map(async (keys) => ({
      what: filtersText(t, language, kind, only(form.filters, keys)),
      count: await tools.count(kind, only(form.filters, keys, false)),
    })),
  );
  return told(
    kind,
    lines(
      t(`assistant:none.${kind}`, howMany(form)),
      scopeOf(context, kind),
      ...without
        .filter(({ count, what }) => count > 0 && what)
        .map(({ what, count }) => bullet(t('assistant:noneBut', { what, count }))),
      ...standing.map((fact) => bullet(withDetails(context, fact))),
      limits,
    ),
    standing,
  );
}

/** Records of a kind: how many, under which conditions, and the first of them. */
export async function list(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const kind = kindIn(context);
  if (
    kind === 'action' &&
    !isDone({ status: form.filters.status?.[0] ?? null }) &&
    (await tools.count('action', {}, 1)) === 0
  ) {
    const others = await due(context);
    const none = t('assistant:noneAtAll', { kind: t('assistant:source.action') });
    return { ...others, answer: lines(none, others.answer) };
  }
  const count = await tools.count(kind, form.filters);
  if (count === 0) return nothing(context);
  const wanted = Math.min(form.limit ?? SHOWN, SHOWN);
  const facts = (await tools.list(kind, form.filters, form.order, SHOWN)).slice(0, wanted);
  const isHurt = kind === 'observation' && form.filters.category?.includes('incident') && !form.filters.words;
  const hurt = isHurt ? (await tools.figures())?.facts.facts.injuries : undefined;
  const isTimed = form.order === 'slowest' || form.order === 'quickest';
  const isSince = form.topic === 'since';
  const days = (from: number, to: number) => Math.round((to - from) / DAY_MS);
  const took = (fact: Fact) => {
    const ms = isTimed ? tookOf(fact) : null;
    if (isSince && fact.at !== null)
      return t('assistant:ago', {
        count: days(Date.parse(plantDay(fact.at)), Date.parse(plantDay(context.now))),
      });
    return ms !== null && t('assistant:took', { count: days(0, ms) });
  };
  // who reported is told only where the record itself may tell it
  const asksReporter = form.ask === 'reporter';
  const by = ({ reporter }: Fact) =>
    asksReporter && t('assistant:who.reporter', { name: reporter ?? t('assistant:who.hidden') });
  // who it is was asked, and nobody has recorded it
  const isNobody = form.topic === 'who' && facts.every(({ responsible }) => responsible === null);
  const part = told(
    kind,
    lines(
      isNobody && t('assistant:noResponsible', { kind: t(`assistant:source.${kind}`) }),
      t(`assistant:found.${kind}`, howMany(form, count)),
      scopeOf(context, kind),
      ...facts.map((fact) => bullet(described(context, fact, took(fact), by(fact)))),
      asksReporter && facts.some(({ reporter }) => reporter === null) && t('assistant:who.rule'),
      !form.limit && more(context, count, facts.length),
      hurt && hurt.hours > 0 && t('assistant:injuries.recorded', { count: hurt.recordable }),
      rights(context, kind),
    ),
    facts,
  );
  return isNobody ? { ...part, half: true } : part;
}

/** Which records the matters of the rules belong to. */
const kindOfMatter: Partial<Record<string, Kind>> = {
  observations: 'observation',
  riskAssessments: 'risk',
  workPermits: 'permit',
  chemicals: 'chemical',
  trainingModules: 'training',
  documents: 'document',
  competenceCards: 'card',
};

/** What is late, or due, of whatever kind: the matters of the plant, as every other list has them. */
export async function due(context: Context): Promise<Part> {
  const { t, tools, form, person, language, now } = context;
  const { overdue, mine, soon, span, areaIds, department, assigneeId, words = [] } = form.filters;
  const isUnbounded = !overdue && !span && !soon && !mine && assigneeId === undefined;
  const scope: Filters = isUnbounded ? { ...form.filters, soon: true } : form.filters;
  const { from, before } = span ? boundsOf(span) : { from: null, before: null };
  const [start, end] = span ? [from, before] : [now.getTime(), now.getTime() + SOON_MS];
  const isDue = ({ due: at }: Matter) =>
    at !== null && (start === null || at >= start) && (end === null || at < end);
  const owner = mine ? person.id : assigneeId;
  const isMeant = (one: Matter) =>
    (overdue ? isLate(one) : span || soon || isUnbounded ? isDue(one) : true) &&
    (owner === undefined || one.ownerId === owner) &&
    (!areaIds || (one.place.areaId !== null && areaIds.includes(one.place.areaId))) &&
    (!department || one.place.department === department) &&
    words.every((word) => regexOf(word).test(fold(one.what)));
  const found = (await tools.matters()).filter(isMeant);
  const inOrder = found.toSorted((a, b) => (a.due ?? a.since ?? 0) - (b.due ?? b.since ?? 0));
  const wanted = form.limit === 1 ? inOrder.slice(0, 1) : inOrder;
  const whatOf = ({ kind, what }: Matter) =>
    kind === 'card'
      ? valueName(t, 'card', 'category', what)
      : kind === 'hours'
        ? monthText(language, what.slice(0, 7))
        : kind === 'duty'
          ? t(`investigations:duty.${what}`, { defaultValue: what })
          : what;
  const lineOf = (one: Matter) =>
    bullet(
      [
        `${whatOf(one)} – ${one.due === null ? t('assistant:filter.undated') : t('assistant:until', { day: dayText(language, one.due) })}`,
        isLate(one) && t('assistant:filter.overdue'),
        one.place.name,
      ]
        .filter(Boolean)
        .join(', '),
    );
  const groups = matterKinds
    .map((kind) => ({ kind, all: wanted.filter((one) => one.kind === kind) }))
    .filter(({ all }) => all.length > 0);
  const shown = groups.flatMap(({ all }) => all.slice(0, SHOWN));
  const records = shown.flatMap((one): UsedRecord[] => {
    const kind = kindOfMatter[one.of.entity];
    if (!kind || one.of.id === null) return [];
    return [{ kind, id: one.of.id, title: whatOf(one), url: `${kindRows[kind].path}${one.of.id}` }];
  });
  return {
    answer: lines(
      scopeOf(context, 'action', scope),
      wanted.length === 0 && t('assistant:none.action'),
      ...groups.flatMap(({ kind, all }) => [
        `${t(`reportText:gaps.kinds.${kind}`)}: ${all.length}`,
        ...all.slice(0, SHOWN).map(lineOf),
        more(context, all.length, SHOWN),
      ]),
      groups.some(({ kind }) => kind === 'training' || kind === 'reading') && t('assistant:onlyOwn'),
    ),
    sources: records.length > 0 ? [...new Set(records.map(({ kind }) => kind))] : ['action'],
    records: [...new Map(records.map((one) => [`${one.kind} ${one.id} ${one.title}`, one])).values()],
  };
}

export async function groups(context: Context): Promise<Part> {
  const { t, tools, form, language } = context;
  const kind = kindIn(context);
  const by = form.by ?? 'area';
  const [all, vocabulary] = [await tools.countBy(kind, form.filters, by), await tools.vocabulary()];
  const counts = form.least ? all.toReversed() : all;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return nothing(context);
  const areaName = (id: number) => vocabulary.areas.find((area) => area.id === id)?.name;
  const nameOf = (key: string | null) => groupName(t, language, { kind, by, key }, areaName);
  const shown =
    by === 'month'
      ? counts.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? '')).slice(-12)
      : counts.slice(0, GROUPS);
  const top = counts.find(({ key }) => key !== null);
  const narrower = top &&
    by !== 'month' &&
    by !== 'responsible' && {
      [by === 'area' ? 'areaIds' : by]:
        by === 'department' ? top.key : [by === 'area' ? Number(top.key) : top.key],
    };
  const facts = narrower ? await tools.list(kind, { ...form.filters, ...narrower }, 'newest', SHOWN) : [];
  return told(
    kind,
    lines(
      t(`assistant:found.${kind}`, howMany(form, total)),
      scopeOf(context, kind),
      top && t(`assistant:${form.least ? 'least' : 'most'}`, { name: nameOf(top.key), count: top.count }),
      ...shown.map(({ key, count }) => bullet(`${nameOf(key)}: ${count}`)),
      counts.length > shown.length && t('assistant:moreGroups', { count: counts.length - shown.length }),
    ),
    facts,
  );
}

/** The trend of analytics, in half-years, with the months one by one. */
export async function trend(context: Context): Promise<Part> {
  const { t, tools, form, now, language } = context;
  const kind = kindIn(context);
  const today = todayOf(now);
  const last: Span = { from: `${addMonths(today, 1 - MONTHS_SHOWN).slice(0, 7)}-01`, to: today };
  const filters: Filters = { ...form.filters, span: form.filters.span ?? last, spanOf: 'at' };
  const byMonth = await tools.countBy(kind, filters, 'month');
  const found = await trendOf(tools, { kind, filters: form.filters, today });
  const { certainty, change, now: points, before, halves } = found;
  const difference = halves.now.reported - halves.before.reported;
  const way = certainty === 'few' ? 'few' : difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  return told(
    kind,
    lines(
      t(`assistant:trend.${way}`, {
        now: halves.now.reported,
        nowDays: spanText(t, language, halves.now.span),
        before: halves.before.reported,
        beforeDays: spanText(t, language, halves.before.span),
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
  );
}

/** Of a stretch that still runs as many days of the other are counted; how many there are of the whole is said, too. */
export async function comparison(context: Context): Promise<Part> {
  const { t, tools, form, language, now } = context;
  const kind = kindIn(context);
  const today = todayOf(now);
  const pair = [form.filters, form.other ?? {}] as const;
  const sides = await Promise.all(
    pair.map(async (whole, at) => {
      const beside = pair[1 - at]?.span;
      const isCut = whole.span && beside && whole.spanOf !== 'due';
      const part = isCut ? { ...whole, span: samePart(whole.span as Span, beside, today) } : whole;
      const hasEnded = whole.span?.to && whole.span.to <= today && whole.span.to !== part.span?.to;
      return {
        part,
        count: await tools.count(kind, part),
        facts: await tools.list(kind, whole, 'newest', SHOWN / 2),
        // what of a stretch that has ended is not counted
        all: hasEnded && {
          days: spanText(t, language, whole.span as Span),
          found: await tools.count(kind, whole),
        },
      };
    }),
  );
  const difference = (sides[0]?.count ?? 0) - (sides[1]?.count ?? 0);
  const said = `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`;
  return told(
    kind,
    lines(
      ...sides.map(({ part, count }) =>
        bullet(`${filtersText(t, language, kind, part) || t('assistant:all')}: ${count}`),
      ),
      difference === 0
        ? t('assistant:compare.same')
        : t('assistant:compare.difference', { difference: said }),
      ...sides.map(({ all }) => all && t('assistant:compare.whole', all)),
    ),
    sides.flatMap(({ facts }) => facts),
  );
}

/** How long it took from report to closing; not the response time of the screens, and said so. */
export async function average(context: Context): Promise<Part> {
  const { t, tools, form, language } = context;
  const kind = kindIn(context);
  const { status: _, ...filters } = form.filters;
  const found = await tools.average(kind, filters);
  if (!found) return told(kind, t('assistant:averageNone'));
  const days = numberText(language, found.days, 1);
  return told(
    kind,
    lines(t('assistant:average', { days, count: found.count }), scopeOf(context, kind, filters)),
  );
}

/** What part of them all these are: of the same stretch and place, whatever their state. */
export async function share(context: Context): Promise<Part> {
  const { t, tools, form, language } = context;
  const kind = kindIn(context);
  const whole = only(form.filters, ['areaIds', 'department', 'place', 'span', 'spanOf']);
  const [part, all] = [await tools.count(kind, form.filters), await tools.count(kind, whole)];
  if (all === 0) return nothing(context);
  const percent = numberText(language, wholePercent((100 * part) / all));
  return told(kind, lines(t('assistant:share', { part, all, percent }), scopeOf(context, kind)));
}
