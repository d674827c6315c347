import { createHash } from 'node:crypto';
import { accessFor, isEnough, type KeyAccess } from '@turva/contracts/operator/api-key-values';
import { type Role, roles } from '@turva/contracts/people/account';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problem.ts';
import { createPersonLimit } from './person-limit.ts';
import type { SessionUser } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key of the call, instead of a session. */
    apiKey: OpenedKey | null;
  }
}

/** An API key that authorises a call, and its owner. */
export interface OpenedKey {
  id: string;
  prefix: string;
  /** its maximum role, whatever its owner has */
  role: Role;
  /** the digest of the secret that was sent, and when */
  hash: string;
  at: Date;
  user: SessionUser;
}

const BEARER = /^Bearer (turva_[\w-]{43})$/;
/** Enough for a large export page by page; stops a runaway client. */
const CALLS_A_MINUTE = 300;
const USED_EVERY_S = 60;

export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Whether the call claims to have a key. A page of another site cannot send this header without a preflight, which
 * nothing here answers, so such a call needs no origin check; and it never falls back to a cookie.
 */
export const bringsKey = ({ headers: { authorization } }: FastifyRequest) =>
  authorization?.startsWith('Bearer turva_') ?? false;

/** The lower of two roles. */
const lower = (one: Role, other: Role) => roles[Math.min(roles.indexOf(one), roles.indexOf(other))] ?? 'user';

/** The role the key has now, given its owner's. */
export const roleBy = (key: OpenedKey | null, role: string) => (key ? lower(key.role, role as Role) : role);

/** Finds the key of a call and whether it may use this route; null: the call has no key. */
export function keyOfCalls(deps: Deps): (req: FastifyRequest) => Promise<OpenedKey | null> {
  const { db, now } = deps;
  const limit = createPersonLimit(db, { keyPrefix: 'api-key', points: CALLS_A_MINUTE, duration: 60 });
  return async (req) => {
    if (!bringsKey(req)) return null;
    const [, token] = BEARER.exec(req.headers.authorization ?? '') ?? [];
    const found = token ? await findKey(db, digestOf(token), now()) : undefined;
    if (!found) throw problem('api_key_invalid');
    const needed = accessFor(req.method, req.routeOptions.url ?? '');
    if (!needed || !isEnough(found.access, needed))
      throw problem('api_key_refused', { account: found.key.user.id });
    await limit(found.key.id);
    await noteUse(db, found.key);
    return found.key;
  };
}

async function findKey(
  db: Db,
  hash: string,
  at: Date,
): Promise<{ key: OpenedKey; access: KeyAccess } | undefined> {
  const row = await db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.madeBy')
    .select(['apiKeys.id', 'prefix', 'access', 'apiKeys.role as most', 'madeBy'])
    .select(['username', 'firstName', 'lastName', 'department', 'users.role'])
    .where(opens(hash, at))
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, prefix, access, most, madeBy, ...person } = row;
  const user = { ...person, id: madeBy, role: lower(most as Role, person.role as Role) };
  return { key: { id, prefix, role: most as Role, hash, at, user }, access: access as KeyAccess };
}

/** A condition over `api_keys`: neither revoked nor expired, by its secret or the previous one while that is valid. */
const opens = (hash: string, at: Date) => sql<boolean>`
  (token_hash = ${hash} or (previous_hash = ${hash} and previous_until > ${at}))
  and api_keys.revoked_at is null and api_keys.expires_at > ${at}`;

/** Skips a row locked by a call about to commit: the next call records the use. */
async function noteUse(db: Db, { id, at }: OpenedKey) {
  await sql`update api_keys set last_used_at = ${at} where id = (
    select id from api_keys where id = ${id}
      and (last_used_at is null or last_used_at < ${at}::timestamptz - make_interval(secs => ${USED_EVERY_S}))
    for no key update skip locked)`.execute(db);
}

/** Makes every audit log entry of this transaction name the key. */
export const nameKey = (trx: Trx, { prefix }: OpenedKey) =>
  sql`select set_config('turva.api_key', ${prefix}, true)`.execute(trx);

/** Last in a transaction: the key still has the rights it had when the call began, and keeps them until the commit. */
export async function assertStillOpens(trx: Trx, { id, hash, at }: OpenedKey): Promise<void> {
  const { rows } =
    await sql`select id from api_keys where id = ${id} and ${opens(hash, at)} for share`.execute(trx);
  if (rows.length === 0) throw problem('api_key_invalid');
}
