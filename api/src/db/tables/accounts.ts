import type { Generated } from 'kysely';
import type { Synced, Timestamps } from './columns.ts';

/** One-time links by which a person makes an account of their own. */
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
}

/** One-time links by which a person chooses a password for the account they have. */
export interface PasswordLinksTable {
  id: string;
  tokenHash: string;
  userId: number;
  /** null: asked for by the person themselves */
  createdBy: number | null;
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface UsersTable extends Synced, Timestamps {
  id: Generated<number>;
  username: string;
  /** the one form by which the account is found; null: another account has it, and this one is found by `username` as it is */
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
  startDate: string | null;
  isActive: Generated<boolean>;
  isSystem: Generated<boolean>;
  approvedAt: Date | null;
  /** in which mail and push are written; null: nobody has said */
  language: string | null;
}
