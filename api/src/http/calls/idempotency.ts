import { createHash } from 'node:crypto';
import { headers } from '@turva/contracts/sync/sync';
import { uuid } from '@turva/contracts/words/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { preparedOnce } from '../../db/prepared.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problem.ts';
import { assertStillActing, RightsChanged } from '../session/acting-person.ts';
import { nameKey } from '../session/api-key.ts';
import { noteReleased } from '../session/released.ts';
import { fingerprint } from './fingerprint.ts';

/** The answer to a write. The body is stored for replays, so it is plain JSON without media bytes. */
export interface Effect<Body> {
  status: number;
  body: Body;
}

const TWIN_WAIT_MS = 5000;
const TWIN_RETRY_AFTER_S = 2;

/** Every answer names its key: a captive portal's 200 does not. */
export const echoIdempotencyKey = fp(async (app) => {
  app.addHook('onRequest', async (req, reply) => {
    const key = req.headers[headers.idempotencyKey];
    if (typeof key === 'string' && uuid.safeParse(key).success) reply.header(headers.idempotencyKey, key);
  });
});

/**
 * Runs a write: its effect and the stored answer under the idempotency key are one transaction, so a key has either
 * both or neither. A repeated call is carried out too, finds its key used, is rolled back and gets the first
 * answer; so does one whose effect is refused because of what the first call changed. A refusal without a stored
 * answer is judged again next time. At the end the acting person is checked once more (acting-person.ts): an effect
 * is judged by the rights at its commit, so checks of rights belong inside it. Use `trx` for everything inside: a
 * query on the outer database would wait for this transaction for ever, and is not rolled back. `userId` is the
 * owner of the key, if that is not the signed-in person.
 */
export async function write<Body>(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  effect: (trx: Trx) => Promise<Effect<Body>>,
  userId = req.user.id,
): Promise<Body> {
  const claim = claimOf(req, userId);
  const nameless = userId !== req.user.id;
  const result = await once(deps, { req, claim, nameless }, effect);
  if (result.replayed) reply.header(headers.replayed, 'true');
  reply.code(result.status);
  return result.body;
}

/**
 * One portion of a write that is too long for one transaction: while one runs, no delta gets past it. Its effect
 * and answer are stored under a key derived from the call's; a call sent again after an interruption finds the
 * finished portions and carries out the others. End with a `write` that sums them up.
 */
export async function writePortion<Body>(
  deps: Deps,
  req: FastifyRequest,
  portion: number,
  effect: (trx: Trx) => Promise<Body>,
): Promise<Body> {
  const whole = claimOf(req, req.user.id);
  const claim = whole && { ...whole, key: portionKey(whole.key, portion) };
  const kept = claim && (await keptAnswer<Body>(deps.db, claim));
  if (kept) return kept.body;
  const call = { req, claim, nameless: false };
  const result = await once(deps, call, async (trx) => ({ status: 200, body: await effect(trx) }));
  return result.body;
}

function portionKey(key: string, portion: number): string {
  const hash = createHash('sha256').update(`${key}/${portion}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function once<Body>(
  deps: Deps,
  call: { req: FastifyRequest; claim: Claim | null; nameless: boolean },
  effect: (trx: Trx) => Promise<Effect<Body>>,
): Promise<Effect<Body> & { replayed: boolean; people: boolean }> {
  const { req, claim } = call;
  const result = await deps.db
    .transaction()
    .execute(async (trx) => {
      if (req.apiKey && !call.nameless) await nameKey(trx, req.apiKey);
      const done = await effect(trx);
      if (req.released && !call.nameless) await noteReleased(trx, req, done);
      const people = await assertStillActing(trx, req, call);
      if (claim) await keepAnswers(trx, [{ ...claim, ...done }]);
      return { ...done, people, replayed: false };
    })
    .catch(async (error: unknown) => {
      if (error instanceof RightsChanged) return once(deps, call, effect);
      const kept = claim && (await keptAnswer<Body>(deps.db, claim));
      if (!kept) throw error;
      return { ...kept, people: false, replayed: true };
    });
  // after the commit: earlier it would promise what a rollback undoes
  if (result.people) deps.changes.pokePeople();
  if (!result.replayed) deps.changes.poke();
  return result;
}

interface Claim {
  userId: number;
  key: string;
  fingerprint: string;
}

export function claimOf(req: FastifyRequest, userId: number): Claim | null {
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

/** A stored response and its idempotency key. */
export interface KeyedAnswer extends Effect<unknown> {
  userId: number;
  key: string;
  fingerprint: string;
}

/**
 * Stores the answers together with their effects, for replays. Throws if an earlier call has used one of the keys:
 * the transaction must be rolled back then. A concurrent repeat is waited for: its row is locked until it ends.
 * Last of all and in one statement: a phone that empties its queue sends a thousand of these.
 */
export const keepAnswers = (trx: Trx, answers: readonly KeyedAnswer[]): Promise<void> =>
  keepAll(answers, (items) => answersOfAll(trx, items));

/**
 * The same if all these people may still act, as `assertStillActing` has it for a single call: from here to the commit nobody
 * can close these accounts.
 */
export function keepAnswersOfActing(trx: Trx, answers: readonly KeyedAnswer[]): Promise<void> {
  const people = [...new Set(answers.map(({ userId }) => userId))];
  return keepAll(answers, (items) => answersOfActing(trx, items, people));
}

async function keepAll(answers: readonly KeyedAnswer[], keep: (items: string) => Promise<unknown[]>) {
  const items = answers.map(({ userId, key, fingerprint, status, body }) => ({
    user_id: userId,
    key,
    fingerprint,
    status,
    body,
  }));
  const kept = await keep(JSON.stringify(items)).catch(lockTimeoutAsProblem);
  if (kept.length < answers.length) throw problem('idempotency_in_progress');
}

const keeping = (items: string, only: RawBuilder<unknown>) => sql`
  insert into idempotency (user_id, key, fingerprint, status, body)
  select item.user_id, item.key, item.fingerprint, item.status, item.body
  from set_config('lock_timeout', ${sql.lit(String(TWIN_WAIT_MS))}, true),
    json_to_recordset(${items}::json) as item (user_id integer, key uuid, fingerprint text, status integer, body jsonb) ${only}
  -- always in the same order, or two senders of the same queue could deadlock
  order by item.user_id, item.key
  on conflict do nothing returning key`;

const answersOfAll = preparedOnce((items: string) => keeping(items, sql``));
const answersOfActing = preparedOnce((items: string, people: number[]) =>
  keeping(
    items,
    sql`join (
      select id from users where id = any(${people}::integer[]) and is_active and deleted_at is null order by id for share
    ) acting on acting.id = item.user_id`,
  ),
);

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
