import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { CurrentUser } from '@turva/contracts/account';
import { AskNewPasskey, NewPasskey, Passkey, PasskeySignIn } from '@turva/contracts/passkeys';
import { uuid } from '@turva/contracts/text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { addPasskey, checkNewPasskey, newPasskeyOptions } from './add-passkey.ts';
import { ownPasskeys, removePasskey } from './own-passkeys.ts';
import { passkeySignInOptions, signInByPasskey } from './sign-in-by-passkey.ts';

const bodyLimit = 64 * 1024;

/** What visitors may call. */
/** What the browser's own call is given; its shape is WebAuthn's. */
const isOptions = (value: unknown) => typeof value === 'object' && value !== null && 'challenge' in value;
const SignInOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isOptions);
const NewKeyOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isOptions);

export const passkeySignInRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post('/passkeys/options', { bodyLimit, schema: { response: { 200: SignInOptions } } }, (req) =>
    passkeySignInOptions(deps, req),
  );

  app.post(
    '/passkeys/sign-in',
    { bodyLimit, schema: { body: PasskeySignIn, response: { 200: CurrentUser } } },
    (req, reply) => signInByPasskey(deps, req.body, { req, reply }),
  );
};

/** A person's own keys. */
export const passkeyRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { db, config } = deps;
  const response = { '2xx': z.array(Passkey) };

  app.get('/user/passkeys', { schema: { response } }, (req) =>
    ownPasskeys(db, { userId: req.user.id, deviceId: readDevice(req, config)?.id ?? null }),
  );

  app.post(
    '/user/passkeys/options',
    { bodyLimit, schema: { body: AskNewPasskey, response: { 200: NewKeyOptions } } },
    (req) => newPasskeyOptions(deps, req, req.body.password),
  );

  app.post('/user/passkeys', { bodyLimit, schema: { body: NewPasskey, response } }, async (req, reply) => {
    const checked = await checkNewPasskey(deps, req, req.body);
    const userId = req.user.id;
    const deviceId = rememberDevice(reply, readDevice(req, config), userId, config);
    const owner = { userId, deviceId, agent: req.session.agent ?? null };
    return write(deps, req, reply, (trx) => addPasskey(trx, deps, checked, owner));
  });

  app.delete(
    '/user/passkeys/:id',
    {
      schema: { response: { '2xx': z.object({ removed: z.literal(true) }) }, params: z.object({ id: uuid }) },
    },
    (req, reply) =>
      write(deps, req, reply, (trx) => removePasskey(trx, { userId: req.user.id, id: req.params.id })),
  );
};
