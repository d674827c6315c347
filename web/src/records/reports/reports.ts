import { reportMime } from '@turva/contracts/figures/report-values';
import type { Report } from '@turva/contracts/figures/reports';
import type { UserDb } from '../../offline/engine/db.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { hashesIn, openKept } from '../../offline/media/kept-files.ts';

/** This many opened reports stay on a device; the least recently opened are deleted first. */
const KEPT = 20;

type Ready = Pick<Report, 'id' | 'files'>;

export const previewPath = ({ id }: Pick<Report, 'id'>) => `/api/reports/${id}/preview`;
export const filePath = ({ id }: Pick<Report, 'id'>, file: 'pdf' | 'xlsx') =>
  `/api/reports/${id}/file/${file}`;

export const packPath = ({ id }: Pick<Report, 'id'>) => `/api/reports/${id}/pack`;

/** The page of a report: from this device or else from the server, then stored here for offline use. */
export async function openReport(db: UserDb, { id, files }: Ready): Promise<ArrayBuffer> {
  if (!files) throw new FileUnreachable('not ready');
  const { sha256 } = files.html;
  await db.keptReports.update(sha256, { keptAt: Date.now() });
  const bytes = await openKept(db.keptReports, previewPath({ id }), { sha256, mime: reportMime.html });
  await giveUpOldest(db);
  return bytes;
}

async function giveUpOldest(db: UserDb): Promise<void> {
  const kept = await db.keptReports.toArray();
  const oldest = kept.toSorted((a, b) => b.keptAt - a.keptAt).slice(KEPT);
  await db.keptReports.bulkDelete(oldest.map(({ sha256 }) => sha256));
}

/** Newest first. */
const byAge = (a: Report, b: Report) => Date.parse(b.generatedAt) - Date.parse(a.generatedAt) || b.id - a.id;

export interface ReportView {
  report: Report;
  /** its page opens without a network */
  kept: boolean;
}

export async function reportViews(db: UserDb): Promise<ReportView[]> {
  const reports = await db.srvReports.toArray();
  const kept = await hashesIn(db.keptReports);
  return reports
    .toSorted(byAge)
    .map((report) => ({ report, kept: report.files !== null && kept.has(report.files.html.sha256) }));
}

/** An answer may be older than what the delta has brought meanwhile: only further progress is stored, all at once. */
export async function putFurther(db: UserDb, reports: readonly Report[]): Promise<void> {
  await db.transaction('rw', db.srvReports, async () => {
    const known = await db.srvReports.bulkGet(reports.map(({ id }) => id));
    const isFurther = (report: Report, at: number) => {
      const before = known[at];
      if (!before) return true;
      if (before.status !== 'processing') return false;
      return report.status !== 'processing' || report.progress > before.progress;
    };
    await db.srvReports.bulkPut(reports.filter(isFurther));
  });
}
