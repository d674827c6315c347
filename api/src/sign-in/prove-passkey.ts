import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeySignIn } from '@turva/contracts/people/passkeys';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Db, Trx } from '../db/client.ts';
import { hasNotSwitchedOff } from '../people/user-settings.ts';
import { problem } from '../problem.ts';
import { spendChallenge } from './challenges.ts';
import { challengeCheck, relyingParty } from './relying-party.ts';

const findPasskey = (db: Db | Trx, credentialId: string) =>
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

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Proves that the key's owner was present and answered this challenge; valid once it is used up. */
export interface PasskeyProof {
  userId: number;
  passkeyId: string;
  challenge: string;
  counter: { was: Found['counter']; is: number };
}

interface Asked {
  req: FastifyRequest;
  config: Config;
  now: Date;
}

/** The owner of the key that answered. Every error gets the same refusal. */
export async function provePasskey(db: Db | Trx, given: PasskeySignIn, asked: Asked): Promise<PasskeyProof> {
  const passkey = await findPasskey(db, given.id);
  if (!passkey || passkey.userHandle !== given.response.userHandle) throw problem('passkey_refused');
  const { challenge, counter } = await verify(passkey, given, asked);
  const { id, userId } = passkey;
  return { userId, passkeyId: id, challenge, counter: { was: passkey.counter, is: counter } };
}

/** Uses the answer up: the same one is refused from now on. */
export async function spendProof(trx: Trx, proof: PasskeyProof, now: Date): Promise<void> {
  const isFirst = await spendChallenge(trx, proof.challenge, now);
  const used = await trx
    .updateTable('passkeys')
    .set({ counter: proof.counter.is, lastUsedAt: now })
    .where('id', '=', proof.passkeyId)
    // a key removed, or used by a copy of it, in the meantime
    .where('counter', '=', proof.counter.was)
    .returning('id')
    .executeTakeFirst();
  if (!isFirst || !used) throw problem('passkey_refused');
}

async function verify(
  { credentialId, publicKey, counter }: Found,
  given: PasskeySignIn,
  { req, config, now }: Asked,
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
