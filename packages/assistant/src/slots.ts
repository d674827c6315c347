import { categories, severities } from '@turva/contracts/observations/observation-values';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { type SubstanceClass, substanceClasses } from '@turva/contracts/registers/chemical-values';
import { documentCategories } from '@turva/contracts/registers/document-values';
import { addDays, addMonths } from '@turva/rules/plant/plant-time';
import { classCode } from './class-codes.ts';
import { defined, type Filters, type Form, type Grouping, type Kind, type Word } from './form.ts';
import { stemsOf } from './lexicon.ts';
import { united } from './periods.ts';
import type { Place } from './places.ts';
import { kindOf, questionOf } from './question-names.ts';
import type { Heard } from './read.ts';
import { calendarYear, daysOf, monthsOf, spanBefore } from './spans.ts';
import { searched } from './things.ts';

export const gases = ['oxygen', 'lel', 'co', 'h2s'] as const;

/** What each kind of record calls the states people speak of. `open` is everything that is not finished. */
export const states: Partial<Record<Kind, Record<string, readonly string[]>>> = {
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
const finished = ['closed', 'completed', 'done'];
const cardKinds: Record<string, string> = {
  hot_work: 'hot_work',
  electrical: 'sfs6002',
  confined_space: 'confined_space',
  work_safety: 'work_safety',
  first_aid: 'first_aid',
};

const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...new Set(list)] : undefined);
/** What somebody must still do, or has not done. */
const isUnfinished = ({ has }: Heard, kind: Kind) =>
  kind !== 'permit' && !has('expired') && (has('not') || (has('must') && !has('when', 'may')));

const statesIn = (heard: Heard, kind: Kind): { meant: string[]; status: string[] | undefined } => {
  const table = states[kind] ?? {};
  const { has, tokens } = heard;
  const isDenied = has(...finished) && isUnfinished(heard, kind);
  const mustDo =
    kind === 'training' && (has('must') || (has('reported') && has('not'))) && !has('when', 'expired');
  const notRead = kind === 'document' && has('read', 'toRead') && has('not', 'must');
  const unapproved = kind === 'permit' && has('not') && has('approved') && !has('pending');
  const said = Object.keys(table).filter(
    (meaning) =>
      has(meaning) &&
      !(isDenied && finished.includes(meaning)) &&
      !(meaning === 'expired' && has('soon', 'when')) &&
      // when it must be done, or has been, is asked of it whatever its state
      !(kind === 'training' && has('when') && finished.includes(meaning)) &&
      !(meaning === 'in_progress' && has('unassigned')),
  );
  const open = kind === 'training' ? 'notStarted' : 'open';
  const meant = unapproved
    ? ['pending']
    : notRead
      ? ['toRead']
      : kind === 'training' && tokens.includes('kesken')
        ? ['in_progress']
        : isDenied || mustDo
          ? [open]
          : said.length > 1
            ? said.filter((one) => one !== 'open' && !(one === 'approved' && has('pending', 'rejected')))
            : said;
  return { meant, status: some(meant.flatMap((one) => table[one] ?? [])) };
};

const isAhead = ({ dated, today, has }: Heard) =>
  dated.some(({ span: { from, to } }) => (from === null || has('must', 'ends')) && (to ?? '') >= today);

function spanOfFor(heard: Heard, kind: Kind): Filters['spanOf'] {
  const { has, dated } = heard;
  if (dated.length === 0) return undefined;
  if (kind === 'permit') {
    if (has('closed', 'completed')) return 'done';
    if (has('ends', 'expired', 'soon')) return 'due';
    return has('starts', 'reported') ? 'at' : 'during';
  }
  if (kind === 'alarm' || kind === 'round') return 'at';
  if (has('ends', 'overdue', 'soon', 'expired') || (isAhead(heard) && !has('reported'))) return 'due';
  if (has(...finished) && !has('open')) return kind === 'document' ? 'at' : 'done';
  return kind === 'action' || kind === 'training' || kind === 'card' ? 'due' : 'at';
}

export function placeFilters(places: readonly Place[]): Filters {
  const areaIds = some(places.flatMap((place) => place.areaIds ?? []));
  const department = areaIds ? undefined : places.find((place) => place.department)?.department;
  const named = places.filter((place) => !areaIds || place.areaIds);
  return defined({ areaIds, department, place: some(named.map(({ name }) => name))?.join(', ') });
}

const categoryOf = (heard: Heard, kind: Kind): string[] => {
  const { has, all } = heard;
  if (kind === 'alarm') return [has('drill') && !has('real') ? 'drill' : 'real'];
  if (kind === 'permit') return all(permitTypes);
  if (kind === 'risk')
    return [...all(['ergonomics', 'machines', 'traffic']), ...(has('chemical') ? ['chemicals'] : [])];
  if (kind === 'document') return all(documentCategories);
  if (kind === 'training') return has('mandatory') ? ['mandatory'] : [];
  if (kind === 'card') return all(Object.keys(cardKinds)).flatMap((one) => cardKinds[one] ?? []);
  if (kind === 'chemical') return heard.matter.map(({ state }) => state);
  return kind === 'observation' ? all(categories) : [];
};

/** In force is what holds today, not what is approved for Monday. */
const isInForce = ({ has, dated }: Heard, meant: readonly string[]) =>
  dated.length === 0 &&
  (meant.length === 0 ? has('now') : meant.every((one) => one === 'approved') && !has('not'));

/** The slots of a question about records of one kind. */
function recordFilters(heard: Heard, kind: Kind): Filters {
  const { has, all, people, today } = heard;
  const { meant, status } = statesIn(heard, kind);
  const span = united(heard.dated.map((dated) => dated.span)) ?? undefined;
  const called = kind === 'risk' || kind === 'permit' || kind === 'chemical' || kind === 'card';
  const overdue = has('overdue') && !called;
  const [person] = people;
  const isUnowned = kind === 'training' || kind === 'document' || kind === 'chemical' || kind === 'procedure';
  const isToDecide = kind === 'permit' && has('pending');
  const isMine = has('responsibleMe', 'mine') || (has('me') && (kind !== 'observation' || has('reported')));
  const me = !isUnowned && !isToDecide && isMine && !has('may');
  const reported = (kind === 'observation' && !has('responsibleMe')) || kind === 'alarm' || kind === 'round';
  const inForce = kind === 'permit' && isInForce(heard, meant);
  const severity =
    kind === 'observation' || kind === 'risk' || (kind === 'chemical' && !has('dangerous'))
      ? [...all(severities), ...(has('high') ? ['critical'] : [])]
      : [];
  const themes = [...all(['ergonomics', 'machines', 'traffic']), ...(has('chemical') ? ['chemicals'] : [])];
  return defined<Filters>({
    ids: some(numbersOf(heard)),
    ...(inForce
      ? { status: ['approved'], span: { from: today, to: today }, spanOf: 'during' as const }
      : has('next') && kind === 'round' && !span
        ? { span: { from: today, to: null }, spanOf: 'at' as const }
        : { span, spanOf: span && spanOfFor(heard, kind), status: overdue ? undefined : status }),
    ...placeFilters(heard.places),
    severity: some(severity),
    category: some(categoryOf(heard, kind)),
    theme: kind === 'observation' ? some(themes) : undefined,
    ...(kind === 'alarm' && has('now') ? { status: ['open'] } : {}),
    overdue: overdue || undefined,
    soon: (has('soon') && kind !== 'chemical' && !span) || undefined,
    unassigned: (has('unassigned') && (kind === 'observation' || kind === 'action')) || undefined,
    undated: (has('undated') && (kind === 'observation' || kind === 'action')) || undefined,
    mine: me ? (reported ? 'reported' : 'assigned') : undefined,
    assigneeId: isUnowned ? undefined : person?.person.id,
    assignee: isUnowned ? undefined : person?.person.name,
    words: kind === 'chemical' ? ofClasses(wordsOf(heard)) : wordsOf(heard),
  });
}

const wordsOf = ({ words }: Heard): Word[] | undefined =>
  some(
    [...new Map(words.map((word) => [word.said, word])).values()].map(({ said, stems, known }) => ({
      said,
      stems,
      ...(known && { known }),
    })),
  );

/** What a substance is like its statements say, and not what stands beside it or is mentioned with it. */
const ofClasses = (words: Word[] | undefined) =>
  words?.map((word) =>
    isHazard(word) ? { ...word, stems: word.stems.filter((stem) => CODE.test(stem)) } : word,
  );

/** `observation 5`, `no. 5`. */
const numbersOf = ({ numbers, tokens, pieces }: Heard) =>
  numbers
    .filter(
      ({ at }) =>
        /^\d+$/.test(tokens[at] ?? '') &&
        (/^(nro|numero|no|nr|number|c|nummer|cislo|номер)$/.test(tokens[at - 1] ?? '') ||
          pieces.some(
            (piece) =>
              piece.at + piece.length === at &&
              ['observation', 'permit', 'risk', 'action', 'chemical', 'document'].includes(piece.meaning),
          )),
    )
    .map(({ value }) => value);

const groupWords: readonly [Grouping, ...string[]][] = [
  ['department', 'department'],
  ['severity', 'severityword', 'critical', 'high'],
  ['theme', 'topic'],
  ['status', 'statusword'],
  ['month', 'by_month', 'month'],
  ['category', 'categoryword', 'nearmiss'],
  ['responsible', 'person', 'who', 'responsibleMe'],
];
const groupOf = ({ has }: Heard): Grouping => {
  const [first] = groupWords.find(([by, word]) => by !== 'responsible' && has(word ?? '')) ?? [];
  if (first) return first;
  if (has('area', 'where')) return 'area';
  return groupWords.find(([, ...words]) => has(...words))?.[0] ?? 'area';
};

function orderOf({ has }: Heard): Form['order'] {
  const isDone = has(...finished) && !has('open');
  if (has('quickest')) return 'quickest';
  if (has('longest') && isDone) return 'slowest';
  if (has('oldest', 'longest')) return has('overdue', 'ends') ? 'due' : 'oldest';
  if (has('newest') && has('closed', 'completed')) return 'done';
  if (has('worst', 'most')) return has('overdue') ? 'due' : 'severity';
  return has('soon', 'ends', 'overdue', 'next') ? 'due' : 'newest';
}

const MOST_WANTED = 10;
function limitOf(heard: Heard): number | undefined {
  const { has, numbers, tokens } = heard;
  const wanted = numbers.find(
    ({ value, at }) => value > 1 && value <= MOST_WANTED && !numbersOf(heard).includes(value) && at >= 0,
  );
  const isOrdered =
    has('newest', 'oldest', 'longest', 'quickest', 'worst', 'best') || (has('most') && has('overdue'));
  if (!isOrdered) return undefined;
  if (wanted && !/^\d{3,}/.test(tokens[wanted.at] ?? '')) return wanted.value;
  if (has('newest') && heard.dated.length > 0) return undefined;
  const at = heard.pieces.find(({ meaning }) => ['newest', 'oldest', 'worst'].includes(meaning))?.at ?? -1;
  return /(mmat|mpia|mmista|ych|ые|ие|ых|их|sie)$/.test(tokens[at] ?? '') ? 5 : 1;
}

/** A measured value; the number of a hall is none, and of two numbers neither is guessed. */
function amountOf({ question, numbers, tokens, pieces }: Heard): number | undefined {
  const decimal = /(?<!\d)\d{1,3}[.,]\d(?!\d|[.,]\d)/.exec(question)?.[0];
  if (decimal !== undefined) return Number(decimal.replace(',', '.'));
  const isOfPlace = (at: number) =>
    pieces.some((piece) => piece.meaning === 'area' && piece.at + piece.length === at);
  const values = numbers.filter(
    ({ value, at }) => value < 1000 && /^\d+$/.test(tokens[at] ?? '') && !isOfPlace(at),
  );
  return values.length === 1 ? values[0]?.value : undefined;
}

/** Sides of a comparison: two places, two stretches, two kinds; else the same stretch before. */
function sidesOf(heard: Heard, filters: Filters): [Filters, Filters] {
  const { areaIds: _, department: __, place: ___, ...anywhere } = filters;
  const [here, there] = heard.places;
  if (here && there)
    return [
      { ...anywhere, ...placeFilters([here]) },
      { ...anywhere, ...placeFilters([there]) },
    ];
  const [one, other] = heard.dated.map(({ span }) => span);
  if (one && other)
    return [
      { ...filters, span: one, spanOf: 'at' },
      { ...filters, span: other, spanOf: 'at' },
    ];
  for (const part of ['category', 'severity', 'theme'] as const) {
    const [first, second] = filters[part] ?? [];
    if (first && second)
      return [
        { ...filters, [part]: [first] },
        { ...filters, [part]: [second] },
      ];
  }
  const span = one ?? calendarYear(Number(heard.today.slice(0, 4)));
  const spanOf = filters.spanOf ?? 'at';
  // `compared to last year` is this year against it
  if (!(span.to !== null && span.to < heard.today && span.from))
    return [
      { ...filters, span, spanOf },
      { ...filters, span: spanBefore(span), spanOf },
    ];
  const months = monthsOf(span);
  const from = addDays(span.to, 1);
  const after = { from, to: addDays(months > 0 ? addMonths(from, months) : addDays(from, daysOf(span)), -1) };
  return [
    { ...filters, span: after, spanOf },
    { ...filters, span, spanOf },
  ];
}

/** A hazard as the index of substances has it. */
export const hazardWord = (one: SubstanceClass, said: string): Word => ({
  said,
  stems: [classCode(one)],
  known: true,
});
/** Of the records only those that are of the class, whatever they mention. */
export const isOfClass = ({ text }: { text: string }, { stems }: Word) =>
  stems.some((stem) => CODE.test(stem) && text.split(' ').some((one) => one.startsWith(stem)));
export const hazardOf = ({ stems }: Word): SubstanceClass | undefined =>
  substanceClasses.find((one) => stems.includes(classCode(one)));
/** What a substance does, as its statements say. */
const CODE = /^(h\d{3}|euh\d{3})/;
export const isHazard = ({ stems }: Word) => stems.some((stem) => CODE.test(stem));

/** A form holds so many of a word. */
const MOST_STEMS = 90;
/** What the lists know and a question of this kind has no slot for: looked for in the records' words, or lost. */
const asWords = [
  ...permitTypes,
  'chemical',
  'first_aid',
  'work_safety',
  'ergonomics',
  'machines',
  'traffic',
  ...gases,
] as const;
const ofKind: Record<string, readonly string[]> = {
  permit: permitTypes,
  card: [...permitTypes, 'first_aid', 'work_safety'],
  observation: ['chemical', 'ergonomics', 'machines', 'traffic'],
  risk: ['chemical', 'ergonomics', 'machines', 'traffic'],
  chemical: ['chemical'],
};
export function unusedPieces(ask: string, { pieces, taken, tokens, language, matter }: Heard): Word[] {
  const kind = kindOf(ask);
  const { slots, of } = questionOf(ask);
  if (of === 'help' || of === 'settings' || ask === 'refused') return [];
  const fits = [
    ...((kind && (slots.has('category') || kind === 'chemical') && ofKind[kind]) || []),
    ...(ask === 'gasReadings' ? gases : []),
  ] as string[];
  const isLost = (meaning: string) =>
    asWords.some((one) => one === meaning)
      ? !fits.includes(meaning)
      : (severities.some((one) => one === meaning) && !slots.has('severity')) ||
        (categories.some((one) => one === meaning) &&
          kind !== 'observation' &&
          of === undefined &&
          meaning !== 'incident');
  const isPiece = (at: number) => pieces.some((piece) => piece.at === at);
  const states = kind === 'chemical' && slots.has('category') ? [] : matter.filter(({ at }) => !isPiece(at));
  const lost = pieces
    .filter(({ meaning, at }) => isLost(meaning) && !taken.has(at))
    .map(({ meaning, at, length, rest }) => {
      const said = tokens.slice(at, at + length).join(' ');
      const own = searched(rest ? said.slice(0, -rest.length) : said, language);
      const stems = [...new Set([...own.stems, ...stemsOf(meaning)])].slice(0, MOST_STEMS);
      return { said, stems, known: true as const };
    });
  return [...lost, ...states.map(({ at }) => searched(tokens[at] ?? '', language))];
}

/** `hall 7` that is no hall of this plant. */
export function unknownPlace(ask: string, { pieces, tokens, places, dated }: Heard): string[] {
  if (places.length > 0 || !questionOf(ask).slots.has('place')) return [];
  return pieces
    .filter(
      ({ meaning, at, length }) =>
        (meaning === 'area' || meaning === 'department') &&
        /^\d{1,3}$/.test(tokens[at + length] ?? '') &&
        !dated.some((one) => one.at.includes(at + length)),
    )
    .map(({ at, length }) => tokens.slice(at, at + length + 1).join(' '));
}

/** Names and days that the question has no slot for. */
export function unslotted(ask: string, { places, people, dated }: Heard): string[] {
  const { slots, of } = questionOf(ask);
  if (of === 'help' || of === 'settings' || of === 'injury') return [];
  return [
    ...(slots.has('place') ? [] : places.map(({ name }) => name)),
    ...(slots.has('assigneeId') || ask === 'search' ? [] : people.map(({ person }) => person.name)),
    ...(slots.has('span') ? [] : dated.map(({ span: { from, to } }) => [from, to].filter(Boolean).join('–'))),
  ];
}

/** Whose training is missing, unless something else is said. */
function trainingOf({ has }: Heard): string {
  if (has('expired')) return 'expired';
  if (has('not', 'missing', 'notStarted', 'must')) return 'not_started';
  if (has('in_progress')) return 'in_progress';
  return has(...finished, 'approved') ? 'completed' : 'not_started';
}

/** A named question with the slots that were said. */
export function fill(ask: string, heard: Heard): Form {
  const question = questionOf(ask);
  const kind = kindOf(ask);
  const all: Filters = kind
    ? recordFilters(heard, kind)
    : defined<Filters>({
        ...recordFilters(heard, 'observation'),
        theme: undefined,
        severity: undefined,
        status: undefined,
        category: undefined,
        unassigned: undefined,
        undated: undefined,
      });
  const kept = question.slots;
  const filters = Object.fromEntries(
    Object.entries(all).filter(([key]) => kept.has(key as keyof Filters)),
  ) as Filters;
  const order = orderOf(heard);
  const form: Form = { ask, filters, order };
  if (ask.endsWith('By'))
    return defined<Form>({
      ...form,
      by: groupOf(heard),
      least: heard.has('least') || undefined,
      order: 'newest',
    });
  if (ask === 'observationsCompare') {
    const [mine, other] = sidesOf(heard, filters);
    return { ...form, filters: mine, other };
  }
  if (ask === 'peopleTraining')
    return {
      ...form,
      filters: { ...filters, ...(filters.soon || filters.overdue ? {} : { status: [trainingOf(heard)] }) },
    };
  if (ask === 'gasLimits')
    return defined<Form>({
      ...form,
      topic: heard.all(gases)[0],
      amount: heard.all(gases)[0] && amountOf(heard),
    });
  if (ask === 'mayWork') {
    const [type] = heard.all(permitTypes);
    const ahead = filters.span?.from && filters.span.from > heard.today;
    const { span, spanOf, ...rest } = filters;
    return {
      ...form,
      filters: defined<Filters>({
        ...rest,
        category: type ? [type] : undefined,
        ...(ahead ? { span, spanOf } : {}),
      }),
    };
  }
  return defined<Form>({ ...form, limit: question.isList ? limitOf(heard) : undefined });
}
