import { type RawBuilder, sql } from 'kysely';

// Conditions that lists have in common.

const MAX_WORDS = 8;

/** The words somebody looks for: each has to be there. */
export const wordsOf = (q: string | undefined) => (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** What `like` takes for a part of a text in lower case. */
export const partOf = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

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
