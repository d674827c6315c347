import { headers } from '@turva/contracts/sync/sync';
import type { FastifyPluginAsync } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { openSeal } from '../../people/sealing-key.ts';
import { goneOwners, noteKept } from './gone-owners.ts';
import { createOpeningLimit } from './opening-limit.ts';

/**
 * For the login page: whether locked work on the device still has an owner. Asks by names that only the
 * device and the person's own session can know.
 */
export const keptWorkVisitorRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  route(
    'POST /api/kept-work/owners',
    { who: 'visitor', audits: 'only looks whose key is still there', bodyLimit: 4096 },
    async (req) => {
      const { owners, counts } = req.body;
      const deviceId = req.headers[headers.deviceId];
      if (counts && typeof deviceId === 'string') await noteKept(deps, { deviceId, owners, counts });
      return { gone: await goneOwners(deps.db, owners) };
    },
  );
};

/** Opens the caller's own unsent work on a device; no other person can be named. */
export const keptWorkRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  const count = createOpeningLimit(deps.db);

  // Not through `write`, which stores answers for replay: this one must not be stored anywhere. Asked twice
  // it answers the same.
  route('POST /api/user/sealing-key', { who: 'user', audits: ['users', 'kept_work_opened'] }, async (req) => {
    const { id } = req.user;
    await count(id);
    const key = await openSeal(deps.db, id, req.body.point);
    await recordAudit(deps.db, { actorId: id, action: 'kept_work_opened', entity: 'users', entityId: id });
    return { key };
  });
};
