import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/client.ts';
import { queryAsPg } from '../../http/person-limit.ts';
import { problem } from '../../problem.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Whose failures are counted together. A plant's phones share one address: it never refuses anyone by itself. */
export interface LoginAttempt {
  username: string;
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
  const onDevice = limiter('device', 20, 15 * MINUTE_S);
  const elsewhere = limiter('account', 10, 15 * MINUTE_S);
  // many names failing from one address is somebody trying names: each name then has few tries from there
  const address = limiter('address', 100, 15 * MINUTE_S);
  const sprayed = limiter('sprayed', 3, HOUR_S);
  const letters = limiter('letter', 3, HOUR_S);
  const registrations = limiter('register', 500, HOUR_S);

  const counters = (attempt: LoginAttempt, suspicious: boolean) => {
    const account = keyOf(attempt.username.toLowerCase());
    if (attempt.knownDevice) return { limiter: onDevice, key: `${account}:${attempt.knownDevice}` };
    return suspicious
      ? { limiter: sprayed, key: `${account}:${keyOf(attempt.ip)}` }
      : { limiter: elsewhere, key: account };
  };
  const current = async (attempt: LoginAttempt) => {
    const fromAddress = attempt.knownDevice ? null : await address.get(keyOf(attempt.ip));
    return counters(attempt, (fromAddress?.consumedPoints ?? 0) >= address.points);
  };

  return {
    /** Throws when there were too many failures. Call it right before looking at the password. */
    check: async (attempt: LoginAttempt) => {
      const { limiter: counter, key } = await current(attempt);
      const seen = await counter.get(key);
      if (seen && seen.consumedPoints >= counter.points) throw tooMany(seen.msBeforeNext);
    },
    countFailure: async (attempt: LoginAttempt) => {
      const { limiter: counter, key } = await current(attempt);
      await counter.penalty(key);
      if (!attempt.knownDevice) await address.penalty(keyOf(attempt.ip));
    },
    /** A right password clears what this person mistyped on this device, but not what others tried elsewhere. */
    clear: async (attempt: LoginAttempt) => {
      const { limiter: counter, key } = await current(attempt);
      await counter.delete(key);
    },
    /** Whether one more letter may go to whoever is called so; counts it. */
    mayMailLink: async (who: string) => {
      const { consumedPoints } = await letters.penalty(keyOf(who.toLowerCase()));
      return consumedPoints <= letters.points;
    },
    countRegistration: async (ip: string) => {
      await registrations.consume(keyOf(ip)).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      });
    },
  };
}

const tooMany = (ms: number) => problem('too_many_requests', { retryAfter: Math.ceil(ms / 1000) });

// a username field may hold a mistyped password, and an address is personal data
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
