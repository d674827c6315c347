import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { columnsOf, inDatabase, type TableName, tableNames } from '../../db/columns/all-columns.ts';
import type { Purpose } from '../../db/sealed-key.ts';
import { mapTexts, type Names, rewriteOwn } from './names-of.ts';

/** A column with texts of people, and the column of their author. */
export interface TextColumn {
  name: string;
  /** null: no single author */
  author: string | null;
  /** of JSON: the keys of its texts, at any depth; null: every string is one */
  keys: readonly string[] | null;
  alone: boolean;
  sealed: Purpose | null;
}

export function textColumnsOf(table: TableName): TextColumn[] {
  return columnsOf(table).flatMap(([name, column]): TextColumn[] => {
    if (column.class === 'free')
      return [{ name, author: column.author, keys: column.keys ?? [], alone: column.alone, sealed: null }];
    if (column.class !== 'outsider') return [];
    const { author, found } = column;
    if (found === 'text') return [{ name, author, keys: [], alone: false, sealed: null }];
    if ('sealed' in found) return [{ name, author, keys: null, alone: false, sealed: found.sealed }];
    return [{ name, author, keys: found.keys, alone: false, sealed: null }];
  });
}

/** Changes the texts of a column's value, as it is or opened. */
export const mapColumn = (value: unknown, { keys }: TextColumn, change: (text: string) => string): unknown =>
  typeof value === 'string' ? change(value) : mapTexts(value, keys ?? [], change, keys === null);

/** The columns that identify a row; `id` alone except for parts numbered by a phone. */
const keysByTable: Partial<Record<TableName, readonly string[]>> = {
  permitPeople: ['permitId', 'id'],
  gasReadings: ['permitId', 'id'],
  permitConflicts: ['permitId', 'key'],
};
export const keysOf = (table: TableName): readonly string[] => keysByTable[table] ?? ['id'];

export type Row = Record<string, unknown>;
/** A text that was rewritten. */
export interface Rewritten {
  table: TableName;
  /** the row as it was */
  row: Row;
  column: string;
  from: unknown;
  to: unknown;
}

export const column = (name: string) => sql.ref(inDatabase(name));
export const tableRef = (table: TableName) => sql.table(inDatabase(table));

/** Replaces the name by the pseudonym in the person's own texts: no other row is read or touched. */
export async function rewriteOwnTexts(
  trx: Trx,
  { userId, names, pseudonym }: { userId: number; names: Names; pseudonym: string },
): Promise<Rewritten[]> {
  const all: Rewritten[] = [];
  for (const table of tableNames) {
    const texts = textColumnsOf(table).filter(({ author }) => author !== null);
    if (texts.length === 0) continue;
    for (const row of await ownRows(trx, table, texts, userId)) {
      const changed = texts
        .filter(({ author }) => author !== null && row[inDatabase(author)] === userId)
        .map((text) => rewritten(table, row, text, { names, pseudonym }))
        .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
      if (changed.length > 0) await writeTexts(trx, changed);
      all.push(...changed);
    }
  }
  return all;
}

async function ownRows(trx: Trx, table: TableName, texts: readonly TextColumn[], userId: number) {
  const authors = [...new Set(texts.map(({ author }) => author as string))];
  const wanted = [
    ...new Set([...keysOf(table), ...authors, ...parentsIn(table), ...texts.map(({ name }) => name)]),
  ];
  const { rows } = await sql<Row>`
    select ${sql.join(wanted.map(column))} from ${tableRef(table)}
    where ${sql.join(
      authors.map((author) => sql`${column(author)} = ${userId}`),
      sql` or `,
    )} for update`.execute(trx.withoutPlugins());
  return rows;
}

/** The record a part belongs to. */
const parentsIn = (table: TableName) =>
  columnsOf(table)
    .map(([name]) => name)
    .filter((name) => name === 'observationId' || name === 'permitId' || name === 'assessmentId');

function rewritten(
  table: TableName,
  row: Row,
  text: TextColumn,
  { names, pseudonym }: { names: Names; pseudonym: string },
): Rewritten {
  const from = row[inDatabase(text.name)];
  const to = mapColumn(from, text, (words) => rewriteOwn(words, names, pseudonym, text.alone));
  return { table, row, column: text.name, from, to };
}

/** Updates columns of one row. A pseudonym may be longer than the name: text too long for a column is cut. */
export async function writeTexts(trx: Trx, changed: readonly Rewritten[]): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const limits = await limitsOf(trx, first.table);
  const sets = changed.map(({ column: name, to }) => {
    const limit = limits.get(inDatabase(name));
    if (typeof to !== 'string') return sql`${column(name)} = ${JSON.stringify(to)}::jsonb`;
    return sql`${column(name)} = ${limit ? [...to].slice(0, limit).join('') : to}`;
  });
  await sql`
    update ${tableRef(first.table)} set ${sql.join(sets)}
    where ${sql.join(
      keysOf(first.table).map((key) => sql`${column(key)} = ${first.row[inDatabase(key)]}`),
      sql` and `,
    )}`.execute(trx.withoutPlugins());
}

async function limitsOf(trx: Trx, table: TableName): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; most: number }>`
    select column_name as name, character_maximum_length as most from information_schema.columns
    where table_schema = 'public' and table_name = ${inDatabase(table)} and character_maximum_length is not null`.execute(
    trx.withoutPlugins(),
  );
  return new Map(rows.map(({ name, most }) => [name, most]));
}
