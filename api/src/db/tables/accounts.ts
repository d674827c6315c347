import type { Generated } from 'kysely';
import type { Synced, Timestamps } from './columns.ts';

/** One-time links by which people create their account. */
export interface InvitesTable {
  tokenHash: string;
  id: Generated<string>;
  createdBy: number;
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedBy: number | null;
  usedAt: Date | null;
  revokedAt: Date | null;
  email: string | null;
  role: Generated<string>;
  department: string | null;
  /** when the mail server took it; a later failure was another try */
  mailedAt: Date | null;
  mailFailedAt: Date | null;
}

/** One-time links by which people set a password for their account. */
export interface PasswordLinksTable {
  id: string;
  tokenHash: string;
  userId: number;
  /** null: requested by the person themselves */
  createdBy: number | null;
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
  mailedAt: Date | null;
  mailFailedAt: Date | null;
}

export interface UsersTable extends Synced, Timestamps {
  id: Generated<number>;
  username: string;
  /**
   * the canonical form that identifies the account; null: taken by another account, so this one is found by
   * `username` as it is
   */
  usernameForm: string | null;
  /** what the form looks like; null: another account looks the same */
  usernameSkeleton: string | null;
  password: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  department: string | null;
  role: Generated<string>;
  profileImageUrl: string | null;
  employeeId: string | null;
  /** the number as it is compared, unique; null: none, or not confirmed */
  employeeKey: string | null;
  /** null: the address is only what the person typed, and finds nobody */
  emailConfirmedAt: Date | null;
  startDate: string | null;
  /** first and last day of an absence, and who does their work meanwhile */
  awayFrom: string | null;
  awayUntil: string | null;
  deputyId: number | null;
  isActive: Generated<boolean>;
  isSystem: Generated<boolean>;
  approvedAt: Date | null;
  /** the language of mail and push; null: not chosen */
  language: string | null;
}
