import { type Retention, type RetentionCounts, RetentionParams } from '@turva/contracts/plant/retention';
import { retentionKinds } from '@turva/contracts/plant/retention-values';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { cutOff } from '../../plant/cut-off.ts';
import { previewRule } from './due-rows.ts';
import { assertAllowed, retentionPeriods, setRetentionPeriod } from './periods.ts';
import { startRetention } from './retention-jobs.ts';

/** Retention periods. Inside the admins' scope only. */
export async function retentionRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, passed } = deps;
  await startRetention(deps);

  route('GET /api/admin/retention', { who: 'admin' }, async (): Promise<Retention> => {
    const periods = await retentionPeriods(db);
    const at = passed();
    const rules: Retention['rules'] = [];
    for (const kind of retentionKinds)
      rules.push({
        kind,
        period: periods[kind],
        preview: await previewRule(db, kind, cutOff(kind, periods[kind], at)),
      });
    return { rules, lastRun: await lastRun(deps) };
  });

  route(
    'GET /api/admin/retention/:kind/preview',
    { who: 'admin', record: 'a kind of record: nobody’s own', params: RetentionParams },
    (req) => {
      const { kind } = req.params;
      assertAllowed(kind, req.query.period);
      return previewRule(db, kind, cutOff(kind, req.query.period, passed()));
    },
  );

  route(
    'PUT /api/admin/retention/:kind',
    {
      who: 'admin',
      audits: ['plant_settings', 'changed'],
      record: 'a kind of record: nobody’s own',
      params: RetentionParams,
    },
    (req, reply) =>
      write(deps, req, reply, async (trx) => ({
        status: 200,
        body: {
          period: await setRetentionPeriod(trx, { actorId: req.user.id, kind: req.params.kind, ...req.body }),
        },
      })),
  );
}

async function lastRun({ db }: Deps): Promise<Retention['lastRun']> {
  const run = await db
    .selectFrom('retentionRuns')
    .select(['startedAt', 'finishedAt', 'counts'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return {
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    counts: run.counts as RetentionCounts,
  };
}
