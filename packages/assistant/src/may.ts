import type { Choice } from '@turva/contracts/assistant';
import { type PermitType, permitTypes } from '@turva/contracts/permit-values';
import { cardNeeded, hasCard } from '@turva/rules/competence';
import { type Gas, type Gases, gasesOutOfRange, isAirTested, testedUntil } from '@turva/rules/gas-test';
import { findConflicts, unresolved } from '@turva/rules/permit-conflicts';
import { isTheirs, statusAt } from '@turva/rules/permit-status';
import { about } from './answer-about.ts';
import {
  bullet,
  type Context,
  lines,
  type Part,
  recordOf,
  SHOWN,
  type UsedRecord,
  withDetails,
} from './answer-parts.ts';
import { numberText, spanText, timeText, titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { type Form, type Span, type Word, wordsSaid } from './form.ts';
import { stored } from './may-store.ts';
import { gases } from './read-question.ts';
import { isSettingGroup, settingGroups } from './setting-asked.ts';
import { boundsOf } from './spans.ts';
import { regexOf } from './stem.ts';
import type { PermitWork, Working } from './tools.ts';

const isGas = (topic: string | undefined): topic is Gas => gases.some((gas) => gas === topic);
const isType = (topic: string | undefined): topic is PermitType => permitTypes.some((type) => type === topic);

const permitRecord = ({ id, title }: PermitWork): UsedRecord => ({
  kind: 'permit',
  id,
  title,
  url: `/work-permits?id=${id}`,
});

/** Limits and times as the plant has set them. */
export async function settled(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const { settings } = await tools.working();
  const { topic, amount } = form;
  if (isSettingGroup(topic))
    return {
      answer: lines(
        t(`plant:group.${topic === 'minimum' || topic === 'aim' ? 'tsi' : topic}`),
        ...settingGroups[topic].map((field) =>
          bullet(`${t(`plant:field.${field}`)}: ${settingText(context, settings[field], field)}`),
        ),
      ),
      sources: ['settings'],
      records: [],
    };
  const value = amount ?? Number.NaN;
  const isOut = isGas(topic) && amount !== undefined && !isWithin(settings, topic, amount);
  const answer =
    topic === 'afterWatch' || topic === 'hot_work'
      ? watchText(context, settings)
      : topic === 'retest'
        ? t('assistant:may.retest', { minutes: settings.gasRetestMinutes })
        : isGas(topic)
          ? lines(
              isOut &&
                `${numberText(context.language, value, value % 1 === 0 ? 0 : 1)}: ${t('permits:gas.outOfRange')}.`,
              limitText(context, settings, topic),
              isOut && t('assistant:may.alone'),
            )
          : lines(
              ...gases.map((gas) => bullet(limitText(context, settings, gas))),
              bullet(t('assistant:may.retest', { minutes: settings.gasRetestMinutes })),
              bullet(watchText(context, settings)),
            );
  return { answer, sources: ['settings'], records: [] };
}

function settingText({ t }: Context, value: string | number | boolean, field: string): string {
  if (typeof value === 'boolean') return t(value ? 'plant:yes' : 'plant:no');
  if (field === 'riskMatrix') return t(`plant:matrixName.${value}`);
  return String(value) || t('assistant:notGiven');
}

const watchText = ({ t }: Context, { afterWatchMinutes, roofAfterWatchMinutes }: Working['settings']) =>
  t('assistant:may.watch', { minutes: afterWatchMinutes, roof: roofAfterWatchMinutes });

function limitText({ t, language }: Context, settings: Working['settings'], gas: Gas): string {
  const number = (value: number) => numberText(language, value, value % 1 === 0 ? 0 : 1);
  return gas === 'oxygen'
    ? t('assistant:may.limit.oxygen', { min: number(settings.oxygenMin), max: number(settings.oxygenMax) })
    : t(`assistant:may.limit.${gas}`, { max: number(settings[`${gas}Max`]) });
}

const unmeasured: Gases = { oxygen: Number.NaN, lel: Number.NaN, co: Number.NaN, h2s: Number.NaN };
const isWithin = (settings: Working['settings'], gas: Gas, amount: number) =>
  !gasesOutOfRange({ ...unmeasured, [gas]: amount }, settings).includes(gas);

/** What is on record of work or of substances. It says no by itself, and of anything else nothing is concluded. */
export async function may(context: Context): Promise<Part> {
  const part = await (context.form.topic === 'store' ? stored(context) : known(context));
  // what is looked for in the records is no answer to whether it may be done, and need not say so
  return { ...part, answer: lines(part.answer, !part.strange && context.t('assistant:may.stops')) };
}

const typeOf = ({ topic, filters: { category } }: Form): PermitType | undefined =>
  isType(topic) ? topic : category?.find(isType);

/** A question that was half understood: the permits for such work stand below, and nothing is said of them. */
export async function askedBack(context: Context, unused: readonly string[], denies: boolean): Promise<Part> {
  const { t, tools, form } = context;
  const type = typeOf(form);
  const isPlaced = form.filters.areaIds !== undefined || form.filters.department === undefined;
  const { permits } = await tools.working();
  const there =
    type && isPlaced && !denies
      ? permits.filter((permit) => permit.type === type && at(context, permit)).slice(0, SHOWN)
      : [];
  return {
    answer: lines(
      t('assistant:may.unclear', { words: unused.join(', ') }),
      t('assistant:may.askBack'),
      ...there.map((permit) => bullet(stateText(context, permit))),
    ),
    sources: there.length > 0 ? ['permit'] : [],
    records: there.map(permitRecord),
  };
}

/** Of a question that was half understood: what is known of the work, without the words that were not. */
export function offersOf({ t, form }: Context): Choice[] {
  const { words = [], place } = form.filters;
  const type = typeOf(form);
  const work = type ? t(`permits:type.${type}`) : wordsSaid(words).join(', ');
  const label = t('assistant:may.offer', { what: [work, place].filter(Boolean).join(', ') });
  return work ? [{ label, form }] : [];
}

async function known(context: Context): Promise<Part> {
  const { t, form, tools, language } = context;
  const working = await tools.working();
  const { amount, topic } = form;
  if (isGas(topic) && amount !== undefined) {
    const ok = isWithin(working.settings, topic, amount);
    const value = numberText(language, amount, amount % 1 === 0 ? 0 : 1);
    return {
      answer: lines(
        t(ok ? 'assistant:may.inside' : 'assistant:may.outside', { value }),
        limitText(context, working.settings, topic),
        t('assistant:may.alone'),
      ),
      sources: ['settings'],
      records: [],
    };
  }
  const type = typeOf(form);
  if (!type && form.filters.words) return byName(context, working);
  if (!type) return isGas(topic) ? settled(context) : unclear(context, working);
  const { department } = form.filters;
  const areaIds =
    form.filters.areaIds ??
    (department ? (await tools.list('area', { department }, 'newest', 1000)).map(({ id }) => id) : undefined);
  const placed = {
    ...context,
    form: { ...form, filters: areaIds ? { ...form.filters, areaIds } : form.filters },
  };
  const alone = type === 'confined_space' && t('assistant:may.alone');
  const verdict = permitVerdict(placed, working, type);
  return { ...verdict, answer: lines(ofOthers(context), verdict.answer, alone) };
}

/** Of somebody else nothing is looked at but what is permitted there. */
const ofOthers = ({ t, form, person }: Context) =>
  form.filters.assigneeId !== undefined &&
  form.filters.assigneeId !== person.id &&
  t('assistant:may.ofOthers', { name: form.filters.assignee });

const at = ({ form }: Context, { areaId }: { areaId: number | null }) =>
  !form.filters.areaIds || (areaId !== null && form.filters.areaIds.includes(areaId));

/** What the work is was not said: what is permitted there now. */
function unclear(context: Context, { permits }: Working): Part {
  const { t, now, language } = context;
  const here = permits.filter((permit) => at(context, permit) && isNow(permit, now.getTime()));
  return {
    answer: lines(
      t('assistant:may.which'),
      here.length > 0 && t('assistant:may.validHere'),
      ...here
        .slice(0, 5)
        .map(({ title, validTo }) =>
          bullet(`${title} – ${t('assistant:until', { day: timeText(language, validTo) })}`),
        ),
    ),
    sources: ['permit'],
    records: here.slice(0, 5).map(permitRecord),
  };
}

/** The work is told by the name of a permit, or of a card or course of one's own. */
async function byName(context: Context, working: Working): Promise<Part> {
  const { t, tools, form, now } = context;
  const { words = [] } = form.filters;
  const named =
    (all: readonly Word[]) =>
    ({ text }: Fact) =>
      all.every((word) => regexOf(word).test(text));
  const permits = (await tools.search(words, ['permit'], SHOWN)).filter(
    (fact) => named(words)(fact) && at(context, fact),
  );
  const valid = working.permits.filter(
    (permit) => permits.some(({ id }) => id === permit.id) && isNow(permit, now.getTime()),
  );
  // what is done with a thing, no card says
  const known = words.filter((word) => word.known);
  const papers =
    permits.length > 0
      ? []
      : (await tools.search(words, ['card', 'training'], SHOWN)).filter(
          named(known.length > 0 ? known : words),
        );
  if (permits.length === 0 && form.filters.assigneeId !== undefined)
    return { answer: t('assistant:refuse.private'), sources: ['permit'], records: [], strange: true };
  const found = permits.length > 0 ? permits : papers;
  if (found.length === 0)
    return about({ ...context, form: { ...form, measure: 'search', noun: null, topic: 'asked' } });
  const hasPaper = papers.some(({ status }) => status === 'valid' || status === 'completed');
  const [first] = permits;
  return {
    answer: lines(
      ofOthers(context),
      first &&
        (valid.length > 0
          ? t('assistant:may.validHere')
          : t('assistant:may.noPermit', {
              work: wordsSaid(words).join(', '),
              place: form.filters.place ?? first.place ?? t('assistant:may.anywhere'),
            })),
      !first && !hasPaper && t('assistant:may.noCard', { card: papers.map(titleOf).join(', ') }),
      ...found.map((fact) => bullet(withDetails(context, fact))),
    ),
    sources: [permits.length > 0 ? 'permit' : 'training'],
    records: found.map(recordOf),
  };
}

export const isNow = (permit: PermitWork, now: number) =>
  statusAt(permit, now) === 'approved' &&
  Date.parse(permit.validFrom) <= now &&
  now < Date.parse(permit.validTo);

function permitVerdict(context: Context, working: Working, type: PermitType): Part {
  const { t, form, now, person } = context;
  const work = t(`permits:type.${type}`).toLowerCase();
  const place = form.filters.place ?? t('assistant:may.anywhere');
  const there = working.permits.filter((permit) => permit.type === type && at(context, permit));
  if (form.filters.span) return verdictOn(context, working, { type, work, place, span: form.filters.span });
  const valid = there.filter((permit) => isNow(permit, now.getTime()));
  // of somebody else it is told what is permitted, and nothing of their cards
  const isOther = form.filters.assigneeId !== undefined && form.filters.assigneeId !== person.id;
  const mine = isOther ? undefined : valid.find((permit) => isTheirs(person, permit));
  const sources: Part['sources'] = ['permit'];
  const card = cardNeeded(type, 'performer');
  const span = { from: now.getTime(), to: now.getTime() };
  const noCard =
    card && !isOther && !hasCard(working.cards, person.id, card, span)
      ? t('assistant:may.noCard', { card: t(`training:cards.kind.${card}`) })
      : null;
  // a yes is for one place only
  if (!mine || !form.filters.areaIds) {
    const ahead = there.filter(
      (permit) =>
        !valid.includes(permit) &&
        ['pending', 'suspended', 'approved'].includes(statusAt(permit, now.getTime())),
    );
    // what was there before tells why there is none now
    const [last] = there.toSorted((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo));
    const others = valid.length + ahead.length === 0 && last && form.filters.areaIds ? [last] : ahead;
    return {
      answer: lines(
        mine
          ? t('assistant:may.where', { work })
          : valid.length > 0
            ? t(isOther ? 'assistant:may.validHere' : 'assistant:may.notYours', { work, place })
            : t('assistant:may.noPermit', { work, place }),
        ...[...valid, ...others].slice(0, 5).map((permit) => bullet(stateText(context, permit))),
        noCard,
      ),
      sources,
      records: [...valid, ...others].slice(0, 5).map(permitRecord),
    };
  }
  const problems = [noCard, gasProblem(context, mine), ...conflictsOf(context, working, mine)].filter(
    (one) => one !== null,
  );
  const until = timeText(context.language, mine.validTo);
  return {
    answer:
      problems.length > 0
        ? lines(t('assistant:may.not', { id: mine.id }), ...problems.map(bullet))
        : t('assistant:may.recorded', { work, id: mine.id, until }),
    sources,
    records: [permitRecord(mine)],
  };
}

/** Of days to come: what is approved for them, never that the work may be done. */
function verdictOn(
  context: Context,
  { permits, cards }: Working,
  { type, work, place, span }: { type: PermitType; work: string; place: string; span: Span },
): Part {
  const { t, form, now, person, language } = context;
  const { from, before } = boundsOf(span);
  const [start, end] = [from ?? now.getTime(), before ?? Number.POSITIVE_INFINITY];
  const on = permits.filter(
    (permit) =>
      permit.type === type &&
      at(context, permit) &&
      Date.parse(permit.validTo) > start &&
      Date.parse(permit.validFrom) < end,
  );
  const approved = on.filter((permit) => statusAt(permit, now.getTime()) === 'approved');
  const isOther = form.filters.assigneeId !== undefined && form.filters.assigneeId !== person.id;
  const mine = isOther ? approved : approved.filter((permit) => isTheirs(person, permit));
  const words = { work, place, days: spanText(t, language, span) };
  const card = cardNeeded(type, 'performer');
  const until = { from: start, to: before === null ? start : before - 1 };
  const key =
    approved.length === 0
      ? 'noneThen'
      : mine.length === 0
        ? 'notYoursThen'
        : form.filters.areaIds
          ? 'then'
          : 'whereThen';
  // what is asked for other days, or was there last, tells why there is none for these
  const others = permits
    .filter((permit) => permit.type === type && at(context, permit))
    .toSorted((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo));
  const ahead = others.filter((permit) => Date.parse(permit.validTo) > now.getTime());
  const instead = ahead.length > 0 ? ahead : form.filters.areaIds ? others.slice(0, 1) : [];
  const shown = (on.length > 0 ? on : instead).slice(0, 5);
  return {
    answer: lines(
      t(`assistant:may.${key}`, words),
      ...shown.map((permit) => bullet(stateText(context, permit))),
      card &&
        !isOther &&
        !hasCard(cards, person.id, card, until) &&
        t('assistant:may.noCard', { card: t(`training:cards.kind.${card}`) }),
    ),
    sources: ['permit'],
    records: shown.map(permitRecord),
  };
}

const stateText = ({ t, now, language }: Context, permit: PermitWork) =>
  `${permit.title} – ${t(`permits:status.${statusAt(permit, now.getTime())}`)}, ${timeText(language, permit.validFrom)}–${timeText(language, permit.validTo)}`;

/** As where the work begins: a good value at the top proves nothing about the bottom. */
export function gasProblem(
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
