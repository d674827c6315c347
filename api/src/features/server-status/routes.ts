import { readFile } from 'node:fs/promises';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import type { FastifyInstance } from 'fastify';
import { isOverdue, keptBackups } from '../../backup/backup-age.ts';
import { keyFileIn } from '../../backup/keys.ts';
import { setAsideIn } from '../../backup/make-backup.ts';
import { lookAtClock } from '../../clock/keep-clock.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import type { JobFigures } from '../../jobs/jobs.ts';
import type { DiskWatch } from '../../media/disk-watch.ts';
import { noRoomAt } from '../../metrics/room.ts';
import { silentDevices } from '../../metrics/silent-devices.ts';
import { mailState } from '../../notify/mail/mail-state.ts';
import { pushState } from '../../notify/push/push-state.ts';
import { phoneReach } from '../../phone/reachable.ts';
import { backupKeyOf, noteKeyTaken } from './backup-key.ts';
import { type CountOver, clockStatus, trustClock } from './clock-status.ts';
import { firstStepsOf } from './first-steps.ts';

/** The state of the server itself. Inside the admins' scope only. */
export async function serverStatusRoutes(
  scope: FastifyInstance,
  { deps, disk, countOver }: { deps: Deps; disk: DiskWatch; countOver: CountOver },
) {
  const route = routesIn(scope);
  const { db, jobs, config, now } = deps;

  route('GET /api/admin/status', { who: 'admin' }, async (): Promise<ServerStatus> => {
    const { state, freeBytes } = await disk.look();
    const figures = await jobs.figures();
    return {
      database: config.databaseUrl ? 'pg' : 'pglite',
      noRoomAt: noRoomAt(),
      phones: phoneReach(config),
      disk: { state, freeBytes },
      files: filesOf(deps),
      mail: await mailState(deps),
      smsHost: config.sms ? new URL(config.sms.url).host : null,
      push: await pushState(deps),
      clock: await clockStatus(deps, countOver),
      backup: await backupOf(deps, figures),
      jobs: figures.map(({ lastFailure, ...rest }) => ({
        ...rest,
        lastFailure: lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
      })),
      waitingDevices: await silentDevices(db, now()),
    };
  });

  route('GET /api/admin/first-steps', { who: 'admin' }, () => firstStepsOf(deps));

  route(
    'POST /api/admin/clock',
    { who: 'admin', audits: ['plant_settings', 'changed'] },
    async (req, reply) => {
      const answer = await write(deps, req, reply, async (trx) => {
        const at = await trustClock(trx, deps, { actorId: req.user.id, own: req.body.own });
        return { status: 200, body: { at: at.toISOString() } };
      });
      await lookAtClock(deps);
      return answer;
    },
  );

  route(
    'POST /api/admin/backups',
    { who: 'admin', audits: 'a backup changes nothing that anybody sees' },
    (req, reply) =>
      write(deps, req, reply, async (trx) => {
        await jobs.add(trx, 'back-up', { isWanted: true });
        return { status: 202, body: { isAsked: true as const } };
      }),
  );

  route(
    'POST /api/admin/backup-key',
    { who: 'admin', audits: ['backup_key', 'key_downloaded'], confirms: true },
    async (req, reply) => {
      await write(deps, req, reply, async (trx) => {
        await noteKeyTaken(trx, deps, req.user.id);
        return { status: 200, body: {} };
      });
      // not in the answer stored for replay: no key stays in the database
      return { text: await readFile(keyFileIn(config.dataDir), 'utf8') };
    },
  );
}

function filesOf({ media, store }: Deps): ServerStatus['files'] {
  const { since, ...known } = store.known();
  return { ...known, where: media.isBucket ? 'bucket' : 'folder', since: since?.toISOString() ?? null };
}

async function backupOf(deps: Deps, figures: JobFigures[]): Promise<ServerStatus['backup']> {
  const { config, now } = deps;
  const { nightly, folder } = config.backup;
  const kept = await keptBackups(folder);
  const [newest] = kept;
  return {
    isNightly: nightly,
    folder,
    newest: newest ? { madeAt: newest.madeAt.toISOString(), size: newest.size } : null,
    kept: kept.length,
    aside: (await setAsideIn(deps)).map(({ name, at, until }) => ({
      name,
      at: at.toISOString(),
      until: until.toISOString(),
    })),
    key: await backupKeyOf(deps),
    isOverdue: nightly && isOverdue(newest, figures, now()),
  };
}
