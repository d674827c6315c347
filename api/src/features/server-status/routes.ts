import type { ServerStatus } from '@turva/contracts/server-status';
import type { FastifyInstance } from 'fastify';
import { listBackups } from '../../backup/make-backup.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import type { JobFigures } from '../../jobs/jobs.ts';
import type { DiskWatch } from '../../media/disk-watch.ts';

/** A night may fail once; a second one should not pass unseen. */
const OVERDUE_MS = 36 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How the server itself is doing. Inside the admins' scope only. */
export async function serverStatusRoutes(
  scope: FastifyInstance,
  { deps, disk }: { deps: Deps; disk: DiskWatch },
) {
  const route = routesIn(scope);
  const { db, jobs, config, now } = deps;

  route('GET /api/admin/status', { who: 'admin' }, async (): Promise<ServerStatus> => {
    const { state, freeBytes } = await disk.look();
    const figures = await jobs.figures();
    const { waiting } = await db
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.userId')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('users.deletedAt', 'is', null)
      .where('oldestAt', '<', new Date(now().getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    return {
      database: config.databaseUrl ? 'pg' : 'pglite',
      disk: { state, freeBytes },
      backup: await backupOf(deps, figures),
      jobs: figures.map(({ lastFailure, ...rest }) => ({
        ...rest,
        lastFailure: lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
      })),
      waitingDevices: Number(waiting),
    };
  });

  route(
    'POST /api/admin/backups',
    { who: 'admin', audits: 'a backup changes nothing that anybody sees' },
    (req, reply) =>
      write(deps, req, reply, async (trx) => {
        await jobs.add(trx, 'back-up', { isWanted: true });
        return { status: 202, body: { isAsked: true as const } };
      }),
  );
}

async function backupOf({ config, now }: Deps, figures: JobFigures[]): Promise<ServerStatus['backup']> {
  const { nightly, folder } = config.backup;
  // in a folder that cannot be read is none that anybody could use; why, says the job that failed
  const kept = await listBackups(folder).catch(() => []);
  const [newest] = kept;
  const failedAt = figures.find(({ name }) => name === 'back-up')?.lastFailure?.at;
  const isOld = newest && now().getTime() - newest.madeAt.getTime() > OVERDUE_MS;
  const hasFailed = failedAt && (!newest || failedAt > newest.madeAt);
  return {
    isNightly: nightly,
    folder,
    newest: newest ? { madeAt: newest.madeAt.toISOString(), size: newest.size } : null,
    kept: kept.length,
    isOverdue: nightly && Boolean(isOld || hasFailed),
  };
}
