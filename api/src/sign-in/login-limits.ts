import { createHash } from 'node:crypto';
import { usernameForm } from '@turva/contracts/people/username';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/client.ts';
import { networkOf } from '../http/load/network-of.ts';
import { queryAsPg } from '../http/session/person-limit.ts';
import { problem } from '../problem.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The key of a count of failures. A plant's phones share one address, which by itself never causes a refusal. */
export interface LoginAttempt {
  /** the person meant, in any spelling of the name; the canonical form if nobody has that name */
  who: { id: number } | { form: string };
  /** set if this person has signed in on this device before: strangers cannot lock them out there */
  knownDevice: string | null;
  ip: string;
}
export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** Failed logins, counted in the database so that they outlive a restart and apply across processes. */
export function createLoginLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      // Kysely behind the interface of a pg client, for PostgreSQL and PGlite alike
      storeClient: { query: (query: { text: string; values?: unknown[] }) => queryAsPg(db, query) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const onDevice = limiter('device', 20, HOUR_S);
  // from everywhere together: a right password forgives the failures before it, but never in the hour's count
  const inARow = limiter('account', 10, 15 * MINUTE_S);
  const inAnHour = limiter('hour', 20, HOUR_S);
  // many failing names from one address mean that somebody tries names: each name then has few tries from there
  const address = limiter('address', 100, 15 * MINUTE_S);
  const sprayed = limiter('sprayed', 3, HOUR_S);
  const letters = limiter('letter', 3, HOUR_S);
  const registrations = limiter('register', 500, HOUR_S);

  /** All counters of this attempt; the first is the one that a right password empties. */
  const countersOf = async (attempt: LoginAttempt): Promise<Counter[]> => {
    const account = accountKey(attempt);
    if (attempt.knownDevice) return [{ limiter: onDevice, key: `${account}:${attempt.knownDevice}` }];
    const from = addressKey(attempt.ip);
    const failed = (await address.get(from))?.consumedPoints ?? 0;
    return [
      { limiter: inARow, key: account },
      { limiter: inAnHour, key: account },
      ...(failed >= address.points ? [{ limiter: sprayed, key: `${account}:${from}` }] : []),
    ];
  };
  /**
   * Takes one try from each counter, or none from any. Written before the password is checked, so no two calls
   * share one.
   */
  const take = async (counters: Counter[]) => {
    const seen = await Promise.all(
      counters.map(({ limiter: { points }, key, limiter }) =>
        limiter.penalty(key).then((now) => ({ used: now.consumedPoints > points, ms: now.msBeforeNext })),
      ),
    );
    const waits = seen.filter(({ used }) => used).map(({ ms }) => ms);
    if (waits.length === 0) return;
    await giveBack(counters);
    throw tooMany(Math.max(...waits));
  };
  const giveBack = (counters: Counter[]) =>
    Promise.all(counters.map(({ limiter, key }) => limiter.reward(key)));

  return {
    /** Throws after too many failures: for a call that must not even wait for its password to be checked. */
    check: async (attempt: LoginAttempt) => {
      const counters = await countersOf(attempt);
      const seen = await Promise.all(
        counters.map(async ({ limiter, key }) => ({ points: limiter.points, now: await limiter.get(key) })),
      );
      const waits = seen.flatMap(({ points, now }) =>
        now && now.consumedPoints >= points ? [now.msBeforeNext] : [],
      );
      if (waits.length > 0) throw tooMany(Math.max(...waits));
    },
    /** Checks a password if one more try is allowed; throws if not. */
    guess: async (attempt: LoginAttempt, look: () => Promise<boolean>): Promise<boolean> => {
      const counters = await countersOf(attempt);
      await take(counters);
      const right = await look().catch(async (error: unknown) => {
        await giveBack(counters);
        throw error;
      });
      const [first, ...others] = counters;
      if (right) {
        await giveBack(others);
        await first?.limiter.delete(first.key);
      } else if (!attempt.knownDevice) await address.penalty(addressKey(attempt.ip));
      return right;
    },
    /** Whether one more mail may be sent to this person; counts it. */
    mayMailLink: async (who: string) => {
      const { consumedPoints } = await letters.penalty(keyOf(usernameForm(who)));
      return consumedPoints <= letters.points;
    },
    countRegistration: async (ip: string) => {
      await registrations.consume(addressKey(ip)).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      });
    },
  };
}

const tooMany = (ms: number) => problem('too_many_requests', { retryAfter: Math.ceil(ms / 1000) });

interface Counter {
  limiter: RateLimiterPostgres;
  key: string;
}

const accountKey = ({ who }: LoginAttempt) => keyOf('id' in who ? `id:${who.id}` : `name:${who.form}`);
const addressKey = (ip: string) => keyOf(networkOf(ip));

// a username field may contain a mistyped password, and an address is personal data
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
