import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { releaseFiles } from '../../media/release-files.ts';

interface Found {
  id: number;
  hashes: (string | null)[];
}

const files = sql`array[html_sha256, pdf_sha256, xlsx_sha256, zip_sha256]::text[] as hashes`;

/**
 * Reports name the people responsible for what is overdue. The names are in one place of the gathered data
 * and are removed there; the report jobs rewrite the files from the rest.
 */
export async function unnameReports(trx: Trx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const { rows } = await sql<Found>`
    select id, ${files} from reports where jsonb_exists(content -> 'people', ${String(userId)}) for update`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await sql`
    update reports set content = content #- array['people', ${String(userId)}]::text[]
    where id = any (${rows.map(({ id }) => id)}::integer[])`.execute(trx);
  await makeAgain(trx, rows, now);
}

/** Reports list records by their words: a text that was changed is changed there too, as a whole. */
export async function rewriteReports(
  trx: Trx,
  changes: readonly { from: string; to: string }[],
  now: Date,
): Promise<void> {
  const changed = new Map(changes.map(({ from, to }) => [from, to]));
  if (changed.size === 0) return;
  const words = [...changed.keys()].map((word) => JSON.stringify(word));
  const { rows } = await sql<Found & { content: unknown }>`
    select id, content, ${files} from reports
    where exists (select from unnest(${words}::text[]) word where position(word in content::text) > 0)
    for update`.execute(trx.withoutPlugins());
  for (const { id, content } of rows)
    await sql`update reports set content = ${JSON.stringify(replaced(content, changed))}::jsonb where id = ${id}`.execute(
      trx,
    );
  if (rows.length > 0) await makeAgain(trx, rows, now);
}

function replaced(value: unknown, changed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return changed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, changed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, changed)]));
}

/** Its files are made anew from the gathered data by the report jobs. */
async function makeAgain(trx: Trx, rows: readonly Found[], now: Date) {
  await releaseFiles(
    trx,
    rows.flatMap(({ hashes }) => hashes),
    now,
  );
  await sql`
    update reports set status = case status when 'ready' then 'processing' else status end,
      progress = 0, worker = null, worked_at = null, attempts = 0, html_sha256 = null, html_size = null,
      pdf_sha256 = null, pdf_size = null, xlsx_sha256 = null, xlsx_size = null, zip_sha256 = null, zip_size = null, updated_at = ${now}
    where id = any (${rows.map(({ id }) => id)}::integer[])`.execute(trx);
}
