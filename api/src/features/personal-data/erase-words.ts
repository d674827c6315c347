import { type RawBuilder, sql } from 'kysely';
import { eraseAuditDetails } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';

export interface Named {
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  employeeId: string | null;
}

const MIN_LENGTH = 4;

/** How a person may stand in a text: in full, either way round, with the initial, by address and by number. */
export function wordsFor({ username, firstName, lastName, email, employeeId }: Named): string[] {
  const both = firstName && lastName;
  const names = both
    ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${firstName} ${[...lastName][0]}.`]
    : [];
  // a name alone may be anybody's, or a word; a user name with a sign or a digit in it is nobody else's
  const login = /[^\p{L}]/u.test(username) ? [username] : [];
  const words = [...names, email, employeeId, ...login].filter((word) => word !== null);
  return words.filter((word) => word.length >= MIN_LENGTH);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const bounded = (word: string) =>
  `${/^[\p{L}\d]/u.test(word) ? '\\m' : ''}${escaped(word)}${/[\p{L}\d]$/u.test(word) ? '\\M' : ''}`;

/** A database may not know that Ä and ä are one letter, nor that it can be written in two ways. */
const spellings = (word: string) =>
  [word, word.toUpperCase(), word.toLowerCase()].flatMap((one) => [
    one.normalize('NFC'),
    one.normalize('NFD'),
  ]);

export const patternOf = (words: readonly string[], inJson: boolean) => {
  const all = words.flatMap(spellings).map((word) => (inJson ? JSON.stringify(word).slice(1, -1) : word));
  return [...new Set(all)].map(bounded).join('|');
};

interface TextColumn {
  schema: string;
  table: string;
  name: string;
  type: string;
  max: number | null;
}

/** Texts and JSON of all our tables and of the queue of jobs, whatever tables there are. */
export async function textColumns(trx: Trx): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_schema as schema, c.table_name as table, c.column_name as name, c.data_type as type,
      c.character_maximum_length as max
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb')
      and t.table_name not like 'kysely_%'
    order by 1, 2, 3`.execute(trx);
  return rows;
}

/** What refuses every change; only in payloads of the log can a name stand. */
const appendOnly = ['audit_log', 'audit_seals'];

/** Puts the pseudonym in place of the person wherever they are named: in words, lists, kept answers and jobs. */
export async function eraseWords(trx: Trx, words: readonly string[], pseudonym: string): Promise<void> {
  if (words.length === 0) return;
  const patterns = { text: patternOf(words, false), json: patternOf(words, true) };
  // nothing there is ever rewritten: a payload that names them goes as a whole
  await eraseAuditDetails(trx, sql<boolean>`detail::text ~ ${patterns.json}`);
  const rewritable = (await textColumns(trx)).filter(({ table }) => !appendOnly.includes(table));
  const byTable = Map.groupBy(rewritable, ({ schema, table }) => `${schema}.${table}`);
  for (const columns of byTable.values()) {
    const parts = columns.map((column) => replaced(column, patterns, pseudonym));
    const [{ schema, table }] = columns as [TextColumn];
    await sql`
      update ${sql.id(schema, table)} set ${sql.join(parts.map(({ set }) => set))}
      where ${sql.join(
        parts.map(({ where }) => where),
        sql` or `,
      )}`.execute(trx.withoutPlugins());
  }
}

function replaced(
  { name, type, max }: TextColumn,
  patterns: { text: string; json: string },
  pseudonym: string,
): { set: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const column = sql.id(name);
  if (type === 'json' || type === 'jsonb') {
    const text = sql`${column}::text`;
    const set = sql`${column} = regexp_replace(${text}, ${patterns.json}, ${pseudonym}, 'g')::${sql.raw(type)}`;
    return { set, where: sql`${text} ~ ${patterns.json}` };
  }
  const text = sql`regexp_replace(${column}, ${patterns.text}, ${pseudonym}, 'g')`;
  const fitting = max === null ? text : sql`left(${text}, ${max}::integer)`;
  return { set: sql`${column} = ${fitting}`, where: sql`${column} ~ ${patterns.text}` };
}
