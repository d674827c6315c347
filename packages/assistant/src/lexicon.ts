import type { Language } from '@turva/locales/languages';
import slots from './data/slots.json' with { type: 'json' };
import { fold } from './fold.ts';
import { beginsNearly } from './near.ts';

interface Stem {
  text: string;
  whole: boolean;
}
interface Entry {
  meaning: string;
  stems: Stem[];
  letters: number;
}

/** The closed lists of one language: what states, severities, kinds, gases and days are called. */
export interface Lexicon {
  byLetter: ReadonlyMap<string, Entry[]>;
  numbers: string[][];
  months: string[][];
  weekdays: string[][];
  seasons: string[][];
  /** solid, liquid, gas */
  matter: string[][];
}

/** A stretch of the question's words that one of the lists knows. */
export interface Piece {
  meaning: string;
  at: number;
  length: number;
  /** the end of a compound: `lupa` of `tulityölupa` */
  rest?: string;
  /** by a letter's difference */
  typo?: true;
}

const lists = new Set(['numbers', 'months', 'weekdays', 'seasons', 'matter']);
const stemOf = (word: string): Stem => ({ text: word.replace(/\.$/, ''), whole: word.endsWith('.') });
/** In a row of words a short one is that word only: `i år` is not `inte är`. */
const SHORTEST_BEGINNING = 3;

function read(table: Partial<Record<string, string>>): Lexicon {
  const lexicon = { numbers: [], months: [], weekdays: [], seasons: [], matter: [] } as Omit<
    Lexicon,
    'byLetter'
  >;
  const entries: Entry[] = [];
  for (const [meaning, list = ''] of Object.entries(table)) {
    const items = fold(list)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    if (lists.has(meaning)) lexicon[meaning as 'months'] = items.map((item) => item.split('|'));
    else
      for (const item of items) {
        const words = item.replaceAll(/['’-]/g, ' ').split(/\s+/).filter(Boolean);
        const stems = words.map(stemOf).map((stem) => ({
          ...stem,
          whole: stem.whole || (words.length > 1 && stem.text.length < SHORTEST_BEGINNING),
        }));
        entries.push({ meaning, stems, letters: stems.reduce((sum, { text }) => sum + text.length, 0) });
      }
  }
  entries.sort((a, b) => b.stems.length - a.stems.length || b.letters - a.letters);
  return { ...lexicon, byLetter: Map.groupBy(entries, ({ stems: [stem] }) => stem?.text[0] ?? '') };
}

const known = new Map<Language, Lexicon>();
export function lexiconOf(language: Language): Lexicon {
  const lexicon = known.get(language) ?? read(slots[language]);
  known.set(language, lexicon);
  return lexicon;
}

const called = new Map<string, string[]>();
/** What a meaning is called in any language, to be looked for in records. */
export function stemsOf(meaning: string): string[] {
  const before = called.get(meaning);
  if (before) return before;
  const items = Object.values(slots).flatMap((lists: Partial<Record<string, string>>) =>
    fold(lists[meaning] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item.length > 3),
  );
  const stems = [...new Set(items)];
  called.set(meaning, stems);
  return stems;
}

const fits = (token: string | undefined, { text, whole }: Stem) =>
  token !== undefined && (whole ? token === text : token.startsWith(text));
/** As in the lists: a full stop ends a word that must be there whole. */
export const fitsText = (token: string, text: string) => fits(token, stemOf(text));

/** A number in words, in whatever case: `kahden`; 0: none. */
export const numberOf = (token: string, { numbers }: Lexicon): number =>
  /^\d{1,3}$/.test(token)
    ? Number(token)
    : 1 +
      numbers.findIndex((stems) =>
        stems.some(
          (text) =>
            token === text.replace('.', '') ||
            (text.length > 2 && token.length - text.length <= 3 && fitsText(token, text)),
        ),
      );

/** The end of a compound: `lupa`, `kortti`. */
const entryOf = (word: string, byLetter: Lexicon['byLetter']) =>
  byLetter
    .get(word[0] ?? '')
    ?.find(({ stems }) => stems.length === 1 && stems.every((stem) => fits(word, stem)));

const SHORTEST_TYPO = 7;
const SHORTEST_REST = 4;

/** What the lists know of a question, the longest row of words first; `isWord` says of which words no typo is made. */
export function piecesIn(
  tokens: readonly string[],
  language: Language,
  isWord: (token: string) => boolean,
): Piece[] {
  const { byLetter } = lexiconOf(language);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const entries = byLetter.get(token[0] ?? '') ?? [];
    const best = entries.find(({ stems }) => stems.every((stem, i) => fits(tokens[at + i], stem)));
    if (best) {
      const [stem] = best.stems;
      const rest = best.stems.length === 1 ? token.slice(stem?.text.length) : '';
      pieces.push({
        meaning: best.meaning,
        at,
        length: best.stems.length,
        ...(rest.length >= SHORTEST_REST && { rest }),
      });
      // `tulity` leaves `ökortti` of its compound
      const end =
        rest.length >= SHORTEST_REST
          ? (entryOf(rest, byLetter) ??
            (rest.length > SHORTEST_REST ? entryOf(rest.slice(1), byLetter) : undefined))
          : undefined;
      if (end) pieces.push({ meaning: end.meaning, at, length: 1 });
      // a word may say two things: `first aid`, which is a card and a kind of help
      at += best.stems.length - 1;
      continue;
    }
    if (token.length < SHORTEST_TYPO || isWord(token)) continue;
    const near = entries.find(
      ({ stems: [stem], stems, letters }) =>
        stems.length === 1 &&
        !stem?.whole &&
        letters >= SHORTEST_TYPO &&
        token.length <= letters + SHORTEST_REST &&
        beginsNearly(token, stem?.text ?? '', 1),
    );
    if (near) pieces.push({ meaning: near.meaning, at, length: 1, typo: true });
  }
  return pieces;
}
