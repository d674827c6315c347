import type { Language } from '@turva/locales/languages';
import { fold } from '../fold.ts';
import { thingOf } from '../things.ts';
import everyday from './everyday.json' with { type: 'json' };

/** Rows of words by their first letter, the longest row first; a full stop ends a word that must be there whole. */
type Phrases = ReadonlyMap<string, string[][]>;
const phrasesOf = (list: string): Phrases =>
  Map.groupBy(
    fold(list)
      .split(',')
      .map((phrase) => phrase.trim().split(/\s+/))
      .toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length),
    ([word = '']) => word[0] ?? '',
  );
const fits = (token: string | undefined, stem: string) =>
  token !== undefined && (stem.endsWith('.') ? token === stem.slice(0, -1) : token.startsWith(stem));

const parts = ['openers', 'where', 'needs', 'danger', 'other'] as const;
type Part = (typeof parts)[number];
const known = new Map<Language, Record<Part, Phrases> & { fillers: ReadonlySet<string> }>();
function listsOf(language: Language) {
  const before = known.get(language);
  if (before) return before;
  const { fillers, ...lists } = everyday[language];
  const all = {
    ...(Object.fromEntries(parts.map((part) => [part, phrasesOf(lists[part])])) as Record<Part, Phrases>),
    fillers: new Set(fold(fillers).split(', ')),
  };
  known.set(language, all);
  return all;
}
const placeWords: ReadonlySet<string> = new Set(fold(everyday.places).split(', '));

/** A word that says nothing of what is asked. */
export const isFiller = (word: string, language: Language) => listsOf(language).fillers.has(word);

/** Words that say nothing by themselves, or where something is: never another word with a typo. */
export const isEveryday = (word: string, language: Language) =>
  isFiller(word, language) || placeWords.has(word);

/** How many words from here on are a row of one of these lists; 0: none. */
function lengthAt(words: readonly string[], at: number, language: Language, among: readonly Part[]): number {
  const lists = listsOf(language);
  const first = words[at]?.[0] ?? '';
  const found = among.flatMap((part) =>
    (lists[part].get(first) ?? [])
      .filter((phrase) => phrase.every((stem, i) => fits(words[at + i], stem)))
      .slice(0, 1),
  );
  return Math.max(0, ...found.map(({ length }) => length));
}

export const has = (words: readonly string[], language: Language, ...among: Part[]) =>
  words.some((_, at) => lengthAt(words, at, language, among) > 0);

/** It opens as a question, and every word is one that questions are made of, or a thing; none names what may be needed. */
export function isPlainQuestion(words: readonly string[], language: Language): boolean {
  // the gas is spelt like the Slovak `what`
  if (words[0] === 'co' || lengthAt(words, 0, language, ['openers', 'where']) === 0) return false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const needed = lengthAt(words, at, language, ['needs']);
    const plain = lengthAt(words, at, language, ['openers', 'where', 'other']);
    const isThing = thingOf(word, language).names.some((name) => word.startsWith(name.replace('.', '')));
    const isKnown = plain > 0 || isThing || isFiller(word, language);
    if ((needed > 0 && needed >= plain) || !isKnown) return false;
    at += Math.max(1, plain);
  }
  return true;
}
