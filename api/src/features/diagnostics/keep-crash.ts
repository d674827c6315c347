import { createHash } from 'node:crypto';
import type { CrashReport } from '@turva/contracts/operator/diagnostics';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';

/** Enough kinds of faults to fix; further ones are dropped until old ones are fixed and have expired. */
const MAX_KINDS = 500;

export async function keepCrash(trx: Trx, report: CrashReport, now: Date): Promise<Effect<{ kept: true }>> {
  const { name, frames, screen, version } = report;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, frames, version]))
    .digest('hex');
  await sql`
    insert into crash_reports (fingerprint, name, frames, screen, version, first_at, last_at)
    select ${fingerprint}, ${name}, ${JSON.stringify(frames)}::jsonb, ${screen}, ${version}, ${now}, ${now}
    where (select count(*) from crash_reports) < ${MAX_KINDS}::integer
      or exists (select 1 from crash_reports known where known.fingerprint = ${fingerprint})
    on conflict (fingerprint) do update
      set times = crash_reports.times + 1, last_at = excluded.last_at`.execute(trx);
  return { status: 200, body: { kept: true } };
}
