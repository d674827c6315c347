import { createHash, createHmac } from 'node:crypto';
import type { OneTimeLink } from '@turva/contracts/people/admin-people';
import type { Config } from '../config.ts';

export type LinkPurpose = 'invite' | 'password';

/**
 * The secret part of a one-time link, derived from its row's id: a replayed answer has the same link, a retried
 * mail has the right one, and neither the database nor a job ever contains it.
 */
export function oneTimeToken({ sessionSecret }: Config, purpose: LinkPurpose, id: string): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return createHmac('sha256', sessionSecret).update(`${purpose}:${id}`).digest('base64url');
}

/** The stored form: reading the table is not enough to use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The address of a link. Without PUBLIC_URL only its path is known, and the page that shows it adds the rest. */
export const linkUrl = ({ publicUrl }: Config, purpose: LinkPurpose | 'email', token: string) =>
  `${publicUrl ?? ''}/auth?${purpose}=${token}`;

/** A link without its secret part, as an answer is stored for a replay. */
export interface MadeLink {
  id: string;
  expiresAt: string;
  mailed: boolean;
}

export const withSecret = (
  config: Config,
  purpose: LinkPurpose,
  { id, expiresAt, mailed }: MadeLink,
): OneTimeLink => ({ url: linkUrl(config, purpose, oneTimeToken(config, purpose, id)), expiresAt, mailed });
