import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { userSettings } from '../../people/user-settings.ts';
import { changeUserSettings } from './change-settings.ts';

/** All of these routes concern the caller only: no call names another person. */
export async function userSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/user/settings', { who: 'user' }, (req) => userSettings(deps.db, req.user.id));

  writes(
    'PATCH /api/user/settings',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (trx, req) => changeUserSettings(trx, req.user.id, req.body),
  );
}
