import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/client.ts';
import { inDatabase, type TableName, tableNames } from '../../../db/columns/all-columns.ts';
import { openTexts } from '../../../db/sealed-texts.ts';
import { type Names, spellingsInTexts } from '../names-of.ts';
import {
  column,
  keysOf,
  mapColumn,
  type Row,
  type TextColumn,
  tableRef,
  textColumnsOf,
} from '../rewrite-own-texts.ts';
import { recordOf } from './record-of.ts';

/**
 * Records where others have named the person in full or by address; changes nothing. Runs in the transaction
 * of the erasure, because afterwards the name is no longer known.
 */
export async function findMentions(
  trx: Trx,
  { userId, names, pseudonym, secret }: Sought,
): Promise<{ found: number; unopened: number }> {
  let count = 0;
  let unopened = 0;
  if (!names.full) return { found: count, unopened };
  const textIn = (row: Row, { name, sealed }: TextColumn) => {
    const value = row[inDatabase(name)];
    if (!sealed) return value;
    const opened = secret ? openTexts(value, secret, sealed) : null;
    if (opened === null && value !== '') unopened++;
    return opened;
  };
  for (const table of tableNames) {
    const texts = textColumnsOf(table);
    const record = recordOf[table];
    if (texts.length === 0 || !record) continue;
    for (const row of await mentioningRows(trx, table, texts, names))
      for (const text of texts)
        for (const found of mentions(textIn(row, text), text, names.full)) {
          count++;
          await trx
            .insertInto('erasureFindings')
            .values({
              personId: userId,
              tableName: table,
              rowKey: JSON.stringify(
                Object.fromEntries(keysOf(table).map((key) => [key, row[inDatabase(key)]])),
              ),
              columnName: text.name,
              found,
              replacement: pseudonym,
              entity: record.entity,
              recordId: Number(row[inDatabase(record.id)]),
            })
            .execute();
        }
  }
  return { found: count, unopened };
}

interface Sought {
  userId: number;
  names: Names;
  pseudonym: string;
  /** opens sealed rows */
  secret: string | undefined;
}

/** Rows that contain every part of the name; the pattern then decides whether it is the name. */
async function mentioningRows(trx: Trx, table: TableName, texts: readonly TextColumn[], { hints }: Names) {
  const id = recordOf[table]?.id ?? 'id';
  const wanted = [...new Set([...keysOf(table), id, ...texts.map(({ name }) => name)])];
  const says = texts.flatMap(({ name, sealed }) =>
    sealed ? [sql`${column(name)} <> ''`] : hints.map((parts) => saysAll(column(name), parts)),
  );
  const { rows } = await sql<Row>`
    select ${sql.join(wanted.map(column))} from ${tableRef(table)} where ${sql.join(says, sql` or `)}
    order by ${sql.join(keysOf(table).map(column))}`.execute(trx.withoutPlugins());
  return rows;
}

const saysAll = (text: RawBuilder<unknown>, parts: readonly string[]) =>
  sql`(${sql.join(
    parts.map((part) => {
      const spellings = spellingsInTexts(part).flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]);
      return sql`exists (select from unnest(${[...new Set(spellings)]}::text[]) word where position(word in ${text}::text) > 0)`;
    }),
    sql` and `,
  )})`;

/** The mentions as written, each spelling once. */
function mentions(value: unknown, text: TextColumn, full: RegExp): string[] {
  const found = new Set<string>();
  mapColumn(value, text, (words) => {
    for (const [name] of words.matchAll(full)) found.add(name);
    return words;
  });
  return [...found];
}
