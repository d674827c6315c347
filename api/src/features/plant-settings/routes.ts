import { ChangePlantSettings, PlantSettings } from '@turva/contracts/plant-settings';
import { Privacy } from '@turva/contracts/privacy';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { changePlantSettings } from './change-settings.ts';
import { privacyOf } from './privacy.ts';

export async function plantSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/plant-settings', { schema: { response: { '2xx': PlantSettings } } }, () =>
    plantSettings(deps.db),
  );

  app.get('/privacy', { schema: { response: { 200: Privacy } } }, async () => privacyOf(deps.config));

  app.patch(
    '/plant-settings',
    { schema: { response: { '2xx': PlantSettings }, body: ChangePlantSettings } },
    (req, reply) => write(deps, req, reply, (trx) => changePlantSettings(trx, req.user, req.body)),
  );
}
