import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { MENTIONS_MOST } from '@turva/contracts/people/erasure-findings';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/client.ts';
import { inDatabase, type TableName, tableNames } from '../../../db/columns/all-columns.ts';
import type { Purpose } from '../../../db/sealed-key.ts';
import { openTexts } from '../../../db/sealed-texts.ts';
import type { Tables } from '../../../db/tables.ts';
import { foldedLetters, partOf } from '../../../records/filters.ts';
import { mayName } from '../may-name.ts';
import { calledBy, type Names } from '../names-of.ts';
import {
  column,
  keysOf,
  mapColumn,
  type Row,
  type TextColumn,
  tableRef,
  textColumnsOf,
} from '../rewrite-own-texts.ts';
import type { Finding } from './mentioning-text.ts';
import { recordOf } from './record-of.ts';

/** A place in a text that may mean a person. */
interface Mention extends Insertable<Tables['erasureFindings']> {
  entity: AuditEntity;
  sealed: Purpose | null;
}

/**
 * Records where others have named the person in full or by address; changes nothing. Runs in the transaction
 * of the erasure, because afterwards the name is no longer known.
 */
export async function findMentions(
  trx: Trx,
  { names, ...sought }: Whose & { names: Names },
): Promise<{ found: number; unopened: number }> {
  if (!names.full) return { found: 0, unopened: 0 };
  const { full } = names;
  const preselect = (text: RawBuilder<unknown>) => mayName(text, names);
  const { found, unopened } = await mentionsOf(trx, { ...sought, pattern: full, preselect });
  await list(trx, found);
  return { found: found.length, unopened };
}

interface Whose {
  /** null: somebody without an account */
  userId: number | null;
  pseudonym: string;
  /** opens sealed rows */
  secret: string | undefined;
}

/** Where any text has a word that somebody says the person is called; those listed already are not listed again. */
export async function findCalled(
  trx: Trx,
  { word, actorId, ...sought }: Whose & { word: string; actorId: number },
): Promise<{ found: number; unopened: number }> {
  const preselect = (text: RawBuilder<unknown>) => [
    sql`${foldedLetters(sql`lower(normalize(${text}::text, NFC))`)} like ${foldedLetters(sql`${partOf(word)}::text`)}`,
  ];
  const { found, unopened } = await mentionsOf(trx, { ...sought, pattern: calledBy(word), preselect });
  if (found.length > MENTIONS_MOST) return { found: found.length, unopened };
  const waiting = await trx
    .selectFrom('erasureFindings')
    .selectAll()
    .where('personId', 'is not distinct from', sought.userId)
    .execute();
  const known = new Set(waiting.map((row) => placeOf(row)));
  const added = found.filter(
    (mention) => !known.has(placeOf({ ...mention, rowKey: JSON.parse(mention.rowKey) })),
  );
  await list(trx, added, true);
  // that the word is in somebody's health data has been read
  const records = new Map(added.filter(({ sealed }) => sealed).map((each) => [each.recordId, each.entity]));
  for (const [entityId, entity] of records)
    await recordAudit(trx, {
      actorId,
      action: 'health_read',
      entity,
      entityId,
      detail: { aboutPerson: sought.userId },
    });
  return { found: found.length, unopened };
}

const placeOf = ({
  tableName,
  rowKey,
  columnName,
  found,
}: Pick<Finding, 'tableName' | 'rowKey' | 'columnName' | 'found'>) =>
  JSON.stringify([tableName, Object.entries(rowKey as object).sort(), columnName, found]);

async function list(trx: Trx, mentions: readonly Mention[], byWord = false) {
  for (const { sealed: _, ...values } of mentions)
    await trx
      .insertInto('erasureFindings')
      .values({ ...values, byWord })
      .execute();
}

interface Sought extends Whose {
  pattern: RegExp;
  /** conditions of which one holds for every text that matches */
  preselect: (text: RawBuilder<unknown>) => RawBuilder<unknown>[];
}

async function mentionsOf(trx: Trx, { userId, pseudonym, secret, pattern, preselect }: Sought) {
  const found: Mention[] = [];
  let unopened = 0;
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
    for (const row of await mentioningRows(trx, table, texts, preselect))
      for (const text of texts)
        for (const said of mentions(textIn(row, text), text, pattern))
          found.push({
            personId: userId,
            tableName: table,
            rowKey: JSON.stringify(
              Object.fromEntries(keysOf(table).map((key) => [key, row[inDatabase(key)]])),
            ),
            columnName: text.name,
            found: said,
            replacement: pseudonym,
            entity: record.entity,
            recordId: Number(row[inDatabase(record.id)]),
            sealed: text.sealed,
          });
  }
  return { found, unopened };
}

/** Rows that may have the name; the pattern then decides whether it is the name. */
async function mentioningRows(
  trx: Trx,
  table: TableName,
  texts: readonly TextColumn[],
  preselect: Sought['preselect'],
) {
  const id = recordOf[table]?.id ?? 'id';
  const wanted = [...new Set([...keysOf(table), id, ...texts.map(({ name }) => name)])];
  const says = texts.flatMap(({ name, sealed }) =>
    sealed ? [sql`${column(name)} <> ''`] : preselect(column(name)),
  );
  const { rows } = await sql<Row>`
    select ${sql.join(wanted.map(column))} from ${tableRef(table)} where ${sql.join(says, sql` or `)}
    order by ${sql.join(keysOf(table).map(column))}`.execute(trx.withoutPlugins());
  return rows;
}

/** The mentions as written, each spelling once. */
function mentions(value: unknown, text: TextColumn, full: RegExp): string[] {
  const found = new Set<string>();
  mapColumn(value, text, (words) => {
    for (const [name] of words.matchAll(full)) found.add(name);
    return words;
  });
  return [...found];
}
