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

/** How much of a name inflection leaves: `kunnossapito`, `kunnossapidossa`. */
const neededOf = (length: number) => (length <= 4 ? length : length <= 6 ? length - 1 : length - 2);

const commonPrefix = (a: string, b: string) => {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
};

const MOST_ENDING = 6;

/** `halli kakkonen`, `hall two`: a hall's number as it is spoken. */
const spoken: Record<string, RegExp> = {
  1: /^(ykko|ykos|yks|yhde|one$|first$|forsta|forste|ettan|jedn|prv|один|одн|перв)/,
  2: /^(kakko|kakos|kaks|kahde|two$|second$|tva$|tvaan|andra|andre|dva$|dvoj|dvo|druh|два$|дву|втор)/,
  3: /^(kolmo|kolme|three$|third$|tre$|trean|tredje|tri$|tret|три$|тре)/,
  4: /^(nelo|nelja|four$|fourth$|fyra|fyran|fire$|fjarde|fjerde|styri|stvrt|четыр|четв)/,
};

export function isWord(token: string, name: string): boolean {
  if (name.length <= 2 || /\d/.test(name)) return token === name || spoken[name]?.test(token) === true;
  return commonPrefix(token, name) >= neededOf(name.length) && token.length <= name.length + MOST_ENDING;
}

/** `hall`, `hallissa` is the last part of `hitsaushalli`. */
export const endsAs = (token: string, name: string) =>
  name.includes(token) ||
  Array.from({ length: Math.max(0, name.length - 5) }, (_, i) => name.slice(i + 1)).some((part) =>
    isWord(token, part),
  );

const isNearly = (name: string, stem: string) => name.startsWith(stem) && name.length - stem.length <= 3;

/** The same place asked for in another language: `warehouse`, `малярный цех`. */
function meansWord(token: string, name: string, language: Language): boolean {
  if (token.length < 3) return false;
  return thingOf(token, language).names.some((stem) => stem.length >= 4 && isNearly(name, stem));
}

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

/** Places of the question's words that together name it, or null. */
function whereNamed(
  tokens: readonly string[],
  name: string,
  exact: boolean,
  language: Language,
): number[] | null {
  const words = wordsIn(name).filter((word, i) => i === 0 || !joining.has(word) || word.length === 1);
  const significant = words.filter((word) => !(joining.has(word) && words.length > 2));
  const first = significant[0];
  if (first === undefined) return null;
  const fits = (token: string, word: string) =>
    exact ? isWord(token, word) : meansWord(token, word, language);
  for (let at = 0; at < tokens.length; at++) {
    if (!fits(tokens[at] ?? '', first)) continue;
    const places = [at];
    const all = significant.slice(1).every((word, i) => {
      const next = tokens.findIndex(
        (token, place) =>
          place > at &&
          place <= at + 3 + i &&
          !places.includes(place) &&
          (isWord(token, word) || fits(token, word)),
      );
      if (next < 0) return false;
      places.push(next);
      return true;
    });
    if (all) return places;
  }
  return null;
}

/** The area and all that stands in it. */
export function within(areas: readonly KnownArea[], ids: readonly number[]): number[] {
  const inside = new Set(ids);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id, parentId } of areas)
      if (parentId !== null && inside.has(parentId) && !inside.has(id)) {
        inside.add(id);
        grown = true;
      }
  }
  return [...inside];
}

/** Every place the question names, the most exactly named first; a stretch of words names one place. */
export function placesIn(
  tokens: readonly string[],
  { areas, departments }: Vocabulary,
  language: Language,
): Place[] {
  const found: (Place & { rank: number })[] = [];
  const root = areas.filter(({ parentId }) => parentId === null);
  const named = areas.filter((area) => !(root.length === 1 && area.id === root[0]?.id));
  const whole = ({ id, name }: KnownArea) => ({ name, areaId: id, areaIds: within(areas, [id]) });
  const add = (place: Place, exact: boolean) => {
    // a whole name beats one word of a name, words of the plant beat their translations, areas beat departments
    const rank = place.at.length * 4 + (exact ? 2 : 0) + (place.areaIds ? 1 : 0);
    found.push({ ...place, rank });
  };
  for (const exact of [true, false]) {
    for (const area of named) {
      const at = whereNamed(tokens, area.name, exact, language);
      if (at) add({ ...whole(area), at }, exact);
    }
    for (const department of departments) {
      const at = whereNamed(tokens, department, exact, language);
      if (at) add({ name: department, department, at }, exact);
    }
  }
  for (const { at, length, names } of pairsIn(tokens, language)) {
    const means = (name: string) => {
      const [first = '', ...rest] = wordsIn(name);
      return rest.length === 0 && names.some((stem) => stem.length >= 4 && isNearly(first, stem));
    };
    const places = Array.from({ length }, (_, i) => at + i);
    for (const area of named) if (means(area.name)) add({ ...whole(area), at: places }, false);
    for (const department of departments)
      if (means(department)) add({ name: department, department, at: places }, false);
  }
  for (const area of named) {
    const at = tokens.indexOf(fold(area.code));
    if (at >= 0 && /\d/.test(area.code)) add({ ...whole(area), at: [at] }, true);
  }
  if (found.length === 0) found.push(...byFirstWord(tokens, named, areas));
  if (found.length === 0) found.push(...byPart(tokens, named, areas, language));
  found.sort((a, b) => b.rank - a.rank || b.name.length - a.name.length);
  const taken = new Set<number>();
  const kept: Place[] = [];
  for (const { rank: _, ...place } of found)
    if (!place.at.some((at) => taken.has(at))) {
      for (const at of place.at) taken.add(at);
      kept.push(place);
    }
  return kept.sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
}

const SHORTEST_PART = 6;

/** What stands for a place behind what it is called: `skrotsidan`, `underhållsavdelningen`. */
const SIDE = /(?<=.{4})s?(puole|sida|side|avdelning|avdeling|osasto|halli|hallen|omrad|alue)\p{L}{0,6}$/u;

/** `sulatolla`, `latauspaikalla`, `romupuolella` of the only place that is called so in part. */
function byPart(
  tokens: readonly string[],
  named: readonly KnownArea[],
  areas: readonly KnownArea[],
  language: Language,
) {
  const isPart = (token: string, name: string) =>
    Array.from({ length: Math.max(0, name.length - SHORTEST_PART - 2) }, (_, i) => name.slice(i + 3)).some(
      (part) => token.length >= SHORTEST_PART && isWord(token, part),
    );
  const heardAt = (token: string, at: number) => {
    const head = token.replace(SIDE, '');
    return {
      token,
      heads: head === token ? [] : [head, ...thingOf(head, language).names],
      pair: pairsIn(tokens.slice(at, at + 2), language)[0],
    };
  };
  const fits = ({ token, heads, pair }: ReturnType<typeof heardAt>, words: readonly string[]) => {
    const last = words.at(-1) ?? '';
    const [first = ''] = words;
    return (
      (words.length === 1 && isPart(token, first)) ||
      (words.length > 1 &&
        last.length >= SHORTEST_PART &&
        (isWord(token, last) ||
          meansWord(token, last, language) ||
          pair?.names.some((name) => name.length >= SHORTEST_PART && isNearly(last, name)) === true)) ||
      heads.some((one) => one.length >= 4 && first.startsWith(one))
    );
  };
  for (const [at, token] of tokens.entries()) {
    if (token.length < 4) continue;
    const heard = heardAt(token, at);
    const fitting = named.filter(({ name }) => fits(heard, wordsIn(name)));
    const [area] = fitting;
    if (fitting.length !== 1 || !area) continue;
    const isPair = !fits({ ...heard, pair: undefined }, wordsIn(area.name));
    return [
      {
        name: area.name,
        areaId: area.id,
        areaIds: within(areas, [area.id]),
        at: isPair ? [at, at + 1] : [at],
        rank: 1,
      },
    ];
  }
  return [];
}

/** `hitsaushallissa` of two halls is both of them. */
function byFirstWord(tokens: readonly string[], named: readonly KnownArea[], areas: readonly KnownArea[]) {
  const groups = new Map<number, KnownArea[]>();
  for (const area of named) {
    const [first = '', ...rest] = wordsIn(area.name);
    // halls with numbers: the word alone means them all
    if (rest.length === 0 || first.length < 5 || !rest.every((word) => word.length <= 2)) continue;
    const at = tokens.findIndex((token) => isWord(token, first));
    if (at >= 0) groups.set(at, [...(groups.get(at) ?? []), area]);
  }
  return [...groups].map(([at, group]) => ({
    name: group.map(({ name }) => name).join(', '),
    areaIds: within(
      areas,
      group.map(({ id }) => id),
    ),
    at: [at],
    rank: 1,
  }));
}

const letters: Record<string, string> = Object.fromEntries(
  [...'абвгдежзийклмнопрстуфхцыэюя'].map((letter, i) => [
    letter,
    [...'abvgdezzijklmnoprstufhcyeua'][i] ?? '',
  ]),
);
/** A Finnish name as Russian writes it: `Пекка`. */
const latin = (token: string) => token.replace(/[а-я]/g, (letter) => letters[letter] ?? '');
/** Russian and Slovak put a case in place of the last vowel: `у Пекки`, `Pekku`. */
const elsewhere = /^(a|e|i|y|u|j|oj|ej|ou|om|em|ho|mu|in[aeoyu]?|ov[aeioyu]?)?$/;

const possessive = /^(n|lla|lle|lta|sta|ssa|a|aa|s|a)$/;

/** `Pekan`, `Matille`: a first name that only one person has. Without a capital only in a case that names have. */
function isFirstName(token: string, first: string, capital: boolean): boolean {
  if (token === first) return capital || first.length >= 5;
  const stems = [
    first,
    first.replace(/(kk|tt|pp)([aeiouy])$/, (_, pair: string, end: string) => `${pair[0]}${end}`),
  ];
  const bare = first.replace(/[aeiouy]$/, '');
  return (
    stems.some((stem) => token.startsWith(stem) && possessive.test(token.slice(stem.length))) ||
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
