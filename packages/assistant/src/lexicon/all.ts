import type { Language } from '@turva/locales/languages';
import { fold } from '../fold.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { type Concept, concepts, type Lexicon } from './lexicon.ts';
import { no } from './no.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sv } from './sv.ts';

const lexicons: Record<Language, Lexicon> = { fi, en, no, sv, sk, ru };

/** One of a pattern's words; `whole`: no ending may follow. */
export interface Stem {
  text: string;
  whole: boolean;
}
export interface Pattern {
  stems: Stem[];
  concepts: Concept[];
  chars: number;
}
export interface Words {
  /** by the first two letters of the first word */
  patterns: Map<string, Pattern[]>;
  between: ReadonlySet<string>;
  not: ReadonlySet<string>;
  /** first month to last */
  months: Stem[][];
  /** Monday first */
  weekdays: Stem[][];
  /** spring first */
  seasons: Stem[][];
  /** 1 to 12 */
  numbers: Stem[][];
}

/** Of several words one this short is no beginning: `for å` is not in `for aceton`. */
const SHORT = 2;

function stemsOf(pattern: string): Stem[] {
  const words = fold(pattern)
    .trim()
    .split(/[\s-]+/);
  return words.map((word) => {
    const text = word.replace(/[.!]$/, '');
    return { text, whole: text !== word || (words.length > 1 && text.length <= SHORT) };
  });
}

const singles = (text: string) =>
  text.split('|').map((one) => one.split(',').flatMap((part) => stemsOf(part)));

const wholes = (text: string) =>
  new Set(
    fold(text)
      .split(/[\s,]+/)
      .filter(Boolean),
  );

export const keyOf = (word: string) => word.slice(0, 2);

function readLexicon(lexicon: Lexicon): Words {
  const byText = new Map<string, Pattern>();
  for (const concept of concepts)
    for (const text of (lexicon[concept] ?? '').split(',').filter((one) => one.trim())) {
      const stems = stemsOf(text);
      const id = stems.map((stem) => `${stem.text}${stem.whole ? '.' : ''}`).join(' ');
      const pattern = byText.get(id);
      if (pattern) pattern.concepts.push(concept);
      else
        byText.set(id, {
          stems,
          concepts: [concept],
          chars: stems.reduce((sum, stem) => sum + stem.text.length, 0),
        });
    }
  const patterns = new Map<string, Pattern[]>();
  for (const pattern of byText.values()) {
    // what burns or shocks is danger, in whatever words it is said
    if (pattern.concepts.some((concept) => concept === 'burns' || concept === 'shock'))
      pattern.concepts = [...new Set<Concept>([...pattern.concepts, 'emergency'])];
    const key = keyOf(pattern.stems[0]?.text ?? '');
    const same = patterns.get(key);
    if (same) same.push(pattern);
    else patterns.set(key, [pattern]);
  }
  return {
    patterns,
    between: wholes(lexicon.between),
    not: wholes(lexicon.not),
    months: singles(lexicon.monthNames),
    weekdays: singles(lexicon.weekdays),
    seasons: singles(lexicon.seasons),
    numbers: singles(lexicon.numbers),
  };
}

/** Read when a question is first asked in the language. */
const read = new Map<Language, Words>();
export function wordsOf(language: Language): Words {
  const known = read.get(language);
  if (known) return known;
  const words = readLexicon(lexicons[language]);
  read.set(language, words);
  return words;
}

export const fits = (token: string | undefined, stem: Stem) =>
  token !== undefined && (stem.whole ? token === stem.text : token.startsWith(stem.text));
