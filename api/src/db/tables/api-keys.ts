import type { Generated } from 'kysely';

/** Keys by which other systems call the API. */
export interface ApiKeysTable {
  id: Generated<string>;
  name: string;
  /** how the secret begins */
  prefix: string;
  tokenHash: string;
  /** of the secret before the last change, which opens the same until then */
  previousHash: string | null;
  previousUntil: Date | null;
  access: string;
  role: string;
  /** in whose name, and with whose rights at most */
  madeBy: number;
  createdAt: Generated<Date>;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}
