import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { changePlantSettings } from './change-settings.ts';
import { openedWays, privacyOf } from './privacy.ts';

export async function plantSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/plant-settings', { who: 'user' }, () => plantSettings(deps.db));

  route('GET /api/privacy', { who: 'user' }, async () => ({
    ...privacyOf(deps.config),
    ...(await openedWays(deps, deps.now())),
  }));

  route('PATCH /api/plant-settings', { who: 'admin', audits: ['plant_settings', 'changed'] }, (req, reply) =>
    write(deps, req, reply, (trx) => changePlantSettings(trx, req.user, req.body)),
  );
}
