import { type Comparison, type ReportTemplate, typeOfTemplate } from '@turva/contracts/figures/report-values';
import type { GenerateReport, Report, ReportRecipients } from '@turva/contracts/figures/reports';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { trailingDays } from '@turva/rules/observations/observation-period';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { problem } from '../../problem.ts';
import { nameReport } from './name-report.ts';
import { findReport, selectReports } from './read-reports.ts';

/** Unfinished reports per person: further requests must wait for the first. */
const MAX_AT_ONCE = 4;

interface Asked {
  input: z.output<typeof GenerateReport>;
  clientId: string;
  /** the asker's own; the call may name another */
  language: Language;
  now: Date;
}

/** Inserts the row and queues the job that makes the report. Requested again under the same key it is the same report. */
export async function requestReport(
  trx: Trx,
  { user, jobs }: { user: SessionUser; jobs: Jobs },
  { input, clientId, language, now }: Asked,
): Promise<Effect<Report>> {
  const [known] = await selectReports(
    trx,
    sql`where r.requested_by = ${user.id} and r.client_id = ${clientId}::uuid`,
  );
  if (known) return { status: 200, body: known };
  const isForSupervisors = input.recipients !== undefined || input.template === 'evidence';
  if (isForSupervisors && !supervises(user)) throw problem('forbidden');
  await refuseTooMany(trx, user.id);
  const { from, to } =
    input.from !== undefined && input.to !== undefined
      ? { from: input.from, to: input.to }
      : trailingDays(plantDay(now), 12);
  if (from > plantDay(now)) throw problem('invalid_input', { errors: [{ path: 'from', code: 'in_future' }] });
  const id = await insertReport(trx, {
    template: input.template ?? input.type,
    from,
    to,
    department: input.department ?? null,
    ...(input.compareWith ? { compareWith: input.compareWith } : {}),
    language: input.language ?? language,
    requestedBy: user.id,
    ...(input.recipients ? { recipients: input.recipients } : {}),
    clientId,
    now,
  });
  await jobs.add(trx, 'generate-report', { reportId: id });
  return { status: 201, body: await findReport(trx, id) };
}

async function refuseTooMany(trx: Trx, userId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reports where requested_by = ${userId} and status = 'processing'`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) >= MAX_AT_ONCE) throw problem('too_many_reports');
}

export interface NewReport {
  template: ReportTemplate;
  from: string;
  to: string;
  department: string | null;
  /** absent: the previous period */
  compareWith?: Comparison;
  language: Language;
  now: Date;
  requestedBy?: number;
  recipients?: ReportRecipients;
  clientId?: string;
  once?: string;
  startsWhenSeen?: boolean;
}

/** Inserts the row only; `tendReports` also picks up reports nobody has queued. */
export async function insertReport(trx: Db | Trx, report: NewReport): Promise<number> {
  const { from, to, template, department, language, now } = report;
  const { id } = await trx
    .insertInto('reports')
    .values({
      ...(report.clientId === undefined ? {} : { clientId: report.clientId }),
      type: typeOfTemplate[template],
      template,
      ...nameReport(report),
      language,
      periodFrom: from,
      periodTo: to,
      department,
      ...(report.compareWith ? { compareWith: report.compareWith } : {}),
      requestedBy: report.requestedBy ?? null,
      recipients: report.recipients ? JSON.stringify(report.recipients) : null,
      once: report.once ?? null,
      startsWhenSeen: report.startsWhenSeen ?? false,
      generatedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Retries a failed report, with current data. */
export async function retryReport(
  trx: Trx,
  jobs: Jobs,
  { id, now }: { id: number; now: Date },
): Promise<Effect<Report>> {
  const again = {
    status: 'processing',
    progress: 0,
    failure: null,
    attempts: 0,
    worker: null,
    workedAt: null,
  };
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ ...again, content: null, generatedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const report = await findReport(trx, id);
  // a second call does nothing: the first has restarted it
  if (numUpdatedRows === 0n && report.status !== 'processing') throw problem('report_not_failed');
  if (numUpdatedRows > 0n) await jobs.add(trx, 'generate-report', { reportId: id });
  return { status: 200, body: report };
}
