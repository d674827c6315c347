import { type RawBuilder, sql } from 'kysely';
import { type Names, spellingsInTexts } from './names-of.ts';

/** Conditions of which one holds for every text that names the person in full or by address. */
export const mayName = (text: RawBuilder<unknown>, { hints }: Names): RawBuilder<boolean>[] =>
  hints.map((parts) => saysAll(text, parts));

const saysAll = (text: RawBuilder<unknown>, parts: readonly string[]) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => {
      const spellings = spellingsInTexts(part).flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]);
      return sql`exists (select from unnest(${[...new Set(spellings)]}::text[]) word where position(word in ${text}::text) > 0)`;
    }),
    sql` and `,
  )})`;
