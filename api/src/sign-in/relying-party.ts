import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type ChallengePurpose, isOurChallenge } from './challenges.ts';

/**
 * The site a passkey is created for. Without PUBLIC_URL it is the address of the page, which the origin check has
 * compared with ours; a browser offers a key only to its own host.
 */
export function relyingParty(req: FastifyRequest, { publicUrl }: Config) {
  const { origin, hostname } = new URL(publicUrl ?? req.headers.origin ?? `${req.protocol}://${req.host}`);
  return { origin, id: hostname };
}

/** An authenticator's id for a person: constant, so that a second key on a device replaces the first one. */
export function userHandleOf({ sessionSecret }: Config, userId: number): Buffer<ArrayBuffer> {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return Buffer.from(createHmac('sha256', sessionSecret).update(`passkey-user:${userId}`).digest());
}

/** For the library's question whether a challenge is ours; remembers the one that was, to be used up. */
export function challengeCheck(config: Config, purpose: ChallengePurpose, now: Date) {
  const check = {
    challenge: '',
    isOurs: (given: string) => {
      check.challenge = Buffer.from(given, 'base64url').toString();
      return isOurChallenge(config, { purpose, challenge: check.challenge, now });
    },
  };
  return check;
}
