import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

export type LinkPurpose = 'invite' | 'password';

/**
 * The secret part of a one-time link, made from its row's id: a call answered twice names the same link twice, a mail
 * tried again holds the right one, and neither the database nor a job ever holds it.
 */
export function oneTimeToken({ sessionSecret }: Config, purpose: LinkPurpose, id: string): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return createHmac('sha256', sessionSecret).update(`${purpose}:${id}`).digest('base64url');
}

/** What is kept of it: who reads the table cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Where a link leads. Without PUBLIC_URL only its path is known, and the page that shows it adds the rest. */
export const linkUrl = ({ publicUrl }: Config, purpose: LinkPurpose, token: string) =>
  `${publicUrl ?? ''}/auth?${purpose}=${token}`;
