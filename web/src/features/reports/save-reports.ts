import type { GenerateReport, Report, ReportSchedule } from '@turva/contracts/figures/reports';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { putFurther } from '../../records/reports/reports.ts';

// Online only: a report shows the server's state at a moment, so it is not queued.

const PATIENCE_MS = 15_000;

const about = (db: UserDb, extra: Record<string, string> = {}) => ({
  headers: { [headers.expectedUser]: String(db.userId), ...extra },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** Asks for a report; the same `clientId` again is the same report. */
export async function generateReport(db: UserDb, input: GenerateReport): Promise<Report> {
  const report = await api.post('/api/reports/generate', input, about(db));
  await putFurther(db, [report]);
  return report;
}

export async function retryReport(db: UserDb, { id }: Pick<Report, 'id'>): Promise<Report> {
  const key = { [headers.idempotencyKey]: crypto.randomUUID() };
  const report = await api.post(`/api/reports/${id}/retry`, undefined, about(db, key));
  await db.srvReports.put(report);
  return report;
}

/** The calendar's reports from now on. */
export const saveSchedule = (db: UserDb, schedule: ReportSchedule) =>
  api.put('/api/report-schedule', schedule, about(db, { [headers.idempotencyKey]: crypto.randomUUID() }));

/** Mails the finished reports to whom they did not reach. */
export const mailReportsAgain = (db: UserDb) =>
  api.post(
    '/api/report-schedule/mail',
    undefined,
    about(db, { [headers.idempotencyKey]: crypto.randomUUID() }),
  );

/** The server's list; opening the archive also starts pending reports. */
export const loadReports = (signal: AbortSignal) =>
  api.get('/api/reports', { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });

export const loadReport = (id: number, signal: AbortSignal) =>
  api.get(`/api/reports/${id}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
