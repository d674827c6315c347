import { createHash } from 'node:crypto';
import { headers } from '@turva/contracts/sync/sync';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { closedUsername } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import { isCalled } from '../../records/find.ts';

// Reports without a name. Row, history, audit, files and idempotency key belong to a system account; only the
// device has a token, whose hash is in the row. Nothing anywhere leads from such a row to a person, so every
// change of it must be made by the system account and never by `req.user`.

/** Nobody can register this name: names are trimmed. */
const USERNAME = ' anonymous';

export const hashThreadToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The system account that acts for anonymous people. Its name is never shown. */
export async function anonymousUser(db: Db): Promise<SessionUser> {
  const id = (await idOf(db)) ?? (await makeAccount(db));
  return { id, username: USERNAME, firstName: null, lastName: null, department: null, role: 'user' };
}

const idOf = async (db: Db) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', USERNAME)
      .where('isSystem', '=', true)
      .executeTakeFirst()
  )?.id;

async function makeAccount(db: Db): Promise<number> {
  await db
    .insertInto('users')
    .values({ ...closedUsername(USERNAME), password: '!', isSystem: true, isActive: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await idOf(db);
  if (id === undefined) throw new Error('the account of the nameless could not be made');
  return id;
}

/** The account a report is stored under. */
export async function reporterOf(
  db: Db,
  user: SessionUser,
  {
    anonymous,
    threadTokenHash,
  }: { anonymous?: boolean | undefined; threadTokenHash?: string | null | undefined },
): Promise<SessionUser> {
  if (!anonymous) return user;
  // without it nobody could ever answer, correct or withdraw it
  if (!threadTokenHash)
    throw problem('invalid_input', { errors: [{ path: 'threadTokenHash', code: 'required' }] });
  return anonymousUser(db);
}

/** Whether this is the anonymous report of the token's holder. */
export async function isThread(db: Db, observationId: number, hash: string | null | undefined) {
  const row = await db
    .selectFrom('observations')
    .select('id')
    .where('id', '=', observationId)
    .where('threadTokenHash', '=', hash ?? '')
    .executeTakeFirst();
  return row !== undefined;
}

/** The token sent with a call about an anonymous observation. */
export function threadTokenOf(req: FastifyRequest): string | undefined {
  const token = req.headers[headers.threadToken];
  return Array.isArray(token) ? token[0] : token;
}

/**
 * The account acting on the observation `id`: the anonymous reporter if the token of that observation is
 * sent, otherwise the signed-in person. A wrong token is refused: continuing under the person's name would
 * reveal it.
 */
export async function actorOn(db: Db, req: FastifyRequest, id: string): Promise<SessionUser> {
  const token = threadTokenOf(req);
  if (token === undefined) return req.user;
  const { rows } = await sql`
    select from observations o
    where ${isCalled('o', id)} and o.anonymous and o.thread_token_hash = ${hashThreadToken(token)}`.execute(
    db,
  );
  if (rows.length === 0) throw problem('thread_token_refused');
  return anonymousUser(db);
}
