import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { CurrentUser } from '@turva/contracts/people/account';
import type { PasskeySignIn } from '@turva/contracts/people/passkeys';
import { given } from '@turva/rules/merge/given';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { signIn } from '../../http/session/session.ts';
import { currentUser } from '../../people/current-user.ts';
import { makeChallenge } from '../../sign-in/challenges.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { provePasskey, spendProof } from '../../sign-in/prove-passkey.ts';
import { relyingParty } from '../../sign-in/relying-party.ts';

/** Without names: the browser shows its own keys for us, so nothing reveals who has an account. */
export const passkeySignInOptions = async ({ config, now }: Deps, req: FastifyRequest) => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(req, config).id,
    challenge: makeChallenge(config, 'passkey-sign-in', now()),
    userVerification: 'required',
  });
  return given(options);
};

/** Signs in the key's owner. Every error gets the same refusal. */
export async function signInByPasskey(
  { db, config, now }: Deps,
  shown: PasskeySignIn,
  { req, reply }: { req: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser> {
  const proof = await provePasskey(db, shown, { req, config, now: now() });
  const { userId } = proof;
  await db.transaction().execute(async (trx) => {
    await spendProof(trx, proof, now());
    const detail = { by: 'passkey' };
    await recordAudit(trx, { actorId: userId, action: 'login', entity: 'users', entityId: userId, detail });
  });
  await signIn(req, userId, now());
  req.session.passkeyId = proof.passkeyId;
  rememberDevice(reply, readDevice(req, config), userId, config);
  return currentUser(db, userId);
}
