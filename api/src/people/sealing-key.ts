import { createECDH, hkdfSync } from 'node:crypto';
import { SEALING_INFO } from '@turva/contracts/people/sealing';
import type { Db, Trx } from '../db/client.ts';
import { problem } from '../problem.ts';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** Resolves to the public key; two devices at once get the same. */
export async function makeSealingKey(db: Db | Trx, userId: number): Promise<string> {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  await db
    .insertInto('sealingKeys')
    .values({
      userId,
      publicKey: pair.getPublicKey('base64url'),
      privateKey: pair.getPrivateKey('base64url'),
    })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const { publicKey } = await db
    .selectFrom('sealingKeys')
    .select('publicKey')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return publicKey;
}

/** The shared key for a point that this person's device generated, used and forgot. */
export async function openSeal(db: Db | Trx, userId: number, point: string): Promise<string> {
  const own = await db
    .selectFrom('sealingKeys')
    .select('privateKey')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!own) throw problem('not_found');
  const salt = Buffer.from(point, 'base64url');
  const secret = sharedSecret(own.privateKey, salt);
  return Buffer.from(hkdfSync('sha256', secret, salt, SEALING_INFO, KEY_BYTES)).toString('base64url');
}

function sharedSecret(privateKey: string, point: Buffer): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  try {
    return pair.computeSecret(point);
  } catch (cause) {
    // not on the curve
    throw problem('invalid_input', { errors: [{ path: 'point', code: 'invalid_format' }], cause });
  }
}
