import { randomUUID } from 'node:crypto';
import type { CreateInvite, Invite, LinkMail } from '@turva/contracts/people/admin-people';
import { INVITE_DAYS } from '@turva/contracts/people/people-values';
import type { z } from 'zod';
import { recordAudit } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import type { Deps } from '../deps.ts';
import type { Effect } from '../http/calls/idempotency.ts';
import { problem } from '../problem.ts';
import { hashToken, type MadeLink, oneTimeToken } from './one-time-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An invitation for one person; it is valid under every policy except "closed". */
export async function createInvite(
  trx: Trx,
  { config, jobs, now }: Deps,
  actorId: number,
  { email = null, role, department = null }: z.output<typeof CreateInvite>,
): Promise<MadeLink> {
  const id = randomUUID();
  const expiresAt = new Date(now().getTime() + INVITE_DAYS * DAY_MS);
  const tokenHash = hashToken(oneTimeToken(config, 'invite', id));
  await trx
    .insertInto('invites')
    .values({ id, tokenHash, createdBy: actorId, createdAt: now(), expiresAt, email, role, department })
    .execute();
  const mailed = email !== null && config.mail !== undefined;
  if (mailed) await jobs.add(trx, 'send-link', { purpose: 'invite', id });
  // the address belongs to no account yet: it stays out of the log
  const detail = { role, department, mailed };
  await recordAudit(trx, { actorId, action: 'invited', entity: 'invites', entityId: id, detail });
  return { id, expiresAt: expiresAt.toISOString(), mailed };
}

/** The valid ones, newest first. */
export async function openInvites(db: Db, now: Date): Promise<Invite[]> {
  const rows = await db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.createdBy')
    .select(['invites.id', 'invites.email', 'invites.role', 'invites.department'])
    .select(['invites.createdAt', 'expiresAt', 'mailedAt', 'mailFailedAt'])
    .select(personName('users').as('createdByName'))
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('invites.createdAt', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ mailedAt, mailFailedAt, ...row }) => ({
    ...row,
    mail: mailStateOf(mailedAt, mailFailedAt),
    role: row.role as Invite['role'],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** What has become of its mail; null: none was tried yet. */
export function mailStateOf(mailedAt: Date | null, failedAt: Date | null): LinkMail | null {
  if (mailedAt && !(failedAt && failedAt > mailedAt)) return { state: 'sent', at: mailedAt.toISOString() };
  return failedAt && { state: 'failed', at: failedAt.toISOString() };
}

/** Mails it again: the link stays the same. */
export async function mailInvite(
  trx: Trx,
  { config, jobs, now }: Deps,
  { id, actorId }: { id: string; actorId: number },
): Promise<Effect<{ id: string }>> {
  const invite = await trx
    .selectFrom('invites')
    .select(['email', 'role', 'department'])
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())
    .forUpdate()
    .executeTakeFirst();
  if (!invite?.email) throw problem('invite_not_found');
  await jobs.add(trx, 'send-link', { purpose: 'invite', id });
  const detail = { role: invite.role, department: invite.department, mailed: config.mail !== undefined };
  await recordAudit(trx, { actorId, action: 'invited', entity: 'invites', entityId: id, detail });
  return { status: 200, body: { id } };
}

export async function revokeInvite(
  trx: Trx,
  { id, actorId, now }: { id: string; actorId: number; now: Date },
) {
  const revoked = await trx
    .updateTable('invites')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw problem('invite_not_found');
  await recordAudit(trx, { actorId, action: 'invite_revoked', entity: 'invites', entityId: id });
}

const working = (db: Db | Trx, token: string, now: Date) =>
  db
    .selectFrom('invites')
    .select(['id', 'role', 'department', 'email'])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now);

export const isWorkingInvite = async (db: Db, token: string, now: Date) =>
  (await working(db, token, now).executeTakeFirst()) !== undefined;

/** Uses the invitation for this person, with its role and department. Of two people who use it at once one is refused. */
export async function spendInvite(
  trx: Trx,
  { token, userId, now }: { token: string; userId: number; now: Date },
): Promise<{ role: string; department: string | null; email: string | null }> {
  const invite = await working(trx, token, now).forUpdate().executeTakeFirst();
  if (!invite) throw problem('registration_closed', { detail: 'the invitation is unknown, used or too old' });
  await trx
    .updateTable('invites')
    // the address is no longer needed once the person is here
    .set({ usedBy: userId, usedAt: now, email: null })
    .where('id', '=', invite.id)
    .execute();
  return invite;
}
