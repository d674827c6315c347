import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { type PermitType, permitTypes } from '@turva/contracts/permits/permit-values';
import type { Language } from '@turva/locales/languages';
import { cardNeeded, hasCard } from '@turva/rules/permits/competence';
import { type Gas, gasesOutOfRange, isAirTested, testedUntil } from '@turva/rules/permits/gas-test';
import { findConflicts, unresolved } from '@turva/rules/permits/permit-conflicts';
import { isTheirs, statusAt } from '@turva/rules/permits/permit-status';
import {
  bullet,
  type Context,
  lines,
  type Part,
  recordOf,
  SHOWN,
  scopeOf,
  type UsedRecord,
  withDetails,
} from './answer-parts.ts';
import { numberText, spanText, timeText, titleOf } from './describe.ts';
import { wordsSaid } from './form.ts';
import { listed, nothing } from './records.ts';
import { gases } from './slots.ts';
import { boundsOf } from './spans.ts';
import type { PermitWork, Working } from './tools.ts';

/** The values of the plant that are asked for together, as the settings group them. */
const groups = {
  riskMatrix: ['matrix', 'riskMatrix'],
  permitStops: ['stops', 'stopExclusive', 'stopFlammables', 'stopCompetence'],
  tsiMinimum: ['tsi', 'tsiMinObservations'],
  observationTarget: ['tsi', 'observationTarget'],
  authorities: ['authorities', 'rescueAuthority', 'safetyAuthority', 'chemicalAuthority'],
} as const;

/** Values of the plant's settings. */
export async function settings({ t, tools, form }: Context): Promise<Part> {
  const { settings: all } = await tools.working();
  const [group, ...fields] = groups[form.ask as keyof typeof groups];
  const said = (field: (typeof fields)[number]) => {
    const value = all[field];
    if (typeof value === 'boolean') return t(value ? 'plant:yes' : 'plant:no');
    return field === 'riskMatrix' ? t(`plant:matrixName.${value}`) : String(value) || t('assistant:notGiven');
  };
  return {
    answer: lines(
      t(`plant:group.${group}`),
      ...fields.map((field) => bullet(`${t(`plant:field.${field}`)}: ${said(field)}`)),
    ),
    sources: ['settings'],
    records: [],
  };
}

const withUnit = (gas: Gas, value: string, language: Language) =>
  gas === 'co' || gas === 'h2s' ? `${value} ppm` : `${value}${language === 'en' ? '%' : '\u00a0%'}`;

/** How long it is watched after hot work, how often the air is tested, within which limits. */
export async function workRules(context: Context): Promise<Part> {
  const { t, tools, form, language } = context;
  const { settings: all } = await tools.working();
  const watch = t('assistant:may.watch', { minutes: all.afterWatchMinutes, roof: all.roofAfterWatchMinutes });
  const retest = t('assistant:may.retest', { minutes: all.gasRetestMinutes });
  const number = (value: number) => numberText(language, value, value % 1 === 0 ? 0 : 1);
  const limit = (gas: Gas) =>
    gas === 'oxygen'
      ? t('assistant:may.limit.oxygen', { min: number(all.oxygenMin), max: number(all.oxygenMax) })
      : t(`assistant:may.limit.${gas}`, { max: number(all[`${gas}Max`]) });
  const gas = gases.find((one) => one === form.topic);
  const { amount } = form;
  const none = { oxygen: Number.NaN, lel: Number.NaN, co: Number.NaN, h2s: Number.NaN };
  const isOut = gas && amount !== undefined && gasesOutOfRange({ ...none, [gas]: amount }, all).includes(gas);
  const answer =
    form.ask === 'afterWatch'
      ? watch
      : form.ask === 'gasRetest'
        ? retest
        : gas
          ? lines(
              amount !== undefined &&
                t(isOut ? 'assistant:may.outside' : 'assistant:may.inside', {
                  value: withUnit(gas, number(amount), language),
                }),
              limit(gas),
              amount !== undefined && t('assistant:may.alone'),
            )
          : lines(...gases.map((one) => bullet(limit(one))), bullet(retest));
  return { answer, sources: ['settings'], records: [] };
}

const permitRecord = ({ id, title }: PermitWork): UsedRecord => ({
  kind: 'permit',
  id,
  title,
  url: `/work-permits?id=${id}`,
});
const stateText = ({ t, now, language }: Context, permit: PermitWork) =>
  `${permit.title} – ${t(`permits:status.${statusAt(permit, now.getTime())}`)}, ${timeText(language, permit.validFrom)}–${timeText(language, permit.validTo)}`;
const isAt = ({ form: { filters } }: Context, { areaId }: { areaId: number | null }) =>
  !filters.areaIds || (areaId !== null && filters.areaIds.includes(areaId));
const isNow = (permit: PermitWork, now: number) =>
  statusAt(permit, now) === 'approved' &&
  Date.parse(permit.validFrom) <= now &&
  now < Date.parse(permit.validTo);

/** What is on record of work: permits, cards, gas tests, conflicts. It says no by itself; of anything else nothing is concluded. */
export async function mayWork(context: Context): Promise<Part> {
  const { t, form, person, tools } = context;
  const working = await tools.working();
  const { category = [], words = [], assigneeId, assignee, department } = form.filters;
  const type = permitTypes.find((one) => category.includes(one));
  const isOther = assigneeId !== undefined && assigneeId !== person.id;
  // the areas of a department are its place
  const areaIds =
    form.filters.areaIds ??
    (department ? (await tools.list('area', { department }, 'newest', 1000)).map(({ id }) => id) : undefined);
  const placed = {
    ...context,
    form: { ...form, filters: areaIds ? { ...form.filters, areaIds } : form.filters },
  };
  const part = type
    ? permitsFor(placed, working, type, isOther)
    : words.length > 0
      ? await permitsCalled(placed, working)
      : permitsHere(placed, working);
  return {
    ...part,
    answer: lines(
      isOther && t('assistant:may.ofOthers', { name: assignee }),
      part.answer,
      type === 'confined_space' && t('assistant:may.alone'),
      t('assistant:may.stops'),
    ),
  };
}

const MOST = 5;
/** What the work is was not said: what is permitted there now. */
function permitsHere(context: Context, { permits }: Working): Part {
  const { t, now } = context;
  const here = permits
    .filter((permit) => isAt(context, permit) && isNow(permit, now.getTime()))
    .slice(0, MOST);
  return {
    answer: lines(
      t('assistant:may.which'),
      here.length > 0 && t('assistant:may.validHere'),
      ...here.map((permit) => bullet(stateText(context, permit))),
    ),
    sources: ['permit'],
    records: here.map(permitRecord),
  };
}

/** The work is told by the name of a permit, or of a card or course of one's own. */
async function permitsCalled(context: Context, { permits }: Working): Promise<Part> {
  const { t, tools, form, now } = context;
  const { words = [] } = form.filters;
  const found = (await tools.search(words, ['permit'], SHOWN)).filter((fact) => isAt(context, fact));
  const papers = found.length > 0 ? [] : await tools.search(words, ['card', 'training'], SHOWN);
  const isValid = permits.some(
    (permit) => found.some(({ id }) => id === permit.id) && isNow(permit, now.getTime()),
  );
  const work = wordsSaid(words).join(', ');
  const facts = found.length > 0 ? found : papers;
  if (facts.length === 0)
    return {
      answer: t('assistant:about.none', { words: work }),
      sources: ['permit'],
      records: [],
      half: true,
    };
  return {
    answer: lines(
      found.length > 0 &&
        (isValid
          ? t('assistant:may.validHere')
          : t('assistant:may.noPermit', { work, place: form.filters.place ?? t('assistant:may.anywhere') })),
      found.length === 0 &&
        !papers.some(({ status }) => status === 'valid' || status === 'completed') &&
        t('assistant:may.noCard', { card: papers.map(titleOf).join(', ') }),
      ...facts.map((fact) => bullet(withDetails(context, fact))),
    ),
    sources: [found.length > 0 ? 'permit' : 'training'],
    records: facts.map(recordOf),
  };
}

function permitsFor(context: Context, working: Working, type: PermitType, isOther: boolean): Part {
  const { t, form, now, person, language } = context;
  const { span, areaIds, place = t('assistant:may.anywhere') } = form.filters;
  const work = t(`permits:type.${type}`).toLowerCase();
  const at = now.getTime();
  const bounds = span ? boundsOf(span) : null;
  const [start, end] = [bounds?.from ?? at, bounds ? (bounds.before ?? Number.POSITIVE_INFINITY) : at + 1];
  const of = working.permits
    .filter((permit) => permit.type === type && isAt(context, permit))
    .toSorted((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo));
  const then = of.filter(
    (permit) => Date.parse(permit.validTo) > start && Date.parse(permit.validFrom) < end,
  );
  const valid = then.filter((permit) => (span ? statusAt(permit, at) === 'approved' : isNow(permit, at)));
  const mine = isOther ? undefined : valid.find((permit) => isTheirs(person, permit));
  const days = span && spanText(t, language, span);
  // what is asked for, stands for other days or was there last tells why there is none
  const ahead = of.filter((permit) => !valid.includes(permit) && Date.parse(permit.validTo) > at);
  const shown = [
    ...valid,
    ...(ahead.length > 0 ? ahead : valid.length === 0 && areaIds ? of.slice(0, 1) : []),
  ].slice(0, MOST);
  const card = cardNeeded(type, 'performer');
  const noCard =
    card &&
    !isOther &&
    !hasCard(working.cards, person.id, card, {
      from: start,
      to: Math.max(start, Math.min(end, start + 1) - 1),
    })
      ? t('assistant:may.noCard', { card: t(`training:cards.kind.${card}`) })
      : null;
  // a permit is for one place only
  if (mine && areaIds && !span) {
    const problems = [noCard, gasProblem(context, mine), ...conflictsOf(context, working, mine)].filter(
      (one) => one !== null,
    );
    const until = timeText(language, mine.validTo);
    return {
      answer: lines(
        problems.length > 0
          ? t('assistant:may.not', { id: mine.id })
          : t('assistant:may.recorded', { work, id: mine.id, until }),
        ...problems.map(bullet),
      ),
      sources: ['permit'],
      records: [permitRecord(mine)],
    };
  }
  const key = mine
    ? areaIds
      ? 'then'
      : span
        ? 'whereThen'
        : 'where'
    : valid.length === 0
      ? span
        ? 'noneThen'
        : 'noPermit'
      : isOther
        ? 'validHere'
        : span
          ? 'notYoursThen'
          : 'notYours';
  return {
    answer: lines(
      t(`assistant:may.${key}`, { work, place, days }),
      ...shown.map((permit) => bullet(stateText(context, permit))),
      noCard,
    ),
    sources: ['permit'],
    records: shown.map(permitRecord),
  };
}

/** As where the work begins: a good value at the top proves nothing about the bottom. */
function gasProblem(
  { t, now }: Context,
  { gasLimits, gasReadings, gasDueAt }: Pick<PermitWork, 'gasLimits' | 'gasReadings' | 'gasDueAt'>,
): string | null {
  if (!gasLimits) return null;
  const last = gasReadings.toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt))[0];
  if (!last) return t('assistant:may.gasMissing');
  const until = testedUntil(gasReadings, gasLimits) ?? 0;
  const isLate = until <= now.getTime() || (gasDueAt !== null && Date.parse(gasDueAt) <= now.getTime());
  if (last.inRange && isLate) return t('assistant:may.gasLate');
  return isAirTested(gasReadings, gasLimits, { now: now.getTime() }) ? null : t('assistant:may.gasOut');
}

/** What the conflict rules would stop now, though it was approved. */
function conflictsOf({ t, now, language }: Context, working: Working, permit: PermitWork): string[] {
  const found = findConflicts(permit, {
    ...working,
    stops: working.settings,
    issuer: null,
    now: now.getTime(),
  });
  return unresolved(found, new Set())
    .filter(({ permit: other, chemical }) => other || chemical)
    .map(({ permit: other, chemical }) =>
      other
        ? t('assistant:may.conflict', { title: other.title, until: timeText(language, other.validTo) })
        : chemical?.known === false
          ? t('permits:conflict.chemicalUnknown', { name: chemical.name, location: chemical.location ?? '' })
          : t('assistant:may.flammable', { name: chemical?.name ?? '' }),
    );
}

/** Of the permits at work; a list is cut only after the worst of them stand first. */
const MANY = 1000;

/** What was last measured under the permits asked for; of others than those at work nothing is said. */
export async function gasReadings(context: Context): Promise<Part> {
  const { t, tools, form, now } = context;
  const { permits, settings: limits } = await tools.working();
  const ids = permits.map(({ id }) => id).filter((id) => !form.filters.ids || form.filters.ids.includes(id));
  const facts = ids.length > 0 ? await tools.list('permit', { ...form.filters, ids }, 'newest', MANY) : [];
  const told = facts
    .flatMap((fact) =>
      permits
        .filter(({ id }) => id === fact.id)
        .map((permit) => ({ fact, permit, ...airOf(context, permit, limits) })),
    )
    .map((one) => {
      const isAtWork = isNow(one.permit, now.getTime());
      const isBad = one.problem !== null && (one.permit.gasLimits !== null || one.last.length > 0);
      // work that is suspended has been stopped by just such a reading
      const isFirst = isBad && (isAtWork || one.permit.status === 'suspended');
      return { ...one, isAtWork, rank: isFirst ? 0 : isAtWork ? 1 : isBad ? 2 : 3 };
    })
    .toSorted((a, b) => a.rank - b.rank);
  if (told.length === 0) return nothing({ ...context, kind: 'permit' });
  const shown = told.slice(0, SHOWN);
  return {
    answer: lines(
      scopeOf(context, 'permit'),
      ...shown.flatMap(({ fact, permit, problem, last, isAtWork }) => [
        bullet(
          [titleOf(fact), !isAtWork && t(`permits:status.${statusAt(permit, now.getTime())}`), problem]
            .filter(Boolean)
            .join(' – '),
        ),
        ...last,
      ]),
      told.length > SHOWN && t('assistant:more', { count: told.length - SHOWN }),
    ),
    sources: ['permit'],
    records: shown.map(({ fact }) => recordOf(fact)),
  };
}

/** The newest reading of each place, what is out of range first. */
function airOf(context: Context, permit: PermitWork, settings: GasLimits) {
  const { t, now, language } = context;
  const limits = permit.gasLimits ?? settings;
  const inTime = permit.gasReadings.toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
  const last = [...new Map(inTime.map((reading) => [reading.place ?? '', reading])).values()].toSorted(
    (a, b) => Number(a.inRange) - Number(b.inRange) || Date.parse(b.takenAt) - Date.parse(a.takenAt),
  );
  const problem = last.some(({ inRange }) => !inRange)
    ? t('assistant:may.gasOut')
    : gasProblem(context, { ...permit, gasLimits: limits });
  const number = (value: number) => numberText(language, value, value % 1 === 0 ? 0 : 1);
  const isLapsed = ({ takenAt }: { takenAt: string }) =>
    (testedUntil([{ takenAt, place: null, inRange: true }], limits) ?? 0) <= now.getTime();
  return {
    problem,
    last: last.map(({ oxygen, lel, co, h2s, ...reading }) =>
      [
        timeText(language, reading.takenAt),
        reading.place,
        t('permits:gas.values', {
          oxygen: number(oxygen),
          lel: number(lel),
          co: number(co),
          h2s: number(h2s),
        }),
        !reading.inRange
          ? t('permits:gas.outOfRange')
          : isLapsed(reading)
            ? t('assistant:may.gasLate')
            : problem === null && t('permits:gas.inRange'),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  };
}

/** Who approves a permit is a rule of the product; those form about stand under it. */
export async function approver(context: Context): Promise<Part> {
  const { t, form } = context;
  const rule = t('assistant:approver');
  const { words: _, status: __, span: ___, spanOf: ____, mine: _____, ...filters } = form.filters;
  if (Object.keys(filters).length === 0) return { answer: rule, sources: ['permit'], records: [] };
  const part = await listed({ ...context, kind: 'permit', form: { ...form, filters } });
  return { ...part, answer: lines(rule, part.answer) };
}
