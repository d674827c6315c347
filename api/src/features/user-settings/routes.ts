import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { userSettings } from '../../people/user-settings.ts';
import { changeUserSettings } from './change-settings.ts';

/** All of these routes concern the caller only: no call names another person. */
export async function userSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/user/settings', { who: 'user' }, (req) => userSettings(deps.db, req.user.id));

  route(
    'PATCH /api/user/settings',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (req, reply) => write(deps, req, reply, (trx) => changeUserSettings(trx, req.user.id, req.body)),
  );
}
