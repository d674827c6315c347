import { FOLD_FROM, FOLD_TO } from '@turva/assistant/fold';
import { type RawBuilder, sql } from 'kysely';

// Conditions that lists have in common.

const MAX_WORDS = 8;

/** The words somebody looks for: each has to be there. */
export const wordsOf = (q: string | undefined) => (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** What `like` takes for a part of a text in lower case. */
export const partOf = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
// a database whose locale knows ASCII only leaves Ä and Ж as they are
const capitals = FOLD_FROM.toUpperCase() + CYRILLIC.toUpperCase();
/** What may stand before a word, as `patternOf` of the assistant's core has it. */
const EDGES = '.,;:!?()/"\'–—-\n\r\t\u00a0';

/** Letters of a text in lower case as migration 0025 folds them. */
export const foldedLetters = (lower: RawBuilder<unknown>) =>
  sql`translate(${lower}, ${FOLD_FROM + capitals + EDGES}, ${FOLD_TO + FOLD_TO + CYRILLIC + ' '.repeat(EDGES.length)})`;

/** An index of letters knows them by threes. */
const LETTERS = 3;

/** Of an observation `o`: the word with its marks, looked for among those that have its letters, for which there is an index. */
export function mentions(word: string): RawBuilder<unknown> {
  const part = partOf(word);
  const exact = sql`o.words like ${part}`;
  return word.length < LETTERS
    ? exact
    : sql`(o.folded like ${foldedLetters(sql`${part}::text`)} and ${exact})`;
}

/** A number, with or without its #, is also what a record is called. */
export function isCalledOr(id: string, word: string, contains: RawBuilder<unknown>) {
  const number = /^#?([1-9]\d{0,8})$/.exec(word)?.[1];
  return number ? sql`(${sql.ref(id)} = ${Number(number)} or ${contains})` : contains;
}

/** In this area or anything in it. `union`, not `union all`: a circle of areas must not go round for ever. */
export const isInArea = (column: string, area: number) => sql`${sql.ref(column)} in (
  with recursive tree as (
    select ${area}::integer as id union select areas.id from areas join tree on areas.parent_id = tree.id)
  select id from tree)`;
