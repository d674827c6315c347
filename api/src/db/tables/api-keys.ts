import type { Generated } from 'kysely';

/** Keys by which other systems call the API. */
export interface ApiKeysTable {
  id: Generated<string>;
  name: string;
  /** the beginning of the secret */
  prefix: string;
  tokenHash: string;
  /** hash of the previous secret, which stays valid until then */
  previousHash: string | null;
  previousUntil: Date | null;
  access: string;
  role: string;
  /** the account it acts for, whose rights are its maximum */
  madeBy: number;
  createdAt: Generated<Date>;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}
