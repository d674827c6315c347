import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { assertStillActing, RightsChanged } from '../../http/session/acting-person.ts';
import { carryingDevice, releasesFor } from '../../http/session/released.ts';
import { writesIn } from '../../http/write-route.ts';
import { openSeal } from '../../people/sealing-key.ts';
import { problem } from '../../problem.ts';
import { askRelease, confirmRelease, noRelease, withdrawRelease } from './ask-release.ts';

/** Two admins must agree. Inside the admins' scope only. */
export async function adminReleaseRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const writes = writesIn(scope, deps);
  writes(
    'POST /api/admin/devices/releases',
    { who: 'admin', audits: ['users', 'release_asked_for'] },
    (trx, req) => askRelease(trx, { actorId: req.user.id, now: deps.now() }, req.body),
  );
  writes(
    'POST /api/admin/devices/releases/confirm',
    { who: 'admin', audits: ['users', 'release_confirmed'] },
    (trx, req) => confirmRelease(trx, { actorId: req.user.id, now: deps.now() }, req.body),
  );
  writes(
    'POST /api/admin/devices/releases/withdraw',
    { who: 'admin', audits: ['users', 'release_withdrawn'] },
    (trx, req) => withdrawRelease(trx, { actorId: req.user.id, now: deps.now() }, req.body),
  );
}

/** For the device that may send the work: asks what is released to it, gets the keys, and reports when it is done. */
export const releaseRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  route('GET /api/kept-work/releases', { who: 'supervisor' }, async (req) => {
    const rows = await releasesFor(deps.db, carryingDevice(req), deps.now()).execute();
    return { releases: rows.map(({ userId, name, sealingKey }) => ({ userId, name, sealingKey })) };
  });

  // Not through `write`, which would store the key. A device may have locked several times, and an answer may
  // be lost: it may ask until it reports that it is done.
  route(
    'POST /api/kept-work/releases/key',
    { who: 'supervisor', audits: ['users', 'release_opened'] },
    async (req) => {
      const { userId, point } = req.body;
      const deviceId = carryingDevice(req);
      const { id: actorId } = req.user;
      return deps.db.transaction().execute(async (trx) => {
        const found = await releasesFor(trx, deviceId, deps.now())
          .where('users.id', '=', userId)
          .executeTakeFirst();
        if (!found) throw problem('forbidden');
        const key = await openSeal(trx, userId, point);
        await trx
          .updateTable('devices')
          .set({ releaseOpenedAt: deps.now() })
          .where('userId', '=', userId)
          .where('deviceId', '=', deviceId)
          .execute();
        await recordAudit(trx, { actorId, action: 'release_opened', entity: 'users', entityId: userId });
        await assertStillActing(trx, req, { nameless: false }).catch((error) => {
          if (!(error instanceof RightsChanged)) throw error;
          carryingDevice(req);
        });
        return { key };
      });
    },
  );

  route(
    'POST /api/kept-work/releases/end',
    { who: 'supervisor', audits: ['users', 'release_ended'] },
    (req, reply) => {
      const { userId, left, removed } = req.body;
      return write(deps, req, reply, async (trx) => {
        const deviceId = carryingDevice(req);
        const { numUpdatedRows } = await trx
          .updateTable('devices')
          .set({ ...noRelease, unsent: left, ...(left === 0 ? { oldestAt: null } : {}) })
          .where('userId', '=', userId)
          .where('deviceId', '=', deviceId)
          .where('releaseOpenedAt', 'is not', null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) throw problem('not_found');
        const detail = { left, ...(removed ? { removed } : {}) };
        await recordAudit(trx, {
          actorId: req.user.id,
          action: 'release_ended',
          entity: 'users',
          entityId: userId,
          detail,
        });
        return { status: 200, body: { userId, left } };
      });
    },
  );
};
