import type { PermitKey } from '@turva/contracts/permits/work-permits';
import { toBase64url } from '@turva/rules/permits/permit-qr';
import type { Db, Trx } from '../../db/client.ts';
import { openKey, sealKey } from '../../db/sealed-key.ts';
import { lock } from '../../db/sql.ts';

const ID_BYTES = 6;
/** Not base64url: a phone that does not know `withdrawnAt` yet finds every signature invalid. */
const NO_KEY = 'withdrawn';

export interface SigningKey {
  keyId: string;
  privateKey: CryptoKey;
}

/**
 * The key that signs: the newest trusted one, created on first use. It is in the database, which all processes
 * share, sealed with a secret that is not. What does not open with it no longer signs: a new one is created.
 */
export async function signingKey(trx: Trx, secret: string | undefined): Promise<SigningKey> {
  await lockKeys(trx);
  const newest = await newestKey(trx);
  const opened = newest && openKey(newest.privateKey, secret, 'permit');
  return opened ? { keyId: newest.keyId, privateKey: await toSign(opened) } : makeKey(trx, secret);
}

/** Creates the key that signs from now on. The older ones still verify, but cannot sign any more. */
export async function makeKey(trx: Trx, secret: string | undefined): Promise<SigningKey & { id: number }> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey));
  const keyId = toBase64url(digest.subarray(0, ID_BYTES));
  const { id } = await trx
    .insertInto('permitKeys')
    .values({
      keyId,
      publicKey: toBase64url(publicKey),
      privateKey: sealKey(bytes, secret, 'permit'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('permitKeys').set({ privateKey: '' }).where('id', '<>', id).execute();
  return { id, keyId, privateKey: await toSign(bytes) };
}

const toSign = (bytes: Buffer) =>
  crypto.subtle.importKey('pkcs8', Uint8Array.from(bytes), 'Ed25519', false, ['sign']);

/** Without it two processes would create two keys, and phones would have to know both. */
export const lockKeys = (trx: Trx) => lock(trx, 'permit_keys');

export const newestKey = (trx: Trx) =>
  trx
    .selectFrom('permitKeys')
    .select(['id', 'keyId', 'privateKey'])
    .where('withdrawnAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const publicKeys = (db: Db | Trx) =>
  db
    .selectFrom('permitKeys')
    .select(['id', 'keyId', 'publicKey', 'createdAt', 'withdrawnAt'])
    .where('deletedAt', 'is', null);

interface KeyRow {
  id: number;
  keyId: string;
  publicKey: string;
  createdAt: Date;
  withdrawnAt: Date | null;
}
const toKey = ({ createdAt, withdrawnAt, ...key }: KeyRow): PermitKey => ({
  ...key,
  publicKey: withdrawnAt ? NO_KEY : key.publicKey,
  createdAt: createdAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

export const keysByIds = async (db: Db | Trx, ids: number[]): Promise<PermitKey[]> =>
  (await publicKeys(db).where('id', 'in', ids).execute()).map(toKey);

/** The keys that verify a QR code; creates the first one, so that phones have it before the first permit. */
export const listKeys = async (db: Db, secret: string | undefined): Promise<PermitKey[]> =>
  db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    if (!(await newestKey(trx))) await makeKey(trx, secret);
    return (await publicKeys(trx).orderBy('id', 'desc').execute()).map(toKey);
  });
