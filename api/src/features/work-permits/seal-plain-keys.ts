import { createPrivateKey, createPublicKey } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { sealKey } from '../../db/sealed-key.ts';
import { lockKeys } from './signing-key.ts';

/**
 * Seals the keys that an earlier version stored plain, once: the migration that introduced `plain_since` has marked
 * them. What does not belong to the row's public half is dropped.
 */
export async function sealPlainKeys(db: Db, secret: string | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    const rows = await trx
      .selectFrom('permitKeys')
      .select(['id', 'publicKey', 'privateKey'])
      .where('plainSince', 'is not', null)
      .execute();
    for (const { id, publicKey, privateKey } of rows) {
      const bytes = Buffer.from(privateKey, 'base64');
      await trx
        .updateTable('permitKeys')
        .set({
          privateKey: isHalfOf(bytes, publicKey) ? sealKey(bytes, secret, 'permit') : '',
          plainSince: sql`null`,
        })
        .where('id', '=', id)
        .execute();
    }
  });
}

function isHalfOf(bytes: Buffer, publicKey: string): boolean {
  try {
    const key = createPublicKey(createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }));
    return key.export({ format: 'jwk' }).x === publicKey;
  } catch {
    // no key at all
    return false;
  }
}
