/** One letter for one letter, so that SQL's `translate` does the same; see `api/src/features/assistant/`. */
export const FOLD_FROM = 'äåáàâãæöøóòôõüúùûéèêëíìîïýčďĺľňŕřšťžё';
export const FOLD_TO = 'aaaaaaaoooooouuuueeeeiiiiycdllnrrstzе';

const letters = new Map([...FOLD_FROM].map((letter, i) => [letter, FOLD_TO[i] ?? letter]));

/** Small letters without marks: whoever types with gloves leaves the dots out. */
export const fold = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => letters.get(letter) ?? letter).join('');

/** Whether two texts name one person, however they were typed. */
export const isSameName = (one: string, other: string): boolean => spaced(one) === spaced(other);
const spaced = (name: string) => fold(name).trim().split(/\s+/u).join(' ');

/** What is folded, as it stands in one of these texts: an answer that says `oljy` reads as if it could not spell. */
export function asWritten(folded: string, texts: readonly string[]): string {
  for (const text of texts) {
    const small = text.normalize('NFC').toLowerCase();
    const at = fold(text).indexOf(folded);
    if (at >= 0) return small.slice(at, at + folded.length);
  }
  return folded;
}

/** Words and numbers of a text, folded. `A:ssa` is `a`, `SDS:n` is `sds`. */
export const tokensOf = (text: string): string[] =>
  fold(text.slice(0, 2000))
    // `haven't` is one word, without its mark
    .replace(/n['’]t(?!\p{L})/gu, 'nt')
    .replace(/(\p{L}|\d)['’:](\p{L}{1,6})(?!\p{L})/gu, '$1')
    .match(/[\p{L}\d]+/gu) ?? [];
