import {
  PreviewRetention,
  Retention,
  type RetentionCounts,
  RetentionParams,
  RetentionPreview,
  SetRetention,
} from '@turva/contracts/retention';
import { retentionKinds } from '@turva/contracts/retention-values';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { previewRule } from './due-rows.ts';
import { assertAllowed, cutOff, retentionPeriods, setRetentionPeriod } from './periods.ts';
import { startRetention } from './retention-jobs.ts';

/** How long what is kept. Inside the admins' scope only. */
export async function retentionRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, now } = deps;
  await startRetention(deps);

  app.get('/retention', { schema: { response: { '2xx': Retention } } }, async (): Promise<Retention> => {
    const periods = await retentionPeriods(db);
    const at = now();
    const rules: Retention['rules'] = [];
    for (const kind of retentionKinds)
      rules.push({
        kind,
        period: periods[kind],
        preview: await previewRule(db, kind, cutOff(kind, periods[kind], at)),
      });
    return { rules, lastRun: await lastRun(deps) };
  });

  app.get(
    '/retention/:kind/preview',
    {
      schema: {
        response: { '2xx': RetentionPreview },
        params: RetentionParams,
        querystring: PreviewRetention,
      },
    },
    (req) => {
      const { kind } = req.params;
      assertAllowed(kind, req.query.period);
      return previewRule(db, kind, cutOff(kind, req.query.period, now()));
    },
  );

  app.put(
    '/retention/:kind',
    {
      schema: {
        response: { '2xx': z.object({ period: z.number().int() }) },
        params: RetentionParams,
        body: SetRetention,
      },
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
