import type { Language } from '@turva/locales/languages';
import { fold, tokensOf } from './fold.ts';
import { pairsIn, thingOf } from './things.ts';

export interface KnownArea {
  id: number;
  parentId: number | null;
  name: string;
  code: string;
}
export interface KnownPerson {
  id: number;
  name: string;
}
/** The names of this plant. */
export interface Vocabulary {
  areas: readonly KnownArea[];
  departments: readonly string[];
  people: readonly KnownPerson[];
}

export interface Place {
  name: string;
  areaIds?: number[];
  /** the area itself, of which the others are parts */
  areaId?: number;
  department?: string;
  at: number[];
}

const startsAlike = (a: string, b: string, letters: number) => a.slice(0, letters) === b.slice(0, letters);
const MOST_ENDING = 6;

/** A word of a name, and so much of it as inflection leaves: `kunnossapito`, `kunnossapidossa`. */
export function isWord(token: string, name: string): boolean {
  const { length } = name;
  if (length <= 2 || /\d/.test(name)) return token === name;
  const needed = length <= 4 ? length : length <= 6 ? length - 1 : length - 2;
  return startsAlike(token, name, needed) && token.length >= needed && token.length <= length + MOST_ENDING;
}

const isNearly = (name: string, stem: string) => name.startsWith(stem) && name.length - stem.length <= 3;
/** The same place asked for in another language: `warehouse`, `малярный цех`. */
const meansWord = (token: string, name: string, language: Language, exact: boolean) =>
  token.length >= 3 &&
  thingOf(token, language, exact).names.some((stem) => stem.length >= 4 && isNearly(name, stem));

const joining = new Set(['ja', 'and', 'och', 'og', 'a', 'и']);
const named = new Map<string, string[]>();
const MOST_NAMED = 5000;

/** The words of one of the plant's own names, which every word of every question is held against. */
function wordsIn(name: string): string[] {
  const before = named.get(name);
  if (before) return before;
  if (named.size >= MOST_NAMED) named.clear();
  const words = tokensOf(name);
  named.set(name, words);
  return words;
}

/** Where the question's words name it, each within reach of the first; or null. */
function whereNamed(
  tokens: readonly string[],
  name: string,
  fits: (token: string, word: string) => boolean,
): number[] | null {
  const [first, ...rest] = wordsIn(name).filter(
    (word, i) => i === 0 || word.length === 1 || !joining.has(word),
  );
  if (first === undefined) return null;
  for (const [at, token] of tokens.entries()) {
    if (!fits(token, first)) continue;
    const places = [at];
    for (const [i, word] of rest.entries()) {
      const isNext = (one: string, place: number) =>
        place > at &&
        place <= at + 3 + i &&
        !places.includes(place) &&
        (isWord(one, word) || fits(one, word));
      places.push(tokens.findIndex(isNext));
    }
    if (!places.includes(-1)) return places;
  }
  return null;
}

/** The area and all that stands in it. */
export function within(areas: readonly KnownArea[], ids: readonly number[]): number[] {
  const inside = new Set(ids);
  for (let size = 0; size < inside.size; ) {
    size = inside.size;
    for (const { id, parentId } of areas) if (parentId !== null && inside.has(parentId)) inside.add(id);
  }
  return [...inside];
}

interface Found extends Place {
  rank: number;
}

/** Every place the question names, the most exactly named first; a stretch of words names one place. */
export function placesIn(
  tokens: readonly string[],
  { areas, departments }: Vocabulary,
  language: Language,
  isKnown: (token: string) => boolean = () => false,
): Place[] {
  const roots = areas.filter(({ parentId }) => parentId === null);
  const known = areas.filter((area) => roots.length !== 1 || area !== roots[0]);
  const whole = ({ id, name }: KnownArea) => ({ name, areaId: id, areaIds: within(areas, [id]) });
  const all: (Omit<Place, 'at'> & { code?: string })[] = [
    ...known.map((area) => ({ ...whole(area), code: fold(area.code) })),
    ...departments.map((department) => ({ name: department, department })),
  ];
  const pairs = pairsIn(tokens, language);
  const inTranslation = (token: string, word: string) => meansWord(token, word, language, isKnown(token));
  const found = all.flatMap(({ code, ...place }): Found[] => {
    const words = wordsIn(place.name);
    const coded = code && /\d/.test(code) ? tokens.indexOf(code) : -1;
    const pair = pairs.find(
      ({ names }) =>
        words.length === 1 && names.some((stem) => stem.length >= 4 && isNearly(words[0] ?? '', stem)),
    );
    const ways: [number[] | null, isExact: boolean][] = [
      [whereNamed(tokens, place.name, isWord), true],
      [whereNamed(tokens, place.name, inTranslation), false],
      [pair ? Array.from({ length: pair.length }, (_, i) => pair.at + i) : null, false],
      [coded < 0 ? null : [coded], true],
    ];
    // a whole name beats one word of a name, words of the plant beat their translations, areas beat departments
    return ways.flatMap(([at, isExact]) =>
      at ? [{ ...place, at, rank: at.length * 4 + (isExact ? 2 : 0) + (place.areaIds ? 1 : 0) }] : [],
    );
  });
  found.sort((a, b) => b.rank - a.rank || b.name.length - a.name.length);
  const taken = new Set<number>();
  const kept: Place[] = [];
  for (const { rank: _, ...place } of found) {
    if (place.at.some((at) => taken.has(at))) continue;
    for (const at of place.at) taken.add(at);
    kept.push(place);
  }
  return kept.sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
}

const CYRILLIC = 'абвгдежзийклмнопрстуфхцыэюя';
const LATIN = 'abvgdezzijklmnoprstufhcyeua';
/** A Finnish name as Russian writes it: `Пекка`. */
const latin = (token: string) => token.replace(/[а-я]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? '');
/** Russian and Slovak put a case in place of the last vowel: `у Пекки`, `Pekku`. */
const elsewhere = /^(a|e|i|y|u|j|oj|ej|ou|om|em|ho|mu|in[aeoyu]?|ov[aeioyu]?)?$/;
const possessive = /^(n|lla|lle|lta|sta|ssa|a|aa|s|a)$/;

/** `Pekan`, `Matille`: a first name that only one person has. Without a capital only in a case that names have. */
function isFirstName(token: string, first: string, capital: boolean): boolean {
  if (token === first) return capital || first.length >= 5;
  const weak = first.replace(/(kk|tt|pp)([aeiouy])$/, (_, pair: string, end: string) => `${pair[0]}${end}`);
  const bare = first.replace(/[aeiouy]$/, '');
  return (
    [first, weak].some((stem) => token.startsWith(stem) && possessive.test(token.slice(stem.length))) ||
    (capital && token.startsWith(bare) && elsewhere.test(token.slice(bare.length)))
  );
}

/** People named by both names, by a last name like no other word, or by a first name of their own. */
export function peopleIn(
  question: string,
  said: readonly string[],
  { people }: Vocabulary,
  /** that no vocabulary knows: a name, whether or not it has its capital */
  unknown: readonly string[],
) {
  const tokens = said.map(latin);
  const strange = new Set(unknown.map(latin));
  const capitals = new Set(tokensOf(question.match(/\p{Lu}[\p{L}'’:-]+/gu)?.join(' ') ?? '').map(latin));
  const firsts = Map.groupBy(people, ({ name }) => wordsIn(name)[0] ?? '');
  return people.flatMap((person) => {
    const words = wordsIn(person.name);
    const [first = ''] = words;
    const last = words.at(-1) ?? '';
    if (words.length < 2 || last.length < 4) return [];
    const bare = last.endsWith('nen') ? last.slice(0, -3) : last;
    const before = (at: number) => tokens[at - 1]?.startsWith(first.slice(0, 4)) === true;
    const at = tokens.findIndex(
      (token, place) =>
        (capitals.has(token) || bare !== last || before(place)) &&
        token.startsWith(bare.length >= 4 ? bare : last) &&
        token.length <= last.length + 4 &&
        (bare === last || /^(nen|s|sen|se)/.test(token.slice(bare.length))),
    );
    if (at >= 0) return [{ person, at: before(at) ? [at - 1, at] : [at] }];
    if (first.length < 4 || firsts.get(first)?.length !== 1) return [];
    const alone = tokens.findIndex((token) =>
      isFirstName(token, first, capitals.has(token) || strange.has(token)),
    );
    return alone < 0 ? [] : [{ person, at: [alone] }];
  });
}
