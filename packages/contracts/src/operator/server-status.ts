import { z } from 'zod';
import { instant } from '../words/text.ts';

/** Kinds of background work, each named in `admin.status.job` of the locales. */
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
  'widen-alerts',
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
  /** given up after every attempt, in the last seven days */
  failed: z.number().int(),
  lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type JobFigures = z.infer<typeof JobFigures>;

/** `reason` of a folder that is empty although the database knows files. */
export const NOT_MOUNTED = 'NOT_MOUNTED';

/**
 * What speaks against the server's clock: people's devices agree that it is `ahead` or `behind`; it shows a time that
 * is over (`back`); it is days after anything recorded (`leap`); it differs from the database's.
 */
export const ClockDoubt = z.enum(['ahead', 'behind', 'back', 'leap', 'database']);
export type ClockDoubt = z.infer<typeof ClockDoubt>;

/** Answer of `GET /api/admin/status`: the server's state, for its operator without a console. */
/** Whether the mail server would take a mail now. */
export const MailState = z.object({ state: z.enum(['ok', 'down']), reason: z.string().nullable() });
export type MailState = z.infer<typeof MailState>;

export const PushState = z.object({
  /** false: no public push service is named, and ordinary phones get no push */
  reachesPhones: z.boolean(),
  /** how many services were asked: those of the browsers that take notifications; absent from an older server */
  asked: z.number().int().optional(),
  /** the services of people's browsers that cannot be reached now */
  down: z.array(z.object({ host: z.string(), reason: z.string() })),
});
export type PushState = z.infer<typeof PushState>;

export const ServerStatus = z.object({
  database: z.enum(['pg', 'pglite']),
  /** when the database last refused a write for want of room, if that is news; absent from an older server */
  noRoomAt: instant.nullable().optional(),
  /** where phones open the app; nowhere without https: `PUBLIC_URL` is not set, or begins with http */
  phones: z.object({ state: z.enum(['ok', 'unset', 'http']), address: z.string().nullable() }),
  disk: z.object({ state: z.enum(['ok', 'low', 'full']), freeBytes: z.number().nullable() }),
  /** whether files can be stored, where, and since when not; absent from an older server */
  files: z
    .object({
      where: z.enum(['folder', 'bucket']),
      state: z.enum(['ok', 'down']),
      since: instant.nullable(),
      reason: z.string().nullable(),
    })
    .optional(),
  /** null: none is configured; absent from an older server */
  mail: MailState.nullable().optional(),
  /** the gateway for text messages; null: none is configured; absent from an older server */
  smsHost: z.string().nullable().optional(),
  /** absent from an older server */
  push: PushState.optional(),
  /** absent from an older server */
  clock: z
    .object({
      doubt: ClockDoubt.nullable(),
      /** by the server's own clock */
      own: instant,
      /** the most likely time */
      likely: instant,
      /** what was over by then may be deleted or ended */
      passed: instant,
      /** people whose devices have been heard lately */
      people: z.number().int(),
      /** while the clock waits for an admin's yes: what it would let go */
      would: z.object({ delete: z.number().int(), end: z.number().int() }).nullable(),
    })
    .optional(),
  backup: z.object({
    /** made by the server every night; false: the operator of PostgreSQL does it */
    isNightly: z.boolean(),
    folder: z.string(),
    newest: z.object({ madeAt: instant, size: z.number().int() }).nullable(),
    kept: z.number().int(),
    /** data that restores have replaced, and until when it is kept; absent from an older server */
    aside: z.array(z.object({ name: z.string(), at: instant, until: instant })).optional(),
    /**
     * what opens them: in a file of this machine, downloaded last then; made at the first backup; or not on this machine
     * at all. Absent from an older server
     */
    key: z
      .object({
        where: z.enum(['here', 'unmade', 'elsewhere']),
        file: z.string().nullable(),
        downloadedAt: instant.nullable(),
      })
      .optional(),
    /** nightly, and the newest is older than the server's `OVERDUE_MS`, or an attempt has failed since */
    isOverdue: z.boolean(),
  }),
  jobs: z.array(JobFigures),
  /** devices with unsent work older than a day when last seen */
  waitingDevices: z.number().int(),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

/** The file that opens the backups. */
export const BackupKey = z.object({ text: z.string() });

/** An admin's yes to the server's clock: the time they saw. */
export const ConfirmClock = z.object({ own: instant });
