import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { CurrentUser } from '@turva/contracts/account';
import type { PasskeySignIn } from '@turva/contracts/passkeys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { signIn } from '../../http/session.ts';
import { currentUser } from '../../people/current-user.ts';
import { hasNotSwitchedOff } from '../../people/user-settings.ts';
import { problem } from '../../problem.ts';
import { makeChallenge, spendChallenge } from '../../sign-in/challenges.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { challengeCheck, relyingParty } from './relying-party.ts';

/** No names: the browser shows the keys it has for us, and so tells nobody who has an account. */
export const passkeySignInOptions = ({ config, now }: Deps, req: FastifyRequest) =>
  generateAuthenticationOptions({
    rpID: relyingParty(req, config).id,
    challenge: makeChallenge(config, 'passkey-sign-in', now()),
    userVerification: 'required',
  });

const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'credentialId', 'publicKey', 'userHandle', 'counter'])
    .where('credentialId', '=', credentialId)
    .where('users.isActive', '=', true)
    .where('users.isSystem', '=', false)
    .where('users.deletedAt', 'is', null)
    .where(hasNotSwitchedOff('biometricLogin'))
    .executeTakeFirst();

/** Signs in whoever holds the key. Everything that is wrong is refused alike. */
export async function signInByPasskey(
  { db, config, now }: Deps,
  given: PasskeySignIn,
  { req, reply }: { req: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser> {
  const passkey = await findPasskey(db, given.id);
  if (!passkey || passkey.userHandle !== given.response.userHandle) throw problem('passkey_refused');
  const { id, userId } = passkey;
  const { challenge, counter } = await verify(passkey, given, { req, config, now: now() });
  await db.transaction().execute(async (trx) => {
    const isFirst = await spendChallenge(trx, challenge, now());
    const used = await trx
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now() })
      .where('id', '=', id)
      // a key removed, or used by a copy of it, while this was looked at
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst();
    if (!isFirst || !used) throw problem('passkey_refused');
    const detail = { by: 'passkey' };
    await recordAudit(trx, { actorId: userId, action: 'login', entity: 'users', entityId: userId, detail });
  });
  await signIn(req, userId, now());
  rememberDevice(reply, readDevice(req, config), userId, config);
  return currentUser(db, userId);
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

async function verify(
  { credentialId, publicKey, counter }: Found,
  given: PasskeySignIn,
  { req, config, now }: { req: FastifyRequest; config: Deps['config']; now: Date },
) {
  const { id, origin } = relyingParty(req, config);
  const check = challengeCheck(config, 'passkey-sign-in', now);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: check.isOurs,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw problem('passkey_refused', { cause });
  });
  if (!verified) throw problem('passkey_refused');
  return { challenge: check.challenge, counter: authenticationInfo.newCounter };
}
