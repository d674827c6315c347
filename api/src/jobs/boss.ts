import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type ConstructorOptions, fromKysely, fromPglite, type Job, PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/client.ts';
import { urgently } from '../db/patience.ts';
import { logSeldom } from '../log-seldom.ts';
import { LONGEST_WAIT_S } from '../notify/patience.ts';
import type { JobData, JobFigures, JobHandler, JobName, Jobs } from './jobs.ts';

interface JobSettings {
  /** jobs of this name at the same time in one process */
  parallel: number;
  retries: number;
  /** a worker silent for longer is presumed dead and the job given to another */
  expireSeconds: number;
  /** how often the queue is polled without being called: nobody calls when a delayed job becomes due */
  pollSeconds?: number;
  /** its own queue for what is about an alarm, with that many at a time beside the others */
  urgent?: number;
  /** jobs of one line at a time */
  inLines?: true;
}

/** Attempts that last more than three days; what is sent says itself when it is too old. */
const DAYS = 50;

const settings: Record<JobName, JobSettings> = {
  // re-encoding takes memory: two at a time on a two-core machine
  'process-media': { parallel: 2, retries: 5, expireSeconds: 300 },
  'pass-on-notifications': { parallel: 1, retries: 5, expireSeconds: 60, urgent: 2 },
  // most of it is waiting for somebody else's server
  'send-push': { parallel: 8, retries: 3, expireSeconds: 60, urgent: 8 },
  'pass-on-events': { parallel: 1, retries: 3, expireSeconds: 60 },
  // each may wait for a slow receiver; a failed delivery queues its next attempt itself
  'deliver-webhook': { parallel: 8, retries: 3, expireSeconds: 60, urgent: 16, inLines: true },
  'send-mail': { parallel: 2, retries: DAYS, expireSeconds: 120, urgent: 4 },
  'send-link': { parallel: 2, retries: DAYS, expireSeconds: 120 },
  'forgotten-password': { parallel: 1, retries: 3, expireSeconds: 60 },
  'send-reminders': { parallel: 1, retries: 3, expireSeconds: 300 },
  'send-weekly-summary': { parallel: 1, retries: 3, expireSeconds: 300 },
  // a year of pictures takes a while
  'export-personal-data': { parallel: 1, retries: DAYS, expireSeconds: 1800 },
  'widen-alerts': { parallel: 1, retries: 5, expireSeconds: 60, pollSeconds: 2 },
  // the next one comes in a minute anyway
  'tend-permits': { parallel: 1, retries: 0, expireSeconds: 60 },
  'tend-schedules': { parallel: 1, retries: 0, expireSeconds: 120 },
  // one at a time: a report may read everything there is
  'generate-report': { parallel: 1, retries: 3, expireSeconds: 300, pollSeconds: 3 },
  'tend-reports': { parallel: 1, retries: 0, expireSeconds: 60, pollSeconds: 3 },
  'monthly-reports': { parallel: 1, retries: 5, expireSeconds: 120 },
  'refresh-tsi': { parallel: 1, retries: 0, expireSeconds: 120 },
  'forget-old-records': { parallel: 1, retries: 5, expireSeconds: 900 },
  // gigabytes of pictures
  'back-up': { parallel: 1, retries: 2, expireSeconds: 6 * 60 * 60 },
};
const names = Object.keys(settings) as JobName[];
/** Every queue, those of alarms first. */
const queues = [
  ...names.flatMap((name) => (settings[name].urgent ? [{ name, queue: urgentOf(name) }] : [])),
  ...names.map((name) => ({ name, queue: name as string })),
];
function urgentOf(name: JobName) {
  return `${name}-urgent`;
}
const deadLetterOf = (queue: string) => `${queue}-dead`;

const STOP_MS = 20_000;
const POLL_S = 2;
const POLL_BESIDE_NOTIFY_S = 10;

export interface JobOptions {
  log: FastifyBaseLogger;
  /** False: nothing runs by itself, only `drain()` does. For tests. */
  running?: boolean;
}

/** Jobs by pg-boss in the schema `pgboss` of the same database, PostgreSQL or PGlite. */
export async function startJobs(database: Database, { log, running = true }: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection(database),
    supervise: running,
    schedule: running,
    useListenNotify: running,
  });
  // while the database is away, a dozen a second
  boss.on(
    'error',
    logSeldom((err, more) => log.error({ err, more }, 'jobs')),
  );
  boss.on('warning', (warning) => log.warn(warning, 'jobs'));
  await boss.start();
  for (const { name, queue } of queues) await createQueue(boss, queue, settings[name]);
  const handlers = new Map<JobName, JobHandler<JobName>>();

  return {
    add: async (trx, name, data, { afterSeconds, isUrgent, line } = {}) => {
      await boss.send(isUrgent && settings[name].urgent ? urgentOf(name) : name, data, {
        db: fromKysely(trx.withoutPlugins()),
        ...(afterSeconds && { startAfter: Math.ceil(afterSeconds) }),
        ...(line !== undefined && { group: { id: line } }),
      });
    },
    schedule: async (name, cron, timeZone) => {
      if (running) await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    work: async (name, handler) => {
      handlers.set(name, handler as JobHandler<JobName>);
      if (!running) return;
      const { parallel, urgent = 0 } = settings[name];
      for (let at = 0; at < parallel; at++) await startWorker(boss, name, name, handler);
      for (let at = 0; at < urgent; at++)
        await startWorker(boss, name, urgentOf(name), (data) => urgently(() => handler(data)));
    },
    figures: () => figuresOf(database.db),
    drain: () => drain(boss, handlers),
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/**
 * A worker that does one job after another. It polls again as soon as it has done one: several jobs may have been
 * added with one call, and otherwise it would do one per poll.
 */
async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  queue: string,
  handler: JobHandler<Name>,
) {
  const { pollSeconds = POLL_BESIDE_NOTIFY_S, inLines } = settings[name];
  const options = {
    pollingIntervalSeconds: POLL_S,
    notifyPollingIntervalSeconds: pollSeconds,
    ...(inLines && { groupConcurrency: 1 }),
  };
  const worker = Promise.withResolvers<string>();
  worker.resolve(
    await boss.work(queue, options, async ([job]: Job<JobData[Name]>[]) => {
      const id = await worker.promise;
      try {
        if (job) await handler(job.data);
      } finally {
        boss.notifyWorker(id);
      }
    }),
  );
}

function connection({ kind, pglite, connectionString }: Database): ConstructorOptions {
  return kind === 'pglite' && pglite
    ? { db: fromPglite(pglite), backend: 'pglite' }
    : { ...(connectionString && { connectionString }), max: 4 };
}

async function createQueue(boss: PgBoss, name: string, { retries, expireSeconds }: JobSettings) {
  await boss.createQueue(deadLetterOf(name));
  const options = {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: LONGEST_WAIT_S,
    expireInSeconds: expireSeconds,
    deadLetter: deadLetterOf(name),
    notify: true,
  };
  await boss.createQueue(name, options);
  // otherwise a queue created by an older version keeps its settings
  await boss.updateQueue(name, options);
  // The first send looks the queue up on a connection of its own, which inside a transaction on PGlite would wait
  // for the transaction for ever. Any call that names the queue fills the cache.
  await boss.deleteJob(name, randomUUID());
}

async function figuresOf(db: Db): Promise<JobFigures[]> {
  const { rows } = await sql<{
    name: JobName;
    waiting: number;
    failed: number;
    at: Date | null;
    reason: string | null;
  }>`
    select kind.name,
      count(job.id) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as waiting,
      count(job.id) filter (where job.state = 'failed')::int as failed,
      max(job.completed_on) filter (where job.state = 'failed') as at,
      (array_agg(job.output ->> 'message' order by job.completed_on desc)
        filter (where job.state = 'failed'))[1] as reason
    from unnest(${names}::text[]) as kind (name)
    left join pgboss.job job on job.name in (kind.name, kind.name || '-urgent')
      and (job.state <> 'failed' or job.completed_on > now() - interval '7 days')
    group by kind.name order by kind.name`.execute(db);
  return rows.map(({ at, reason, ...figures }) => ({
    ...figures,
    lastFailure: at ? { at, reason: reason ?? '' } : null,
  }));
}

async function drain(boss: PgBoss, handlers: Map<JobName, JobHandler<JobName>>) {
  for (const { name, queue } of queues)
    for (;;) {
      const handler = handlers.get(name);
      const [job] = handler ? await boss.fetch<JobData[JobName]>(queue) : [];
      if (!job || !handler) break;
      await handler(job.data).then(
        () => boss.complete(queue, job.id),
        (error: Error) => boss.fail(queue, job.id, { message: error.message }),
      );
    }
}
