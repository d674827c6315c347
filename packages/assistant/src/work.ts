import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { type PermitType, permitTypes } from '@turva/contracts/permits/permit-values';
import { cardNeeded, hasCard } from '@turva/rules/permits/competence';
import { isAirTested, lastByPlace, openPlaces, testedUntil } from '@turva/rules/permits/gas-test';
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
import { questionOf } from './question-names.ts';
import { list, nothing } from './records.ts';
import { boundsOf } from './spans.ts';
import type { PermitWork, Working } from './tools.ts';

/** Values of the plant's settings that are asked for together. */
export async function settings({ t, tools, form, language }: Context): Promise<Part> {
  const all: Record<string, unknown> = { ...(await tools.working()).settings };
  const { group, fields = [] } = questionOf(form.ask);
  // of one gas its own limits
  const meant = fields.filter((field) => !form.topic || field.startsWith(form.topic));
  const said = (field: string) => {
    const value = all[field];
    if (typeof value === 'boolean') return t(value ? 'plant:yes' : 'plant:no');
    if (field === 'riskMatrix') return t(`plant:matrixName.${value}`);
    if (typeof value === 'number') return numberText(language, value, value % 1 === 0 ? 0 : 1);
    return String(value) || t('assistant:notGiven');
  };
  return {
    answer: lines(
      t(`plant:group.${group}`),
      ...meant.map((field) => bullet(`${t(`plant:field.${field}`)}: ${said(field)}`)),
      form.ask === 'gasLimits' && t('assistant:may.alone'),
    ),
    sources: ['settings'],
    records: [],
  };
}

const permitRecord = ({ id, title }: PermitWork): UsedRecord => ({
  kind: 'permit',
  id,
  title,
  url: `/work-permits?id=${id}`,
});
const stateText = ({ t, now, language }: Context, permit: PermitWork) =>
  `${permit.title} – ${t(`permits:status.${statusAt(permit, now.getTime())}`)}, ${timeText(language, permit.validFrom)}–${timeText(language, permit.validTo)}`;
const isNow = (permit: PermitWork, now: number) =>
  statusAt(permit, now) === 'approved' &&
  Date.parse(permit.validFrom) <= now &&
  now < Date.parse(permit.validTo);

/** What is on record of work: permits, cards, gas tests, conflicts. It says no by itself; of anything else nothing is concluded. */
export async function work(context: Context): Promise<Part> {
  const { t, form, person, tools } = context;
  const { category = [], words = [], assigneeId, assignee, department } = form.filters;
  const type = permitTypes.find((one) => category.includes(one));
  const isOther = assigneeId !== undefined && assigneeId !== person.id;
  // the areas of a department are its place
  const areaIds =
    form.filters.areaIds ??
    (department ? (await tools.list('area', { department }, 'newest', 1000)).map(({ id }) => id) : undefined);
  const isAt = ({ areaId }: { areaId: number | null }) =>
    !areaIds || (areaId !== null && areaIds.includes(areaId));
  const working = await tools.working();
  // told by the name of a permit, or of a card or course of one's own
  const isCalled = !type && words.length > 0;
  const called = isCalled ? (await tools.search(words, ['permit'], MANY)).filter(isAt) : [];
  const isMeant = ({ id, type: own }: PermitWork) =>
    isCalled ? called.some((fact) => fact.id === id) : !type || own === type;
  const permits = working.permits.filter((permit) => isAt(permit) && isMeant(permit));
  const isOver = permits.length === 0;
  const papers =
    isCalled && called.length === 0 ? await tools.search(words, ['card', 'training'], SHOWN) : [];
  const besides = [...(isOver ? called.slice(0, SHOWN) : []), ...papers];
  if (isCalled && called.length + papers.length === 0)
    return {
      answer: t('assistant:about.none', { words: wordsSaid(words).join(', ') }),
      sources: ['permit'],
      records: [],
      half: true,
    };
  const isHeld = papers.some(({ status }) => status === 'valid' || status === 'completed');
  const part: Part =
    papers.length > 0
      ? {
          answer: isHeld ? '' : t('assistant:may.noCard', { card: papers.map(titleOf).join(', ') }),
          sources: ['training'],
          records: [],
        }
      : permitsFor(context, { ...working, permits }, { type, isOther, isPlaced: areaIds !== undefined });
  return {
    ...part,
    answer: lines(
      isOther && t('assistant:may.ofOthers', { name: assignee }),
      !type && !isCalled && t('assistant:may.which'),
      part.answer,
      ...besides.map((fact) => bullet(withDetails(context, fact))),
      type === 'confined_space' && t('assistant:may.alone'),
      t('assistant:may.stops'),
    ),
    records: [...part.records, ...besides.map(recordOf)],
  };
}

const MOST = 5;
/** The permits of such work, of now or of the days asked for, with what stands against the asker's own. */
function permitsFor(
  context: Context,
  working: Working,
  { type, isOther, isPlaced }: { type: PermitType | undefined; isOther: boolean; isPlaced: boolean },
): Part {
  const { t, form, now, person, language } = context;
  const { span, place = t('assistant:may.anywhere'), words = [] } = form.filters;
  const at = now.getTime();
  const bounds = span && boundsOf(span);
  const [start, end] = [bounds?.from ?? at, bounds ? (bounds.before ?? Number.POSITIVE_INFINITY) : at + 1];
  const until = ({ validTo }: PermitWork) => Date.parse(validTo);
  const all = working.permits.toSorted((a, b) => until(b) - until(a));
  const valid = all.filter(
    (permit) =>
      until(permit) > start &&
      Date.parse(permit.validFrom) < end &&
      (span ? statusAt(permit, at) === 'approved' : isNow(permit, at)),
  );
  const mine = isOther || !type ? undefined : valid.find((permit) => isTheirs(person, permit));
  // what is asked for, stands for other days or was there last tells why there is none
  const ahead = all.filter((permit) => !valid.includes(permit) && until(permit) > at);
  const last = valid.length === 0 && isPlaced ? all.slice(0, 1) : [];
  const others = !type
    ? all.filter((one) => words.length > 0 && !valid.includes(one))
    : ahead.length > 0
      ? ahead
      : last;
  const card = type && cardNeeded(type, 'performer');
  const days = { from: start, to: Math.max(start, Math.min(end, start + 1) - 1) };
  const noCard =
    card &&
    !isOther &&
    !hasCard(working.cards, person.id, card, days) &&
    t('assistant:may.noCard', { card: t(`training:cards.kind.${card}`) });
  // a permit is for one place only
  const own = mine && isPlaced && !span ? mine : undefined;
  const problems = own
    ? [noCard, gasProblem(context, own), ...conflictsOf(context, working, own)].filter(Boolean)
    : [];
  const then = span ? 'Then' : '';
  const key =
    valid.length === 0
      ? span
        ? 'noneThen'
        : 'noPermit'
      : own
        ? problems.length > 0
          ? 'not'
          : 'recorded'
        : mine
          ? isPlaced
            ? 'then'
            : `where${then}`
          : isOther || !type
            ? 'validHere'
            : `notYours${then}`;
  const shown = own ? [own] : [...valid, ...others].slice(0, MOST);
  return {
    answer: lines(
      (type || words.length > 0 || valid.length > 0) &&
        t(`assistant:may.${key}`, {
          work: type ? t(`permits:type.${type}`).toLowerCase() : wordsSaid(words).join(', '),
          place,
          days: span && spanText(t, language, span),
          id: own?.id,
          until: own && timeText(language, own.validTo),
        }),
      ...(own ? problems.map(String) : shown.map((one) => stateText(context, one))).map(bullet),
      !own && noCard,
    ),
    sources: ['permit'],
    records: shown.map(permitRecord),
  };
}

type Air = Pick<PermitWork, 'gasLimits' | 'gasReadings' | 'gasDueAt'>;
/** As where the work begins: a good value at the top proves nothing about the bottom. */
function gasProblem({ t, now }: Context, { gasLimits, gasReadings, gasDueAt }: Air): string | null {
  if (!gasLimits) return null;
  if (gasReadings.length === 0) return t('assistant:may.gasMissing');
  if (openPlaces(gasReadings).length > 0) return t('assistant:may.gasOut');
  const isDue = gasDueAt !== null && Date.parse(gasDueAt) <= now.getTime();
  return isDue || !isAirTested(gasReadings, gasLimits, { now: now.getTime() })
    ? t('assistant:may.gasLate')
    : null;
}

/** What the conflict rules would stop now, though it was approved. */
function conflictsOf({ t, now, language }: Context, working: Working, permit: PermitWork): string[] {
  const around = { ...working, stops: working.settings, issuer: null, now: now.getTime() };
  return unresolved(findConflicts(permit, around), new Set()).flatMap(({ permit: other, chemical }) =>
    other
      ? t('assistant:may.conflict', { title: other.title, until: timeText(language, other.validTo) })
      : !chemical
        ? []
        : chemical.known === false
          ? t('permits:conflict.chemicalUnknown', { name: chemical.name, location: chemical.location ?? '' })
          : t('assistant:may.flammable', { name: chemical.name }),
  );
}

/** Of the permits at work; a list is cut only after the worst of them stand first. */
const MANY = 1000;

/** What was last measured under the permits asked for; of others than those at work nothing is said. */
export async function gasReadings(context: Context): Promise<Part> {
  const { t, tools, form, now } = context;
  const { permits, settings: limits } = await tools.working();
  const byId = new Map(permits.map((permit) => [permit.id, permit]));
  const ids = [...byId.keys()].filter((id) => form.filters.ids?.includes(id) ?? true);
  const facts = ids.length > 0 ? await tools.list('permit', { ...form.filters, ids }, 'newest', MANY) : [];
  const told = facts
    .flatMap((fact) => {
      const permit = byId.get(fact.id);
      if (!permit) return [];
      const air = airOf(context, permit, limits);
      const isAtWork = isNow(permit, now.getTime());
      const isBad = air.problem !== null && (permit.gasLimits !== null || air.last.length > 0);
      // work that is suspended has been stopped by just such a reading
      const isFirst = isBad && (isAtWork || permit.status === 'suspended');
      return [{ fact, permit, isAtWork, ...air, rank: isFirst ? 0 : isAtWork ? 1 : isBad ? 2 : 3 }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  if (told.length === 0) return nothing(context);
  const shown = told.slice(0, SHOWN);
  return {
    answer: lines(
      scopeOf(context, 'permit'),
      ...shown.flatMap(({ fact, permit, problem, last, isAtWork }) => {
        const state = !isAtWork && t(`permits:status.${statusAt(permit, now.getTime())}`);
        return [bullet([titleOf(fact), state, problem].filter(Boolean).join(' – ')), ...last];
      }),
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
  const problem = gasProblem(context, { ...permit, gasLimits: limits });
  const number = (value: number) => numberText(language, value, value % 1 === 0 ? 0 : 1);
  const last = lastByPlace(permit.gasReadings)
    .filter(({ mistyped }) => !mistyped)
    .toSorted(
      (a, b) => Number(a.inRange) - Number(b.inRange) || Date.parse(b.takenAt) - Date.parse(a.takenAt),
    )
    .map((reading) => {
      const isLapsed = (testedUntil([{ ...reading, place: null }], limits) ?? 0) <= now.getTime();
      const { oxygen, lel, co, h2s } = reading;
      const values = { oxygen: number(oxygen), lel: number(lel), co: number(co), h2s: number(h2s) };
      return [
        timeText(language, reading.takenAt),
        reading.place,
        t('permits:gas.values', values),
        !reading.inRange
          ? t('permits:gas.outOfRange')
          : isLapsed
            ? t('assistant:may.gasLate')
            : problem === null && t('permits:gas.inRange'),
      ]
        .filter(Boolean)
        .join(' · ');
    });
  return { problem, last };
}

/** Who approves a permit is a rule of the product; those form about stand under it. */
export async function approver(context: Context): Promise<Part> {
  const { t, form } = context;
  const rule = t('assistant:approver');
  const { words: _, status: __, span: ___, spanOf: ____, mine: _____, ...filters } = form.filters;
  if (Object.keys(filters).length === 0) return { answer: rule, sources: ['permit'], records: [] };
  const part = await list({ ...context, form: { ...form, filters } });
  return { ...part, answer: lines(rule, part.answer) };
}
