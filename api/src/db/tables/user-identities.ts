import type { Generated } from 'kysely';

/** A person's account at the workplace's own sign-in service. */
export interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  userId: number;
  createdAt: Generated<Date>;
}
