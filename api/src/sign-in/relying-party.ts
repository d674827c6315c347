import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type ChallengePurpose, isOurChallenge } from './challenges.ts';

/**
 * Whom a passkey is made for. Without PUBLIC_URL it is the address the page was opened at, which the origin check has
 * compared with ours; a browser gives a key only to the host it was made for.
 */
export function relyingParty(req: FastifyRequest, { publicUrl }: Config) {
  const { origin, hostname } = new URL(publicUrl ?? req.headers.origin ?? `${req.protocol}://${req.host}`);
  return { origin, id: hostname };
}

/** What authenticators call a person: the same at each key, so that a second one on a device takes the first one's place. */
export function userHandleOf({ sessionSecret }: Config, userId: number): Buffer<ArrayBuffer> {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return Buffer.from(createHmac('sha256', sessionSecret).update(`passkey-user:${userId}`).digest());
}

/** For the library's question whether a challenge is ours; keeps the one that was, to be spent. */
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
