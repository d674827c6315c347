import { FOLD_FROM, FOLD_TO, fold } from '@turva/assistant/fold';

/** What identifies a person in a text. Never the user name: people choose it, and it may be any word. */
export interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  employeeId: string | null;
}

export interface Names {
  /** in full, either way round and inflected, or by address */
  full: RegExp | null;
  /** also replaced in the person's own texts: their number, the first or last name alone */
  own: RegExp | null;
  /** the same without names alone, for names of places */
  ownPlaces: RegExp | null;
  /** parts of a text that must all occur for `full` to match, for a pre-selection in the database */
  hints: string[][];
}

const MIN_LENGTH = 4;
const MIN_ALONE = 3;
const MOST_ENDING = 4;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** A letter may be encoded as one character or as two. */
const spellings = (word: string) => [...new Set([word.normalize('NFC'), word.normalize('NFD')])];
const anyOf = (words: readonly string[]) => `(?:${words.flatMap(spellings).map(escaped).join('|')})`;
const whole = (patterns: readonly string[], flags: string) =>
  patterns.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, flags);

/** A last name with Finnish endings: `Mäkinen`, `Mäkisen`, `Leinolle`. */
function inflected(name: string): string {
  const ending = `[\\p{L}\\p{M}]{0,${MOST_ENDING}}`;
  return /nen$/i.test(name)
    ? `(?:${anyOf([name])}|${anyOf([`${name.slice(0, -3)}s`])}${ending})`
    : `${anyOf([name])}${ending}`;
}

function fullNames(first: string, last: string): string[] {
  const initial = [...last][0] ?? '';
  return [
    `${anyOf([first])}\\s+${inflected(last)}`,
    `${anyOf([last])},?\\s+${anyOf([first])}`,
    // `Helvi Ä.`: the full stop must not be followed by a letter
    `${anyOf([first])}\\s+${anyOf([initial])}\\.`,
  ];
}

const isName = (word: string) =>
  /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(word) && [...word.normalize('NFC')].length >= MIN_ALONE;
const asName = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const longEnough = (word: string | null): word is string => word !== null && word.length >= MIN_LENGTH;

export function namesOf({ firstName, lastName, email, employeeId }: Named): Names {
  const first = firstName?.trim() || null;
  const last = lastName?.trim() || null;
  const both = first && last && `${first} ${last}`.length >= MIN_LENGTH ? fullNames(first, last) : [];
  const address = longEnough(email) ? [anyOf([email])] : [];
  const number = longEnough(employeeId) ? [anyOf([employeeId])] : [];
  const alone = [first, last].filter((word) => word !== null && isName(word)).map((word) => word as string);
  const capitals = alone.flatMap((word) => [asName(word), word.toUpperCase()]);
  const insensitive = whole([...both, ...address, ...number], 'giu');
  const sensitive = whole(capitals.length > 0 ? [anyOf(capitals)] : [], 'gu');
  return {
    full: whole([...both, ...address], 'giu'),
    ownPlaces: insensitive,
    own: sensitive,
    hints: [
      ...(both.length > 0 && first && last ? [[first, lastHint(last)]] : []),
      ...(email ? [[email]] : []),
    ],
  };
}

/** Finnish cases and a genitive's s, so that `Sepen` is found by `Sepe`; an initial has none without a mark. */
const CASES = '(?:n|s|t|a|ä|ta|tä|na|nä|in|hin|lla|llä|lle|lta|ltä|ssa|ssä|sta|stä|ksi|kin)?';
const lettersBehind = Map.groupBy(FOLD_FROM, (_letter, at) => FOLD_TO[at]);

/** Any other word for a person, whole, no matter in which letters: `sepe`, `SÉPE`. */
export function calledBy(word: string): RegExp {
  const letters = [...fold(word)].map((letter) =>
    /\s/.test(letter) ? '\\s+' : `${anyOf([letter, ...(lettersBehind.get(letter) ?? [])])}\\p{M}*`,
  );
  const ending = /\p{L}{3}$/u.test(word) ? CASES : '';
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${letters.join('')}${ending}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

const lastHint = (last: string) => (/nen$/i.test(last) ? last.slice(0, -3) : last);

/** The spellings a text may contain: a database need not know that Ä and ä are one letter, nor its two encodings. */
export const spellingsInTexts = (word: string): string[] => [
  ...new Set([word, asName(word), word.toUpperCase(), word.toLowerCase()].flatMap(spellings)),
];

/** The person's own text without their name. */
export function rewriteOwn(
  text: string,
  { own, ownPlaces }: Names,
  pseudonym: string,
  alone: boolean,
): string {
  const rewritten = ownPlaces ? text.replace(ownPlaces, pseudonym) : text;
  return alone && own ? rewritten.replace(own, pseudonym) : rewritten;
}

/** Walks through JSON and applies `change` to strings under one of the keys, at any depth below it. */
export function mapTexts(
  value: unknown,
  keys: readonly string[],
  change: (text: string) => string,
  inside = false,
): unknown {
  if (typeof value === 'string') return inside ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, keys, change, inside));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      // fields of a hazard are named by their path
      mapTexts(item, keys, change, inside || keys.includes(key.slice(key.lastIndexOf('.') + 1))),
    ]),
  );
}
