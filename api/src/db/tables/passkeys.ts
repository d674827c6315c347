import type { ColumnType, Generated } from 'kysely';

/** Keys by which a person signs in without a password; the secret half never leaves their device. */
export interface PasskeysTable {
  id: Generated<string>;
  userId: number;
  credentialId: string;
  publicKey: ColumnType<Uint8Array, Buffer, Buffer>;
  userHandle: string;
  /** bigint is returned as text */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<unknown, string, string>;
  deviceId: string;
  agent: string | null;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
}

/** Answered challenges, until they would have expired anyway. */
export interface SpentChallengesTable {
  hash: string;
  expiresAt: Date;
}
