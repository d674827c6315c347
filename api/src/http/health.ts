import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { doubtInWords } from '../clock/keep-clock.ts';
import type { Deps } from '../deps.ts';
import { type DiskWatch, inWords } from '../media/disk-watch.ts';
import { type StoreState, storeInWords } from '../media/store-watch.ts';
import { phoneReach, reachInWords } from '../phone/reachable.ts';
import { problem } from '../problem.ts';
import { within } from '../within.ts';
import { routesIn } from './route.ts';

const CHECK_MS = 2000;

/**
 * Live: this process answers and is not about to stop, so a load balancer may send calls: without a database it still
 * serves the app and the way to help. Ready: it can also work. While the server closes, Fastify answers 503 by itself.
 */
export async function healthRoutes(scope: FastifyInstance, { deps, disk }: { deps: Deps; disk: DiskWatch }) {
  const route = routesIn(scope);
  // reads still work with a full disk, so a load balancer may send calls; the same answer warns the operator
  const roomLeft = async () => {
    const { state, freeBytes } = await disk.look();
    return { disk: { state, freeBytes }, ...(state === 'ok' ? {} : { warning: inWords(freeBytes, state) }) };
  };
  const clock = () => {
    const doubt = deps.clock.doubt();
    return { clock: doubt ? { state: doubt, warning: doubtInWords[doubt] } : { state: 'ok' as const } };
  };
  const assertStays = () => {
    if (deps.leaving?.aborted) throw problem('overloaded', { retryAfter: 2 });
  };
  route('GET /api/health', { who: 'visitor' }, async () => {
    assertStays();
    return { status: 'ok' as const, ...clock(), ...(await roomLeft()) };
  });
  route('GET /api/ready', { who: 'visitor' }, async () => {
    assertStays();
    await within(CHECK_MS, sql`select 1`.execute(deps.db)).catch((cause) => {
      throw problem('database_unavailable', { retryAfter: 2, cause });
    });
    const reach = phoneReach(deps.config);
    const warning = reachInWords(reach);
    const phones = { address: reach.address, ...(warning && { warning }) };
    return { status: 'ready' as const, ...(await roomLeft()), files: filesOf(deps.store.known()), phones };
  });
}

const filesOf = (known: StoreState) => ({
  state: known.state,
  since: known.since?.toISOString() ?? null,
  ...(known.state === 'ok' ? {} : { warning: storeInWords(known) }),
});
