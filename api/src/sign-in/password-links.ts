import { randomUUID } from 'node:crypto';
import type { UsePasswordLink } from '@turva/contracts/people/admin-people';
import { recordAudit } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../problem.ts';
import { endAccess } from './end-access.ts';
import { inHashQueue, KNOWN } from './hash-queue.ts';
import { hashToken, type MadeLink, oneTimeToken } from './one-time-token.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Wanted {
  userId: number;
  /** null: requested by the person themselves */
  createdBy: number | null;
  days: number;
  /** also to the person's own address, if there is a confirmed one and mail is configured */
  byMail?: boolean;
}

/**
 * Creates a link to set a password. Earlier links stop working; the password stays until the link is used. One
 * requested at the login screen does not invalidate an admin's, because strangers can request those.
 */
export async function makePasswordLink(
  trx: Trx,
  { config, jobs, now }: Deps,
  { userId, createdBy, days, byMail = true }: Wanted,
): Promise<MadeLink> {
  const open = trx.deleteFrom('passwordLinks').where('userId', '=', userId).where('usedAt', 'is', null);
  await (createdBy === null ? open.where('createdBy', 'is', null) : open).execute();
  const id = randomUUID();
  const expiresAt = new Date(now().getTime() + days * DAY_MS);
  const tokenHash = hashToken(oneTimeToken(config, 'password', id));
  await trx
    .insertInto('passwordLinks')
    .values({ id, tokenHash, userId, createdBy, createdAt: now(), expiresAt })
    .execute();
  const { email, emailConfirmedAt } = await trx
    .selectFrom('users')
    .select(['email', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mailed = byMail && email !== null && emailConfirmedAt !== null && config.mail !== undefined;
  if (mailed) await jobs.add(trx, 'send-link', { purpose: 'password', id });
  return { id, expiresAt: expiresAt.toISOString(), mailed };
}

const working = (db: Db | Trx, token: string, now: Date) =>
  db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select([
      'passwordLinks.id as linkId',
      'users.id',
      'username',
      'firstName',
      'lastName',
      'email',
      'department',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null);

/** The owner of a link; its holder may know. */
export async function ownerOfLink(db: Db, token: string, now: Date): Promise<{ username: string }> {
  const found = await working(db, token, now).executeTakeFirst();
  if (!found) throw problem('password_link_invalid');
  return { username: found.username };
}

/** Sets the password by a single-use link and ends all sessions opened with the old one. Resolves to the owner. */
export async function usePasswordLink(
  { db, config, now, changes }: Deps,
  { token, password }: UsePasswordLink,
): Promise<number> {
  const owner = await working(db, token, now()).executeTakeFirst();
  if (!owner) throw problem('password_link_invalid');
  await refuseWeakPassword(password, owner, config);
  const hashed = await inHashQueue(KNOWN, () => hashPassword(password));
  await db.transaction().execute(async (trx) => {
    const spent = await trx
      .updateTable('passwordLinks')
      .set({ usedAt: now() })
      .where('id', '=', owner.linkId)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!spent) throw problem('password_link_invalid');
    await trx.updateTable('users').set({ password: hashed }).where('id', '=', owner.id).execute();
    await endAccess(trx, 'passwordSetByLink', { userId: owner.id, now: now() });
    await recordAudit(trx, {
      actorId: owner.id,
      action: 'password_set',
      entity: 'users',
      entityId: owner.id,
    });
  });
  changes.pokePeople();
  changes.poke();
  return owner.id;
}
