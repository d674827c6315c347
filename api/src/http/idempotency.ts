import { headers } from '@turva/contracts/sync';
import { uuid } from '@turva/contracts/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../problem.ts';
import { fingerprint } from './fingerprint.ts';

/** What a write answers. The body is kept for replays, so it is plain JSON and holds no media bytes. */
export interface Effect<Body> {
  status: number;
  body: Body;
}

const TWIN_WAIT_MS = 5000;
const TWIN_RETRY_AFTER_S = 2;

/** Every answer names the key it belongs to: a captive portal's 200 does not. */
export const echoIdempotencyKey = fp(async (app) => {
  app.addHook('onRequest', async (req, reply) => {
    const key = req.headers[headers.idempotencyKey];
    if (typeof key === 'string' && uuid.safeParse(key).success) reply.header(headers.idempotencyKey, key);
  });
});

/**
 * Runs a write: its effect and the kept answer under the idempotency key are one transaction, so a key has either both
 * or neither. A repetition is carried out too, finds its key taken, and is rolled back and answered as the first time;
 * so is one whose effect is refused because the first time changed what it looks at. A refusal with no answer kept is
 * judged anew next time. Use `trx` for everything inside: the outer database would wait for this transaction for ever,
 * and what is done outside it is not rolled back. `userId` is who the key belongs to, where that is not whoever is
 * signed in.
 */
export async function write<Body>(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  effect: (trx: Trx) => Promise<Effect<Body>>,
  userId = req.user.id,
): Promise<Body> {
  const claim = claimOf(req, userId);
  const result = await deps.db
    .transaction()
    .execute(async (trx) => {
      const done = await effect(trx);
      if (claim && !(await keepAnswer(trx, claim, done))) throw problem('idempotency_in_progress');
      return { ...done, replayed: false };
    })
    .catch(async (error: unknown) => {
      const kept = claim && (await keptAnswer<Body>(deps.db, claim));
      if (!kept) throw error;
      return { ...kept, replayed: true };
    });
  // after commit: earlier it would promise what a rollback takes back
  if (result.replayed) reply.header(headers.replayed, 'true');
  else deps.changes.poke();
  reply.code(result.status);
  return result.body;
}

interface Claim {
  userId: number;
  key: string;
  fingerprint: string;
}

function claimOf(req: FastifyRequest, userId: number): Claim | null {
  const key = req.headers[headers.idempotencyKey];
  if (key === undefined) return null;
  if (!uuid.safeParse(key).success)
    throw problem('invalid_input', { errors: [{ path: headers.idempotencyKey, code: 'invalid_format' }] });
  return {
    userId,
    key: String(key).toLowerCase(),
    fingerprint: fingerprint(req.method, req.url, req.body),
  };
}

/**
 * False when an earlier call has taken the key. A twin still at work is waited for: its row is locked until it ends.
 * Last of all and in one statement: a phone that empties its queue sends a thousand of these.
 */
async function keepAnswer(
  trx: Trx,
  { userId, key, fingerprint }: Claim,
  { status, body }: Effect<unknown>,
): Promise<boolean> {
  const inserted = await sql`
    insert into idempotency (user_id, key, fingerprint, status, body)
    select ${userId}::integer, ${key}::uuid, ${fingerprint}, ${status}::integer, ${JSON.stringify(body ?? null)}::jsonb
    from set_config('lock_timeout', ${String(TWIN_WAIT_MS)}, true)
    on conflict do nothing returning key`
    .execute(trx)
    .catch(lockTimeoutAsProblem);
  return inserted.rows.length === 1;
}

function lockTimeoutAsProblem(error: unknown): never {
  const timedOut = error instanceof Error && 'code' in error && error.code === '55P03';
  throw timedOut
    ? problem('idempotency_in_progress', { retryAfter: TWIN_RETRY_AFTER_S, cause: error })
    : error;
}

async function keptAnswer<Body>(db: Db, claim: Claim): Promise<Effect<Body> | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== claim.fingerprint) throw problem('idempotency_key_reused');
  return { status: row.status ?? 200, body: row.body as Body };
}
