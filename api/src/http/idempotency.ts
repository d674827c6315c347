import { headers } from '@turva/contracts/sync';
import { uuid } from '@turva/contracts/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
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
 * Runs a write: its effect, its claim on the idempotency key and the kept answer are one transaction, so a key has
 * either both effect and answer or neither. A refusal (anything thrown) rolls the claim back and is judged anew
 * next time. Use `trx` for everything inside: the outer database would wait for this transaction for ever. `userId` is
 * who the key belongs to, where that is not whoever is signed in.
 */
export async function write<Body>(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  effect: (trx: Trx) => Promise<Effect<Body>>,
  userId = req.user.id,
): Promise<Body> {
  const claim = claimOf(req, userId);
  const result = await deps.db.transaction().execute(async (trx) => {
    const kept = claim && !(await won(trx, claim)) ? await keptAnswer<Body>(trx, claim) : null;
    if (kept) return { ...kept, replayed: true };
    const done = await effect(trx);
    if (claim) await keepAnswer(trx, claim, done);
    return { ...done, replayed: false };
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

/** False when an earlier call holds the key. A twin still at work is waited for: its row is locked until it ends. */
async function won(trx: Trx, { userId, key, fingerprint }: Claim) {
  const inserted = await sql`
    insert into idempotency (user_id, key, fingerprint)
    select ${userId}::integer, ${key}::uuid, ${fingerprint}
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

async function keptAnswer<Body>(trx: Trx, claim: Claim): Promise<Effect<Body>> {
  const row = await trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== claim.fingerprint) throw problem('idempotency_key_reused');
  // status is null only inside the transaction that claimed the key
  return { status: row.status ?? 200, body: row.body as Body };
}

async function keepAnswer(trx: Trx, claim: Claim, { status, body }: Effect<unknown>) {
  await trx
    .updateTable('idempotency')
    .set({ status, body: JSON.stringify(body ?? null) })
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute();
}
