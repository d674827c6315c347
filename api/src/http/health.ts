import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type DiskWatch, inWords } from '../media/disk-watch.ts';
import { problem } from '../problem.ts';

const CHECK_MS = 2000;

/** Live: this process answers. Ready: it can also do its work, so a balancer may send calls. */
const room = {
  disk: z.object({ state: z.string(), freeBytes: z.number().nullable() }),
  /** while the disk is short of room: that, in words */
  warning: z.string().optional(),
};
const Health = z.object({ status: z.literal('ok'), ...room });
const Ready = z.object({ status: z.literal('ready'), ...room });

export async function healthRoutes(scope: FastifyInstance, { deps, disk }: { deps: Deps; disk: DiskWatch }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // reading goes on with a full disk, so a balancer may send calls: whoever runs the server is told beside it
  const roomLeft = async () => {
    const { state, freeBytes } = await disk.look();
    return { disk: { state, freeBytes }, ...(state === 'ok' ? {} : { warning: inWords(freeBytes, state) }) };
  };
  app.get('/health', { schema: { response: { 200: Health } } }, async () => ({
    status: 'ok' as const,
    ...(await roomLeft()),
  }));
  app.get('/ready', { schema: { response: { 200: Ready } } }, async () => {
    if (closing) throw problem('overloaded', { detail: 'shutting down', retryAfter: 5 });
    await within(CHECK_MS, sql`select 1`.execute(deps.db)).catch((cause) => {
      throw problem('database_unavailable', { retryAfter: 2, cause });
    });
    return { status: 'ready' as const, ...(await roomLeft()) };
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
