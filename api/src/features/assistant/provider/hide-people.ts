import type { KnownPerson } from '@turva/assistant/places';

export interface NamedPerson extends KnownPerson {
  role: string;
  employeeId: string | null;
  username?: string | null;
}

const MOST_ENDING = 4;

/** How Finnish bends the last consonants of a name: `Pekan`, `Virralla`, `Lintukorven`. */
const gradations: Record<string, string> = {
  kk: 'kk?',
  pp: 'pp?',
  tt: 'tt?',
  nt: 'n[tn]',
  rt: 'r[tr]',
  lt: 'l[tl]',
  nk: 'n[kg]',
  mp: 'm[pm]',
  rp: 'r[pv]',
  lp: 'l[pv]',
};

/** A name and its inflections: `Mäkinen`, `Mäkisen`, `Virtaselle`. */
const patternOf = (word: string) => {
  const [, front = '', bent = ''] = /^(.+?)(kk|pp|tt|nt|rt|lt|nk|mp|rp|lp)[aeiouyäö]$/i.exec(word) ?? [];
  const stem = /nen$/i.test(word)
    ? `${word.slice(0, -3)}(?:nen|s)`
    : bent
      ? `${front}${gradations[bent.toLowerCase()]}\\p{L}`
      : word;
  return new RegExp(`(?<!\\p{L})${stem}\\p{L}{0,${MOST_ENDING}}(?!\\p{L})`, 'giu');
};

const escaped = (word: string) => word.replace(/[^\p{L}-]/gu, '');

const BREAK = '[\\s().\\u2011\\u2013/-]{0,3}';
const of = (source: string, flags = 'giu') => new RegExp(source, flags);
const FREE = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{L}\\p{N}])';

/** Contact details without a name: the placeholder, and the pattern. */
export const contacts: readonly [string, RegExp][] = [
  ['[e-mail]', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu],
  // a Finnish personal identity code: day of birth, century, three digits, one more
  ['[identity code]', of(`${FREE}\\d{6}[-+A-FU-Y]\\d{3}[0-9A-Y]${ENDS}`)],
  [
    '[account]',
    of(`${FREE}[A-Z]{2}\\d{2}(?:[\\s-]?[A-Z]{4})?(?:[\\s-]?\\d{4}){2,7}(?:[\\s-]?\\d{1,3})?${ENDS}`),
  ],
  // with the country before it, in any grouping
  ['[phone]', of(`(?<![\\p{L}\\p{N}])(?:\\+|00)[1-9](?:${BREAK}\\d){6,14}(?!\\d)`)],
  ['[phone]', of(`(?<![\\p{L}\\p{N}.,])358${BREAK}[1-9](?:${BREAK}\\d){5,10}(?!\\d)`)],
  // as dialled in Finland, in any grouping: a leading zero and at least seven digits; not a date, nor a time of day
  [
    '[phone]',
    of(
      `(?<![\\p{L}\\p{N}.,:/-])\\(?0(?!\\d?[./-]\\d{1,2}[./-]\\d{2,4}(?!\\d))(?!\\d[.:]\\d{2}(?![\\d.]))\\d{1,3}(?:${BREAK}\\d){5,10}(?!\\d)`,
    ),
  ],
  // no figure of a plant is as long
  ['[number]', /(?<![\p{L}\p{N}])\d{9,}(?!\d)/gu],
  // registration plates: Finnish and Swedish, Norwegian, Slovak, Russian; not the number of a standard or a statement
  [
    '[plate]',
    of(
      `${FREE}(?<!-)(?!(?:EN|UN|ISO|SFS|CAS|EC|GHS|EUH|DN|PN|IP|NS|TSI|TRI|LTI|KTT|SDS|ATEX)[- ]?\\d)(?:[A-ZÅÄÖ]{2,3}[-\\u2011 ]?\\d{3}|[A-ZÅÄÖ]{2,3}[-\\u2011]\\d{1,2}|[A-Z]{3} ?\\d{2}[A-Z]|[A-Z]{2} ?\\d{5}|[A-Z]{2}[- ]?\\d{3}[A-Z]{2}|[АВЕКМНОРСТУХ] ?\\d{3} ?[АВЕКМНОРСТУХ]{2} ?\\d{2,3})${ENDS}(?!-)`,
      'gu',
    ),
  ],
  ['[plate]', of(`${FREE}[a-zåäö]{3}-\\d{3}${ENDS}(?!-)`, 'gu')],
];

const plainOf = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
/** A word as it is written, and without its dots and accents, as in addresses and user names. */
const spellings = (word: string) => [...new Set([word, plainOf(word)])];

const wordsOf = (name: string) => name.split(/\s+/).map(escaped).filter(Boolean);

/**
 * A first and a last name next to each other, in either order, inflected or not, with a blank, a dot or nothing between
 * them: either alone may be an ordinary word ("virta").
 */
export const wholeNamePattern = ({ name }: Pick<NamedPerson, 'name'>): RegExp[] => {
  const words = wordsOf(name);
  if (words.length < 2) return [];
  return [words, words.toReversed()].flatMap((order) => {
    const apart = order.map((word) => patternOf(word).source).join('\\s+');
    const joined = order.map((word, at) => {
      const any = spellings(/nen$/i.test(word) && at === order.length - 1 ? word.slice(0, -3) : word);
      return `(?:${any.join('|')})`;
    });
    return [
      new RegExp(apart, 'giu'),
      new RegExp(`(?<!\\p{L})${joined.join('[\\s._,-]{0,2}')}\\p{L}{0,6}(?!\\p{L})`, 'giu'),
    ];
  });
};

/** Whether a text may name this person at all: most of a plant's people it does not. */
const isNear = (text: string, { name, employeeId, username }: NamedPerson) =>
  wordsOf(name).some((word) => text.includes(plainOf(word).toLowerCase().slice(0, 3))) ||
  [employeeId, username].some((one) => one && text.includes(plainOf(one).toLowerCase().slice(0, 3)));

export function peopleNear<T extends NamedPerson>(text: string, people: readonly T[]): T[] {
  const plain = plainOf(text).toLowerCase();
  return people.filter((person) => isNear(plain, person));
}

/** Phone numbers, addresses and identity codes, no matter whose. */
const hideContacts = (text: string) =>
  contacts.reduce((hidden, [mark, pattern]) => hidden.replace(pattern, mark), text);

/** An employee number written by itself identifies a person; a shorter one may also be a count, a place or a year. */
const SHORTEST_NUMBER = 3;
const numberPattern = (number: string) => {
  const written = number.replace(/[^\p{L}\p{N}-]/gu, '.');
  return new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'giu');
};

/**
 * Before a text leaves, names and employee numbers become roles and contact details are removed: `Matti
 * Mäkinen` is `[worker 3]`.
 */
export function hidePeople(text: string, people: readonly NamedPerson[]): string {
  let hidden = hideContacts(text);
  for (const person of peopleNear(text, people)) {
    const { id, name, role, employeeId, username } = person;
    const mark = `[${role === 'user' ? 'worker' : role} ${id}]`;
    const whole = wholeNamePattern(person);
    for (const pattern of whole) hidden = hidden.replace(pattern, mark);
    for (const own of [employeeId, username]) {
      const number = own?.trim() ?? '';
      if (number.length >= SHORTEST_NUMBER) hidden = hidden.replace(numberPattern(number), mark);
    }
    const words = wordsOf(name).filter((word) => word.length >= 3);
    for (const word of words.toReversed()) hidden = hidden.replace(patternOf(word), mark);
    hidden = hidden.replaceAll(`${mark} ${mark}`, mark);
  }
  return hidden;
}
