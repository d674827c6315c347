import type { Language } from '@turva/locales/languages';
import type { Word } from './asked.ts';
import { things } from './lexicon/glossary.ts';

/** A stem of fewer letters is looked for at the beginning of words only. */
export const LONG_STEM = 5;
const SHORTEST = 4;

// Endings over folded words, longest first. No snowball library knows Slovak, nor words without their dots.
const endings: Record<Language, string[]> = {
  fi: 'issani istaan eissa eista eille eilla eilta ssaan staan iden itten isten issa ista illa ilta ille iksi ssa sta lla lta lle ksi tta ien jen ita ina tta sti hin han an en in on un aa oa ia ja ta na t n a i'.split(
    ' ',
  ),
  en: 'ations ation ingly ings ing edly ies ied ers ed es s er ly e'.split(' '),
  sv: 'andena heterna orna erna arna aren ande arens heten ens ets en et ar er or na at ad as es s a e n t'.split(
    ' ',
  ),
  no: 'hetene ene ane ende erne ens ets ing en et er ar te de es s a e t'.split(' '),
  sk: 'eniami aciam eniach ovanie ovania ovani eniam ami och ach iam ich ymi ych eho emu ou om ov im ym am u a e i o y'.split(
    ' ',
  ),
  ru: 'иями ениях ениям ированы ами ями ого его ому ему ыми ими ыми ией ием иях иям ах ях ой ей ый ий ая яя ое ее ые ие ых их ую юю ов ев ом ем ам ям ть а я о е и ы у ю ь й'.split(
    ' ',
  ),
};

/** What inflection leaves of a word. */
export function stemOf(word: string, language: Language): string {
  if (/\d/.test(word)) return word;
  const ending = endings[language].find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  const stem = ending ? word.slice(0, -ending.length) : word;
  // tt, kk, pp weaken to one letter in Finnish: `romutti`, `romutin`
  return language === 'fi' && stem.length > SHORTEST ? stem.replace(/(.)\1$/, '$1') : stem;
}

// strong and weak: a case changes the consonants before a Finnish word's last vowels
const grades: [string, string][] = [
  ['kk', 'k'],
  ['pp', 'p'],
  ['tt', 't'],
  ['nk', 'ng'],
  ['mp', 'mm'],
  ['nt', 'nn'],
  ['lt', 'll'],
  ['rt', 'rr'],
  ['t', 'd'],
  ['p', 'v'],
];
const LAST_CONSONANTS = /([bcdfghjklmnpqrstvwxz]+)([aeiouy]*)$/;

/** A Finnish stem in both its grades: `portaiko` is looked for as `portaikko` too, `kaite` as `kaide`. */
export function gradesOf(stem: string): string[] {
  const [, consonants = '', vowels = ''] = stem.match(LAST_CONSONANTS) ?? [];
  if (vowels === '' || stem.length < LONG_STEM) return [stem];
  const front = stem.slice(0, stem.length - consonants.length - vowels.length);
  const others = grades.flatMap(([strong, weak]) =>
    consonants === strong ? [weak] : consonants === weak ? [strong] : [],
  );
  return [stem, ...others.map((other) => `${front}${other}${vowels}`)];
}

const starts = (word: string, stem: string) =>
  stem.endsWith('.') ? word === stem.slice(0, -1) : word.startsWith(stem);

interface Known {
  length: number;
  stems: string[];
}
// a question asks for the same word many times; bounded, for questions may hold any word
const asked = new Map<string, Known>();
const MOST_ASKED = 2000;

/** What a word stands for on a plant, in whatever language; the most exactly named thing counts. */
function thingOf(word: string): Known {
  const before = asked.get(word);
  if (before) return before;
  if (asked.size >= MOST_ASKED) asked.clear();
  const thing = lookUp(word);
  asked.set(word, thing);
  return thing;
}

function lookUp(word: string): Known {
  let best = 0;
  let found: string[][] = [];
  for (const { stems } of things)
    for (const stem of stems) {
      if (stem.includes(' ') || stem.startsWith('+') || !starts(word, stem)) continue;
      const length = stem.replace('.', '').length;
      if (length > best) {
        best = length;
        found = [stems];
      } else if (length === best && !found.includes(stems)) found.push(stems);
    }
  return { length: best, stems: found.flat() };
}

/** How many letters of the word the glossary knows. */
export const lengthAsThing = (word: string) => thingOf(word).length;
export const isThing = (word: string) => lengthAsThing(word) > 0;

/** What must stand in a text for the word to be there: the word itself, or what the glossary knows as the same. */
export function searched(word: string, language: Language): Word {
  const known = thingOf(word)
    .stems.filter((stem) => !stem.includes(' '))
    .map((stem) => stem.replace(/[+.]/g, ''));
  const own = stemOf(word, language);
  return known.length > 0
    ? { said: word, stems: [...new Set(known)] }
    : { said: word, stems: language === 'fi' ? gradesOf(own) : [own], unsure: true, foreign: true };
}

/** `happoroiske` is acid and splash: two things in one word; what else a word is stays one. */
export function partsOf(word: string): string[] {
  const first = lengthAsThing(word);
  if (first < 4) return [word];
  for (let at = first; at <= word.length - 4; at++)
    if (lengthAsThing(word.slice(at)) >= 4) return [word.slice(0, at), word.slice(at)];
  return [word];
}

/** Glossary entries of two words, such as `first aid`: where they stand, and what they are. */
export function pairsIn(tokens: readonly string[], taken: ReadonlySet<number>) {
  const found: { at: number; length: number; word: Word }[] = [];
  for (let at = 0; at < tokens.length - 1; at++) {
    if (taken.has(at)) continue;
    for (const { stems } of things) {
      const pair = stems.find((stem) => {
        const parts = stem.split(' ');
        return parts.length > 1 && parts.every((part, i) => tokens[at + i]?.startsWith(part));
      });
      if (!pair || found.some((one) => one.at === at)) continue;
      const length = pair.split(' ').length;
      const said = tokens.slice(at, at + length).join(' ');
      found.push({ at, length, word: { said, stems: stems.map((stem) => stem.replace(/[+.]/g, '')) } });
    }
  }
  return found;
}

const escaped = (stem: string) => stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const EDGE = '(^|[\\s.,;:!?()/"\'–—-])';

/** A regular expression that JavaScript and PostgreSQL read alike; for folded text. */
export const patternOf = ({ stems }: Word): string =>
  stems.map((stem) => (stem.length >= LONG_STEM ? escaped(stem) : `${EDGE}${escaped(stem)}`)).join('|');
