import { NewUsername, USERNAME_MAX, usernameForm } from '@turva/contracts/people/username';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { employeeColumns, employeeKeyOf } from '../../people/employee-number.ts';
import { folded, foldOf, takenNames, usernameColumns } from '../../people/username.ts';
import { endAccess, NO_PASSWORD } from '../../sign-in/end-access.ts';
import { registrationPolicy } from '../../sign-in/registration-policy.ts';

/** as the column takes it */
const EMPLOYEE_ID_MAX = 50;

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
 * exactly one; otherwise a new one, as far as the registration policy allows. Only a number and an address that are
 * confirmed find anybody, and never an account in which somebody of the same service signs in already: that is
 * another person. Roles in the service's claims are ignored.
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
    ['employee number', employeeId && sql<boolean>`employee_key = ${employeeKeyOf(employeeId)}`],
    ['address', email && sql<boolean>`lower(email) = lower(${email}) and email_confirmed_at is not null`],
  ] as const) {
    const found = where ? await one(trx, issuer, where) : 'none';
    // two matches: nobody can say which is right
    if (found === 'several') return { may: 'nothing', why: 'refused' };
    if (found === 'none') continue;
    await link(trx, person, { userId: found.id, by, now: deps.now() });
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

async function one(
  trx: Trx,
  issuer: string,
  where: RawBuilder<boolean>,
): Promise<Account | 'none' | 'several'> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'isActive', 'approvedAt'])
    .where(where)
    .where(
      sql<boolean>`not exists (select from user_identities where user_id = users.id and issuer = ${issuer})`,
    )
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute();
  if (rows.length > 1) return 'several';
  return rows[0] ?? 'none';
}

/**
 * Links the account to the workplace's service. Anybody could have made the account in another person's name, so every
 * other way into it ends here.
 */
async function link(
  trx: Trx,
  { issuer, subject, email, employeeId }: WorkplacePerson,
  { userId, by, now }: { userId: number; by: string; now: Date },
) {
  await trx.insertInto('userIdentities').values({ issuer, subject, userId }).execute();
  await endAccess(trx, 'workplaceLinked', { userId, now, kept: { subject: { issuer, subject } } });
  const number = await numberOf(trx, employeeId);
  await trx
    .updateTable('users')
    .set({
      // an address that is not the service's may be that of whoever was here before
      emailConfirmedAt: sql`case when lower(email) = lower(${email}) then coalesce(email_confirmed_at, ${now}) end`,
      ...(number ? { employeeId: sql`coalesce(employee_id, ${number.employeeId})` } : {}),
      ...(number
        ? { employeeKey: sql`case when employee_id is null then ${number.employeeKey} else employee_key end` }
        : {}),
    })
    .where('id', '=', userId)
    .execute();
  const detail = { by };
  await recordAudit(trx, {
    actorId: userId,
    action: 'workplace_linked',
    entity: 'users',
    entityId: userId,
    detail,
  });
}

/** The number as the service gives it, unless another account has it. */
async function numberOf(trx: Trx, employeeId: string | null) {
  if (employeeId === null) return null;
  const number = employeeColumns(employeeId.slice(0, EMPLOYEE_ID_MAX));
  const holder = await trx
    .selectFrom('users')
    .select('id')
    .where('employeeKey', '=', number.employeeKey)
    .executeTakeFirst();
  return holder ? null : number;
}

async function makeAccount(
  trx: Trx,
  { config, now }: Deps,
  { issuer, subject, email, employeeId, username, firstName, lastName }: WorkplacePerson,
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
      emailConfirmedAt: email === null ? null : now(),
      ...(await numberOf(trx, employeeId)),
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
  const asked = [...usernameForm((wanted.split('@')[0] ?? '').replace(/[^\p{L}\p{M}\p{N}._-]/gu, ''))]
    .slice(0, MAX_NAME)
    .join('');
  // a number after it would not make it one
  const base = asked !== '' && NewUsername.safeParse(`${asked}2`).success ? asked : 'tunnus';
  const rows = await trx
    .selectFrom('users')
    .select('username')
    .where(sql<boolean>`starts_with(${folded}, ${foldOf(base)})`)
    .execute();
  const taken = takenNames(rows.map(({ username }) => usernameForm(username)));
  const isFree = (name: string) => !taken.passesForOne(name) && NewUsername.safeParse(name).success;
  if (isFree(base)) return base;
  let n = 2;
  while (!isFree(`${base}${n}`)) n++;
  return `${base}${n}`;
}
