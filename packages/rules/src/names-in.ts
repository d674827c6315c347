/** A long name is bent inside as well: "Virtasen" is Virtanen. */
const LONG = 7;
const ENDING = 3;
const SHORTEST = 3;

const word = /[\p{Lu}][\p{L}'-]+/gu;

const partsOf = (names: readonly string[]) =>
  names
    .flatMap((name) => name.split(/[\s-]+/))
    .filter((part) => part.length >= SHORTEST && /^\p{Lu}/u.test(part));

const stemOf = (part: string) => (part.length < LONG ? part : part.slice(0, -ENDING));

/** Words of a text that look like one of these names, also bent as languages bend them. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const stems = partsOf(names).map(stemOf);
  const found = [...text.matchAll(word)].map(([said]) => said);
  return [...new Set(found.filter((said) => stems.some((stem) => said.startsWith(stem))))];
}

/** The text with another word in place of each of these names; a first and a last name together are one. */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const found = new Set(namesIn(text, names));
  return text.replaceAll(/[\p{Lu}][\p{L}'-]+(?: [\p{Lu}][\p{L}'-]+)*/gu, (said) => {
    const words = said.split(' ').map((one) => (found.has(one) ? null : one));
    const isFirst = (at: number) => at === 0 || words[at - 1] !== null;
    return words.flatMap((one, at) => (one !== null ? [one] : isFirst(at) ? [instead] : [])).join(' ');
  });
}
