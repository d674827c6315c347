import { uuid } from '@turva/contracts/words/text';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { ownPasskeys } from '../../sign-in/own-passkeys.ts';
import { addPasskey, checkNewPasskey, newPasskeyOptions } from './add-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { passkeySignInOptions, signInByPasskey } from './sign-in-by-passkey.ts';

const bodyLimit = 64 * 1024;

/** Routes that need no session. */
export const passkeySignInRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  route(
    'POST /api/passkeys/options',
    { who: 'visitor', audits: 'a challenge, kept nowhere', bodyLimit },
    (req) => passkeySignInOptions(deps, req),
  );

  route(
    'POST /api/passkeys/sign-in',
    { who: 'visitor', audits: ['users', 'login'], bodyLimit },
    (req, reply) => signInByPasskey(deps, req.body, { req, reply }),
  );
};

/** A person's own keys. */
export const passkeyRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  const { db, config } = deps;

  route('GET /api/user/passkeys', { who: 'user' }, (req) =>
    ownPasskeys(db, { userId: req.user.id, deviceId: readDevice(req, config)?.id ?? null }),
  );

  route(
    'POST /api/user/passkeys/options',
    { who: 'user', audits: 'a challenge, kept nowhere', bodyLimit, confirms: true },
    (req) => newPasskeyOptions(deps, req),
  );

  // only with a challenge of the call before, which had to be confirmed
  route(
    'POST /api/user/passkeys',
    { who: 'user', audits: ['passkeys', 'passkey_added'], bodyLimit },
    async (req, reply) => {
      const checked = await checkNewPasskey(deps, req, req.body);
      const userId = req.user.id;
      const deviceId = rememberDevice(reply, readDevice(req, config), userId, config);
      const owner = { userId, deviceId, agent: req.session.agent ?? null };
      return write(deps, req, reply, (trx) => addPasskey(trx, deps, checked, owner));
    },
  );

  writesIn(app, deps)(
    'DELETE /api/user/passkeys/:id',
    {
      who: 'user',
      audits: ['passkeys', 'passkey_removed'],
      record: { of: 'passkeys', may: 'owner', others: 404 },
      params: z.object({ id: uuid }),
    },
    (trx, req) => removePasskey(trx, { userId: req.user.id, id: req.params.id, sid: req.session.sessionId }),
  );
};
