import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type DiskWatch, inWords } from '../media/disk-watch.ts';
import { problem } from '../problem.ts';

const CHECK_MS = 2000;

/** Live: this process answers. Ready: it can also do its work, so a balancer may send calls. */
export async function healthRoutes(app: FastifyInstance, { deps, disk }: { deps: Deps; disk: DiskWatch }) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // reading goes on with a full disk, so a balancer may send calls: whoever runs the server is told beside it
  const room = async () => {
    const { state, freeBytes } = await disk.look();
    return { disk: { state, freeBytes }, ...(state === 'ok' ? {} : { warning: inWords(freeBytes, state) }) };
  };
  app.get('/health', async () => ({ status: 'ok', ...(await room()) }));
  app.get('/ready', async () => {
    if (closing) throw problem('overloaded', { detail: 'shutting down', retryAfter: 5 });
    await within(CHECK_MS, sql`select 1`.execute(deps.db)).catch((cause) => {
      throw problem('database_unavailable', { retryAfter: 2, cause });
    });
    return { status: 'ready', ...(await room()) };
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
