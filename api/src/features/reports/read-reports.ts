import type { EveryField } from '@turva/contracts/base/every-field';
import type {
  ReportFailure,
  ReportStatus,
  ReportTemplate,
  ReportType,
} from '@turva/contracts/figures/report-values';
import { Report } from '@turva/contracts/figures/reports';
import type { Language } from '@turva/locales/languages';
import { fileSizeText } from '@turva/rules/figures/report-counts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { everyColumn, sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { problem } from '../../problem.ts';
import { present } from '../../records/server-record.ts';

type Row = Omit<Selectable<Tables['reports']>, 'content' | 'recipients'>;

/**
 * `rest` is the SQL after `from`: where, order and limit over the alias `r`. Without the gathered data, which is
 * long.
 */
export async function selectReports(db: Db | Trx, rest: RawBuilder<unknown>): Promise<Report[]> {
  const { rows } = await sql<Row>`
    select ${everyColumn('reports', 'r', ['content', 'recipients'])} from reports r ${rest}`.execute(db);
  return rows.map(toReport);
}

export const reportsByIds = (db: Db | Trx, ids: number[]) => selectReports(db, present('r', ids));

/** The archive, newest first. */
export const listReports = (db: Db) =>
  selectReports(db, sql`where r.deleted_at is null order by r.generated_at desc, r.id desc`);

export async function findReport(db: Db | Trx, id: number): Promise<Report> {
  const [report] = await reportsByIds(db, [id]);
  if (!report) throw problem('report_not_found');
  return report;
}

const fileOf = (sha256: string | null, size: string | number | null) =>
  sha256 === null || size === null ? null : { sha256, size: Number(size) };

function filesOf(row: Row): Report['files'] {
  const html = fileOf(row.htmlSha256, row.htmlSize);
  const pdf = fileOf(row.pdfSha256, row.pdfSize);
  const xlsx = fileOf(row.xlsxSha256, row.xlsxSize);
  const zip = fileOf(row.zipSha256, row.zipSize);
  if (row.status !== 'ready' || !html || !pdf || !xlsx) return null;
  return { html, pdf, xlsx, ...(zip ? { zip } : {}) };
}

const asSent = sent('reports', Report);

function toReport(row: Row): EveryField<Report> {
  const files = filesOf(row);
  return {
    ...asSent(row),
    type: row.type as ReportType,
    template: row.template as ReportTemplate,
    language: row.language as Language,
    status: row.status as ReportStatus,
    failure: row.failure as ReportFailure | null,
    // clients that add up the archive read a number from every text
    fileSize: files ? fileSizeText(files.pdf.size) : '0 MB',
    metadata: { observations: row.observations, riskAssessments: row.riskAssessments },
    scheduled: row.once !== null,
    files,
  };
}
