import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { SILENT_SECONDS } from './run-report.ts';

/** Starts reports that waited for somebody to open the archive; true if there were any. */
export async function startSeen({ db, jobs, changes, now }: Pick<Deps, 'db' | 'jobs' | 'changes' | 'now'>) {
  const started = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update reports set starts_when_seen = false, generated_at = ${now()}, updated_at = ${now()}
      where starts_when_seen and status = 'processing' returning id`.execute(trx);
    for (const { id } of rows) await jobs.add(trx, 'generate-report', { reportId: id });
    return rows.length > 0;
  });
  if (started) changes.poke();
}

/**
 * Picks up unfinished reports nobody works on: the process died, or there was only ever a row, as in the demo.
 * Queued twice, a report is made once, because a run claims it first.
 */
export async function tendReports({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<number> {
  const silentSince = new Date(now().getTime() - SILENT_SECONDS * 1000);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from reports where status = 'processing' and not starts_when_seen
        and coalesce(worked_at, updated_at) < ${silentSince} order by id limit 20`.execute(trx);
    for (const { id } of rows) await jobs.add(trx, 'generate-report', { reportId: id });
    return rows.length;
  });
}
