import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { problem } from '../problem.ts';

const CHECK_MS = 2000;

/** Live: this process answers. Ready: it can also do its work, so a balancer may send calls. */
export async function healthRoutes(app: FastifyInstance, { deps }: { deps: Deps }) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async () => {
    if (closing) throw problem('overloaded', { detail: 'shutting down', retryAfter: 5 });
    await within(CHECK_MS, sql`select 1`.execute(deps.db)).catch((cause) => {
      throw problem('database_unavailable', { retryAfter: 2, cause });
    });
    return { status: 'ready' };
  });
}

async function within(ms: number, work: Promise<unknown>) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
