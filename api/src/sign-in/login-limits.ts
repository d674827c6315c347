import { createHash } from 'node:crypto';
import { usernameForm } from '@turva/contracts/username';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/client.ts';
import { networkOf } from '../http/network-of.ts';
import { queryAsPg } from '../http/person-limit.ts';
import { problem } from '../problem.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Whose failures are counted together. A plant's phones share one address: it never refuses anyone by itself. */
export interface LoginAttempt {
  /** whoever is meant, by whatever way of writing their name; the name in its one form where there is nobody of that name */
  who: { id: number } | { form: string };
  /** set when this person has signed in on this device before: strangers cannot lock them out there */
  knownDevice: string | null;
  ip: string;
}
export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** Failed logins, counted in the database so that they outlive a restart and hold for all processes. */
export function createLoginLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      // Kysely in the clothes of a pg client, for PostgreSQL and PGlite alike
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
  // from everywhere together: a right password forgives what was mistyped before it, but never in the hour's count
  const inARow = limiter('account', 10, 15 * MINUTE_S);
  const inAnHour = limiter('hour', 20, HOUR_S);
  // many names failing from one address is somebody trying names: each name then has few tries from there
  const address = limiter('address', 100, 15 * MINUTE_S);
  const sprayed = limiter('sprayed', 3, HOUR_S);
  const letters = limiter('letter', 3, HOUR_S);
  const registrations = limiter('register', 500, HOUR_S);

  /** All that stand for this attempt; the first is the one that a right password empties. */
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
  /** Takes one try from each counter, or none from any. Written before the password is looked at, so no two calls share one. */
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
    /** Throws when there were too many failures: for who should not even wait for a place to look at the password. */
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
    /** Looks at a password, if there may be one more try. Throws when there may not. */
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
    /** Whether one more letter may go to whoever is called so; counts it. */
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

// a username field may hold a mistyped password, and an address is personal data
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
