import { z } from 'zod';
import { instant } from './text.ts';

/** Kinds of background work, each with its name in `admin.status.job` of the locales. */
const jobNames = [
  'process-media',
  'pass-on-notifications',
  'send-push',
  'pass-on-events',
  'deliver-webhook',
  'send-mail',
  'send-link',
  'forgotten-password',
  'send-reminders',
  'send-weekly-summary',
  'export-personal-data',
  'tend-permits',
  'generate-report',
  'tend-reports',
  'tend-schedules',
  'monthly-reports',
  'refresh-tsi',
  'forget-old-records',
  'back-up',
] as const;

const JobFigures = z.object({
  name: z.enum(jobNames),
  waiting: z.number().int(),
  /** given up after every try, of the last seven days */
  failed: z.number().int(),
  lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type JobFigures = z.infer<typeof JobFigures>;

/** Answer of `GET /api/admin/status`: what whoever runs the server needs to know without a console. */
export const ServerStatus = z.object({
  database: z.enum(['pg', 'pglite']),
  /** where phones open the app; without https nowhere: `PUBLIC_URL` is not set, or begins with http */
  phones: z.object({ state: z.enum(['ok', 'unset', 'http']), address: z.string().nullable() }),
  disk: z.object({ state: z.enum(['ok', 'low', 'full']), freeBytes: z.number().nullable() }),
  /** whether files can be kept, where, and since when they cannot; an older server does not say */
  files: z
    .object({
      where: z.enum(['folder', 'bucket']),
      state: z.enum(['ok', 'down']),
      since: instant.nullable(),
      reason: z.string().nullable(),
    })
    .optional(),
  backup: z.object({
    /** made here every night; false: whoever runs PostgreSQL sees to it */
    isNightly: z.boolean(),
    folder: z.string(),
    newest: z.object({ madeAt: instant, size: z.number().int() }).nullable(),
    kept: z.number().int(),
    /** nightly, and the newest is older than `OVERDUE_MS` of the server, or the last try failed since */
    isOverdue: z.boolean(),
  }),
  jobs: z.array(JobFigures),
  /** devices that held unsent work for more than a day when they were last heard */
  waitingDevices: z.number().int(),
});
export type ServerStatus = z.infer<typeof ServerStatus>;
