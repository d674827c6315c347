import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { roles } from '../people/account.ts';
import { instant, requiredText, uuid } from '../words/text.ts';
import {
  comparisons,
  reportFailures,
  reportStatuses,
  reportTemplates,
  reportTypes,
  typeOfTemplate,
} from './report-values.ts';

const day = z.iso.date();
/** There are no older records, and nobody reads a longer chart. */
const MAX_YEARS = 10;

const StoredFile = z.object({
  /** of the bytes: a phone that has them need not fetch them again */
  sha256: z.string(),
  size: z.number().int(),
});

export const Report = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  type: z.enum(reportTypes),
  template: z.enum(reportTemplates),
  /** title and description are in the report's own `language` */
  title: z.string(),
  description: z.string(),
  language: z.enum(languages),
  status: z.enum(reportStatuses),
  /** 0–100 */
  progress: z.number().int(),
  failure: z.enum(reportFailures).nullable(),
  /** when its data was gathered; until then, when it was requested */
  generatedAt: instant,
  /** real size of the PDF, in MB; "0 MB" while there is none */
  fileSize: z.string(),
  /** the number of records in it */
  metadata: z.object({ observations: z.number().int(), riskAssessments: z.number().int() }),
  /** first and last day */
  periodFrom: day,
  periodTo: day,
  /** null: the whole plant */
  department: z.string().nullable(),
  /** made by schedule, not requested by a person */
  scheduled: z.boolean(),
  files: z
    .object({
      html: StoredFile,
      pdf: StoredFile,
      xlsx: StoredFile,
      /** of an evidence pack; for supervisors and admins only */
      zip: StoredFile.optional(),
    })
    .nullable(),
});
export type Report = z.infer<typeof Report>;

/** The people notified that a report is ready: everybody with a role, and people by number. */
export const ReportRecipients = z.object({
  roles: z.array(z.enum(roles)).max(roles.length),
  people: z.array(z.number().int().positive().max(2_147_483_647)).max(100),
});
export type ReportRecipients = z.infer<typeof ReportRecipients>;

/** Body of `PUT /api/report-schedule`; supervisors and admins. Without types none are scheduled. */
export const ReportSchedule = z.object({
  types: z.array(z.enum(reportTypes)).max(reportTypes.length),
  /** of the month; a day every month has */
  day: z.number().int().min(1).max(28),
  language: z.enum(languages),
  recipients: ReportRecipients,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** A mail about finished reports that the mail server did not take. */
export const UndeliveredReport = z.object({
  to: z.string(),
  /** null: those of a month */
  title: z.string().nullable(),
  failedAt: instant,
});
export type UndeliveredReport = z.infer<typeof UndeliveredReport>;

/** Answer of `GET /api/report-schedule`. */
export const ReportScheduleState = ReportSchedule.extend({
  /** null: no type is chosen */
  nextRun: day.nullable(),
  /** of the newest month that was made; null: none yet */
  lastRun: z
    .object({
      month: z.string(),
      ready: z.number().int(),
      failed: z.number().int(),
      processing: z.number().int(),
    })
    .nullable(),
  /** whether recipients get a mail too; false: only a notification in the app */
  mail: z.boolean(),
  /** newest first; absent in an older server’s answer */
  undelivered: z.array(UndeliveredReport).optional(),
});
export type ReportScheduleState = z.infer<typeof ReportScheduleState>;

/** Body of `POST /api/reports/generate`. Default: the last twelve months, in the asker's own language. */
export const GenerateReport = z
  .object({
    type: z.enum(reportTypes),
    template: z.enum(reportTemplates).optional(),
    from: day.optional(),
    to: day.optional(),
    department: requiredText(100).nullable().optional(),
    /** default: the previous period */
    compareWith: z.enum(comparisons).optional(),
    language: z.enum(languages).optional(),
    /** supervisors and admins only */
    recipients: ReportRecipients.optional(),
    clientId: uuid.optional(),
  })
  .refine(({ type, template }) => template === undefined || typeOfTemplate[template] === type, {
    path: ['template'],
    error: 'other_type',
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'required',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'before_start',
  })
  .refine(
    ({ from, to }) => from === undefined || to === undefined || yearsOf(to) - yearsOf(from) <= MAX_YEARS,
    {
      path: ['from'],
      error: 'too_long',
    },
  );
export type GenerateReport = z.input<typeof GenerateReport>;

const yearsOf = (text: string) => Number(text.slice(0, 4));
