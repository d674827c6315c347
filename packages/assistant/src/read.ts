import { permitTypes } from '@turva/contracts/permits/permit-values';
import { type PhysicalState, physicalStates } from '@turva/contracts/registers/chemical-values';
import type { Language } from '@turva/locales/languages';
import { plantDay } from '@turva/rules/plant/plant-time';
import { isEveryday } from './emergency/everyday.ts';
import { fold, tokensOf } from './fold.ts';
import type { Word } from './form.ts';
import { fitsText, lexiconOf, numberOf, type Piece, piecesIn } from './lexicon.ts';
import { type Dated, periodsIn } from './periods.ts';
import { type Place, peopleIn, placesIn, type Vocabulary } from './places.ts';
import { pairsIn, searched, thingOf } from './things.ts';

/** A question cut into what the closed lists, the plant's own names, the calendar and the glossary know of it. */
export interface Heard {
  question: string;
  language: Language;
  today: string;
  tokens: string[];
  pieces: Piece[];
  has: (...meanings: string[]) => boolean;
  /** those of these meanings that were said */
  all: <M extends string>(meanings: readonly M[]) => M[];
  dated: Dated[];
  places: Place[];
  people: ReturnType<typeof peopleIn>;
  numbers: { value: number; at: number }[];
  /** solid, liquid, gas: of a substance */
  matter: { state: PhysicalState; at: number }[];
  /** things that were named, and codes; looked for in the records */
  words: (Word & { at: number })[];
  /** where a name, a day, a thing or a number stands: what else was said tells which question it is */
  taken: ReadonlySet<number>;
}

const STATEMENT = /^(h|p|euh)\d{3}/;

export function hear(
  question: string,
  language: Language,
  { now, vocabulary, isWord }: { now: Date; vocabulary: Vocabulary; isWord: (token: string) => boolean },
): Heard {
  const tokens = tokensOf(question);
  const pieces = piecesIn(tokens, language, isWord).filter(
    // `čo` is what, and no gas
    ({ meaning }) => meaning !== 'co' || language !== 'sk' || /(?<!\p{L})CO(?!\p{L})|uho/u.test(question),
  );
  const today = plantDay(now);
  const has = (...meanings: string[]) => pieces.some(({ meaning }) => meanings.includes(meaning));
  // to weld is no welding shop, whatever that is called here
  const isWork = (at: number) =>
    pieces.some((piece) => piece.at === at && permitTypes.some((type) => type === piece.meaning));
  const places = placesIn(tokens, vocabulary, language, isWord).filter(
    ({ name, at }) =>
      !at.every((one) => isWork(one) && !fold(name).startsWith((tokens[one] ?? '').slice(0, 4))),
  );
  const people = peopleIn(
    question,
    tokens,
    vocabulary,
    tokens.filter((token) => !isWord(token)),
  );
  // the index has an end of a month behind it, and nothing is due of it
  const due = has('ends', 'soon', 'overdue', 'must') && !has('tsi');
  const dated = periodsIn(question, tokens, pieces, {
    language,
    today,
    ahead:
      has('next', 'ahead', 'tomorrow', 'soon') ||
      (due && !has('last')) ||
      (has('permit') && !has('closed', 'last', 'expired', 'reported')),
    due,
  });
  const taken = new Set([...places, ...people, ...dated].flatMap(({ at }) => at));
  const lexicon = lexiconOf(language);
  const inState = tokens.flatMap((token, at) => {
    const state =
      physicalStates[lexicon.matter.findIndex((stems) => stems.some((stem) => fitsText(token, stem)))];
    return state && !taken.has(at) ? [{ state, at }] : [];
  });
  // a gas may be a substance itself
  const isNoThing = (at: number) => inState.some((one) => one.at === at && one.state !== 'gas');
  const words = wordsIn(tokens, language, { pieces, taken }).filter(
    ({ at, length }) => length > 1 || !isNoThing(at),
  );
  const matter = inState.filter(
    ({ at }) => !words.some((word) => word.length > 1 && word.at <= at && at < word.at + word.length),
  );
  for (const { at, length } of words) for (let i = 0; i < length; i++) taken.add(at + i);
  const numbers = tokens.flatMap((token, at) => {
    const value = /^\d{1,4}$/.test(token) ? Number(token) : numberOf(token, lexicon);
    return value > 0 && !taken.has(at) ? [{ value, at }] : [];
  });
  return {
    question,
    language,
    today,
    tokens,
    pieces,
    has,
    all: (meanings) => meanings.filter((meaning) => has(meaning)),
    dated,
    places,
    people,
    numbers,
    matter,
    words,
    taken: new Set([
      ...taken,
      ...numbers.filter(({ at }) => /\d/.test(tokens[at] ?? '')).map(({ at }) => at),
    ]),
  };
}

const SHORTEST_HEAD = 4;

/** Things of the glossary and codes that are no piece. */
function wordsIn(
  tokens: readonly string[],
  language: Language,
  { pieces, taken }: { pieces: readonly Piece[]; taken: ReadonlySet<number> },
) {
  const isFree = (at: number, length = 1) =>
    Array.from({ length }, (_, i) => at + i).every(
      (one) => !taken.has(one) && !pieces.some((piece) => piece.at <= one && one < piece.at + piece.length),
    );
  const pairs = pairsIn(tokens, language)
    .filter(({ at, length }) => isFree(at, length))
    .map(({ at, length, stems }) => ({
      at,
      length,
      said: tokens.slice(at, at + length).join(' '),
      stems: stems.filter((stem) => !stem.includes(' ')),
      known: true as const,
    }));
  const inPair = (at: number) => pairs.some((pair) => pair.at <= at && at < pair.at + pair.length);
  const single = tokens.flatMap((token, at) => {
    if (!isFree(at) || inPair(at)) return [];
    if (STATEMENT.test(token) || (/\d/.test(token) && /\p{L}/u.test(token)))
      return [{ said: token, stems: [token], at, length: 1 }];
    const thing = thingOf(token, language);
    if (
      thing.length >= SHORTEST_HEAD - 1 &&
      thing.length >= Math.min(token.length - 6, 9) &&
      !isEveryday(token, language)
    )
      return [{ ...searched(token, language), at, length: 1 }];
    return [];
  });
  return [...pairs, ...single].toSorted((a, b) => a.at - b.at);
}
