import type { PermitKey } from '@turva/contracts/work-permits';
import { toBase64url } from '@turva/rules/permit-qr';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';

const ID_BYTES = 6;

/** The key that signs: the newest, made at first need. It lies in the database, where every process finds the same one. */
export async function signingKey(trx: Trx): Promise<{ keyId: string; privateKey: CryptoKey }> {
  await ensureKey(trx);
  const { keyId, privateKey } = await trx
    .selectFrom('permitKeys')
    .select(['keyId', 'privateKey'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from(privateKey, 'base64');
  return { keyId, privateKey: await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']) };
}

async function ensureKey(trx: Trx): Promise<void> {
  // two that need it at once would make two, and phones would have to know both
  await sql`select pg_advisory_xact_lock(hashtext('permit_keys'))`.execute(trx);
  if (await trx.selectFrom('permitKeys').select('id').limit(1).executeTakeFirst()) return;
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey));
  await trx
    .insertInto('permitKeys')
    .values({
      keyId: toBase64url(digest.subarray(0, ID_BYTES)),
      publicKey: toBase64url(publicKey),
      privateKey: privateKey.toString('base64'),
    })
    .execute();
}

const publicKeys = (db: Db | Trx) =>
  db
    .selectFrom('permitKeys')
    .select(['id', 'keyId', 'publicKey', 'createdAt'])
    .where('deletedAt', 'is', null);

const toKey = ({ createdAt, ...key }: Omit<PermitKey, 'createdAt'> & { createdAt: Date }): PermitKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
});

export const keysByIds = async (db: Db, ids: number[]): Promise<PermitKey[]> =>
  (await publicKeys(db).where('id', 'in', ids).execute()).map(toKey);

/** What verifies a QR; makes the first key where there is none, so that phones have it before the first permit. */
export const listKeys = async (db: Db): Promise<PermitKey[]> =>
  db.transaction().execute(async (trx) => {
    await ensureKey(trx);
    return (await publicKeys(trx).orderBy('id', 'desc').execute()).map(toKey);
  });
