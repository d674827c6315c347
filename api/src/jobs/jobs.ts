import type { Trx } from '../db/client.ts';

/** The kinds of jobs and their data. */
export interface JobData {
  'process-media': { mediaId: string };
  /** by push and mail, to their recipients */
  'pass-on-notifications': { notificationIds: number[] };
  /** to one browser; `attempt` counts the answers that asked us to come back later */
  'send-push': { notificationId: number; subscriptionId: number; attempt: number };
  /** new events, to their receivers */
  'pass-on-events': Record<string, never>;
  'deliver-webhook': { deliveryId: string; attempt: number };
  /** `askedAt`: somebody wants it sent again, however old it is */
  'send-mail': { notificationId: number; askedAt?: string };
  /** a one-time link; its secret is derived from the id */
  /** `email`: the id of the person, whose address is to be confirmed */
  'send-link': { purpose: 'invite' | 'password' | 'email'; id: string };
  /** a forgotten password; without ids the name is unknown, at the same cost to the caller */
  'forgotten-password': { userIds: number[] };
  'send-reminders': Record<string, never>;
  'send-weekly-summary': Record<string, never>;
  /** a person's copy of their own data */
  'export-personal-data': { exportId: string };
  /** alerts that nobody acknowledges */
  'widen-alerts': Record<string, never>;
  /** permits that expire */
  'tend-permits': Record<string, never>;
  /** recurring work: occurrences that open or are missed */
  'tend-schedules': Record<string, never>;
  'generate-report': { reportId: number };
  /** resumes reports of a process that died */
  'tend-reports': Record<string, never>;
  /** the scheduled reports */
  'monthly-reports': Record<string, never>;
  /** the safety index as time passes */
  'refresh-tsi': Record<string, never>;
  /** what the retention rules delete */
  'forget-old-records': Record<string, never>;
  /** by schedule, or on request */
  'back-up': { isWanted?: true };
}
export type JobName = keyof JobData;
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** The state of one kind of job; `failed` counts those given up in the last seven days. */
export interface JobFigures {
  name: JobName;
  waiting: number;
  failed: number;
  lastFailure: { at: Date; reason: string } | null;
}

export interface AddOptions {
  afterSeconds?: number;
  /** about an alarm: in a queue of its own, which waits for nothing else */
  isUrgent?: boolean;
  /** one after another among the jobs of that line, as those for one receiver, so that a slow one delays only itself */
  line?: string;
}

/** The queue on the same database: a job added in a transaction exists only if the transaction commits. */
export interface Jobs {
  add<Name extends JobName>(trx: Trx, name: Name, data: JobData[Name], options?: AddOptions): Promise<void>;
  /** Adds the job on this schedule in that time zone; once, however many processes there are. */
  schedule(name: JobName, cron: string, timeZone: string): Promise<void>;
  /**
   * Registers a handler. It may run twice for one job (a process can die between effect and acknowledgement), so it
   * must be repeatable. If it throws, the job is retried later and finally becomes a dead letter.
   */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void>;
  /** For every kind, in the order of their names. */
  figures(): Promise<JobFigures[]>;
  /** Does every due job here and now. */
  drain(): Promise<void>;
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>;
}
