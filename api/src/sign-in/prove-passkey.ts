import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeySignIn } from '@turva/contracts/passkeys';
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

/** That whoever holds the key was there and answered this challenge; it counts once it is spent. */
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

/** Whose key answered. Everything that is wrong is refused alike. */
export async function provePasskey(db: Db | Trx, given: PasskeySignIn, asked: Asked): Promise<PasskeyProof> {
  const passkey = await findPasskey(db, given.id);
  if (!passkey || passkey.userHandle !== given.response.userHandle) throw problem('passkey_refused');
  const { challenge, counter } = await verify(passkey, given, asked);
  const { id, userId } = passkey;
  return { userId, passkeyId: id, challenge, counter: { was: passkey.counter, is: counter } };
}

/** Takes the answer for good: the same one is refused from now on. */
export async function spendProof(trx: Trx, proof: PasskeyProof, now: Date): Promise<void> {
  const isFirst = await spendChallenge(trx, proof.challenge, now);
  const used = await trx
    .updateTable('passkeys')
    .set({ counter: proof.counter.is, lastUsedAt: now })
    .where('id', '=', proof.passkeyId)
    // a key removed, or used by a copy of it, while this was looked at
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
