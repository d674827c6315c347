import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { columnsOf, inDatabase, type TableName, tableNames } from '../../db/columns/all-columns.ts';
import { mayName } from './may-name.ts';
import type { Names } from './names-of.ts';
import { column, keysOf, type Row, tableRef, writeTexts } from './rewrite-own-texts.ts';

/** What somebody calls a key, a webhook, a view or a file: the name in full, or the address, goes without being asked. */
export async function rewriteLabels(
  trx: Trx,
  { names, pseudonym }: { names: Names; pseudonym: string },
): Promise<void> {
  const { full } = names;
  if (!full) return;
  for (const table of tableNames) {
    const labels = columnsOf(table).flatMap(([name, { label }]) => (label ? [name] : []));
    if (labels.length === 0) continue;
    const { rows } = await sql<Row>`
      select ${sql.join([...keysOf(table), ...labels].map(column))} from ${tableRef(table)}
      where ${sql.join(
        labels.flatMap((label) => mayName(column(label), names)),
        sql` or `,
      )} for update`.execute(trx.withoutPlugins());
    for (const row of rows) {
      const texts = labels.map((label) => ({ column: label, from: row[inDatabase(label)] }));
      const changed = texts.flatMap((text) => {
        const to = typeof text.from === 'string' ? text.from.replace(full, () => pseudonym) : text.from;
        return to === text.from ? [] : [{ table, row, ...text, to }];
      });
      await writeTexts(trx, changed);
    }
  }
}

/** Phones fetch the records again whose files are renamed. */
export async function touchRecordsOfFiles(trx: Trx, userId: number, names: Names): Promise<void> {
  const renamed = (owner: string) =>
    sql<boolean>`(filename is not null and ${sql.join(
      [sql`${column(owner)} = ${userId}`, ...mayName(sql.ref('filename'), names)],
      sql` or `,
    )})`;
  const records: [TableName, ReturnType<typeof sql>][] = [
    [
      'observations',
      sql`select link.record_id from record_media link join media on media.id = link.media_id
      where link.entity = 'observations' and ${renamed('ownerId')}`,
    ],
    ['chemicals', sql`select chemical_id from chemical_sheets where ${renamed('addedBy')}`],
    ['safetyDocuments', sql`select document_id from document_versions where ${renamed('addedBy')}`],
    ['safetyDocuments', sql`select document_id from document_translations where ${renamed('addedBy')}`],
  ];
  for (const [table, ids] of records)
    await sql`update ${tableRef(table)} set updated_at = now() where id in (${ids})`.execute(
      trx.withoutPlugins(),
    );
}
