import { FOLD_FROM, FOLD_TO } from '@turva/assistant/fold';
import { type RawBuilder, sql } from 'kysely';

// Conditions shared by lists.

const MAX_WORDS = 8;

/** The words of a search: each must occur. */
export const wordsOf = (q: string | undefined) => (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** The `like` pattern for a part of a lower-case text. */
export const partOf = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
// a database with an ASCII-only locale leaves Ä and Ж as they are
const capitals = FOLD_FROM.toUpperCase() + CYRILLIC.toUpperCase();
/** Characters that may precede a word, as in `patternOf` of the assistant's core. */
const EDGES = '.,;:!?()/"\'–—-\n\r\t\u00a0';

/** Letters of a lower-case text as migration 0025 folds them. */
export const foldedLetters = (lower: RawBuilder<unknown>) =>
  sql`translate(${lower}, ${FOLD_FROM + capitals + EDGES}, ${FOLD_TO + FOLD_TO + CYRILLIC + ' '.repeat(EDGES.length)})`;

/** A trigram index needs three letters. */
const LETTERS = 3;

/** Whether a row has a word with its diacritics, searched among those with its folded letters, which are indexed. */
export const hasFolded = (folded: RawBuilder<unknown>, word: string, exact: RawBuilder<unknown>) =>
  word.length < LETTERS
    ? exact
    : sql`(${folded} like ${foldedLetters(sql`${partOf(word)}::text`)} and ${exact})`;

/** Whether an observation `o` has the word. */
export const mentions = (word: string) => hasFolded(sql`o.folded`, word, sql`o.words like ${partOf(word)}`);

/** A number, with or without its #, is also matched as the record's number. */
export function isCalledOr(id: string, word: string, contains: RawBuilder<unknown>) {
  const number = /^#?([1-9]\d{0,8})$/.exec(word)?.[1];
  return number ? sql`(${sql.ref(id)} = ${Number(number)} or ${contains})` : contains;
}

/** In this area or anything inside it. `union`, not `union all`: a cycle of areas must not loop for ever. */
export const isInArea = (column: string, area: number) => sql`${sql.ref(column)} in (
  with recursive tree as (
    select ${area}::integer as id union select areas.id from areas join tree on areas.parent_id = tree.id)
  select id from tree)`;
