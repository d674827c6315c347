import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type ServerProcess, serverProcess } from '../../../web/e2e/support/server-process.ts';
import { openSite, type Site } from '../../../web/e2e/support/site.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

interface Options {
  /** writes through to the disk */
  durable?: boolean;
  env?: Record<string, string>;
}

/** Gone, with all that was opened on it, at the end of the block that says `await using`. */
async function openOn<Measured>(
  bench: string,
  { durable = false, env = {} }: Options,
  start: (env: Record<string, string>, stack: AsyncDisposableStack) => Promise<Measured>,
) {
  await using stack = new AsyncDisposableStack();
  const postgres = await startPostgres({ durable });
  if (!postgres) throw new Error('no PostgreSQL on this machine');
  stack.defer(async () => {
    await postgres.stop();
  });
  const secret = `${bench}-bench-`.repeat(4);
  const plant = { DATABASE_URL: postgres.url, DEMO: 'on', CALL_LIMITS: 'off', SESSION_SECRET: secret };
  const all: Record<string, string> = { ...plant, ...env };
  const measured = await start(all, stack);
  const database = new pg.Client({ connectionString: postgres.url });
  // its end with PostgreSQL's would hide what went wrong before
  database.on('error', () => undefined);
  await database.connect();
  stack.defer(() => database.end());
  const opened = stack.move();
  return {
    postgres,
    database,
    secret,
    env: all,
    ...measured,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** The real server with the demo, on a PostgreSQL of its own, and a connection to that. */
export const openPlant = (bench: string, options: Options = {}) =>
  openOn(bench, options, async (env, stack) => {
    const server = await serverProcess({ env });
    stack.defer(() => server.remove());
    await server.start();
    return { server };
  });

/** The same behind a line that a phone calls over. */
export const openPlantSite = (bench: string, options: Options = {}) =>
  openOn(bench, options, async (env, stack): Promise<{ site: Site }> => {
    const site = await openSite({ env });
    stack.defer(() => site.close());
    return { site };
  });

/** In MB. */
export const memoryOf = async ({ pid }: ServerProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
