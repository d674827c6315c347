import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/client.ts';
import { problem } from '../../problem.ts';

interface Limit {
  /** separates its counts from those of other limits */
  keyPrefix: string;
  points: number;
  /** seconds */
  duration: number;
}

/**
 * Counts the calls of one person or key in the database, so that the limit applies across processes; throws
 * `too_many_requests` beyond it.
 */
export function createPersonLimit(db: Db, limit: Limit): (who: number | string) => Promise<void> {
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: { query: (query: { text: string; values?: unknown[] }) => queryAsPg(db, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return async (who) => {
    await limiter.consume(String(who)).catch((refused: unknown) => {
      throw refused instanceof RateLimiterRes
        ? problem('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
        : refused;
    });
  };
}

/** Answers in the format of node-postgres, also for PGlite. */
export async function queryAsPg(db: Db, { text, values = [] }: { text: string; values?: unknown[] }) {
  const { rows, numAffectedRows } = await db
    .withoutPlugins()
    .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
}
