import type { Generated } from 'kysely';

/** P-256, base64url: the uncompressed point, and the number. */
export interface SealingKeysTable {
  userId: number;
  publicKey: string;
  privateKey: string;
  createdAt: Generated<Date>;
}
