import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { releaseFiles } from '../../media/release-files.ts';

/**
 * Reports name the people responsible for what is overdue. The names are in one place of the gathered data
 * and are removed there; the report jobs rewrite the files from the rest.
 */
export async function unnameReports(trx: Trx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const { rows } = await sql<{ id: number; hashes: (string | null)[] }>`
    select id, array[html_sha256, pdf_sha256, xlsx_sha256, zip_sha256]::text[] as hashes from reports
    where jsonb_exists(content -> 'people', ${String(userId)}) for update`.execute(trx);
  if (rows.length === 0) return;
  await releaseFiles(
    trx,
    rows.flatMap(({ hashes }) => hashes),
    now,
  );
  await sql`
    update reports set content = content #- array['people', ${String(userId)}]::text[],
      status = case status when 'ready' then 'processing' else status end,
      progress = 0, worker = null, worked_at = null, attempts = 0, html_sha256 = null, html_size = null,
      pdf_sha256 = null, pdf_size = null, xlsx_sha256 = null, xlsx_size = null, zip_sha256 = null, zip_size = null, updated_at = ${now}
    where id = any (${rows.map(({ id }) => id)}::integer[])`.execute(trx);
}
