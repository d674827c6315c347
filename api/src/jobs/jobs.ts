import type { Trx } from '../db/client.ts';

/** The jobs there are, and what each carries. */
export interface JobData {
  'process-media': { mediaId: string };
  /** by push and mail, to the people they belong to */
  'pass-on-notifications': { notificationIds: number[] };
  /** to one browser; `attempt` counts the answers that asked us to come back later */
  'send-push': { notificationId: number; subscriptionId: number; attempt: number };
  /** what has happened, to the receivers that are to be told */
  'pass-on-events': Record<string, never>;
  'deliver-webhook': { deliveryId: string; attempt: number };
  'send-mail': { notificationId: number };
  /** a one-time link; its secret is made again from the id */
  'send-link': { purpose: 'invite' | 'password'; id: string };
  /** somebody has forgotten theirs; nobody: the name that was typed is no one's, and costs the caller the same */
  'forgotten-password': { userIds: number[] };
  'send-reminders': Record<string, never>;
  'send-weekly-summary': Record<string, never>;
  /** a person's copy of their own data */
  'export-personal-data': { exportId: string };
  /** what the clock does to permits */
  'tend-permits': Record<string, never>;
  /** what the clock does to schedules: the next times, and those that went by */
  'tend-schedules': Record<string, never>;
  'generate-report': { reportId: number };
  /** takes up again what a process that died was making */
  'tend-reports': Record<string, never>;
  /** those the calendar asks for */
  'monthly-reports': Record<string, never>;
  /** what the clock does to the safety index */
  'refresh-tsi': Record<string, never>;
  /** what the retention rules delete */
  'forget-old-records': Record<string, never>;
  /** by the clock, or because somebody wants one now */
  'back-up': { isWanted?: true };
}
export type JobName = keyof JobData;
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** How one kind of job is doing; `failed` counts those given up in the last seven days. */
export interface JobFigures {
  name: JobName;
  waiting: number;
  failed: number;
  lastFailure: { at: Date; reason: string } | null;
}

/** The queue on the same database: a job added in a transaction exists only if the transaction commits. */
export interface Jobs {
  add<Name extends JobName>(
    trx: Trx,
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Adds the job whenever the clock in that time zone says so; once, however many processes there are. */
  schedule(name: JobName, cron: string, timeZone: string): Promise<void>;
  /**
   * Registers who does the job. A handler may run twice for one job (a process can die between effect and receipt),
   * so it must not mind. What it throws is tried again later, and lands in the dead letters in the end.
   */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void>;
  /** Of every kind, in the order of their names. */
  figures(): Promise<JobFigures[]>;
  /** Does everything that is due, here and now. */
  drain(): Promise<void>;
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>;
}
