import { type Language, languages } from '@turva/locales/languages';
import { fold } from '../fold.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { no } from './no.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sv } from './sv.ts';

interface Stem {
  text: string;
  whole: boolean;
}
/** Words in a row that mean something of a form. */
export interface Entry {
  meaning: string;
  stems: Stem[];
  letters: number;
}
export interface Words {
  entries: Entry[];
  /** for a word that is none of the beginnings: those by which a compound may end */
  ends: Entry[];
  /** the entries by the first letter of what they begin with, in the same order */
  byLetter: ReadonlyMap<string, Entry[]>;
  /** and the ends by their first two letters, with their place among the ends */
  endsByLetters: ReadonlyMap<string, { entry: Entry; at: number }[]>;
  /** words by themselves that say something */
  single: ReadonlySet<string>;
  /** and those that say nothing */
  fillers: ReadonlySet<string>;
  /** and those that deny */
  nots: ReadonlySet<string>;
  numbers: string[][];
  months: string[][];
  weekdays: string[][];
  seasons: string[][];
  /** what people call the jobs of the app, by the article that tells of each */
  jobs: Map<string, string[]>;
}

const lists = new Set(['numbers', 'months', 'weekdays', 'seasons']);
const stemOf = (word: string): Stem => ({ text: word.replace(/\.$/, ''), whole: word.endsWith('.') });
/** In a row of words a short one is that word only: `i år` is not `inte är`. */
const SHORTEST_BEGINNING = 3;
const ofPhrase = (word: string): Stem => {
  const stem = stemOf(word);
  return { ...stem, whole: stem.whole || stem.text.length < SHORTEST_BEGINNING };
};
const SHORTEST_END = 4;
/** What a compound cannot end by. */
const apart = new Set([
  'ignore',
  'must',
  'me',
  'mine',
  'not',
  'or',
  'what',
  'who',
  'where',
  'when',
  'exists',
  'year',
  'this',
]);

function read(table: string): Words {
  const words: Words = {
    entries: [],
    ends: [],
    byLetter: new Map(),
    endsByLetters: new Map(),
    single: new Set(),
    fillers: new Set(),
    nots: new Set(),
    numbers: [],
    months: [],
    weekdays: [],
    seasons: [],
    jobs: new Map(),
  };
  for (const line of table.split('\n').filter((one) => one.trim())) {
    const [meaning = '', ...rest] = line.split(':');
    const items = fold(rest.join(':'))
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    const [, how, job = ''] = /^(help|about)-(.+)$/.exec(meaning) ?? [];
    if (how) words.jobs.set(job, [...(words.jobs.get(job) ?? []), ...items]);
    // no part of a question by itself: `search` and `card` are asked of records as well
    if (how === 'about') continue;
    if (lists.has(meaning)) {
      words[meaning as 'numbers'] = items.map((item) => item.split('|'));
      continue;
    }
    for (const item of items) {
      const stems = item
        .replaceAll(/['’-]/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
        .map((word, _, all) => (all.length > 1 ? ofPhrase(word) : stemOf(word)));
      const letters = stems.reduce((sum, { text }) => sum + text.length, 0);
      words.entries.push({ meaning, stems, letters });
    }
  }
  words.entries.sort((a, b) => b.stems.length - a.stems.length || b.letters - a.letters);
  words.ends = words.entries.filter(
    ({ meaning, stems: [stem], stems }) =>
      stems.length === 1 && !apart.has(meaning) && (stem?.text.length ?? 0) >= SHORTEST_END,
  );
  words.byLetter = Map.groupBy(words.entries, ({ stems: [stem] }) => stem?.text[0] ?? '');
  words.endsByLetters = Map.groupBy(
    words.ends.map((entry, at) => ({ entry, at })),
    ({ entry }) => entry.stems[0]?.text.slice(0, 2) ?? '',
  );
  const alone = words.entries.filter(({ stems }) => stems.length === 1);
  const textsOf = (entries: Entry[]) =>
    new Set(entries.flatMap(({ stems }) => stems.map(({ text }) => text)));
  words.nots = textsOf(alone.filter(({ meaning }) => meaning === 'not'));
  words.single = textsOf(alone.filter(({ meaning }) => !/^(ignore|must)$/.test(meaning)));
  words.fillers = textsOf(alone.filter(({ meaning }) => /^(ignore|must)$/.test(meaning)));
  return words;
}

const tables: Record<Language, string> = { fi, en, no, sv, sk, ru };
const known = Object.fromEntries(languages.map((language) => [language, read(tables[language])])) as Record<
  Language,
  Words
>;

/** The closed class of a language: the words that are parts of a form, and those that say nothing. */
export const wordsOf = (language: Language): Words => known[language];

export const fits = (token: string, { text, whole }: Stem) =>
  whole ? token === text : token.startsWith(text);
/** As in the tables: a full stop ends a word that must be there whole. */
export const fitsText = (token: string, text: string) => fits(token, stemOf(text));

const SHORTEST_NUMBER = 3;
const LONGEST_CASE = 3;
/** A number in words, in whatever case: `kahden`; `Tornio` is no `to`. 0: none. */
export const numberOf = (token: string, { numbers }: Words): number =>
  1 +
  numbers.findIndex((stems) =>
    stems.some(
      (text) =>
        token === text.replace('.', '') ||
        (text.length >= SHORTEST_NUMBER &&
          token.length - text.length <= LONGEST_CASE &&
          fitsText(token, text)),
    ),
  );
