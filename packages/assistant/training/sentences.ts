import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@turva/locales/languages';
import { sentencesOf } from '../src/testing/scored-cries.ts';

export interface Sentence {
  language: Language;
  isCry: boolean;
  /** what happened, or why nothing did: sentences of one stay together when some are held out */
  scenario: string;
  text: string;
}

const fileOf = (language: Language) => readFileSync(new URL(`./${language}.tsv`, import.meta.url), 'utf8');

const patternsFile = new URL('./patterns.tsv', import.meta.url);

/** Lines of `class<TAB>scenario<TAB>text`; the class `none` is no cry. */
export const written = (): Sentence[] =>
  languages.flatMap((language) =>
    fileOf(language)
      .split('\n')
      .flatMap((line) => {
        const [kind, scenario = '', text = ''] = line.split('\t');
        return text ? [{ language, isCry: kind !== 'none', scenario, text }] : [];
      }),
  );

/** Of each pattern no more than this many of its sentences: they are to vary what is written, not to drown it. */
const PER_PATTERN = 60;

/** The same harm now and last year: `[one|other]` in a line of `language<TAB>class<TAB>scenario<TAB>pattern`. */
export function combined(): Sentence[] {
  const roll = dice(4711);
  return readFileSync(patternsFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [spoken, kind, scenario = '', pattern = ''] = line.split('\t');
      const language = languages.find((one) => one === spoken);
      if (!language || !pattern) return [];
      const chosen = () =>
        pattern.replace(/\[([^\]]*)\]/g, (_, given: string) => {
          const choices = given.split('|');
          return choices[roll(choices.length)] ?? '';
        });
      const texts = new Set(Array.from({ length: PER_PATTERN }, chosen));
      return [...texts].map((text) => ({ language, isCry: kind !== 'none', scenario, text }));
    });
}

const read = (file: string): Sentence[] =>
  sentencesOf(readFileSync(new URL(`../${file}.tsv`, import.meta.url), 'utf8')).map(
    ({ language, text, note }) => ({
      language,
      isCry: file.includes('cries'),
      scenario: note,
      text,
    }),
  );

const blindFiles = ['dev', 'final', '2-final', '3-final'].flatMap((set) => [
  `blind/cries-${set}`,
  `blind/harmless-${set}`,
]);
/** By other hands; each was measured by before it was learned from, and newer ones are still unread. */
export const blindSentences = () => blindFiles.flatMap(read);

const testFiles = ['cries', 'cries-plain', 'harmless'].map((name) => `src/testing/${name}`);
/** The sets the tests hold. */
export const testSentences = () => testFiles.flatMap(read);

/** A way of asking a named question; the names in it are those of the test plant. */
export interface Example {
  language: Language;
  ask: string;
  text: string;
}
const examplesIn = (language: Language): Example[] =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../src/data/examples/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string[]>,
  ).flatMap(([ask, texts]) => texts.map((text) => ({ language, ask, text })));
export const examples = () => languages.flatMap(examplesIn);

/** What people asked who knew no examples: what they asked about may be any of these words. */
export const asked = (): Example[] =>
  sentencesOf(readFileSync(new URL('./asked.tsv', import.meta.url), 'utf8')).map(
    ({ language, text, note }) => ({ language, ask: note, text }),
  );

/** What is asked of a fire may be asked beside one. */
const near = new Set(['procedure', 'help:emergency']);
/** What the assistant is asked: who has the leak, not that there is one. */
export const questions = (): Sentence[] =>
  [...examples(), ...asked()]
    .filter(({ ask }) => !near.has(ask))
    .map(({ language, text }) => ({ language, isCry: false, scenario: 'question', text }));

/** Of everything the weights are learned from but the code: what they hear and the vocabularies of the roles. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(patternsFile));
  for (const language of languages) hash.update(fileOf(language));
  for (const { text } of [...testSentences(), ...questions(), ...blindSentences()]) hash.update(text);
  for (const name of ['vocabulary', 'cries'])
    hash.update(readFileSync(new URL(`../src/emergency/${name}.json`, import.meta.url)));
  return hash.digest('hex');
}

/** Random in the same way every time. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

/** As gloves and hurry write it: one slip in a short text, two in a long one. */
export function mistyped(text: string, roll: (sides: number) => number): string {
  const letters = [...text];
  for (let slips = text.length > 25 ? 2 : 1; slips > 0 && letters.length > 3; slips--) {
    const at = 1 + roll(letters.length - 2);
    const [letter = '', next = ''] = letters.slice(at);
    const kind = roll(20);
    if (kind < 6) letters.splice(at, 1);
    else if (kind < 11) letters.splice(at, 2, next, letter);
    else if (kind < 14) letters.splice(at, 0, letter);
    else if (kind < 17)
      letters.splice(at, 1, letter === ' ' ? letter : (letters[roll(letters.length)] ?? ''));
    else if (letters.indexOf(' ', at) > 0) letters.splice(letters.indexOf(' ', at), 1);
  }
  return letters.join('');
}
