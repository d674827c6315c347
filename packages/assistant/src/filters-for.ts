import { documentCategories } from '@turva/contracts/document-values';
import { categories, severities } from '@turva/contracts/observation-values';
import { permitTypes } from '@turva/contracts/permit-values';
import type { Filters, Form, Noun, Property, Word } from './form.ts';
import { united } from './periods.ts';
import type { Place } from './places.ts';
import { gases, type ReadQuestion, wordsFor } from './read-question.ts';

/** What a substance does, as its statements say: `flammable` is H220 and more. */
export const isStatement = ({ stems }: Word) => stems.some((stem) => /^h\d{3}$/.test(stem));

export const propertiesOf = ({ has, words }: ReadQuestion): Property[] => [
  ...(has('storage') ? (['storageRequirements'] as const) : []),
  ...(has('ppe') ? (['protection'] as const) : []),
  ...(has('phrases') || words.some(isStatement) ? (['riskPhrases'] as const) : []),
  ...(has('firstAidOf', 'first_aid') ? (['firstAid'] as const) : []),
];

/** Work with a substance, as opposed to storing it next to another. */
const WITH = /^(with|near|med|s|so|pri|kanssa|lahella|с|со)$/;
/** Oxygen next to acid is a stored substance; with a figure, or in a question about work, it is a measured gas. */
export const isBeside = ({ pieces, tokens, numbers, words }: ReadQuestion) =>
  numbers.length === 0 &&
  words.some(({ known }) => known) &&
  pieces.some(
    ({ meaning, at, length }) => meaning === 'nextTo' && (length > 1 || !WITH.test(tokens[at] ?? '')),
  );

/** A gas that is kept is a substance like others; what one of them does finds no other. */
export const substances = ({ words, pieces, tokens, language }: ReadQuestion): Word[] => [
  ...(words.every(isStatement) ? words : words.filter((word) => !isStatement(word))),
  ...pieces
    .filter(({ meaning }) => gases.some((gas) => gas === meaning))
    .flatMap(({ at }) => wordsFor(tokens[at] ?? '', language)),
];

/** `What needs doing by Friday?` */
export const isToBeDone = (heard: ReadQuestion) =>
  !heard.has('reported', 'may') &&
  !(heard.has('closed') && !heard.has('must')) &&
  heard.words.length === 0 &&
  isAheadOf(heard);

/** By a day to come; or what must be done in a stretch that is not over. */
const isAheadOf = ({ has, dated, today }: ReadQuestion) =>
  dated.some(({ span: { from, to } }) => (from === null || has('must')) && (to ?? '') >= today);

/** What each kind of record calls the states people speak of. `open` is everything that is not finished. */
export const states: Partial<Record<Noun, Record<string, readonly string[]>>> = {
  observation: {
    open: ['open', 'in_progress'],
    in_progress: ['in_progress'],
    closed: ['closed'],
    completed: ['closed'],
  },
  action: {
    open: ['open'],
    in_progress: ['open'],
    completed: ['done', 'verified', 'effective', 'ineffective'],
    closed: ['done', 'verified', 'effective', 'ineffective'],
    verify: ['done'],
    done: ['done', 'verified', 'effective', 'ineffective'],
  },
  risk: {
    open: ['pending', 'in-progress', 'expired'],
    pending: ['pending'],
    in_progress: ['in-progress'],
    completed: ['completed'],
    closed: ['completed'],
    expired: ['expired'],
    overdue: ['expired'],
  },
  permit: {
    open: ['pending', 'approved', 'suspended'],
    pending: ['pending'],
    approved: ['approved'],
    in_progress: ['approved'],
    rejected: ['rejected'],
    suspended: ['suspended'],
    closed: ['closed'],
    completed: ['closed'],
    expired: ['expired'],
    overdue: ['expired'],
  },
  training: {
    open: ['not_started', 'in_progress', 'expired'],
    notStarted: ['not_started', 'in_progress', 'expired'],
    in_progress: ['in_progress'],
    completed: ['completed'],
    closed: ['completed'],
    done: ['completed'],
    approved: ['completed'],
    expired: ['expired'],
    missing: ['not_started', 'in_progress', 'expired'],
  },
  card: { approved: ['valid'], expired: ['expired'], overdue: ['expired'] },
  chemical: {
    missing: ['missing'],
    expired: ['past'],
    overdue: ['past'],
    approved: ['valid', 'soon'],
    soon: ['soon'],
  },
  document: { toRead: ['toRead'], open: ['toRead'] },
  alarm: { open: ['open'], closed: ['ended'], in_progress: ['open'] },
};

const cardKinds: Record<string, string> = {
  hot_work: 'hot_work',
  electrical: 'sfs6002',
  confined_space: 'confined_space',
  work_safety: 'work_safety',
  first_aid: 'first_aid',
};

/** Alerts are the real ones, unless drills are named and real ones are not. */
const DRILL = /harjoit|^drill|^exercise|ovning|ovelse|cvicen|cvicn|^учен|^учебн/;
const REAL =
  /^(oike|todelli|aito|aido|real|genuine|verklig|riktig|skarp|virkelig|ekte|skutocn|ozajst|настоящ|реальн)/;
const isDrill = ({ tokens }: ReadQuestion) =>
  tokens.some((token) => DRILL.test(token)) && !tokens.some((token) => REAL.test(token));

function categoryFor(heard: ReadQuestion, noun: Noun): string[] {
  if (noun === 'alarm') return [isDrill(heard) ? 'drill' : 'real'];
  if (noun === 'permit') return heard.all(permitTypes);
  if (noun === 'risk')
    return [
      ...heard.all(['ergonomics', 'machines', 'traffic']),
      ...(heard.has('chemical') ? ['chemicals'] : []),
    ];
  if (noun === 'document') return heard.all(documentCategories);
  if (noun === 'training') return heard.has('mandatory') ? ['mandatory'] : [];
  if (noun === 'card') return heard.all(Object.keys(cardKinds)).flatMap((kind) => cardKinds[kind] ?? []);
  return noun === 'observation' ? heard.all(categories) : [];
}

function spanOfFor(heard: ReadQuestion, noun: Noun): Filters['spanOf'] {
  const { has, dated } = heard;
  if (dated.length === 0) return undefined;
  if (noun === 'permit') {
    if (has('closed', 'completed')) return 'done';
    if (has('ends', 'expired', 'soon')) return 'due';
    return has('starts', 'reported') ? 'at' : 'during';
  }
  const isAhead =
    isAheadOf(heard) &&
    (noun === 'observation' || noun === 'action' || dated.some(({ span }) => span.from === null));
  if ((has('ends', 'overdue', 'soon', 'expired') && noun !== 'alarm') || isAhead) return 'due';
  if (has('closed', 'completed', 'done') && !has('open'))
    return noun === 'round' || noun === 'document' ? 'at' : 'done';
  return noun === 'action' || noun === 'training' || noun === 'card' ? 'due' : 'at';
}

export const some = <T>(list: readonly T[]): T[] | undefined =>
  list.length > 0 ? [...new Set(list)] : undefined;
export const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

export function placeFilters(places: readonly Place[]): Filters {
  const areaIds = some(places.flatMap((place) => place.areaIds ?? []));
  const department = areaIds ? undefined : places.find((place) => place.department)?.department;
  // an area and a department are never one filter: the department is left over, and said so
  const named = places.filter((place) => !areaIds || place.areaIds);
  return defined({ areaIds, department, place: some(named.map(({ name }) => name))?.join(', ') });
}

const RESPONSIBLE = /^(vastuu|vastaan$|responsib|ansvar|zodpoved|отвеча|ответств)/;

/** `Which areas are in the store?`: not the store itself. */
const parts = ({ areaId, areaIds = [], ...place }: Place): Place => {
  const inside = areaIds.filter((id) => id !== areaId);
  return { ...place, ...(areaIds.length > 0 ? { areaIds: inside.length > 0 ? inside : areaIds } : {}) };
};

/** `Should be ready by now`. */
const ALREADY = /^(already|by|jo|redan|allerede|lengst|uz|davno|уже|давно)$/;
/** `My approval`, `minun päätöstä`. */
const DECIDES =
  /^(approv|decision|decid|hyvaks|paato|paatt|ratkais|godk|beslut|avgjor|schval|rozhod|одобр|утвержд|решен|согласов)/;
/** `In force`: what begins on Monday is approved, and is not. */
const IN_FORCE = /^(voimas|force|valid|gyldig|gjeld|galle|giltig|plat|действ)/;
const APPROVES = /^(hyvaks|approv|sign|godk|schval|odsuhl|согласов|утвержд|одобр)/;

/** Not done, not completed; or to be so by a day to come. */
function isUnfinished({ has }: ReadQuestion, noun: Noun, isToBe: boolean): boolean {
  // what one must still do of a course is not done
  if (noun === 'training' && has('must') && !has('when', 'may', 'expired') && !isToBe) return true;
  const isSaid = has('closed', 'completed', 'done') || (noun === 'training' && has('reported', 'starts'));
  // what Matti must put right is not right yet; the day it must be is asked of all
  const isDuty = has('must') && !has('when', 'may', 'howto') && noun !== 'permit' && noun !== 'chemical';
  return isSaid && (isToBe || isDuty || (has('not') && noun !== 'permit' && !has('expired')));
}

/** The states that were said, as the records of the kind call them. */
function statesFor(
  heard: ReadQuestion,
  noun: Noun,
  isAhead: boolean,
  isToBe: boolean,
): [string, readonly string[]][] {
  const { has, tokens } = heard;
  // a course that is `kesken` has been begun
  if (noun === 'training' && tokens.includes('kesken')) return [['in_progress', ['in_progress']]];
  const isUnverified = noun === 'action' && has('verify') && has('not');
  const isUnclosed = isNobodys(heard, noun) || isUnfinished(heard, noun, isToBe);
  // what nobody has approved yet is waiting
  const isUnapproved =
    noun === 'permit' && has('not') && has('approved') && tokens.some((token) => APPROVES.test(token));
  const unfinished = has('in_progress') ? 'in_progress' : noun === 'training' ? 'notStarted' : 'open';
  const only = isUnverified ? 'verify' : isUnapproved ? 'pending' : isUnclosed ? unfinished : undefined;
  const meant = (meaning: string) =>
    only
      ? meaning === only
      : has(meaning) ||
        (meaning === 'toRead' && has('read') && has('not')) ||
        (meaning === 'missing' && has('sds') && has('not'));
  const isDone = (meaning: string) => meaning === 'completed' || meaning === 'closed' || meaning === 'done';
  return Object.entries(states[noun] ?? {}).filter(
    ([meaning]) =>
      meant(meaning) &&
      !(meaning === 'expired' && (isAhead || has('when', 'soon'))) &&
      // `in nobody's hands` is in work with nobody
      !(meaning === 'in_progress' && has('unassigned')) &&
      !(isDone(meaning) && (has('notStarted') || (has('not') && has('expired')))),
  );
}

/** `That nobody has closed` are the open ones. */
const isNobodys = ({ has }: ReadQuestion, noun: Noun) =>
  noun === 'observation' && has('unassigned') && has('closed');

/** Permits that hold today: `now`, or `in force` and nothing else. */
const isInForce = ({ has, tokens }: ReadQuestion, told: readonly string[]) =>
  told.length === 0
    ? has('now')
    : told.every((meaning) => meaning === 'approved') &&
      !has('not') &&
      (has('now') || tokens.some((token) => IN_FORCE.test(token)));

export function filtersFor(heard: ReadQuestion, noun: Noun): Filters {
  const { has, all, numbers, people, tokens, pieces } = heard;
  const spanOf = spanOfFor(heard, noun);
  const span = united(heard.dated.map((dated) => dated.span)) ?? undefined;
  // what runs out today or later has not run out yet
  const isAhead = spanOf === 'due' && (span?.to ?? '') >= heard.today;
  const told = statesFor(heard, noun, isAhead, isAhead && (span?.from === null || has('must')));
  // `pending` beside `approved` narrows; `open` gives way to whatever is said more exactly
  const exact =
    told.length > 1
      ? told.filter(
          ([meaning]) => meaning !== 'open' && !(meaning === 'approved' && has('pending', 'rejected')),
        )
      : told;
  const isNumbered = (at: number) =>
    pieces.some((piece) => piece.meaning === noun && piece.at <= at && at - piece.at <= 2) ||
    /^(nro|numero|no|nr|number|c|nummer|cislo|номер)$/.test(tokens[at - 1] ?? '');
  const [person] = people;
  const isLongDue =
    has('must') && has('closed', 'completed', 'ends') && !span && tokens.some((token) => ALREADY.test(token));
  const overdue =
    (has('overdue') || isLongDue) &&
    noun !== 'risk' &&
    noun !== 'permit' &&
    noun !== 'chemical' &&
    noun !== 'card';
  const severity =
    noun === 'observation' || noun === 'risk' || noun === 'chemical'
      ? [...all(severities), ...(has('high') ? ['critical'] : [])]
      : [];
  const theme =
    noun === 'observation'
      ? [...all(['ergonomics', 'machines', 'traffic']), ...(has('chemical') ? ['chemicals'] : [])]
      : [];
  // `courses I have to do` are one's own, `that I am responsible for` are nobody's
  const isUnowned = noun === 'training' || noun === 'document' || noun === 'chemical';
  const me =
    has('responsibleMe') && isUnowned
      ? tokens.some((token) => RESPONSIBLE.test(token))
      : !isUnowned && (has('responsibleMe') || (has('me', 'mine') && !has('may')));
  // what waits for my decision is no work of mine
  const isToDecide = noun === 'permit' && has('pending') && tokens.some((token) => DECIDES.test(token));
  const mine: Filters['mine'] =
    !me || isToDecide
      ? undefined
      : (noun === 'observation' && !has('responsibleMe')) || noun === 'alarm' || noun === 'round'
        ? 'reported'
        : 'assigned';
  return defined<Filters>({
    ids: some(numbers.filter(({ at }) => isNumbered(at)).map(({ value }) => value)),
    ...(noun === 'permit' &&
    !span &&
    isInForce(
      heard,
      told.map(([meaning]) => meaning),
    )
      ? { status: ['approved'], span: { from: heard.today, to: heard.today }, spanOf: 'during' as const }
      : isNextDue(heard) || (noun === 'round' && has('next') && !span)
        ? {
            span: { from: heard.today, to: null },
            spanOf: noun === 'round' ? ('at' as const) : ('due' as const),
          }
        : { span, spanOf }),
    ...placeFilters(noun === 'area' && has('area') ? heard.places.map(parts) : heard.places),
    severity: some(has('dangerous') && noun === 'chemical' ? [] : severity),
    ...(overdue || exact.length === 0 ? {} : { status: some(exact.flatMap(([, status]) => status)) }),
    ...(noun === 'action' && isToBeDone(heard) ? { status: ['open'] } : {}),
    // `now` of an alert is one that goes on
    ...(noun === 'alarm' && has('now') && exact.length === 0 ? { status: ['open'] } : {}),
    category: some(categoryFor(heard, noun)),
    theme: some(theme),
    overdue: overdue || undefined,
    soon: (has('soon') && noun !== 'chemical' && !span && !has('hour')) || undefined,
    unassigned:
      (has('unassigned') && !isNobodys(heard, noun) && (noun === 'observation' || noun === 'action')) ||
      undefined,
    undated: (has('undated') && (noun === 'observation' || noun === 'action')) || undefined,
    mine,
    assigneeId: person?.person.id,
    assignee: person?.person.name,
    words: some(heard.words),
  });
}

export function orderFor({ has }: ReadQuestion): Form['order'] {
  // what was done took so long; what is open has been so for so long
  const isDone = has('closed', 'completed', 'done', 'responseTime') && !has('open');
  if (has('quickest')) return 'quickest';
  if (has('longest') && isDone) return 'slowest';
  if (has('oldest', 'longest')) return has('overdue', 'ends') ? 'due' : 'oldest';
  if (has('newest') && has('closed', 'completed')) return 'done';
  if (has('worst', 'most') && has('overdue')) return 'due';
  if (has('worst', 'most')) return 'severity';
  return has('soon', 'ends', 'overdue', 'next') ? 'due' : 'newest';
}

/** `What is due next?`: the first of what is to come. */
export const isNextDue = ({ has, dated }: ReadQuestion) =>
  has('next', 'oldest') && has('ends') && !has('closed', 'expired', 'overdue') && dated.length === 0;

const NEWS = /^(new|uutta|uusia|nytt|nya|nye|nove|novych|новое|нового|новые|новых)$/;

export function limitFor(heard: ReadQuestion, filters: Filters): number | undefined {
  const { has, numbers, tokens, pieces, today } = heard;
  const isOrdered =
    has('newest', 'oldest', 'longest', 'quickest', 'worst', 'best') ||
    (has('most') && has('overdue')) ||
    isNextDue(heard);
  const wanted = numbers.find(
    ({ value, at }) => value > 1 && value <= 10 && !filters.ids?.includes(value) && at >= 0,
  )?.value;
  if (wanted && (isOrdered || has('list', 'what'))) return wanted;
  if (!isOrdered) return undefined;
  // what is new in a stretch is all of it
  if (has('newest') && heard.dated.length > 0 && tokens.some((token) => NEWS.test(token))) return undefined;
  const plural = pieces.some(
    ({ meaning, at }) =>
      ['newest', 'oldest', 'worst'].includes(meaning) &&
      (/(mmat|mpia|mmista|ych|ые|ие|ых|их)$/.test(tokens[at] ?? '') ||
        // one form for one thing and for many: the noun tells
        (/sie$/.test(tokens[at] ?? '') && tokens.some((token) => /(nia|eni)$/.test(token)))),
  );
  return plural && today ? 5 : 1;
}
