import type { Form, Word } from './form.ts';

/** So many words are read of a question: nobody asks one thing in more. */
export const MOST_READ = 60;
/** And so many of all the questions before, the newest first. */
const MOST_READ_BEFORE = 60;
/** So many different words are looked for in the records. */
export const MOST_SEARCHED = 20;
/** No word of a plant is longer. */
const LONGEST = 40;

const WORD = /[\p{L}\p{M}\d]+/gu;

/** The part of a text that is read, and what is left over. */
export function readable(text: string, most = MOST_READ): { text: string; rest: string; words: number } {
  const long: string[] = [];
  let words = 0;
  let end = text.length;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (words === most) {
      end = index;
      break;
    }
    words++;
    if (word.length > LONGEST) long.push(word);
  }
  const read = long.reduce((kept, word) => kept.replace(word, ' '), text.slice(0, end));
  return { text: read, rest: [...long, text.slice(end).trim()].filter(Boolean).join(' '), words };
}

/** The questions before, as far back as is read; one that would be read in part tells nothing. */
export function readableBefore(earlier: readonly string[]): string[] {
  let left = MOST_READ_BEFORE;
  const kept: string[] = [];
  for (const question of earlier.toReversed()) {
    const { text, rest, words } = readable(question, left);
    left -= words;
    if (rest !== '' || left < 0) break;
    kept.unshift(text);
  }
  return kept;
}

/** How somebody in need ends is heard as well as how they begin. */
export function heardOf(text: string): string {
  const { text: begin, rest } = readable(text);
  if (rest === '') return text;
  const words = rest.match(WORD) ?? [];
  const end = words.filter((word) => word.length <= LONGEST).slice(-MOST_READ);
  return [begin, ...end].join(' ');
}

const sameAs = (one: Word) => (other: Word) => other.stems.join() === one.stems.join();

/** What is looked for, each once and no more of them than can be. */
export function searchable(form: Form): Form {
  const { words } = form.filters;
  if (!words) return form;
  const unique = words.filter((word, at) => words.findIndex(sameAs(word)) === at).slice(0, MOST_SEARCHED);
  return { ...form, filters: { ...form.filters, words: unique } };
}
