import type { KnownPerson } from '@turva/assistant/places';

export interface NamedPerson extends KnownPerson {
  role: string;
  employeeId: string | null;
}

const MOST_ENDING = 4;

/** A name and its inflections: `Mäkinen`, `Mäkisen`, `Virtaselle`. */
const patternOf = (word: string) => {
  const stem = /nen$/i.test(word) ? `${word.slice(0, -3)}(?:nen|s)` : word;
  return new RegExp(`(?<!\\p{L})${stem}\\p{L}{0,${MOST_ENDING}}(?!\\p{L})`, 'giu');
};

const escaped = (word: string) => word.replace(/[^\p{L}-]/gu, '');

/** Contact details without a name: the placeholder, and the pattern. */
export const contacts: readonly [string, RegExp][] = [
  ['[e-mail]', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu],
  // a Finnish personal identity code: day of birth, century, three digits, one more
  ['[identity code]', /(?<![\p{L}\p{N}])\d{6}[-+A-FU-Y]\d{3}[0-9A-Y](?![\p{L}\p{N}])/giu],
  // with the country before it, in any grouping
  ['[phone]', /(?<![\p{L}\p{N}])(?:\+|00)[1-9](?:[\s().\u2011-]{0,2}\d){6,14}(?!\d)/gu],
  // as dialled in Finland: a leading zero and at least seven digits; a date has zeros and dots, too, but fewer in a row
  ['[phone]', /(?<![\p{L}\p{N}.,:/-])\(?0\d{1,3}\)?[\s\u2011-]?\d{3,4}[\s\u2011-]?\d{2,5}(?![\d.:/-]*\d)/gu],
];

/** A first and a last name next to each other, inflected or not: either alone may be an ordinary word ("virta"). */
export const wholeNamePattern = ({ name }: NamedPerson): RegExp[] => {
  const words = name.split(/\s+/).map(escaped);
  if (words.length < 2 || words.some((word) => word === '')) return [];
  return [new RegExp(words.map((word) => patternOf(word).source).join('\\s+'), 'giu')];
};

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
  for (const { id, name, role, employeeId } of people) {
    const mark = `[${role === 'user' ? 'worker' : role} ${id}]`;
    const number = employeeId?.trim() ?? '';
    if (number.length >= SHORTEST_NUMBER) hidden = hidden.replace(numberPattern(number), mark);
    const words = name
      .split(/\s+/)
      .map(escaped)
      .filter((word) => word.length >= 3);
    for (const word of words.toReversed()) hidden = hidden.replace(patternOf(word), mark);
    hidden = hidden.replaceAll(`${mark} ${mark}`, mark);
  }
  return hidden;
}
