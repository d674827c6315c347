import { ChangePlantSettings } from '@turva/contracts/plant-settings';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { changePlantSettings } from './change-settings.ts';
import { privacyOf } from './privacy.ts';

export async function plantSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/plant-settings', () => plantSettings(deps.db));

  app.get('/privacy', () => privacyOf(deps.config));

  app.patch('/plant-settings', { schema: { body: ChangePlantSettings } }, (req, reply) =>
    write(deps, req, reply, (trx) => changePlantSettings(trx, req.user, req.body)),
  );
}
