/** So many words are read of a question: nobody asks one thing in more. */
export const MOST_READ = 60;
/** So many different words are looked for in the records. */
export const MOST_SEARCHED = 8;
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

/** How somebody in need ends is heard as well as how they begin. */
export function heardOf(text: string): string {
  const { text: begin, rest } = readable(text);
  if (rest === '') return text;
  const words = rest.match(WORD) ?? [];
  const end = words.filter((word) => word.length <= LONGEST).slice(-MOST_READ);
  return [begin, ...end].join(' ');
}
