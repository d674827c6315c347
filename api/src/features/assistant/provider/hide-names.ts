import type { KnownPerson } from '@turva/assistant/places';

export interface NamedPerson extends KnownPerson {
  role: string;
}

const MOST_ENDING = 4;

/** A name and its inflections: `Mäkinen`, `Mäkisen`, `Virtaselle`. */
const patternOf = (word: string) => {
  const stem = /nen$/i.test(word) ? `${word.slice(0, -3)}(?:nen|s)` : word;
  return new RegExp(`(?<!\\p{L})${stem}\\p{L}{0,${MOST_ENDING}}(?!\\p{L})`, 'giu');
};

const escaped = (word: string) => word.replace(/[^\p{L}-]/gu, '');

/** Names of people become roles before a text leaves: `Matti Mäkinen` is `[worker 3]`. */
export function hideNames(text: string, people: readonly NamedPerson[]): string {
  let hidden = text;
  for (const { id, name, role } of people) {
    const mark = `[${role === 'user' ? 'worker' : role} ${id}]`;
    const words = name
      .split(/\s+/)
      .map(escaped)
      .filter((word) => word.length >= 3);
    for (const word of words.toReversed()) hidden = hidden.replace(patternOf(word), mark);
    hidden = hidden.replaceAll(`${mark} ${mark}`, mark);
  }
  return hidden;
}
