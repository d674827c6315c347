import { type Language, languages } from '@turva/locales/languages';
import type { Word } from './form.ts';
import { beginsNearly } from './near.ts';
import { type Thing, things } from './vocabulary/glossary.ts';

/** A stem of fewer letters is looked for at the beginning of words only. */
export const LONG_STEM = 5;
const SHORTEST = 4;
/** A shorter name has too many words beside it: `laiska` is no mistyped `laikka`. */
const MIN_TYPO = 7;

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
  // `keskus`, `keskuksen`
  if (stem.length > LONG_STEM && stem.endsWith('ks')) return [stem, `${stem.slice(0, -2)}s`];
  const [, consonants = '', vowels = ''] = stem.match(LAST_CONSONANTS) ?? [];
  if (vowels === '' || stem.length < LONG_STEM) return [stem];
  const front = stem.slice(0, stem.length - consonants.length - vowels.length);
  const others = grades.flatMap(([strong, weak]) =>
    consonants === strong ? [weak] : consonants === weak ? [strong] : [],
  );
  return [stem, ...others.map((other) => `${front}${other}${vowels}`)];
}

interface Known {
  length: number;
  stems: string[];
  names: string[];
}
// a question asks for the same word many times; bounded, for questions may hold any word
const asked = new Map<string, Known>();
const MOST_ASKED = 2000;

/** What a word stands for on a plant; the most exactly named thing counts. Without a language, in any. */
function thingOf(word: string, language?: Language): Known {
  const key = `${language ?? ''} ${word}`;
  const before = asked.get(key);
  if (before) return before;
  if (asked.size >= MOST_ASKED) asked.clear();
  const thing = lookUp(word, language);
  asked.set(key, thing);
  return thing;
}

const NOTHING: Known = { length: 0, stems: [], names: [] };

/** In the question's language first, then as the plant itself says it, in Finnish; then with a letter wrong. */
function lookUp(word: string, language?: Language): Known {
  if (!language) return amongThings(word, null);
  for (const spoken of new Set<Language>([language, 'fi'])) {
    const known = amongThings(word, spoken);
    if (known.length > 0) return known;
  }
  return word.length >= MIN_TYPO && !/\d/.test(word) ? mistyped(word, language) : NOTHING;
}

/** A longer rest is another word of a compound: `johtoryhmä` is no cable. */
const LONGEST_ENDING = 6;
const begins = (word: string, text: string) =>
  word.startsWith(text) && word.length - text.length <= LONGEST_ENDING;

interface Called {
  thing: Thing;
  text: string;
  whole: boolean;
}
/** What things are called in some languages, by the first letter: a word is looked up thousands of times a question. */
function calledIn(spoken: readonly Language[], isWanted: (text: string) => boolean): Map<string, Called[]> {
  const all = things.flatMap((thing) =>
    spoken.flatMap((language) => thing.asked[language].map((stem): Called => ({ thing, ...stem }))),
  );
  return Map.groupBy(
    all.filter(({ text }) => isWanted(text)),
    ({ text }) => text[0] ?? '',
  );
}
const isOneWord = (text: string) => !text.includes(' ');
const inAny = calledIn(languages, isOneWord);
const single = new Map(languages.map((language) => [language, calledIn([language], isOneWord)]));
const ofMore = new Map(
  languages.map((language) => [language, calledIn([language], (text) => text.includes(' '))]),
);

function amongThings(word: string, spoken: Language | null): Known {
  let best = 0;
  let found: Thing[] = [];
  const called = spoken === null ? inAny : single.get(spoken);
  for (const { thing, text, whole } of called?.get(word[0] ?? '') ?? []) {
    if (text.length < best || !(whole ? word === text : begins(word, text))) continue;
    if (text.length > best) {
      best = text.length;
      found = [thing];
    } else if (!found.includes(thing)) found.push(thing);
  }
  return {
    length: best,
    stems: found.flatMap(({ stems }) => stems),
    names: found.flatMap(({ names }) => names),
  };
}

function mistyped(word: string, language: Language): Known {
  let best = NOTHING;
  for (const { thing, text, whole } of single.get(language)?.get(word[0] ?? '') ?? [])
    if (!whole && text.length >= MIN_TYPO && text.length > best.length && beginsNearly(word, text, 1))
      best = { length: text.length, stems: thing.stems, names: thing.names };
  return best;
}

/** How many letters of the word the glossary knows. */
export const lengthAsThing = (word: string, language?: Language) => thingOf(word, language).length;
export const isThing = (word: string, language?: Language) => lengthAsThing(word, language) > 0;

/** What the plant may call the word's thing: a place's name. */
export const namesOf = (word: string, language: Language) => thingOf(word, language).names;

const SHORT_WORD = 3;

/** What must stand in a text for the word to be there: the word itself, or what the glossary knows as the same. */
export function searched(word: string, language?: Language): Word {
  const known = thingOf(word, language).stems.filter((stem) => !stem.includes(' '));
  const stem = stemOf(word, language ?? 'fi');
  const own = language === 'fi' ? gradesOf(stem) : [stem];
  // so few letters begin too many other words
  if (known.length === 0) return { said: word, stems: word.length <= SHORT_WORD ? [`${word}.`] : own };
  const same = { said: word, stems: [...new Set(known)] };
  // known by a letter's difference (`portaikko`, as `portais`): a record that says the very word is not to be missed
  return new RegExp(patternOf(same)).test(word) ? same : { said: word, stems: [...same.stems, ...own] };
}

/** `happoroiske` is acid and splash: two things in one word; what else a word is stays one. */
export function partsOf(word: string, language: Language): string[] {
  let best = lengthAsThing(word, language);
  let parts = [word];
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const tail = lengthAsThing(word.slice(at), language);
    const head = lengthAsThing(word.slice(0, at), language);
    // the head is all of a thing's word, but for what joins it to the tail
    if (tail < SHORTEST || head < Math.max(SHORTEST, at - 2) || head + tail <= best) continue;
    best = head + tail;
    parts = [word.slice(0, at), word.slice(at)];
  }
  return parts;
}

/** Glossary entries of two words, such as `first aid`: where they stand, and what they are; the longer first. */
export function pairsIn(tokens: readonly string[], taken: ReadonlySet<number>, language: Language) {
  const found: { at: number; length: number; word: Word; names: string[] }[] = [];
  for (let at = 0; at < tokens.length - 1; at++) {
    let best = 0;
    let length = 0;
    let thing: Thing | undefined;
    for (const { thing: one, text, whole } of ofMore.get(language)?.get(tokens[at]?.[0] ?? '') ?? []) {
      if (text.length <= best) continue;
      const parts = text.split(' ');
      if (
        parts.every(
          (part, i) =>
            !taken.has(at + i) &&
            (part.length <= 2 || (whole && i === parts.length - 1)
              ? tokens[at + i] === part
              : tokens[at + i]?.startsWith(part)),
        )
      ) {
        best = text.length;
        length = parts.length;
        thing = one;
      }
    }
    if (!thing) continue;
    const { stems, names } = thing;
    found.push({ at, length, names, word: { said: tokens.slice(at, at + length).join(' '), stems } });
    at += length - 1;
  }
  return found;
}

const escaped = (stem: string) => stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const END = '($|[\\s.,;:!?()/"\'–—-])';
const EDGE = '(^|[\\s.,;:!?()/"\'–—-])';

/** A regular expression that JavaScript and PostgreSQL read alike; for folded text. */
export const patternOf = ({ stems }: Word): string =>
  stems
    .map((stem) => {
      if (stem.endsWith('.')) return `${EDGE}${escaped(stem.slice(0, -1))}${END}`;
      return stem.length >= LONG_STEM ? escaped(stem) : `${EDGE}${escaped(stem)}`;
    })
    .join('|');

const patterns = new WeakMap<Word, RegExp>();

/** `patternOf` to look with: a word is looked for in hundreds of records. */
export function regexOf(word: Word): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const pattern = new RegExp(patternOf(word));
  patterns.set(word, pattern);
  return pattern;
}
