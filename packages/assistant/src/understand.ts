import type { Language } from '@turva/locales/languages';
import { addDays, plantDay } from '@turva/rules/plant-time';
import { appJobs } from './answer-app.ts';
import { asksRecords } from './emergency/asks-records.ts';
import { type Cry, cryIn } from './emergency/cry-in.ts';
import { asWritten, fold, tokensOf } from './fold.ts';
import type {
  Filters,
  Form,
  Grouping,
  Kind,
  Measure,
  Noun,
  Property,
  Refusal,
  Span,
  Understood,
  Word,
} from './form.ts';
import { groupings } from './form.ts';
import { type Dated, periodsIn, united } from './periods.ts';
import { type Place, peopleIn, placesIn, type Vocabulary } from './places.ts';
import { spanBefore } from './spans.ts';
import { isThing, pairsIn, partsOf, searched } from './stem.ts';
import { fitsText, wordsOf } from './vocabulary/vocabulary.ts';
import { languageOf, type Piece, read } from './words.ts';

export interface Asking {
  question: string;
  /** what the same person asked before, oldest first */
  earlier: readonly string[];
  /** of the person's app; the answer is in the language of the question */
  language: Language;
  now: Date;
  vocabulary: Vocabulary;
}

/** One question cut into what is known of it. */
interface Heard {
  question: string;
  language: Language;
  today: string;
  tokens: string[];
  pieces: Piece[];
  has: (...meanings: string[]) => boolean;
  /** those of these meanings that were said, in the order of the question */
  all: <M extends string>(meanings: readonly M[]) => M[];
  dated: Dated[];
  places: Place[];
  people: ReturnType<typeof peopleIn>;
  numbers: { value: number; at: number }[];
  words: Word[];
  lostTimes: string[];
}

const permitTypes = [
  'hot_work',
  'height_work',
  'confined_space',
  'electrical',
  'hazardous_materials',
] as const;
const categories = [
  'nearmiss',
  'incident',
  'hazard',
  'improvement',
  'positive',
  'quality',
  'efficiency',
] as const;
const severities = ['low', 'medium', 'high', 'critical'] as const;
const gases = ['oxygen', 'lel', 'co', 'h2s'] as const;
const stretches: ReadonlySet<string> = new Set([
  'hour',
  'week',
  'month',
  'quarter',
  'year',
  'weekend',
  'half',
]);
const STATEMENT = /^(h|p|euh)\d{3}/;

function hear({ question, language: app, now, vocabulary }: Omit<Asking, 'earlier'>): Heard {
  const tokens = tokensOf(question.replaceAll('-', ' '));
  const language = languageOf(question, tokens, app);
  const { pieces, left } = read(tokens, language);
  const today = plantDay(now);
  let meant = new Set(pieces.map(({ meaning }) => meaning));
  const has = (...meanings: string[]) => meanings.some((meaning) => meant.has(meaning));
  const ahead = has('ends', 'next', 'ahead', 'tomorrow', 'soon', 'permit') && !has('last', 'expired');
  const dated = periodsIn(question, tokens, pieces, {
    language,
    today,
    ahead,
    due: has('ends', 'soon', 'next', 'expired') && !has('last'),
  });
  const taken = new Set(dated.flatMap(({ at }) => at));
  // `Mikko Virtanen` is not the Virtanen whom we know
  const people = peopleIn(question, tokens, vocabulary).filter(({ person, at }) => {
    const before = tokens[(at[0] ?? 0) - 1] ?? '';
    const isName = new RegExp(`\\p{Lu}\\S*\\s+\\S*${tokens[at[0] ?? 0]?.slice(0, 4)}`, 'iu').test(question);
    return (
      at.length > 1 ||
      !isName ||
      before === '' ||
      !capitals(question).has(before) ||
      fold(person.name).startsWith(before)
    );
  });
  for (const { at } of people) for (const one of at) taken.add(one);
  // a thing that a vocabulary knows is no place, unless the place is named by more than that
  const free = numbered(
    tokens.map((token, at) => (taken.has(at) ? '' : token)),
    vocabulary,
  );
  const known = new Set(
    pieces
      .filter(({ meaning, typo }) => meaning !== 'ignore' && meaning !== 'storage' && !typo)
      .flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)),
  );
  const isOwnName = ({ name, at }: Place) =>
    at.some(
      (one) => fold(name).startsWith((tokens[one] ?? '').slice(0, 6)) && (tokens[one] ?? '').length >= 5,
    );
  // what is welded is no welding shop, unless the plant's own name says so
  const places = placesIn(free, vocabulary, language).filter(
    (place) => isOwnName(place) || !place.at.every((one) => known.has(one)),
  );
  for (const { at } of places) for (const one of at) taken.add(one);
  meant = new Set(
    pieces
      .filter(({ meaning, at, typo }) => !(taken.has(at) && (typo || meaning === 'area')))
      .map(({ meaning }) => meaning),
  );
  // `the last round` is the newest one
  if (meant.has('last') && dated.length === 0 && ![...stretches].some((unit) => meant.has(unit)))
    meant.add('newest');
  const numbers = tokens.flatMap((token, at) =>
    /^\d{1,6}$/.test(token) && !taken.has(at) ? [{ value: Number(token), at }] : [],
  );
  const { numbers: spoken } = wordsOf(language);
  for (const { word, at } of left) {
    const value = taken.has(at)
      ? -1
      : spoken.findIndex((stems) => stems.some((stem) => fitsText(word, stem)));
    if (value < 0) continue;
    numbers.push({ value: value + 1, at });
    taken.add(at);
  }
  const pairs = pairsIn(tokens, taken, language).filter(({ at, length }) =>
    left.some((one) => one.at >= at && one.at < at + length),
  );
  const inPair = new Set(pairs.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  const rest = left.filter(({ word, at }) => !taken.has(at) && !inPair.has(at) && !/^\d/.test(word));
  const words = [
    ...pairs.map(({ word }): Word => ({ ...word, known: true })),
    ...rest.filter(({ word }) => word.length > 1).flatMap(({ word }) => wordsFor(word, language)),
  ];
  // a stretch of time that was heard and not understood narrows nothing
  const lostTimes: string[] = [];
  const grouped = has('trend', 'by', 'most', 'least', 'average', ...adverbs);
  for (const { meaning, at, length } of pieces)
    if (stretches.has(meaning) && !taken.has(at) && !grouped)
      lostTimes.push(tokens.slice(at, at + length).join(' '));
  const codes = words.filter(({ said }) => STATEMENT.test(said));
  return {
    question,
    language,
    today,
    tokens,
    pieces: pieces.filter(({ at }) => !taken.has(at)),
    has,
    all: (meanings) => meanings.filter((meaning) => meant.has(meaning)),
    dated,
    places,
    people,
    numbers,
    words: codes.length > 0 ? codes : words,
    lostTimes,
  };
}

const SHORTEST_NAME = 4;

/** `hall 2` is `Hitsaushalli 2`, where only one place ends like that. */
function numbered(tokens: string[], { areas }: Vocabulary): string[] {
  return tokens.map((token, at) => {
    const figure = tokens[at + 1] ?? '';
    if (token.length < SHORTEST_NAME || !/^\d{1,2}$/.test(figure)) return token;
    const fitting = areas.flatMap(({ name }) => {
      const [word = '', number, ...more] = tokensOf(name);
      return number === figure && more.length === 0 && word.includes(token) ? [word] : [];
    });
    const [only = token, ...others] = fitting;
    return others.length === 0 ? only : token;
  });
}

const wordsFor = (word: string, language: Language): Word[] =>
  partsOf(word, language).map((part) => ({
    ...searched(part, language),
    said: word,
    ...(isThing(part, language) ? { known: true as const } : {}),
  }));

const capitals = (question: string) => new Set(tokensOf(question.match(/\p{Lu}\p{L}+/gu)?.join(' ') ?? ''));

/** In this order: the first that is said is what the question is about, the others narrow it. */
const byRank: Noun[] = [
  'action',
  'card',
  'round',
  'alarm',
  'permit',
  'training',
  'document',
  'procedure',
  'observation',
  'risk',
  'tsi',
  'injury',
  'chemical',
  'settings',
];

function nounOf({ has, all, words }: Heard): Noun | null {
  const [first] = all(has('tsi') ? ['tsi', ...byRank] : byRank);
  // how a risk develops is told by what is reported of it, as in analytics
  const isRisk = first === 'chemical' && has('riskword') && !has(...severities);
  const said = isRisk ? (has('trend') ? 'observation' : 'risk') : first;
  if (said === 'training' && has('first_aid') && has('expired', 'approved')) return 'card';
  if (said) return said;
  if (has(...categories, 'mine', 'reporter') || (has('who') && has('reported'))) return 'observation';
  if (has('afterWatch', 'retest') || has(...gases)) return 'settings';
  if (has('renew') || (has('missing', 'notStarted') && has(...permitTypes))) return 'card';
  if (has('toRead')) return 'document';
  if (has('mandatory')) return 'training';
  if (has('sds')) return 'chemical';
  if (has('hour') && has('count', 'by', 'department') && !has('last', 'next')) return 'injury';
  if (has('overdue', 'ends') && has(...severities)) return 'observation';
  if (has('responsibleMe') || (has('overdue', 'ends') && !has('when'))) return 'action';
  if (has('area', 'department') && has('worst', 'dangerous', 'most', 'least')) return 'observation';
  if (has('riskword')) return has('trend', 'most', 'by') ? 'observation' : 'risk';
  if (has('area') && has('who', 'count', 'list')) return 'area';
  if (has('target') && words.length === 0) return 'tsi';
  return null;
}

function measureOf(heard: Heard, noun: Noun | null): Measure | null {
  const { has, places, words, dated } = heard;
  if (noun === 'tsi')
    return (has('trend') && heard.dated.length > 0) || (has('month') && has('worst', 'best', 'most', 'least'))
      ? 'trend'
      : has('why', 'changed')
        ? 'why'
        : has('trend')
          ? 'trend'
          : has('area', 'department', 'by') && !has('part')
            ? 'by'
            : 'count';
  if (noun === 'injury') return has('day') && has('last', 'newest', 'when') ? 'when' : 'count';
  if (has('approver')) return 'approver';
  if (
    has('may') &&
    (noun === 'permit' || noun === null || noun === 'chemical' || noun === 'settings') &&
    (has(...permitTypes, ...gases, 'storage', 'nextTo') || places.length > 0)
  )
    return 'may';
  if (noun === 'settings') return 'count';
  if (noun === 'chemical' || (noun === null && words.length > 0)) {
    if (has('nextTo') && (has('storage', 'may') || noun === 'chemical')) return 'may';
    if (
      propertiesOf(heard).length > 0 &&
      (words.length > 0 || noun === 'chemical') &&
      !(noun === null && has('who'))
    )
      return 'property';
  }
  // a drill of a fire: what is done in one
  if (noun === 'alarm' && words.length > 0 && !has('count', 'last', 'newest') && dated.length === 0)
    return 'howto';
  if (has('howto') && has('toRead')) return 'list';
  if (has('compare') && (dated.length > 1 || places.length > 1)) return 'compare';
  if (has('howto') && !has('by', 'trend') && !(noun && has('count'))) return has('trend') ? 'trend' : 'howto';
  if (has('responsibleMe')) return 'list';
  if (has('than') && (dated.length > 1 || places.length > 1)) return 'compare';
  if (has('compare') || (has('most', 'more') && has('or') && places.length > 1)) return 'compare';
  const isWhyMore =
    has('why') && noun === 'observation' && !has('me', 'mine', 'closed', 'rejected', 'approved');
  if (has('trend') || isWhyMore) return 'trend';
  if (has('responseTime', 'average')) return 'average';
  if (has('share')) return 'share';
  // `by the stairs` is a place
  const isSorted = heard.language !== 'en' || groupWords.some((meaning) => has(meaning));
  if (has(...adverbs) || (has('by') && isSorted)) return 'by';
  if (has('area', 'department') && has('worst', 'dangerous') && (noun === null || noun === 'observation'))
    return 'by';
  if (
    has('most', 'least') &&
    has(
      'area',
      'where',
      'department',
      'topic',
      'categoryword',
      'month',
      'severityword',
      'who',
      'incident',
      'riskword',
      'what',
    )
  )
    return 'by';
  if (has('where') && noun && has('most', 'least', 'worst')) return 'by';
  if (has('reporter') || (has('who') && has('reported'))) return 'who';
  if (has('who')) return 'who';
  if ((has('when') || has('renew')) && noun) return 'when';
  if (has('count')) return 'count';
  if (noun) return 'list';
  return null;
}

const groupWords = [
  'area',
  'department',
  'topic',
  'categoryword',
  'month',
  'severityword',
  'statusword',
  'who',
  'where',
  'person',
];
/** `osastoittain`: by what, in one word. */
const adverbs = ['by_department', 'by_month', 'by_severity', 'by_theme', 'by_status', 'by_category'] as const;

function groupOf({ has, all, places }: Heard, noun: Noun): Grouping {
  const [adverb] = all(adverbs);
  const said = groupings.find((group) => adverb === `by_${group}`);
  if (said) return said;
  if (has('department')) return 'department';
  if (has('month') && !has('last', 'this', 'next')) return 'month';
  if (has('severityword')) return 'severity';
  if (has('statusword')) return 'status';
  if (has('topic')) return 'theme';
  if (has('categoryword')) return 'category';
  if (has('area', 'where')) return 'area';
  // of what happens most at one place
  if (noun === 'observation' && places.length > 0 && has('what', 'most')) return 'theme';
  if (has('who')) return 'responsible';
  return noun === 'permit' || noun === 'card'
    ? 'category'
    : noun === 'action'
      ? 'responsible'
      : noun === 'observation' && has('riskword')
        ? 'theme'
        : 'area';
}

const propertiesOf = ({ has }: Heard): Property[] => [
  ...(has('storage') ? (['storageRequirements'] as const) : []),
  ...(has('ppe') ? (['protection'] as const) : []),
  ...(has('phrases') ? (['riskPhrases'] as const) : []),
  ...(has('firstAidOf', 'first_aid') ? (['firstAid'] as const) : []),
];

/** What each kind of record calls the states people speak of. `open` is everything that is not finished. */
const states: Partial<Record<Noun, Record<string, readonly string[]>>> = {
  observation: { open: ['open', 'in_progress'], in_progress: ['in_progress'], closed: ['closed'] },
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
    approved: ['completed'],
    expired: ['expired'],
    missing: ['not_started', 'in_progress', 'expired'],
  },
  card: { approved: ['valid'], expired: ['expired'] },
  chemical: { missing: ['missing'], expired: ['past'], approved: ['valid', 'soon'], soon: ['soon'] },
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

function categoryFor(heard: Heard, noun: Noun): string[] {
  if (noun === 'permit') return heard.all(permitTypes);
  if (noun === 'risk')
    return [
      ...heard.all(['ergonomics', 'machines', 'traffic']),
      ...(heard.has('chemical') ? ['chemicals'] : []),
    ];
  if (noun === 'training') return heard.has('mandatory') ? ['mandatory'] : [];
  if (noun === 'card') return heard.all(Object.keys(cardKinds)).flatMap((kind) => cardKinds[kind] ?? []);
  return noun === 'observation' ? heard.all(categories) : [];
}

function spanOfFor({ has, dated }: Heard, noun: Noun): Filters['spanOf'] {
  if (dated.length === 0) return undefined;
  if (noun === 'permit') {
    if (has('closed', 'completed')) return 'done';
    if (has('ends', 'expired', 'soon')) return 'due';
    return has('starts', 'reported') ? 'at' : 'during';
  }
  if (has('ends', 'overdue', 'soon', 'expired') && noun !== 'alarm') return 'due';
  const isDone =
    noun === 'action' || noun === 'training' || noun === 'risk'
      ? has('closed', 'completed', 'done')
      : has('closed');
  if (isDone && !has('open')) return noun === 'round' || noun === 'document' ? 'at' : 'done';
  return noun === 'action' || noun === 'training' || noun === 'card' ? 'due' : 'at';
}

const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...new Set(list)] : undefined);
const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

function placeFilters(places: readonly Place[]): Filters {
  const areaIds = some(places.flatMap((place) => place.areaIds ?? []));
  const department = areaIds ? undefined : places.find((place) => place.department)?.department;
  return defined({ areaIds, department, place: some(places.map(({ name }) => name))?.join(', ') });
}

function filtersFor(heard: Heard, noun: Noun): Filters {
  const { has, all, numbers, people, tokens, pieces } = heard;
  const isUnverified = noun === 'action' && has('verify') && has('not');
  const finished = has('closed', 'completed', 'done');
  // `that nobody has closed` are the open ones
  const meant = (meaning: string) =>
    isUnverified
      ? meaning === 'verify'
      : has('not') && finished && noun !== 'permit' && !has('expired')
        ? meaning === (noun === 'training' ? 'notStarted' : 'open')
        : has(meaning) ||
          (meaning === 'toRead' && has('read') && has('not')) ||
          (meaning === 'missing' && has('sds') && has('not'));
  const spanOf = spanOfFor(heard, noun);
  const span = united(heard.dated.map((dated) => dated.span)) ?? undefined;
  // what runs out later has not run out yet
  const isAhead = spanOf === 'due' && (span?.to ?? '') > heard.today;
  const told = Object.entries(states[noun] ?? {}).filter(
    ([meaning]) =>
      meant(meaning) &&
      !(meaning === 'expired' && isAhead) &&
      !(has('not') && has('expired') && (meaning === 'completed' || meaning === 'closed')),
  );
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
  const overdue = has('overdue') && noun !== 'risk' && noun !== 'permit';
  const severity =
    noun === 'observation' || noun === 'risk' || noun === 'chemical'
      ? [...all(severities), ...(has('high') ? ['critical'] : [])]
      : [];
  const theme =
    noun === 'observation'
      ? [...all(['ergonomics', 'machines', 'traffic']), ...(has('chemical') ? ['chemicals'] : [])]
      : [];
  const me =
    has('responsibleMe') ||
    (has('me', 'mine') && !has('may') && noun !== 'training' && noun !== 'document' && noun !== 'chemical');
  const mine: Filters['mine'] = !me
    ? undefined
    : (noun === 'observation' && !has('responsibleMe')) || noun === 'alarm' || noun === 'round'
      ? 'reported'
      : 'assigned';
  return defined<Filters>({
    ids: some(numbers.filter(({ at }) => isNumbered(at)).map(({ value }) => value)),
    ...(noun === 'permit' && has('now') && !span && told.length === 0
      ? { status: ['approved'], span: { from: heard.today, to: heard.today }, spanOf: 'during' as const }
      : { span, spanOf }),
    ...placeFilters(heard.places),
    severity: some(has('dangerous') && noun === 'chemical' ? [] : severity),
    ...(overdue || exact.length === 0 ? {} : { status: some(exact.flatMap(([, status]) => status)) }),
    category: some(categoryFor(heard, noun)),
    theme: some(theme),
    overdue: overdue || undefined,
    soon: (has('soon') && noun !== 'chemical' && !span && !has('hour')) || undefined,
    unassigned: (has('unassigned') && (noun === 'observation' || noun === 'action')) || undefined,
    mine,
    assigneeId: person?.person.id,
    assignee: person?.person.name,
    words: some(heard.words),
  });
}

function orderFor({ has }: Heard): Form['order'] {
  if (has('oldest')) return has('overdue', 'ends') ? 'due' : 'oldest';
  if (has('newest') && has('closed', 'completed')) return 'done';
  if (has('worst', 'most')) return 'severity';
  return has('soon', 'ends', 'overdue', 'next') ? 'due' : 'newest';
}

/** What has not come yet is known of permits and of what is due. */
const heardAhead = ({ has, dated, today }: Heard, noun: Noun | null) =>
  (noun === 'round' && has('next') && dated.length === 0) ||
  (noun === 'observation' &&
    !has('ends', 'overdue', 'soon') &&
    dated.some(({ span }) => span.from !== null && span.from > today));

function refusalOf(heard: Heard, noun: Noun | null): Refusal | null {
  const { has, tokens, words, people } = heard;
  if (tokens.length === 0) return 'empty';
  if (has('help') && noun === null) return 'help';
  if (jobOf(heard, has('howto') ? 'howto' : null)) return null;
  if (has('private')) return 'private';
  if (people.length > 0 && noun === 'training') return 'private';
  if (has('reporter', 'who', 'person') && has('most') && has('reported', 'reporter')) return 'private';
  if (
    has('act') &&
    !has('count', 'list', 'what', 'who', 'trend', 'howto', 'may', 'approver', 'exists', 'when')
  )
    return 'act';
  if (has('offTopic')) return 'unknown';
  if (has('future')) return 'future';
  const ahead = heardAhead(heard, noun);
  if (ahead) return 'future';
  return has('hello') && noun === null && words.length === 0 ? 'hello' : null;
}

/** Sides of a comparison: two stretches of the calendar, two places, two kinds; else the same stretch before. */
function sidesOf(heard: Heard, filters: Filters): [Filters, Filters | undefined] {
  const [here, there] = heard.places;
  if (here && there)
    return [
      { ...filters, ...placeFilters([here]) },
      { ...withoutPlace(filters), ...placeFilters([there]) },
    ];
  const spans = heard.dated.map(({ span }) => span);
  const [one, other] = spans;
  if (one && other)
    return [
      { ...filters, span: alike(one, heard.today) },
      { ...filters, span: sameStretch(other, one, heard.today) },
    ];
  for (const part of ['category', 'severity', 'theme'] as const) {
    const [first, second] = filters[part] ?? [];
    if (first && second && !(part === 'severity' && heard.has('high')))
      return [
        { ...filters, [part]: [first] },
        { ...filters, [part]: [second] },
      ];
  }
  const span = one ?? { from: `${heard.today.slice(0, 4)}-01-01`, to: `${heard.today.slice(0, 4)}-12-31` };
  // `compared to last year` is this year against it
  const isBefore = one?.to !== undefined && one.to !== null && one.to < heard.today;
  const now = isBefore ? nextAfter(span) : span;
  return [
    { ...filters, span: alike(now, heard.today), spanOf: filters.spanOf ?? 'at' },
    { ...filters, span: sameStretch(spanBefore(now), now, heard.today), spanOf: filters.spanOf ?? 'at' },
  ];
}

const withoutPlace = ({ areaIds: _, department: __, place: ___, ...rest }: Filters): Filters => rest;
const alike = (span: Span, today: string): Span =>
  span.to && span.to > today ? { ...span, to: today } : span;
/** As many days of the stretch before as have gone by of this one. */
function sameStretch(before: Span, now: Span, today: string): Span {
  if (!before.from || !now.from || !now.to || now.to <= today || now.from > today)
    return alike(before, today);
  const days = Math.round((Date.parse(today) - Date.parse(now.from)) / 86_400_000);
  const to = addDays(before.from, days);
  return { from: before.from, to: before.to && to > before.to ? before.to : to };
}
function nextAfter(span: Span): Span {
  const next = { from: addDays(span.to ?? '', 1), to: null };
  if (span.from?.endsWith('-01-01') && span.to?.endsWith('-12-31'))
    return { from: next.from, to: `${next.from.slice(0, 4)}-12-31` };
  const days = Math.round((Date.parse(span.to ?? '') - Date.parse(span.from ?? '')) / 86_400_000);
  return { from: next.from, to: addDays(next.from, days) };
}

function limitFor({ has, numbers, tokens, pieces, today }: Heard, filters: Filters): number | undefined {
  const isOrdered = has('newest', 'oldest', 'worst', 'best');
  const wanted = numbers.find(
    ({ value, at }) => value > 0 && value <= 10 && !filters.ids?.includes(value) && at >= 0,
  )?.value;
  if (wanted && (isOrdered || has('list', 'what'))) return wanted;
  if (!isOrdered) return undefined;
  const plural = pieces.some(
    ({ meaning, at }) =>
      ['newest', 'oldest', 'worst'].includes(meaning) &&
      /(mmat|mmät|mpia|mpiä|mmista|mmistä|sie|ych|ые|ие|ых|их)$/.test(tokens[at] ?? ''),
  );
  return plural && today ? 5 : 1;
}

function formOf(heard: Heard): Form | null {
  const { has } = heard;
  const noun = nounOf(heard);
  const measure = measureOf(heard, noun);
  if (measure === 'may' || noun === 'settings') return mayForm(heard, noun, measure ?? 'count');
  if (measure === 'approver') return { measure, noun: 'permit', filters: {}, order: 'newest' };
  if (measure === 'property')
    return {
      measure,
      noun: 'chemical',
      filters: defined({ words: some(heard.words) }),
      order: 'newest',
      properties: propertiesOf(heard),
    };
  const job = jobOf(heard, measure);
  if (job) return { measure: 'howto', noun: null, filters: {}, order: 'newest', topic: job };
  if (measure === 'howto')
    return { measure, noun: null, filters: defined({ words: some(topics(heard)) }), order: 'newest' };
  if (noun === null) {
    if (measure === 'who' && heard.places.length > 0 && heard.words.length === 0)
      return { measure, noun: 'area', filters: placeFilters(heard.places), order: 'newest' };
    if (measure && ['compare', 'trend', 'by', 'share'].includes(measure))
      return recordsForm(heard, 'observation', measure);
    if (measure === 'average')
      return { measure, noun: 'observation', filters: filtersFor(heard, 'observation'), order: 'newest' };
    if (has(...permitTypes) && heard.words.length === 0 && !has('about'))
      return recordsForm(heard, 'permit', measure ?? 'list');
    if (heard.words.length > 0 || heard.places.length > 0 || has('first_aid', ...permitTypes))
      return narrows(heard) && !has('about') && (heard.words.length === 0 || has('count', 'open', 'overdue'))
        ? recordsForm(heard, 'observation', measure ?? 'list')
        : searchForm(heard);
    return narrows(heard) ? recordsForm(heard, 'observation', measure ?? 'list') : null;
  }
  if (noun === 'injury' && measure === 'when')
    return { measure, noun: 'observation', filters: { category: ['incident'] }, order: 'newest', limit: 1 };
  if (noun === 'tsi' || noun === 'injury')
    return defined<Form>({
      measure: measure ?? 'count',
      noun,
      filters: defined<Filters>({
        span: noun === 'tsi' ? (united(heard.dated.map(({ span }) => span)) ?? undefined) : undefined,
      }),
      order: has('best') ? 'oldest' : has('worst', 'least') ? 'severity' : 'newest',
      topic: has('means') ? 'means' : undefined,
    });
  return recordsForm(heard, noun, measure ?? 'list');
}

/** What was said of a record's state, gravity or time, and by which a question of observations is known. */
const narrows = ({ has, dated, places }: Heard) =>
  has(
    'open',
    'in_progress',
    'closed',
    'overdue',
    'unassigned',
    'critical',
    'high',
    'machines',
    'traffic',
    'ergonomics',
  ) ||
  (dated.length > 0 && has('reported', 'mine', 'what')) ||
  (places.length > 0 && (has('reported') || dated.length > 0));

/** What the records call the work of a permit. */
const topicStems: Record<string, string[]> = {
  hot_work: ['tulity', 'tulito', 'hot work'],
  height_work: ['korkealla', 'putoami'],
  confined_space: ['sailiot', 'suljet'],
  electrical: ['sahkoty', 'sahkoto', 'sahkotapat'],
  hazardous_materials: ['vaaralli'],
  first_aid: ['ensiap', 'ensiav'],
  chemical: ['kemikaal'],
  incident: ['tapaturm'],
  alarm: ['halyt'],
};

/** What is looked for: things, else the work that is named. */
function topics(heard: Heard): Word[] {
  if (heard.words.length > 0) return heard.words;
  return heard.pieces.flatMap(({ meaning, at, length }) => {
    const stems = topicStems[meaning];
    return stems
      ? [{ said: heard.tokens.slice(at, at + length).join(' '), stems, known: true as const }]
      : [];
  });
}

/** Somebody who asks wants more than to be shown where a word stands. */
const asksMore = ['what', 'howto', 'may', 'when', 'count', 'why'] as const;

const searchForm = (heard: Heard): Form => ({
  ...(heard.has(...asksMore) && !heard.has('about') ? { topic: 'asked' } : {}),
  measure: heard.has('who') ? 'who' : 'search',
  noun: null,
  filters: defined<Filters>({
    words: some(topics(heard)),
    ...placeFilters(heard.places),
    span: united(heard.dated.map(({ span }) => span)) ?? undefined,
  }),
  order: 'newest',
});

function mayForm(heard: Heard, noun: Noun | null, measure: Measure): Form {
  const { has, all } = heard;
  const [type] = all(permitTypes);
  const [gas] = all(gases);
  const isStore = has('storage', 'nextTo') && !type && !gas;
  const topic = isStore
    ? 'store'
    : (gas ?? (has('retest') ? 'retest' : has('afterWatch') ? 'afterWatch' : type));
  const amount = gas ? figureOf(heard) : undefined;
  return defined<Form>({
    measure: noun === 'settings' && !(measure === 'may' && type) ? 'count' : 'may',
    noun: noun === 'settings' ? 'settings' : isStore ? 'chemical' : 'permit',
    filters: defined<Filters>({
      ...placeFilters(heard.places),
      category: type ? [type] : undefined,
      words: isStore ? some(heard.words) : undefined,
    }),
    order: 'newest',
    topic,
    amount,
  });
}

const figureOf = ({ question }: Heard) => {
  const figure = /(?<![\d])(\d{1,3}(?:[.,]\d)?)(?![\d.]*\d)/.exec(question.replace(/[OoHh]2[Ss]?/g, ''))?.[1];
  return figure === undefined ? undefined : Number(figure.replace(',', '.'));
};

/** What each kind of record can be narrowed by, beside its states. */
const narrowing: Partial<Record<Noun, readonly string[]>> = {
  observation: [
    ...severities,
    ...categories,
    'ergonomics',
    'machines',
    'traffic',
    'chemical',
    'unassigned',
    'riskword',
    'risk',
    'dangerous',
    'done',
    'completed',
  ],
  risk: [...severities, 'ergonomics', 'machines', 'traffic', 'chemical', 'riskword', 'dangerous', 'done'],
  chemical: [...severities, 'dangerous', 'hazard', 'riskword', 'sds', 'soon', 'hazardous_materials'],
  action: ['unassigned', 'observation', 'soon'],
  permit: [...permitTypes, 'soon', 'done', 'chemical'],
  training: ['mandatory', 'soon', 'done', 'overdue'],
  card: [...permitTypes, 'missing', 'notStarted', 'first_aid', 'work_safety', 'soon', 'training'],
  document: ['read', 'done', 'completed'],
  round: ['done', 'completed', 'closed'],
  alarm: ['done', 'completed'],
};
const contents: ReadonlySet<string> = new Set([
  ...Object.values(narrowing).flat(),
  ...Object.values(states).flatMap((known) => Object.keys(known)),
  ...gases,
  ...byRank,
  'first_aid',
  'work_safety',
  'target',
  'means',
  'than',
  'storage',
  'ppe',
  'phrases',
  'firstAidOf',
  'unplaced',
  'missing',
  'not',
  'afterWatch',
  'retest',
]);
const always = new Set(['done', 'completed', 'soon', 'overdue', 'in_progress', 'read']);

/** What was said and is no part of such a record: it is looked for in its words instead of being dropped. */
function beside(heard: Heard, noun: Noun): Word[] {
  const used = new Set([noun, ...(narrowing[noun] ?? []), ...Object.keys(states[noun] ?? {})]);
  const group = groupOf(heard, noun);
  return heard.pieces.flatMap(({ meaning, at, length }) => {
    const isNot =
      meaning === 'not' &&
      (heard.has('closed', 'completed', 'done', 'read', 'sds', 'open', 'in_progress', 'pending') ||
        states[noun] === undefined);
    // Swedish `än` is yet as well as than
    const isYet = meaning === 'than' && heard.has('not', 'open') && !heard.has('closed');
    const isPart =
      isNot ||
      isYet ||
      !contents.has(meaning) ||
      used.has(meaning) ||
      always.has(meaning) ||
      meaning === group;
    if (isPart) return [];
    const said = heard.tokens.slice(at, at + length).join(' ');
    const stems = topicStems[meaning];
    return stems ? [{ said, stems, known: true as const }] : wordsFor(said, heard.language);
  });
}

function recordsForm(heard: Heard, noun: Kind, measure: Measure): Form {
  const { has } = heard;
  const all = defined<Filters>({
    ...filtersFor(heard, noun),
    words: some([...heard.words, ...beside(heard, noun)]),
  });
  const [filters, other] = measure === 'compare' ? sidesOf(heard, all) : [all, undefined];
  return defined<Form>({
    measure,
    noun,
    filters,
    other,
    by: measure === 'by' ? groupOf(heard, noun) : undefined,
    least: (measure === 'by' && has('least')) || undefined,
    limit: limitFor(heard, all),
    order: orderFor(heard),
    reporter: ((has('reporter') || (has('who') && has('reported'))) && noun === 'observation') || undefined,
  });
}

/** A question that only changes the one before: "entä viime kuussa?", "and in the paint shop?" */
function continues(heard: Heard, noun: Noun | null): boolean {
  if (noun !== null || heard.has('offTopic', 'hello', 'app', 'may', 'howto')) return false;
  return heard.has('followUp') || (heard.tokens.length <= 4 && heard.words.length === 0);
}

function together(before: Form, heard: Heard): Form {
  const { noun } = before;
  if (noun === null || noun === 'tsi' || noun === 'injury' || noun === 'settings')
    return { ...before, filters: { ...before.filters, ...placeFilters(heard.places) } };
  const change = filtersFor(heard, noun);
  const base = heard.places.length > 0 ? withoutPlace(before.filters) : before.filters;
  const filters: Filters = {
    ...base,
    ...change,
    ...(change.span && before.filters.spanOf ? { spanOf: before.filters.spanOf } : {}),
  };
  const measure = measureOf(heard, null);
  const next: Form = {
    ...before,
    filters,
    measure: measure === 'who' || measure === 'count' ? measure : before.measure,
  };
  if (before.measure !== 'compare') return next;
  const [here, other] = sidesOf(heard, filters);
  return defined({ ...next, filters: here, other });
}

/** What a question asks for, with the help of those before it; or why it gets no figures. */
export function understand(asking: Asking): Understood {
  let before: Form | null = null;
  for (const question of asking.earlier) {
    const heard = hear({ ...asking, question });
    const noun = nounOf(heard);
    if (refusalOf(heard, noun)) continue;
    const form: Form | null = before && continues(heard, noun) ? together(before, heard) : formOf(heard);
    before = form ?? before;
  }
  const heard = hear(asking);
  const noun = nounOf(heard);
  const { language } = heard;
  const follows = before !== null && continues(heard, noun);
  const refusal = follows ? null : refusalOf(heard, noun);
  const form = refusal ? null : before && follows ? together(before, heard) : formOf(heard);
  const texts = [asking.question, ...asking.earlier.toReversed()];
  const spelt = (said: string) => asWritten(said, texts);
  const words = form?.filters.words?.map((word) => ({ ...word, said: spelt(word.said) }));
  const unused = form === null ? heard.words.map(({ said }) => spelt(said)) : lost(heard, form).map(spelt);
  return {
    language,
    refusal: refusal ?? (form ? null : 'unknown'),
    form: form && words ? { ...form, filters: { ...form.filters, words } } : form,
    unused: [...new Set(unused)],
  };
}

/** Words that went into no part of the form. */
const lost = (heard: Heard, form: Form): string[] => {
  const used = new Set((form.filters.words ?? []).map(({ said }) => said));
  const isAside =
    form.noun === 'settings' || form.measure === 'approver' || (form.measure === 'howto' && form.topic);
  if (isAside) return [];
  const { ids = [] } = form.filters;
  const figures = heard.numbers
    .filter(({ value }) => !ids.includes(value) && value !== form.limit && value !== form.amount)
    .filter(({ at }) => /^\d+$/.test(heard.tokens[at] ?? ''))
    .map(({ at }) => heard.tokens[at] ?? '');
  const times =
    form.noun === 'injury' ? heard.dated.flatMap(({ at }) => at.map((one) => heard.tokens[one] ?? '')) : [];
  // what a round found is not known of it
  const findings = form.noun === 'round' && heard.has('observation') ? ['observation'] : [];
  const groups = form.noun === 'injury' && heard.has('department', 'by_department') ? ['department'] : [];
  const grouped = heard.pieces
    .filter(({ meaning }) => [...groups, ...findings].includes(meaning))
    .map(({ at }) => heard.tokens[at] ?? '');
  return [
    ...heard.lostTimes,
    ...figures,
    ...times,
    ...grouped,
    ...heard.words.map(({ said }) => said).filter((said) => !used.has(said)),
  ];
};

/** The job of the app that is asked for, if any. */
function jobOf({ has, all }: Heard, measure: Measure | null): string | null {
  const [job] = all(appJobs);
  if (!job) return null;
  // `cancel` and `report` are spoken of records as well
  return measure === null ||
    measure === 'howto' ||
    measure === 'may' ||
    has('may', 'app', 'where', 'what', 'when', 'who')
    ? job
    : null;
}

/** Whether a question tells of danger now: to be known before anybody has answered. */
export const soundsLikeEmergency = (question: string, language: Language): boolean =>
  dangerIn(question, language) !== null;

/** A cry for help, unless it asks for what is on record. */
export const dangerIn = (question: string, language: Language): Cry | null => {
  const cry = cryIn(question, language);
  return cry && asksRecords(question, language) ? null : cry;
};
