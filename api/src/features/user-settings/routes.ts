import { ChangeUserSettings, UserSettings } from '@turva/contracts/user-settings';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { userSettings } from '../../people/user-settings.ts';
import { changeUserSettings } from './change-settings.ts';

/** Everything here is about the one who asks: no call names another person. */
export async function userSettingsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/user/settings', { schema: { response: { 200: UserSettings } } }, (req) =>
    userSettings(deps.db, req.user.id),
  );

  app.patch(
    '/user/settings',
    { schema: { response: { '2xx': UserSettings }, body: ChangeUserSettings } },
    (req, reply) => write(deps, req, reply, (trx) => changeUserSettings(trx, req.user.id, req.body)),
  );
}
