import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { recordAudit } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../problem.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_MS = 3 * DAY_MS;
const TOKEN = /^(\d{1,10})\.([\da-z]{1,12})\.([\w-]{43})$/;

interface Claim {
  userId: number;
  email: string;
  /** ms since epoch */
  until: number;
}

function signatureOf({ sessionSecret }: Config, { userId, email, until }: Claim): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return createHmac('sha256', sessionSecret).update(`email:${userId}:${until}:${email}`).digest('base64url');
}

/** Proves that its holder reads the mail of this address. It is stored nowhere, and fits no other address. */
export function addressToken(
  config: Config,
  { userId, email, now }: { userId: number; email: string; now: Date },
) {
  const until = now.getTime() + LIFE_MS;
  return `${userId}.${until.toString(36)}.${signatureOf(config, { userId, email, until })}`;
}

/** Mails a link to the address a person has typed, if it is not confirmed and mail is configured. */
export async function askToConfirm(
  trx: Trx,
  { config, jobs }: Deps,
  { userId, email }: { userId: number; email: string | null },
) {
  if (email !== null && config.mail)
    await jobs.add(trx, 'send-link', { purpose: 'email', id: String(userId) });
}

/** From now on the address finds the person. Again with the same link: nothing more happens. */
export async function confirmAddress(trx: Trx, { config, now }: Deps, token: string): Promise<void> {
  const [, id, until36, given] = TOKEN.exec(token) ?? [];
  if (!id || !until36 || !given) throw problem('email_link_invalid');
  const userId = Number(id);
  const until = Number.parseInt(until36, 36);
  const person = await trx
    .selectFrom('users')
    .select(['email', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const email = person?.email ?? null;
  if (email === null || until < now().getTime()) throw problem('email_link_invalid');
  const right = Buffer.from(signatureOf(config, { userId, email, until }));
  if (!timingSafeEqual(right, Buffer.from(given))) throw problem('email_link_invalid');
  if (person?.emailConfirmedAt) return;
  await trx.updateTable('users').set({ emailConfirmedAt: now() }).where('id', '=', userId).execute();
  const detail = { emailConfirmed: true };
  await recordAudit(trx, {
    actorId: userId,
    action: 'profile_changed',
    entity: 'users',
    entityId: userId,
    detail,
  });
}
