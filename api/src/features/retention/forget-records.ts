import { sql } from 'kysely';
import { eraseAuditDetails } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { columnsOf, inDatabase, type TableName } from '../../db/columns/all-columns.ts';
import { releaseFiles } from '../../media/release-files.ts';
import { emptied } from './emptied.ts';
import type { Forgetting } from './forgetting.ts';

type Forget = (trx: Trx, keys: string[], forgetting: Forgetting) => Promise<void>;

/**
 * A tombstone of each record stays, which tells phones to delete it. It contains no content and no name. `parts` are
 * deleted: the tables, and the column that links them to the record.
 */
export const forgets =
  (name: TableName, parts: { tables: readonly string[]; link: string } = { tables: [], link: '' }): Forget =>
  async (trx, keys, { now, nobodyId }) => {
    const ids = sql`(${keys}::integer[])`;
    const table = inDatabase(name);
    for (const part of parts.tables)
      await sql`delete from ${sql.table(part)} where ${sql.ref(parts.link)} = any ${ids}`.execute(trx);
    await eraseAuditDetails(trx, sql<boolean>`entity = ${table} and entity_id = any (${keys}::text[])`);
    const known = new Set(columnsOf(name).map(([column]) => column));
    await sql`
      update ${sql.table(table)} set ${emptied(name, nobodyId)}, deleted_at = coalesce(deleted_at, ${now})
        ${known.has('forgottenAt') ? sql`, forgotten_at = ${now}` : sql``}
        ${known.has('rev') ? sql`, rev = rev + 1` : sql``}
      where id = any ${ids}`.execute(trx);
  };

const emptyReports = forgets('reports');

export const forgetReports: Forget = async (trx, keys, forgetting) => {
  const ids = keys.map(Number);
  const files = await trx
    .selectFrom('reports')
    .select(['htmlSha256', 'pdfSha256', 'xlsxSha256', 'zipSha256'])
    .where('id', 'in', ids)
    .execute();
  await releaseFiles(trx, files.flatMap(Object.values<string | null>), forgetting.now);
  await emptyReports(trx, keys, forgetting);
  await trx.updateTable('reports').set({ startsWhenSeen: false }).where('id', 'in', ids).execute();
};
