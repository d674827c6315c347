import { CrashReport, Diagnostics, UsageReport } from '@turva/contracts/diagnostics';
import { Kept } from '@turva/contracts/small-answers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { problem } from '../../problem.ts';
import { keepCrash } from './keep-crash.ts';
import { keepUsage } from './keep-usage.ts';

const bodyLimit = 16 * 1024;

/** What people have agreed to tell of the app itself. It stays in this database. */
export async function diagnosticsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, now } = deps;

  app.post(
    '/diagnostics/usage',
    { bodyLimit, schema: { response: { '2xx': Kept }, body: UsageReport } },
    (req, reply) => write(deps, req, reply, (trx) => keepUsage(trx, req.body, now())),
  );

  app.post(
    '/diagnostics/crashes',
    { bodyLimit, schema: { response: { '2xx': Kept }, body: CrashReport } },
    (req, reply) => write(deps, req, reply, (trx) => keepCrash(trx, req.body, now())),
  );

  app.get('/diagnostics', { schema: { response: { 200: Diagnostics } } }, (req) => {
    if (req.user.role !== 'admin') throw problem('forbidden');
    return readDiagnostics(db);
  });
}

async function readDiagnostics(db: Db) {
  const usage = await db
    .selectFrom('usageCounts')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('opened', 'desc')
    .limit(1000)
    .execute();
  const crashes = await db
    .selectFrom('crashReports')
    .select(['name', 'frames', 'screen', 'version', 'times', 'firstAt', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .execute();
  return {
    usage,
    crashes: crashes.map(({ firstAt, lastAt, ...crash }) => ({
      ...crash,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}
