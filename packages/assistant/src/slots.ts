import { categories, severities } from '@turva/contracts/observations/observation-values';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { documentCategories } from '@turva/contracts/registers/document-values';
import { addDays, addMonths } from '@turva/rules/plant/plant-time';
import { cardKinds, keptBy } from './chips.ts';
import { isCode, isHazard } from './class-codes.ts';
import { defined, type Filters, type Form, type Grouping, type Kind, kinds, type Word } from './form.ts';
import { statesOf } from './kinds.ts';
import { stemsOf } from './lexicon.ts';
import { united } from './periods.ts';
import type { Place } from './places.ts';
import { kindOf, questionOf } from './question-names.ts';
import type { Heard } from './read.ts';
import { calendarYear, daysOf, monthsOf, spanBefore } from './spans.ts';
import { searched } from './things.ts';

export const gases = ['oxygen', 'lel', 'co', 'h2s'] as const;
const finished = ['closed', 'completed', 'done'];
/** What is over once it was had. */
const held: readonly Kind[] = ['alarm', 'round'];
const themeWords = ['ergonomics', 'machines', 'traffic'] as const;

const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...new Set(list)] : undefined);
const isOne = (list: readonly string[], one: string) => list.includes(one);

/** Which states of the kind were meant: what is said of them, and what somebody must still do or has not done. */
function statesIn({ has, tokens }: Heard, kind: Kind): { meant: string[]; status: string[] | undefined } {
  const table = statesOf(kind);
  const isUnfinished =
    kind !== 'permit' && !has('expired') && (has('not') || (has('must') && !has('when', 'may')));
  const isDenied = has(...finished) && isUnfinished;
  const mustDo =
    kind === 'training' && (has('must') || (has('reported') && has('not'))) && !has('when', 'expired');
  const said = Object.keys(table).filter(
    (meaning) =>
      has(meaning) &&
      !(isDenied && finished.includes(meaning)) &&
      !(meaning === 'expired' && has('soon', 'when')) &&
      // when it must be done, or has been, is asked of it whatever its state
      !(kind === 'training' && has('when') && finished.includes(meaning)) &&
      !(meaning === 'in_progress' && has('unassigned')),
  );
  const meant = () => {
    if (kind === 'permit' && has('not') && has('approved') && !has('pending')) return ['pending'];
    if (kind === 'document' && has('read', 'toRead') && has('not', 'must')) return ['toRead'];
    if (kind === 'training' && tokens.includes('kesken')) return ['in_progress'];
    if (isDenied || mustDo) return [kind === 'training' ? 'notStarted' : 'open'];
    return said.length > 1
      ? said.filter((one) => one !== 'open' && !(one === 'approved' && has('pending', 'rejected')))
      : said;
  };
  const all = meant();
  return { meant: all, status: some(all.flatMap((one) => table[one] ?? [])) };
}

/** Which of a record's dates a stretch of time is about. */
function spanOfFor({ has, dated, today }: Heard, kind: Kind): Filters['spanOf'] {
  if (kind === 'permit')
    return has('closed', 'completed')
      ? 'done'
      : has('ends', 'expired', 'soon')
        ? 'due'
        : has('starts', 'reported')
          ? 'at'
          : 'during';
  if (held.includes(kind)) return 'at';
  const isAhead = dated.some(
    ({ span: { from, to } }) => (from === null || has('must', 'ends')) && (to ?? '') >= today,
  );
  if (has('ends', 'overdue', 'soon', 'expired') || (isAhead && !has('reported'))) return 'due';
  if (has(...finished) && !has('open')) return kind === 'document' ? 'at' : 'done';
  return kind === 'action' || kind === 'training' || kind === 'card' ? 'due' : 'at';
}

function placeFilters(places: readonly Place[]): Filters {
  const areaIds = some(places.flatMap((place) => place.areaIds ?? []));
  const department = areaIds ? undefined : places.find((place) => place.department)?.department;
  const named = places.filter((place) => !areaIds || place.areaIds);
  return defined({ areaIds, department, place: some(named.map(({ name }) => name))?.join(', ') });
}

const themesIn = ({ all, has }: Heard) => [...all(themeWords), ...(has('chemical') ? ['chemicals'] : [])];
const categoriesIn: Partial<Record<Kind, (heard: Heard) => readonly string[]>> = {
  alarm: ({ has }) => [has('drill') && !has('real') ? 'drill' : 'real'],
  permit: ({ all }) => all(permitTypes),
  risk: themesIn,
  document: ({ all }) => all(documentCategories),
  training: ({ has }) => (has('mandatory') ? ['mandatory'] : []),
  card: ({ all }) => all(Object.keys(cardKinds)).flatMap((one) => cardKinds[one] ?? []),
  chemical: ({ matter }) => matter.map(({ state }) => state),
  // a high danger is no danger of high severity
  observation: ({ all, pieces }) =>
    all(categories).filter(
      (one) =>
        one !== 'hazard' ||
        !pieces.some(
          ({ meaning, at, length }) =>
            isOne(severities, meaning) &&
            pieces.some((next) => next.meaning === 'hazard' && next.at === at + length),
        ),
    ),
};
const unowned: readonly Kind[] = ['training', 'document', 'chemical', 'procedure'];
const ofExpiry: readonly Kind[] = ['risk', 'permit', 'chemical', 'card'];

/** When, and in which state: in force is what holds today, not what is approved for Monday. */
function timeFilters(heard: Heard, kind: Kind): Filters {
  const { has, today, dated } = heard;
  const { meant, status } = statesIn(heard, kind);
  const span = united(heard.dated.map((one) => one.span)) ?? undefined;
  const isInForce =
    kind === 'permit' &&
    dated.length === 0 &&
    (meant.length === 0 ? has('now') : meant.every((one) => one === 'approved') && !has('not'));
  if (isInForce) return { status: ['approved'], span: { from: today, to: today }, spanOf: 'during' };
  if (kind === 'alarm' && has('now')) return { status: ['open'], span, spanOf: span && 'at' };
  if (kind === 'round' && has('next') && !span) return { span: { from: today, to: null }, spanOf: 'at' };
  const isOverdue = has('overdue') && !ofExpiry.includes(kind);
  return { span, spanOf: span && spanOfFor(heard, kind), status: isOverdue ? undefined : status };
}

/** The slots of a question about records of one kind. */
function recordFilters(heard: Heard, kind: Kind): Filters {
  const { has, all, people } = heard;
  const [person] = unowned.includes(kind) ? [] : people;
  const isReport = kind === 'observation';
  const isToDo = isReport || kind === 'action';
  const isMine = has('responsibleMe', 'mine') || (has('me') && (!isReport || has('reported')));
  const isToDecide = kind === 'permit' && has('pending');
  const isReported = (isReport && !has('responsibleMe')) || kind === 'alarm' || kind === 'round';
  const hasSeverity = isReport || kind === 'risk' || (kind === 'chemical' && !has('dangerous'));
  const time = timeFilters(heard, kind);
  return defined<Filters>({
    ids: some(numbersOf(heard)),
    ...time,
    ...placeFilters(heard.places),
    severity: hasSeverity ? some([...all(severities), ...(has('high') ? ['critical'] : [])]) : undefined,
    category: some(categoriesIn[kind]?.(heard) ?? []),
    theme: isReport ? some(themesIn(heard)) : undefined,
    overdue: (has('overdue') && !ofExpiry.includes(kind)) || undefined,
    soon: (has('soon') && !time.span) || undefined,
    unassigned: (isToDo && has('unassigned')) || undefined,
    undated: (isToDo && has('undated')) || undefined,
    mine:
      unowned.includes(kind) || isToDecide || !isMine || has('may')
        ? undefined
        : isReported
          ? 'reported'
          : 'assigned',
    assigneeId: person?.person.id,
    assignee: person?.person.name,
    words: some(wordsOf(heard, kind)),
  });
}

/** What a substance is like its statements say, and not what stands beside it or is mentioned with it. */
const wordsOf = ({ words }: Heard, kind: Kind): Word[] =>
  [...new Map(words.map((word) => [word.said, word])).values()].map(({ said, stems, known }) => ({
    said,
    stems: kind === 'chemical' && isHazard({ stems }) ? stems.filter(isCode) : stems,
    ...(known && { known }),
  }));

const NUMBER = /^(nro|numero|no|nr|number|c|nummer|cislo|номер)$/;
const numbered = ['observation', 'permit', 'risk', 'action', 'chemical', 'document'];
/** `observation 5`, `no. 5`. */
const numbersOf = ({ numbers, tokens, pieces }: Heard) =>
  numbers
    .filter(
      ({ at }) =>
        /^\d+$/.test(tokens[at] ?? '') &&
        (NUMBER.test(tokens[at - 1] ?? '') ||
          pieces.some((piece) => piece.at + piece.length === at && numbered.includes(piece.meaning))),
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
  const [first] = groupWords.find(([by, word = '']) => by !== 'responsible' && has(word)) ?? [];
  if (first || has('area', 'where')) return first ?? 'area';
  return groupWords.find(([, ...words]) => has(...words))?.[0] ?? 'area';
};

function orderOf({ has }: Heard): Form['order'] {
  if (has('quickest')) return 'quickest';
  if (has('longest') && has(...finished, 'responseTime') && !has('open')) return 'slowest';
  if (has('oldest', 'longest')) return has('overdue', 'ends') ? 'due' : 'oldest';
  if (has('newest') && has('closed', 'completed')) return 'done';
  if (has('worst', 'most')) return has('overdue') ? 'due' : 'severity';
  return has('soon', 'ends', 'overdue', 'next') ? 'due' : 'newest';
}

const MOST_WANTED = 10;
const PLURAL = /(mmat|mpia|mmista|ych|ые|ие|ых|их|sie)$/;
/** `The oldest` is one, `the five newest` are five. */
function limitOf(heard: Heard): number | undefined {
  const { has, numbers, tokens, pieces, dated } = heard;
  const isOrdered = has('newest', 'oldest', 'longest', 'quickest', 'worst', 'best');
  if (!isOrdered && !(has('most') && has('overdue'))) return undefined;
  const ids = numbersOf(heard);
  const wanted = numbers.find(({ value }) => value > 1 && value <= MOST_WANTED && !ids.includes(value));
  if (wanted && !/^\d{3,}/.test(tokens[wanted.at] ?? '')) return wanted.value;
  if (has('newest') && dated.length > 0) return undefined;
  const at = pieces.find(({ meaning }) => isOne(['newest', 'oldest', 'worst'], meaning))?.at ?? -1;
  return PLURAL.test(tokens[at] ?? '') ? 5 : 1;
}

/** Sides of a comparison: two places, two stretches, two kinds; else the same stretch before. */
function sidesOf({ places, dated, today }: Heard, filters: Filters): [Filters, Filters] {
  const both = <T>(
    [one, other]: readonly T[],
    narrow: (side: T) => Filters,
  ): [Filters, Filters] | undefined =>
    one !== undefined && other !== undefined
      ? [
          { ...filters, ...narrow(one) },
          { ...filters, ...narrow(other) },
        ]
      : undefined;
  const anywhere = { areaIds: undefined, department: undefined, place: undefined };
  const at = (span: Filters['span'], spanOf: Filters['spanOf'] = 'at'): Filters => ({ span, spanOf });
  const said =
    both(places, (place) => ({ ...anywhere, ...placeFilters([place]) })) ??
    both(dated, ({ span }) => at(span)) ??
    both(filters.category ?? [], (one) => ({ category: [one] })) ??
    both(filters.severity ?? [], (one) => ({ severity: [one] })) ??
    both(filters.theme ?? [], (one) => ({ theme: [one] }));
  if (said) return [defined(said[0]), defined(said[1])];
  const span = dated[0]?.span ?? calendarYear(Number(today.slice(0, 4)));
  const { spanOf } = filters;
  const over = { ...filters, ...at(span, spanOf) };
  // `compared to last year` is this year against it
  if (!(span.to !== null && span.to < today && span.from))
    return [over, { ...filters, ...at(spanBefore(span), spanOf) }];
  const months = monthsOf(span);
  const from = addDays(span.to, 1);
  const to = addDays(months > 0 ? addMonths(from, months) : addDays(from, daysOf(span)), -1);
  return [{ ...filters, ...at({ from, to }, spanOf) }, over];
}

/** A form holds so many of a word. */
const MOST_STEMS = 90;
/** What the lists know and a question of another kind has no slot for: looked for in the records' words, or lost. */
const asWords = [...permitTypes, 'chemical', 'first_aid', 'work_safety', ...themeWords, ...gases];
const ofKind: Partial<Record<Kind, readonly string[]>> = {
  permit: permitTypes,
  card: [...permitTypes, 'first_aid', 'work_safety'],
  observation: ['chemical', ...themeWords],
  risk: ['chemical', ...themeWords],
  chemical: ['chemical'],
};
export function unusedPieces(ask: string, { pieces, taken, tokens, language, matter }: Heard): Word[] {
  const { slots, of, kind } = questionOf(ask);
  if (of === 'help' || of === 'settings' || ask === 'refused') return [];
  const own = kind && (slots.has('category') || kind === 'chemical') ? (ofKind[kind] ?? []) : [];
  const fits = ask === 'gasReadings' ? [...own, ...gases] : own;
  const isLost = (meaning: string) =>
    isOne(asWords, meaning)
      ? !fits.includes(meaning)
      : (isOne(severities, meaning) && !slots.has('severity')) ||
        (isOne(categories, meaning) && kind !== 'observation' && of === undefined && meaning !== 'incident');
  const isPiece = (at: number) => pieces.some((piece) => piece.at === at);
  const states = kind === 'chemical' && slots.has('category') ? [] : matter.filter(({ at }) => !isPiece(at));
  const lost = pieces
    .filter(({ meaning, at }) => isLost(meaning) && !taken.has(at))
    .map(({ meaning, at, length, rest }) => {
      const whole = tokens.slice(at, at + length).join(' ');
      const found = searched(rest ? whole.slice(0, -rest.length) : whole, language);
      const stems = [...new Set([...found.stems, ...stemsOf(meaning)])].slice(0, MOST_STEMS);
      return { said: whole, stems, known: true as const };
    });
  return [...lost, ...states.map(({ at }) => searched(tokens[at] ?? '', language))];
}

/** Names and days that the question has no slot for, and `hall 7` that is no hall of this plant. */
export function unslotted(ask: string, { places, people, dated, pieces, tokens }: Heard): string[] {
  const { slots, of } = questionOf(ask);
  if (of === 'help' || of === 'settings' || of === 'injury') return [];
  const unknown = pieces.filter(
    ({ meaning, at, length }) =>
      (meaning === 'area' || meaning === 'department') &&
      /^\d{1,3}$/.test(tokens[at + length] ?? '') &&
      !dated.some((one) => one.at.includes(at + length)),
  );
  return [
    ...(slots.has('place')
      ? places.length > 0
        ? []
        : unknown.map(({ at, length }) => tokens.slice(at, at + length + 1).join(' '))
      : places.map(({ name }) => name)),
    ...(slots.has('assigneeId') || ask === 'search' ? [] : people.map(({ person }) => person.name)),
    ...(slots.has('span') ? [] : dated.map(({ span: { from, to } }) => [from, to].filter(Boolean).join('–'))),
  ];
}

const allStates = new Set([...finished, ...kinds.flatMap((kind) => Object.keys(statesOf(kind)))]);
const listed = /^(list|groups|trend|comparison|share|average|due)$/;
const whose = ['me', 'mine', 'responsibleMe'];

/** `Mine`, of records that somebody reported and another has to do. */
export const lacksWhose = ({ ask, filters }: Form, { has }: Heard): boolean => {
  const { answer, kind } = questionOf(ask);
  return (
    has(...whose) &&
    kind !== undefined &&
    listed.test(answer) &&
    !unowned.includes(kind) &&
    // a permit waits for whoever may decide
    !(kind === 'permit' && has('pending')) &&
    !filters.mine &&
    filters.assigneeId === undefined
  );
};
export const whoseOf = (form: Form): Form[] =>
  (['reported', 'assigned'] as const).map((mine) => ({ ...form, filters: { ...form.filters, mine } }));

/** What narrows, and the form has nothing of: whose, in which state, against what, by whom it was reported. */
export function unmet(form: Form, heard: Heard): string[] {
  const { ask, filters, other } = form;
  const { pieces, taken, tokens, has, people } = heard;
  const { answer, kind } = questionOf(ask);
  const isList = kind !== undefined && listed.test(answer);
  const isOthers = lacksWhose(form, heard);
  const isLost = (meaning: string) =>
    isOne(whose, meaning)
      ? isOthers
      : meaning === 'compare'
        ? isList && !other && answer !== 'groups'
        : meaning === 'storage'
          ? answer === 'settings'
          : isList &&
            allStates.has(meaning) &&
            !(meaning in statesOf(kind)) &&
            // a round or a drill that was had is done
            !(held.includes(kind) && isOne(finished, meaning)) &&
            !filters.status &&
            !filters[meaning as keyof Filters] &&
            meaning !== 'approved' &&
            !has('when');
  // who answers for it did not report it
  const reporters =
    kind === 'observation' && filters.assigneeId !== undefined && has('reported') ? people : [];
  return [
    ...pieces
      .filter(({ meaning, at }) => !taken.has(at) && isLost(meaning))
      .map(({ at, length }) => tokens.slice(at, at + length).join(' ')),
    ...reporters.map(({ person }) => person.name),
  ];
}

/** Whose training is missing, unless something else is said. */
function trainingOf({ has }: Heard): string {
  if (has('expired')) return 'expired';
  if (has('not', 'missing', 'notStarted', 'must')) return 'not_started';
  if (has('in_progress')) return 'in_progress';
  return has(...finished, 'approved') ? 'completed' : 'not_started';
}

/** What a question about no records of its own may be narrowed by. */
const ofNone = {
  theme: undefined,
  severity: undefined,
  status: undefined,
  category: undefined,
  unassigned: undefined,
  undated: undefined,
};

/** A named question with the slots that were said. */
export function fill(ask: string, heard: Heard): Form {
  const kind = kindOf(ask);
  const all = recordFilters(heard, kind ?? 'observation');
  const filters = keptBy(ask, kind ? all : defined<Filters>({ ...all, ...ofNone }));
  const form: Form = { ask, filters, order: orderOf(heard) };
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
  if (ask === 'peopleTraining' && !filters.soon && !filters.overdue)
    return { ...form, filters: { ...filters, status: [trainingOf(heard)] } };
  if (ask === 'gasLimits') return defined<Form>({ ...form, topic: heard.all(gases)[0] });
  if (ask === 'mayWork') {
    const isAhead = (filters.span?.from ?? '') > heard.today;
    const [type] = heard.all(permitTypes);
    const { span: _, spanOf: __, ...always } = filters;
    return {
      ...form,
      filters: defined<Filters>({ ...(isAhead ? filters : always), category: type ? [type] : undefined }),
    };
  }
  // how long ago the last one was
  if (kind === 'observation' && heard.has('streak'))
    return { ...form, order: 'newest', limit: 1, topic: 'since' };
  if (ask === 'areas' && heard.has('who', 'responsibleMe')) return { ...form, topic: 'who' };
  const isListed = ['list', 'due'].includes(questionOf(ask).answer);
  return defined<Form>({ ...form, limit: isListed ? limitOf(heard) : undefined });
}
