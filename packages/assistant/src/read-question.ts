import { permitTypes } from '@turva/contracts/permit-values';
import type { Language } from '@turva/locales/languages';
import { plantDay } from '@turva/rules/plant-time';
import { fold, tokensOf } from './fold.ts';
import type { Word } from './form.ts';
import { type Dated, periodsIn } from './periods.ts';
import { endsAs, isWord, type Place, peopleIn, placesIn, type Vocabulary } from './places.ts';
import { isThing, lengthAsThing, namesOf, pairsIn, partsOf, searched } from './stem.ts';
import { numberOf, wordsOf } from './vocabulary/vocabulary.ts';
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
export interface ReadQuestion {
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

export const gases = ['oxygen', 'lel', 'co', 'h2s'] as const;
const stretches: ReadonlySet<string> = new Set([
  'hour',
  'week',
  'month',
  'quarter',
  'year',
  'weekend',
  'half',
]);
/** What the word of a place says of nothing else. */
const asPlace: ReadonlySet<string> = new Set(['area', 'chemical', ...permitTypes]);
/** What something may be about, and need not be valid. */
const concerned: ReadonlySet<string> = new Set([...asPlace, 'machines', 'traffic']);
const STATEMENT = /^(h|p|euh)\d{3}/;

/** A feast that something is to be done by, as the day it is; only after a word that says by or before. */
const feasts: [RegExp, string][] = [
  [
    /(?<=(?<!\p{L})(?:by|before|ennen|före|innan|till|før|innen|til|do|pred|до|к|перед)\s+)(?:christmas|joulua|jul|julen|vianoc\p{L}*|vianocami|рождеств\p{L}*)(?!\p{L})/giu,
    '24.12.',
  ],
  [
    /(?<=(?<!\p{L})(?:by|before|ennen|före|innan|till|før|innen|til|do|pred|до|к|перед)\s+)(?:new year|uuttavuotta|nyårsafton|nyår|nyttår|nového roka|novým rokom|нового года|новым годом)(?!\p{L})/giu,
    '31.12.',
  ],
];
/** What was finished by a feast was so by one that has passed. */
const FINISHED =
  /(?<!\p{L})(was|were|got|last|since|suljettiin|valmistui|stängdes|blev|åtgärdades|ble|uzavret\p{L}* bol\p{L}*|bol[aio]? uzavret\p{L}*|был\p{L}* закрыт\p{L}*|закрыли)(?!\p{L})/iu;

const GAS_CO = /(\S\s+)CO(?!\p{L})/gu;

/** Feasts as days; and without its accent Slovak `what` is spelt like the gas. */
function spelledOut(asked: string, app: Language): string {
  const spelt = app === 'sk' && /\p{Ll}/u.test(asked) ? asked.replace(GAS_CO, '$1oxid uhoľnatý') : asked;
  if (FINISHED.test(spelt)) return spelt;
  return feasts.reduce((text, [feast, day]) => text.replace(feast, day), spelt);
}

export function readQuestion({
  question: asked,
  language: app,
  now,
  vocabulary,
}: Omit<Asking, 'earlier'>): ReadQuestion {
  const question = spelledOut(asked, app);
  const tokens = tokensOf(question.replaceAll('-', ' '));
  const language = languageOf(question, tokens, app, vocabulary.areas);
  const { pieces, left } = read(tokens, language);
  const today = plantDay(now);
  let meant = new Set(pieces.map(({ meaning }) => meaning));
  const has = (...meanings: string[]) => meanings.some((meaning) => meant.has(meaning));
  // the end of October is no due date of the index
  const due =
    (has('ends', 'soon', 'next', 'expired') && !has('last', 'tsi')) ||
    (has('before', 'until', 'must') && !has('reported', 'last') && (has('must') || !has('closed')));
  const ahead =
    has('ends', 'next', 'ahead', 'tomorrow', 'soon', 'permit', 'may', 'must') && !has('last', 'expired');
  const dated = periodsIn(question, tokens, pieces, {
    language,
    today,
    ahead,
    due,
  });
  const taken = new Set(dated.flatMap(({ at }) => at));
  const strange = left.map(({ word }) => word);
  const people = peopleSaid(question, tokens, vocabulary, strange);
  for (const { at } of people) for (const one of at) taken.add(one);
  const places = placesSaid(tokens, pieces, taken, { language, vocabulary });
  for (const { at } of places) for (const one of at) taken.add(one);
  // the first word of `weld hall two`; `may I weld` is work
  const isOfPlace = ({ at, length }: Piece) =>
    !has('may') &&
    places.some(
      (place) =>
        at + length === Math.min(...place.at) &&
        namesOf(tokens[at] ?? '', language).some(
          (stem) => stem.length >= SHORTEST_NAME && fold(place.name).startsWith(stem),
        ),
    );
  // `Hitsaushalli 2` is a place, and no welding; what `gäller slutna utrymmen` is about them and need not be valid
  const concerns = ({ at, length }: Piece) =>
    /^(galler|gjelder)$/.test(tokens[at] ?? '') &&
    pieces.some((piece) => piece.at === at + length && concerned.has(piece.meaning));
  const work = pieces.filter(
    (piece) =>
      !isWeakened(piece, pieces) &&
      !concerns(piece) &&
      (!asPlace.has(piece.meaning) || !(taken.has(piece.at) || isOfPlace(piece))),
  );
  meant = new Set(work.filter(({ at, typo }) => !(taken.has(at) && typo)).map(({ meaning }) => meaning));
  // `the last round` is the newest one
  if (meant.has('last') && dated.length === 0 && ![...stretches].some((unit) => meant.has(unit)))
    meant.add('newest');
  sentOrReported(meant, dated.length + people.length + places.length > 0);
  const numbers = numbersSaid(tokens, left, language, taken);
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
  const grouped = has('trend', 'by', 'most', 'least', 'worst', 'best', 'average', ...adverbs);
  for (const { meaning, at, length } of pieces)
    if (stretches.has(meaning) && !taken.has(at) && !grouped)
      lostTimes.push(tokens.slice(at, at + length).join(' '));
  const codes = words.filter(({ said }) => STATEMENT.test(said));
  return {
    question,
    language,
    today,
    tokens,
    pieces: work.filter(({ at }) => !taken.has(at)),
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

/** Whether one's own has gone is asked of the outbox; of others, or of a day, what was sent was reported. */
function sentOrReported(meant: Set<string>, isNarrowed: boolean) {
  const has = (...meanings: string[]) => meanings.some((meaning) => meant.has(meaning));
  const isOwn =
    has('not', 'howto', 'where') || (has('me', 'mine') && !isNarrowed && !has('what', 'list', 'count'));
  if (!has('help-outbox') || isOwn || !(isNarrowed || has('list', 'count', 'what', 'who'))) return;
  meant.delete('help-outbox');
  meant.add('reported');
}

/** `stredne závažný`, `medelsvår` is medium. */
const isWeakened = ({ meaning, at }: Piece, pieces: readonly Piece[]) =>
  meaning === 'high' &&
  pieces.some((one) => /^(low|medium)$/.test(one.meaning) && (one.at === at || one.at + one.length === at));

/** A thing that a vocabulary knows is no place, unless the place is named by more than that. */
function placesSaid(
  tokens: string[],
  pieces: readonly Piece[],
  taken: ReadonlySet<number>,
  { language, vocabulary }: { language: Language; vocabulary: Vocabulary },
): Place[] {
  const free = tokens.map((token, at) => (taken.has(at) ? '' : token));
  const known = new Set(
    pieces
      .filter(({ meaning, typo }) => !/^(ignore|storage|department|area|since)$/.test(meaning) && !typo)
      // `kjemikalielageret` is more than a chemical
      .filter(({ at, letters = 0 }) => lengthAsThing(tokens[at] ?? '', language) <= letters)
      .flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)),
  );
  const isOwnName = ({ name, at }: Place) =>
    at.some(
      (one) => fold(name).startsWith((tokens[one] ?? '').slice(0, 6)) && (tokens[one] ?? '').length >= 5,
    );
  // what is welded is no welding shop, unless the plant's own name says so
  return placesIn(numbered(free, vocabulary), vocabulary, language).filter(
    (place) => isOwnName(place) || !place.at.every((one) => known.has(one)),
  );
}

/** `Mikko Virtanen` is not the Virtanen whom we know. */
function peopleSaid(question: string, tokens: string[], vocabulary: Vocabulary, strange: string[]) {
  return peopleIn(question, tokens, vocabulary, strange).filter(({ person, at }) => {
    const before = tokens[(at[0] ?? 0) - 1] ?? '';
    const isName = new RegExp(`\\p{Lu}\\S*\\s+\\S*${tokens[at[0] ?? 0]?.slice(0, 4)}`, 'iu').test(question);
    return (
      at.length > 1 ||
      !isName ||
      before === '' ||
      // the first word has a capital letter for another reason
      at[0] === 1 ||
      !capitals(question).has(before) ||
      fold(person.name).startsWith(before)
    );
  });
}

/** In figures or, of what no vocabulary knows, in words; these are `taken` then. */
function numbersSaid(
  tokens: string[],
  left: readonly { word: string; at: number }[],
  language: Language,
  taken: Set<number>,
): ReadQuestion['numbers'] {
  const numbers = tokens.flatMap((token, at) =>
    /^\d{1,6}$/.test(token) && !taken.has(at) ? [{ value: Number(token), at }] : [],
  );
  for (const { word, at } of left) {
    const value = taken.has(at) ? 0 : numberOf(word, wordsOf(language));
    if (value === 0) continue;
    numbers.push({ value, at });
    taken.add(at);
  }
  return numbers;
}

const SHORTEST_NAME = 4;

/** A hall in the languages whose word is none of the name's. */
const HALL = /^(hal[aeyu]|цех(а|е|у|ом)?)$/;

/** `hall 2`, `hallis kaks` is `Hitsaushalli 2`, where only one place ends like that. */
function numbered(tokens: string[], { areas }: Vocabulary): string[] {
  return tokens.map((token, at) => {
    const figure = tokens[at + 1] ?? '';
    const hall = HALL.test(token) ? 'halli' : token;
    if (hall.length < SHORTEST_NAME) return token;
    const fitting = areas.flatMap(({ name }) => {
      const [word = '', number = '', ...more] = tokensOf(name);
      const isIt = /^\d+$/.test(number) && isWord(figure, number) && more.length === 0;
      return isIt && endsAs(hall, word) ? [word] : [];
    });
    const [only = token, ...others] = fitting;
    return others.length === 0 ? only : token;
  });
}

export const wordsFor = (word: string, language: Language): Word[] =>
  partsOf(word, language).map((part) => ({
    ...searched(part, language),
    said: word,
    ...(isThing(part, language) ? { known: true as const } : {}),
  }));

const capitals = (question: string) => new Set(tokensOf(question.match(/\p{Lu}\p{L}+/gu)?.join(' ') ?? ''));

/** `osastoittain`: by what, in one word. */
export const adverbs = [
  'by_department',
  'by_month',
  'by_severity',
  'by_theme',
  'by_status',
  'by_category',
] as const;
