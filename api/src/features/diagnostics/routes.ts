import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { problem } from '../../problem.ts';
import { keepCrash } from './keep-crash.ts';
import { keepUsage } from './keep-usage.ts';

const bodyLimit = 16 * 1024;

/** What people have agreed to report about the app itself. It stays in this database. */
export async function diagnosticsRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db, now } = deps;

  writes(
    'POST /api/diagnostics/usage',
    { who: 'user', audits: 'counts and faults of the app: no person, no record', bodyLimit },
    (trx, req) => keepUsage(trx, req.body, now()),
  );

  writes(
    'POST /api/diagnostics/crashes',
    { who: 'user', audits: 'counts and faults of the app: no person, no record', bodyLimit },
    (trx, req) => keepCrash(trx, req.body, now()),
  );

  route('GET /api/diagnostics', { who: 'admin' }, (req) => {
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
