import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { changePlantSettings } from './change-settings.ts';
import { openedWays, privacyOf } from './privacy.ts';

export async function plantSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/plant-settings', { who: 'user' }, () => plantSettings(deps.db));

  route('GET /api/privacy', { who: 'user' }, async () => ({
    ...privacyOf(deps.config),
    ...(await openedWays(deps, deps.now())),
  }));

  writes('PATCH /api/plant-settings', { who: 'admin', audits: ['plant_settings', 'changed'] }, (trx, req) =>
    changePlantSettings(trx, req.user, req.body),
  );
}
