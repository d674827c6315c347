import { NewUsername, USERNAME_MAX, usernameForm } from '@turva/contracts/username';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import { announceSignOut } from '../../db/change-feed.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { revokeSessionsOf } from '../../http/session-store.ts';
import { skeletonOf, usernameColumns } from '../../people/username.ts';
import { NO_PASSWORD } from '../../sign-in/password-links.ts';
import { registrationPolicy } from '../../sign-in/registration-policy.ts';

/** The claims about a person that are used here. */
export interface WorkplacePerson {
  issuer: string;
  subject: string;
  /** only if verified by the service */
  email: string | null;
  employeeId: string | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
}

export type Found =
  | { userId: number; may: 'enter' | 'wait' }
  | { may: 'nothing'; why: 'refused' | 'unknown' };

/**
 * Finds the account: the one linked before; otherwise the one with that employee number or address, if there is
 * exactly one; otherwise a new one, as far as the registration policy allows. Roles in the service's claims are
 * ignored.
 */
export async function personOf(trx: Trx, deps: Deps, person: WorkplacePerson): Promise<Found> {
  const { issuer, subject, email, employeeId } = person;
  const known = await trx
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.id', 'userIdentities.userId')
    .select(['users.id', 'isActive', 'approvedAt', 'deletedAt'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return entering(known);
  for (const [by, where] of [
    ['employee number', employeeId && sql<boolean>`employee_id = ${employeeId}`],
    ['address', email && sql<boolean>`lower(email) = lower(${email})`],
  ] as const) {
    const found = where ? await one(trx, where) : 'none';
    // two matches: nobody can say which is right
    if (found === 'several') return { may: 'nothing', why: 'refused' };
    if (found === 'none') continue;
    await link(trx, person, found.id, by);
    return entering(found);
  }
  return makeAccount(trx, deps, person);
}

interface Account {
  id: number;
  isActive: boolean;
  approvedAt: Date | null;
}

function entering({ id, isActive, approvedAt }: Account): Found {
  if (isActive) return { userId: id, may: 'enter' };
  return approvedAt ? { may: 'nothing', why: 'refused' } : { userId: id, may: 'wait' };
}

async function one(trx: Trx, where: RawBuilder<boolean>): Promise<Account | 'none' | 'several'> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'isActive', 'approvedAt'])
    .where(where)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute();
  if (rows.length > 1) return 'several';
  return rows[0] ?? 'none';
}

/**
 * Links the account to the workplace's service. Anybody could have entered the address in a profile: a person who
 * created the account in another's name is locked out, with password, keys and sessions.
 */
async function link(trx: Trx, { issuer, subject }: WorkplacePerson, userId: number, by: string) {
  await trx.insertInto('userIdentities').values({ issuer, subject, userId }).execute();
  await trx.updateTable('users').set({ password: NO_PASSWORD }).where('id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await trx.deleteFrom('passwordLinks').where('userId', '=', userId).where('usedAt', 'is', null).execute();
  await revokeSessionsOf(trx, userId);
  await announceSignOut(trx, userId);
  const detail = { by };
  await recordAudit(trx, {
    actorId: userId,
    action: 'workplace_linked',
    entity: 'users',
    entityId: userId,
    detail,
  });
}

async function makeAccount(
  trx: Trx,
  { config, now }: Deps,
  { issuer, subject, email, employeeId: _, username, firstName, lastName }: WorkplacePerson,
): Promise<Found> {
  const { policy, domains } = await registrationPolicy(trx, config);
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  const admitted =
    policy === 'open' || policy === 'approval' || (policy === 'domain' && domains.includes(domain));
  if (!admitted) return { may: 'nothing', why: 'unknown' };
  const active = policy !== 'approval';
  const { id } = await trx
    .insertInto('users')
    .values({
      ...usernameColumns(await freeUsername(trx, username ?? email?.split('@')[0] ?? 'tunnus')),
      password: NO_PASSWORD,
      email,
      firstName,
      lastName,
      isActive: active,
      approvedAt: active ? now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('userIdentities').values({ issuer, subject, userId: id }).execute();
  const detail = { by: 'workplace' };
  await recordAudit(trx, { actorId: id, action: 'register', entity: 'users', entityId: id, detail });
  return { userId: id, may: active ? 'enter' : 'wait' };
}

/** leaves room for a number after it */
const MAX_NAME = USERNAME_MAX - 6;

/** The name itself, or with the first number that makes it free and unlike anybody else's. */
async function freeUsername(trx: Trx, wanted: string): Promise<string> {
  const base =
    [...usernameForm((wanted.split('@')[0] ?? '').replace(/[^\p{L}\p{M}\p{N}._-]/gu, ''))]
      .slice(0, MAX_NAME)
      .join('') || 'tunnus';
  const rows = await trx
    .selectFrom('users')
    .select('usernameSkeleton')
    .where(sql<boolean>`starts_with(username_skeleton, ${skeletonOf(base)})`)
    .execute();
  const taken = new Set(rows.map(({ usernameSkeleton }) => usernameSkeleton));
  const isFree = (name: string) => !taken.has(skeletonOf(name)) && NewUsername.safeParse(name).success;
  if (isFree(base)) return base;
  let n = 2;
  while (!isFree(`${base}${n}`)) n++;
  return `${base}${n}`;
}
