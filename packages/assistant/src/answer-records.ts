import { wholePercent } from '@turva/rules/percent';
import { DAY_MS, plantDay } from '@turva/rules/plant-time';
import { procedures } from './answer-about.ts';
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
import { dayText, filtersText, groupName, numberText, timeText, titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { states } from './filters-for.ts';
import type { Filters, Form, Kind } from './form.ts';
import { todayOf } from './spans.ts';
import { tookOf } from './tools.ts';

const GROUPS = 8;

/** What belongs together is left out together. */
const conditions: readonly (readonly (keyof Filters)[])[] = [
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
  ['mine'],
  ['assigneeId', 'assignee'],
];
const some = (filters: Filters, keys: readonly (keyof Filters)[], isIn: boolean): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => keys.some((one) => one === key) === isIn));

/** Nobody is responsible for one of these alone. */
const unowned: ReadonlySet<Kind> = new Set(['chemical', 'document', 'procedure', 'training']);

/** None there is: and how many there would be without each condition, for one may have been meant otherwise. */
async function nothing(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language, person } = context;
  const { assigneeId, mine } = form.filters;
  // another's alarm may be going on this moment: unknown is not none
  if (kind === 'alarm' && rights(context))
    return { answer: lines(rights(context)), sources: [kind], records: [] };
  if (rights(context) && assigneeId !== undefined && assigneeId !== person.id)
    return { answer: lines(t('assistant:refuse.private'), rights(context)), sources: [kind], records: [] };
  if (unowned.has(kind) && (mine === 'assigned' || assigneeId !== undefined))
    return {
      answer: lines(t('assistant:noResponsible', { kind: t(`assistant:source.${kind}`) }), rights(context)),
      sources: [kind],
      records: [],
    };
  // where there are none at all, none is no answer to what was asked of them
  if ((await tools.count(kind, {}, 1)) === 0)
    return {
      answer: lines(t('assistant:noneAtAll', { kind: t(`assistant:source.${kind}`) }), rights(context)),
      sources: [kind],
      records: [],
    };
  // `have I done the course`: no, and this is how it stands
  const { status, ...anyState } = form.filters;
  const asItStands =
    status && (form.filters.words || form.filters.ids || form.topic === 'whether')
      ? await tools.list(kind, anyState, form.order, SHOWN)
      : [];
  if (asItStands.length > 0)
    return {
      answer: lines(
        t(`assistant:none.${kind}`, howMany(form)),
        scopeOf(context, kind),
        ...asItStands.map((fact) => bullet(withDetails(context, fact))),
        rights(context),
      ),
      sources: [kind],
      records: asItStands.map(recordOf),
    };
  const set = conditions.filter((keys) => keys.some((key) => form.filters[key] !== undefined));
  const without = await Promise.all(
    set.map(async (keys) => ({
      what: filtersText(t, language, kind, some(form.filters, keys, true)),
      count: await tools.count(kind, some(form.filters, keys, false)),
    })),
  );
  return {
    answer: lines(
      t(`assistant:none.${kind}`, howMany(form)),
      scopeOf(context, kind),
      ...without
        .filter(({ count, what }) => count > 0 && what)
        .map(({ what, count }) => bullet(t('assistant:noneBut', { what, count }))),
      rights(context),
    ),
    sources: [kind],
    records: [],
  };
}

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

const dueKinds = ['observation', 'action', 'risk', 'permit', 'training', 'card', 'chemical'] as const;

/** What is late, or due in a stretch, of whatever kind: nobody said which. */
async function due(context: OfKind): Promise<Part> {
  const { t, tools, form } = context;
  const { overdue, ...others } = form.filters;
  // these are called expired when they are late
  const { status = [], ...anyState } = form.filters;
  const state = status.includes('open') || status.length === 0 ? 'open' : 'completed';
  const isSomebodys = form.filters.mine !== undefined || form.filters.assigneeId !== undefined;
  const filtersOf = (kind: Kind): Filters =>
    overdue && (kind === 'risk' || kind === 'card')
      ? { ...others, status: ['expired'] }
      : status.length > 0 || (isSomebodys && !overdue)
        ? { ...anyState, ...(states[kind]?.[state] ? { status: [...states[kind][state]] } : {}) }
        : form.filters;
  const of = await Promise.all(
    dueKinds.map(async (kind) => ({
      kind,
      count: await tools.count(kind, filtersOf(kind)),
      facts: await tools.list(kind, filtersOf(kind), 'due', SHOWN),
    })),
  );
  const found = of.filter(({ count }) => count > 0);
  // of all that is late the latest, whatever it is
  const [first] = found.flatMap(({ facts }) => facts).toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0));
  const some = form.limit === 1 && first ? [{ kind: first.kind, count: 1, facts: [first] }] : found;
  return {
    answer: lines(
      scopeOf(context, 'action'),
      ...(some.length > 0 ? [] : dueKinds.map((kind) => t(`assistant:none.${kind}`))),
      ...some.flatMap(({ kind, count, facts }) => [
        t(`assistant:found.${kind}`, { count }),
        ...facts.map((fact) => bullet(withDetails(context, fact))),
        count > facts.length && t('assistant:more', { count: count - facts.length }),
      ]),
    ),
    sources: some.length > 0 ? some.map(({ kind }) => kind) : [...dueKinds],
    records: some.flatMap(({ facts }) => facts.map(recordOf)),
  };
}

export async function counted(context: OfKind): Promise<Part> {
  const { t, tools, form, kind } = context;
  // where no actions are recorded, what is to be done are the records themselves
  if (form.topic === 'due') return due(context);
  if (kind === 'action' && form.topic !== 'corrective' && (await tools.count('action', {}, 1)) === 0) {
    const others = await due(context);
    return {
      ...others,
      answer: lines(t('assistant:noneAtAll', { kind: t('assistant:source.action') }), others.answer),
    };
  }
  const count = await tools.count(kind, form.filters);
  // `instructions for a spill`: no document has them, a procedure may
  if (
    count === 0 &&
    (kind === 'document' || kind === 'procedure') &&
    form.filters.words &&
    !form.filters.status &&
    !form.filters.mine
  )
    return procedures(context);
  if (count === 0) return nothing(context);
  const limit = Math.min(form.limit ?? SHOWN, SHOWN);
  const facts = (await tools.list(kind, form.filters, form.order, limit)).slice(0, form.limit);
  const words = form.filters.words ?? [];
  const incidents = kind === 'observation' && form.filters.category?.includes('incident');
  const figures = incidents ? (await tools.index())?.injuries : null;
  return {
    answer: lines(
      t(`assistant:found.${kind}`, howMany(form, count)),
      scopeOf(context, kind),
      ...facts.map((fact) => bullet(`${withDetails(context, fact)}${tookText(context, fact)}`)),
      !form.limit && count > facts.length && t('assistant:more', { count: count - facts.length }),
      figures && words.length === 0 && t('assistant:injuries.recorded', { count: figures.recordable }),
      rights(context),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

/** Of what is put in order by how long it took, how long that was. */
function tookText({ t, form }: OfKind, fact: Fact): string {
  const took = form.order === 'slowest' || form.order === 'quickest' ? tookOf(fact) : null;
  return took === null ? '' : `, ${t('assistant:took', { count: Math.round(took / DAY_MS) })}`;
}

/** When something ends or happened: the day stands before each. */
export async function dated(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language } = context;
  const count = await tools.count(kind, form.filters);
  if (count === 0) return nothing(context);
  const limit = form.limit ?? (form.filters.words || form.filters.ids ? SHOWN : 1);
  const facts = (await tools.list(kind, form.filters, form.order, SHOWN)).slice(0, limit);
  const dayOf = ({ at, due }: Fact) =>
    form.order !== 'due' && (kind === 'observation' || kind === 'round' || kind === 'alarm')
      ? at
      : (due ?? at);
  return {
    answer: lines(
      ...facts.map((fact) => {
        const day = dayOf(fact);
        return bullet(
          `${day === null ? t('assistant:notGiven') : kind === 'permit' ? timeText(language, day) : dayText(language, day)}${agoText(context, day)}: ${withDetails(context, fact)}`,
        );
      }),
      scopeOf(context, kind),
      rights(context),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

/** How long ago the one thing was that was asked for. */
function agoText({ t, form, now }: OfKind, day: number | null): string {
  const isOne = form.limit === 1 && form.order === 'newest' && day !== null && day <= now.getTime();
  return isOne
    ? ` (${t('assistant:ago', { count: (Date.parse(todayOf(now)) - Date.parse(plantDay(day))) / DAY_MS })})`
    : '';
}

export async function who(context: OfKind): Promise<Part> {
  const { t, tools, form, kind } = context;
  const facts = await tools.list(kind, form.filters, form.order, SHOWN);
  const count = await tools.count(kind, form.filters);
  if (facts.length === 0) return nothing(context);
  // who reported is told only where the record itself may tell it
  const reporter = form.reporter === true;
  const nameOf = (fact: Fact) =>
    reporter
      ? t('assistant:who.reporter', { name: fact.reporter ?? t('assistant:who.hidden') })
      : responsibleOf(t, fact);
  const shown = form.limit ? facts.slice(0, form.limit) : facts;
  return {
    answer: lines(
      kind !== 'area' && t(`assistant:found.${kind}`, howMany(form, count)),
      scopeOf(context, kind),
      ...shown.map((fact) =>
        bullet(`${kind === 'area' ? titleOf(fact) : withDetails(context, fact)} – ${nameOf(fact)}`),
      ),
      !form.limit && count > facts.length && t('assistant:more', { count: count - facts.length }),
      reporter && facts.some((fact) => fact.reporter === null) && t('assistant:who.rule'),
      rights(context),
    ),
    sources: [kind],
    records: shown.map(recordOf),
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
  const facts = top ? await topRecords(context, by, top.key) : [];
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

/** The newest of the largest group, where its filter says exactly that group. */
function topRecords({ tools, form, kind }: OfKind, by: string, key: string | null): Promise<Fact[]> {
  const narrower: Record<string, Filters> = {
    area: { areaIds: [Number(key)] },
    department: { department: key ?? '' },
    severity: { severity: [key ?? ''] },
    status: { status: [key ?? ''] },
    theme: { theme: [key ?? ''] },
    category: { category: [key ?? ''] },
  };
  const filter = narrower[by];
  return filter ? tools.list(kind, { ...form.filters, ...filter }, 'newest', SHOWN) : Promise.resolve([]);
}

/** How long it took from report to done. */
export async function averaged(context: OfKind): Promise<Part> {
  const { t, tools, form, kind, language } = context;
  const { status: _, ...filters } = form.filters;
  const average = await tools.average(kind, filters);
  // none is done: how it stands says how long it has been open
  if (!average && filters.words && (await tools.count(kind, filters, 1)) > 0)
    return counted({ ...context, form: { ...form, measure: 'list', filters } });
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
  const {
    status: _,
    overdue: __,
    soon: ___,
    severity: ____,
    category: _____,
    words: ______,
    ...rest
  } = form.filters;
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
