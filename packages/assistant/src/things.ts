import type { SubstanceClass } from '@turva/contracts/registers/chemical-values';
import { type Language, languages } from '@turva/locales/languages';
import { classCode } from './class-codes.ts';
import endings from './data/endings.json' with { type: 'json' };
import lines from './data/things.json' with { type: 'json' };
import { fold } from './fold.ts';
import type { Word } from './form.ts';
import { beginsNearly } from './near.ts';

/** A thing of plants, a line of `things.json`: so that a Russian question finds Finnish records. */
interface Thing {
  /** as the records may have it, in any language; a full stop ends a word that must be there whole */
  stems: string[];
  /** as the plant may call a place */
  names: string[];
  asked: Record<Language, { text: string; whole: boolean }[]>;
}

/** Which of a line's columns are a language's. */
const columns: Record<Language, number> = { fi: 0, en: 1, sv: 2, no: 2, sk: 3, ru: 4 };
/** A stem of fewer letters is looked for at the beginning of words only. */
export const LONG_STEM = 5;
const SHORTEST = 4;
/** A shorter name has too many words beside it: `laiska` is no mistyped `laikka`. */
const MIN_TYPO = 7;
/** A longer rest is another word of a compound: `johtoryhmä` is no cable. */
const LONGEST_ENDING = 6;

const things: Thing[] = lines.map((line) => {
  const all = line.split('|').map((column) =>
    column
      .split(',')
      .map((stem) => fold(stem.trim()))
      .filter(Boolean)
      .map((stem) => (stem.startsWith('+@') ? `+${classCode(stem.slice(2) as SubstanceClass)}` : stem)),
  );
  const every = [...new Set(all.flat().map((stem) => stem.replace('+', '')))];
  const own = new Set(all[0]);
  // what another stem finds as well need not be looked for twice
  const covers = (other: string, stem: string) =>
    other !== stem &&
    !other.endsWith('.') &&
    (other.length >= LONG_STEM
      ? stem.includes(other)
      : stem.startsWith(other) && (stem.length < LONG_STEM || (other.length > 2 && !own.has(stem))));
  const asked = Object.fromEntries(
    languages.map((language) => [
      language,
      (all[columns[language]] ?? [])
        .filter((stem) => !stem.startsWith('+'))
        .map((stem) => ({ text: stem.replace(/\.$/, ''), whole: stem.endsWith('.') })),
    ]),
  ) as Thing['asked'];
  return { names: every, stems: every.filter((stem) => !every.some((other) => covers(other, stem))), asked };
});

interface Called {
  thing: Thing;
  text: string;
  whole: boolean;
}
const calledIn = new Map(
  languages.map((language) => {
    const all = things.flatMap((thing) => thing.asked[language].map((stem): Called => ({ thing, ...stem })));
    return [language, Map.groupBy(all, ({ text }) => text[0] ?? '')];
  }),
);
const calledBy = (word: string, language: Language) => calledIn.get(language)?.get(word[0] ?? '') ?? [];
const begins = (word: string, text: string) =>
  word.startsWith(text) && word.length - text.length <= LONGEST_ENDING;

interface Known {
  length: number;
  stems: string[];
  names: string[];
}
const NOTHING: Known = { length: 0, stems: [], names: [] };
const asked = new Map<string, Known>();
const MOST_ASKED = 2000;

const knownAs = (found: readonly Called[]): Known => {
  const length = Math.max(0, ...found.map(({ text }) => text.length));
  const best = [...new Set(found.filter(({ text }) => text.length === length).map(({ thing }) => thing))];
  return {
    length,
    stems: best.flatMap(({ stems }) => stems),
    names: best.flatMap(({ names }) => names),
  };
};

/** What a word stands for on a plant, in its language or in the plant's own; the most exactly named counts. */
/** `exact`: of a word that is one already no other is made. */
export function thingOf(word: string, language: Language, exact = false): Known {
  const key = `${language} ${exact} ${word}`;
  const before = asked.get(key);
  if (before) return before;
  if (asked.size >= MOST_ASKED) asked.clear();
  const said = (spoken: Language) =>
    knownAs(
      calledBy(word, spoken).filter(
        ({ text, whole }) => !text.includes(' ') && (whole ? word === text : begins(word, text)),
      ),
    );
  const mistyped = () =>
    !exact && word.length >= MIN_TYPO && !/\d/.test(word)
      ? knownAs(
          calledBy(word, language).filter(
            ({ text, whole }) => !whole && text.length >= MIN_TYPO && beginsNearly(word, text, 1),
          ),
        )
      : NOTHING;
  const found = [said(language), said('fi')].find(({ length }) => length > 0) ?? mistyped();
  asked.set(key, found);
  return found;
}

/** Things of two words, such as `first aid`: where they stand. */
export function pairsIn(tokens: readonly string[], language: Language) {
  return tokens.flatMap((token, at) => {
    const found = calledBy(token, language)
      .filter(({ text }) => text.includes(' '))
      .map((called) => ({ ...called, parts: called.text.split(' ') }))
      .filter(({ parts, whole }) =>
        parts.every((part, i) =>
          part.length <= 2 || (whole && i === parts.length - 1)
            ? tokens[at + i] === part
            : tokens[at + i]?.startsWith(part),
        ),
      )
      .toSorted((a, b) => b.text.length - a.text.length)[0];
    return found ? [{ at, length: found.parts.length, ...found.thing }] : [];
  });
}

const endingsOf = Object.fromEntries(
  languages.map((language) => [language, endings[language].split(' ')]),
) as Record<Language, string[]>;

/** What inflection leaves of a word. */
export function stemOf(word: string, language: Language): string {
  if (/\d/.test(word)) return word;
  const ending = endingsOf[language].find(
    (one) => word.length - one.length >= SHORTEST && word.endsWith(one),
  );
  const stem = ending ? word.slice(0, -ending.length) : word;
  // tt, kk, pp weaken to one letter in Finnish: `romutti`, `romutin`
  return language === 'fi' && stem.length > SHORTEST ? stem.replace(/(.)\1$/, '$1') : stem;
}

const SHORT_WORD = 3;

/** A word to be looked for in the records: as the glossary has it, and by what inflection leaves. */
export function searched(word: string, language: Language): Word {
  const stems = thingOf(word, language).stems.filter((stem) => !stem.includes(' '));
  const stem = stemOf(word, language);
  // so few letters begin too many other words
  if (stems.length === 0) return { said: word, stems: word.length <= SHORT_WORD ? [`${word}.`] : [stem] };
  const same: Word = { said: word, stems: [...new Set(stems)], known: true };
  // known by a letter's difference: a record that says the very word is not to be missed
  return regexOf(same).test(word) ? same : { ...same, stems: [...same.stems, stem] };
}

const escaped = (stem: string) => stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const END = '($|[\\s.,;:!?()/"\'–—-])';
const EDGE = '(^|[\\s.,;:!?()/"\'–—-])';
const patterns = new WeakMap<Word, RegExp>();

/** Whether one of the word's stems stands in a folded text; `where.ts` of the server says the same in SQL. */
export function regexOf(word: Word): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const pattern = new RegExp(
    word.stems
      .map((stem) => {
        if (stem.endsWith('.')) return `${EDGE}${escaped(stem.slice(0, -1))}${END}`;
        return stem.length >= LONG_STEM ? escaped(stem) : `${EDGE}${escaped(stem)}`;
      })
      .join('|'),
  );
  patterns.set(word, pattern);
  return pattern;
}
