import { randomUUID } from 'node:crypto';
import type {
  Comparison,
  ReportFailure,
  ReportFile,
  ReportTemplate,
} from '@turva/contracts/figures/report-values';
import type { Language } from '@turva/locales/languages';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { sha256Of } from '../../media/file-store.ts';
import { noteIncoming } from '../../media/incoming-files.ts';
import { ProblemError } from '../../problem.ts';
import { writeFiles } from './files/write-files.ts';
import { type GatheredData, gather, scopeOf } from './gather/gather.ts';
import { notifyOfMonth, notifyRecipients } from './monthly-reports.ts';
import { keepPack } from './pack/keep-pack.ts';

/** A run without a sign of life for this long is dead, and another may take the report over. */
export const SILENT_SECONDS = 10;
const BEAT_MS = 2000;
/** Percentage points between two progress updates. */
const STEP = 5;
/** After this many unfinished attempts the report itself is what kills the process. */
const MAX_ATTEMPTS = 5;

type Needed = Pick<Deps, 'db' | 'media' | 'changes' | 'now' | 'clock' | 'jobs' | 'log' | 'config'>;

interface Claimed {
  id: number;
  worker: string;
  template: ReportTemplate;
  language: Language;
  from: string;
  to: string;
  department: string | null;
  compareWith: Comparison;
  title: string;
  description: string;
  once: string | null;
  requestedBy: number | null;
  recipients: unknown;
  attempts: number;
  content: GatheredData | null;
}

/** Another run has taken the report over: this one must not write any more. */
class TakenOver extends Error {}

/**
 * Makes one report: gathers, freezes what was gathered, writes the files, and marks it as ready. May run twice for
 * one report, and may die anywhere: frozen data is not gathered again, and only the run that holds the row can
 * finish it.
 */
export async function runReport(deps: Needed, reportId: number): Promise<void> {
  const claimed = await claim(deps, reportId);
  if (claimed === null) return;
  if (claimed.attempts > MAX_ATTEMPTS) return fail(deps, claimed, 'broken_off');
  const beat = setInterval(() => void showLife(deps, claimed), BEAT_MS);
  try {
    await make(deps, claimed);
  } catch (error) {
    if (error instanceof TakenOver) return;
    deps.log.warn({ err: error, reportId, attempt: claimed.attempts }, 'report could not be made');
    const failure = failureOf(error);
    // a database outage may end by itself; a full disk does not
    if (failure !== 'internal' || claimed.attempts >= MAX_ATTEMPTS - 2)
      return await fail(deps, claimed, failure);
    await unclaim(deps, claimed);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

const failureOf = (error: unknown): ReportFailure =>
  error instanceof ProblemError && error.code === 'storage_full' ? 'storage_full' : 'internal';

async function claim({ db, now }: Needed, id: number): Promise<Claimed | null> {
  const worker = randomUUID();
  const at = now();
  const silentSince = new Date(at.getTime() - SILENT_SECONDS * 1000);
  const { rows } = await sql<Claimed>`
    update reports set worker = ${worker}::uuid, worked_at = ${at}, attempts = attempts + 1
    where id = ${id} and status = 'processing' and deleted_at is null
      and (worker is null or worked_at < ${silentSince})
    returning id, worker, template, language, period_from::text as "from", period_to::text as "to", department, compare_with, title,
      description, once, requested_by, recipients, attempts, content`.execute(db);
  return rows[0] ?? null;
}

async function make(deps: Needed, report: Claimed): Promise<void> {
  const { db, media, changes, now, clock } = deps;
  let told = 0;
  const progress = async (percent: number) => {
    // each update is a row that every open page fetches
    if (percent < told + STEP) return;
    told = percent;
    await hold(deps, report, sql`progress = greatest(progress, ${Math.round(percent)}::integer)`);
    changes.poke();
  };
  await progress(STEP);
  const data =
    report.content ??
    (await gather({ db, now: clock.settled() }, report, (share) => progress(STEP + 50 * share)));
  const { observations, riskAssessments, asOf } = data;
  await hold(
    deps,
    report,
    sql`progress = 60, content = ${JSON.stringify(data)}::jsonb, observations = ${observations?.total ?? 0},
      risk_assessments = ${riskAssessments?.total ?? 0}, generated_at = ${new Date(asOf)}`,
  );
  changes.poke();
  const kept: Partial<Record<ReportFile, { sha256: string; size: number }>> = {};
  await writeFiles({ data, report }, async (file, bytes) => {
    const sha256 = sha256Of(bytes);
    await noteIncoming(db, sha256);
    await media.put(bytes);
    kept[file] = { sha256, size: bytes.length };
    await progress(60 + 10 * Object.keys(kept).length);
  });
  const { html, pdf, xlsx } = kept;
  if (!html || !pdf || !xlsx) throw new Error('the thread ended before all files were written');
  const { title, language } = report;
  const zip =
    report.template === 'evidence'
      ? await keepPack(deps, {
          title,
          language,
          data,
          scope: scopeOf(report, new Date(asOf)),
          report: { pdf, xlsx },
        })
      : null;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update reports set status = 'ready', progress = 100, worker = null, updated_at = ${now()},
        html_sha256 = ${html.sha256}, html_size = ${html.size}, pdf_sha256 = ${pdf.sha256}, pdf_size = ${pdf.size},
        xlsx_sha256 = ${xlsx.sha256}, xlsx_size = ${xlsx.size},
        zip_sha256 = ${zip?.sha256 ?? null}, zip_size = ${zip?.size ?? null}
      where id = ${report.id} and worker = ${report.worker}::uuid returning id`.execute(trx);
    if (rows.length === 0) throw new TakenOver();
    await notifyOfMonth(trx, deps, report);
    await notifyRecipients(trx, deps, report);
  });
  changes.poke();
}

/** Writes to the row as long as this run holds it. */
async function hold(
  { db, now }: Needed,
  { id, worker }: Claimed,
  set: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`
    update reports set worked_at = ${now()}, ${set}
    where id = ${id} and worker = ${worker}::uuid and status = 'processing' returning id`.execute(db);
  if (rows.length === 0) throw new TakenOver();
}

const showLife = ({ db, now, log }: Needed, { id, worker }: Claimed) =>
  sql`update reports set worked_at = ${now()} where id = ${id} and worker = ${worker}::uuid`
    .execute(db)
    .catch((error: unknown) => log.warn(error, 'report could not show life'));

async function unclaim({ db }: Needed, { id, worker }: Claimed): Promise<void> {
  await sql`update reports set worker = null where id = ${id} and worker = ${worker}::uuid`.execute(db);
}

async function fail(deps: Needed, report: Claimed, failure: ReportFailure): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await sql`
      update reports set status = 'failed', failure = ${failure}, worker = null, updated_at = ${deps.now()}
      where id = ${report.id} and worker = ${report.worker}::uuid`.execute(trx);
    await notifyOfMonth(trx, deps, report);
  });
  deps.changes.poke();
}
