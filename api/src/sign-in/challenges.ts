import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Trx } from '../db/client.ts';

const LIFE_MS = 5 * 60 * 1000;
const NONCE_BYTES = 24;

/** The purpose and person of a challenge; one made for another purpose is refused. */
export type ChallengePurpose = 'passkey-sign-in' | `passkey-of-${number}` | 'oidc';

/**
 * A random value with its expiry and a seal over both: nothing is stored when one is requested, so a visitor who
 * requests millions fills nothing.
 */
export function makeChallenge(config: Config, purpose: ChallengePurpose, now: Date): string {
  const value = `${randomBytes(NONCE_BYTES).toString('base64url')}.${(now.getTime() + LIFE_MS).toString(36)}`;
  return `${value}.${sealOf(config, purpose, value)}`;
}

/** Whether we made it for this purpose and it has not expired. */
export function isOurChallenge(
  config: Config,
  { purpose, challenge, now }: { purpose: ChallengePurpose; challenge: string; now: Date },
): boolean {
  const [nonce = '', end = '', seal = '', ...rest] = challenge.split('.');
  if (rest.length > 0 || Number.parseInt(end, 36) <= now.getTime()) return false;
  const expected = Buffer.from(sealOf(config, purpose, `${nonce}.${end}`));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Uses it up; false if somebody was first. In the transaction of what it permits. */
export async function spendChallenge(trx: Trx, challenge: string, now: Date): Promise<boolean> {
  const spent = await trx
    .insertInto('spentChallenges')
    .values({
      hash: createHash('sha256').update(challenge).digest('hex'),
      // the row must outlive the challenge
      expiresAt: new Date(now.getTime() + 2 * LIFE_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}

function sealOf({ sessionSecret }: Config, purpose: ChallengePurpose, value: string): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return createHmac('sha256', sessionSecret).update(`challenge:${purpose}:${value}`).digest('base64url');
}
