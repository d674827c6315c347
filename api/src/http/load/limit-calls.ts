import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problem.ts';
import { type Limit, limits, PEOPLE_AT_AN_ADDRESS, type Work, workOf } from '../limits.ts';
import { createPersonLimit } from '../session/person-limit.ts';
import { networkOf } from './network-of.ts';

const batches = new AsyncLocalStorage<true>();

/** The calls of a batch, which is one call of its person. What costs much is counted nevertheless. */
export const asOneCall = <Result>(work: () => Result): Result => batches.run(true, work);

/** Counts in this process; throws `too_many_requests` beyond the limit. */
export function createCounts(now: () => number) {
  const counts = new Map<string, { calls: number; until: number }>();
  return {
    count: (key: string, { calls, seconds }: Pick<Limit, 'calls' | 'seconds'>) => {
      const at = now();
      const running = counts.get(key);
      if (!running || running.until <= at) {
        counts.set(key, { calls: 1, until: at + seconds * 1000 });
        return;
      }
      running.calls++;
      if (running.calls > calls)
        throw problem('too_many_requests', { retryAfter: Math.ceil((running.until - at) / 1000) });
    },
    forgetOld: () => {
      for (const [key, { until }] of counts) if (until <= now()) counts.delete(key);
    },
  };
}

const SWEEP_MS = 60_000;

/** Who is counted: a key, a person, the address of a calendar, which is one person's, or an address of the network. */
function whoOf(req: FastifyRequest, work: Work): { key: string; isAddress: boolean } {
  const { apiKey, session } = req as Partial<Pick<FastifyRequest, 'apiKey' | 'session'>>;
  if (apiKey) return { key: `key:${apiKey.id}`, isAddress: false };
  const id = session?.loaded?.user.id;
  if (id !== undefined) return { key: String(id), isAddress: false };
  const { token } = req.params as { token?: string };
  if (work === 'calendar' && token) return { key: hashOf(token), isAddress: false };
  return { key: `from:${hashOf(networkOf(req.ip))}`, isAddress: true };
}

// neither an address nor a secret is stored
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Keeps every call within the limit of its work. Before the body is read, and after it is known who calls. */
export const limitCalls = fp(async (app, { deps }: { deps: Deps }) => {
  const here = createCounts(() => performance.now());
  const sweeping = setInterval(here.forgetOld, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  const everywhere = new Map(
    Object.entries<Limit>(limits).flatMap(([work, { calls, seconds, counted }]) =>
      counted === 'everywhere'
        ? [
            [
              work,
              createPersonLimit(deps.db, { keyPrefix: `work-${work}`, points: calls, duration: seconds }),
            ] as const,
          ]
        : [],
    ),
  );
  app.addHook('preParsing', async (req) => {
    const { url } = req.routeOptions;
    if (!url) return;
    const work = workOf(req.method, url);
    const limit: Limit = limits[work];
    const { key, isAddress } = whoOf(req, work);
    const calls = isAddress ? limit.calls * PEOPLE_AT_AN_ADDRESS : limit.calls;
    if (limit.counted === 'here' && !batches.getStore()) here.count(`${work}:${key}`, { ...limit, calls });
    await everywhere.get(work)?.(key);
  });
});
