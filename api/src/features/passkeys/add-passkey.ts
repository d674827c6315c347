import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, Passkey } from '@turva/contracts/people/passkeys';
import { given } from '@turva/rules/merge/given';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { makeChallenge, spendChallenge } from '../../sign-in/challenges.ts';
import { ownPasskeys } from '../../sign-in/own-passkeys.ts';
import { challengeCheck, relyingParty, userHandleOf } from '../../sign-in/relying-party.ts';

/** More than anybody has devices. */
const MAX_KEYS = 20;
/** Ed25519, P-256 and RSA: every device supports one of them. */
const algorithms = [-8, -7, -257];

/** The options for the browser to create a key. */
export async function newPasskeyOptions({ db, config, now }: Deps, req: FastifyRequest) {
  const { id, username, firstName, lastName } = req.user;
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', id)
    .execute();
  if (rows.length >= MAX_KEYS) throw problem('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: 'TURVA+',
    rpID: relyingParty(req, config).id,
    userID: userHandleOf(config, id),
    userName: username,
    userDisplayName: [firstName, lastName].filter(Boolean).join(' ') || username,
    challenge: makeChallenge(config, `passkey-of-${id}`, now()),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: rows.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as string[],
    })),
    // on this device itself, usable without a username, and only with finger, face or PIN
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'required',
      userVerification: 'required',
    },
  });
  return given(options);
}

/** Verifies the browser's new key, outside any transaction. */
export async function checkNewPasskey({ config, now }: Deps, req: FastifyRequest, made: NewPasskey) {
  const { id, origin } = relyingParty(req, config);
  const check = challengeCheck(config, `passkey-of-${req.user.id}`, now());
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: check.isOurs,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw problem('passkey_refused', { cause });
  });
  if (!verified) throw problem('passkey_refused');
  return { challenge: check.challenge, credential: registrationInfo.credential };
}

interface Checked {
  challenge: string;
  credential: Awaited<ReturnType<typeof checkNewPasskey>>['credential'];
}

interface Owner {
  userId: number;
  deviceId: string;
  agent: string | null;
}

export async function addPasskey(
  trx: Trx,
  { config, now }: Deps,
  { challenge, credential }: Checked,
  { userId, deviceId, agent }: Owner,
): Promise<Effect<Passkey[]>> {
  if (!(await spendChallenge(trx, challenge, now()))) throw problem('passkey_refused');
  const added = await trx
    .insertInto('passkeys')
    .values({
      userId,
      deviceId,
      agent,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      userHandle: userHandleOf(config, userId).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      createdAt: now(),
    })
    // nobody takes over a key by registering it again
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw problem('passkey_refused');
  await recordAudit(trx, {
    actorId: userId,
    action: 'passkey_added',
    entity: 'passkeys',
    entityId: added.id,
  });
  return { status: 201, body: await ownPasskeys(trx, { userId, deviceId }) };
}
