import { serialId } from '@turva/contracts/text';
import {
  ComplianceRow,
  InjuryChange,
  InjuryMonth,
  ListTsiMetrics,
  RecordedCompliance,
  SafetyHistory,
  SaveComplianceRow,
  SaveInjuryMonth,
  TsiCurrent,
  TsiMetric,
} from '@turva/contracts/tsi';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { allComplianceRows, saveComplianceRow } from './compliance-rows.ts';
import { recordedCompliance } from './count-records.ts';
import { currentFigures } from './current-figures.ts';
import { allInjuryMonths, injuryHistory, saveInjuryMonth } from './injury-months.ts';
import { listMetrics, safetyHistory } from './read-metrics.ts';
import { refreshTsi } from './refresh-metrics.ts';
import { startTsiJobs } from './tsi-jobs.ts';

/** Everybody reads the index and how it comes about; supervisors enter what it is made of. */
export async function tsiRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;
  await startTsiJobs(deps);

  app.get('/tsi/current', { schema: { response: { '2xx': TsiCurrent } } }, () =>
    currentFigures(db, deps.now()),
  );

  app.get(
    '/tsi-metrics',
    { schema: { response: { '2xx': z.array(TsiMetric) }, querystring: ListTsiMetrics } },
    async (req) => {
      // what has just changed is in it
      await refreshTsi(deps);
      return listMetrics(db, req.query.department);
    },
  );

  app.get('/analytics/safety-history', { schema: { response: { '2xx': SafetyHistory } } }, async () => {
    await refreshTsi(deps);
    return safetyHistory(db);
  });

  app.get('/injury-months', { schema: { response: { '2xx': z.array(InjuryMonth) } } }, () =>
    allInjuryMonths(db),
  );
  app.get('/injury-months/history', { schema: { response: { '2xx': z.array(InjuryChange) } } }, () =>
    injuryHistory(db),
  );
  app.put(
    '/injury-months',
    { schema: { response: { '2xx': InjuryMonth }, body: SaveInjuryMonth } },
    (req, reply) =>
      write(deps, req, reply, (trx) => saveInjuryMonth(trx, { user: req.user, now: deps.now() }, req.body)),
  );

  app.get('/compliance-rows', { schema: { response: { '2xx': z.array(ComplianceRow) } } }, () =>
    allComplianceRows(db),
  );
  app.get('/compliance-rows/recorded', { schema: { response: { '2xx': RecordedCompliance } } }, () =>
    recordedCompliance(db, deps.now()),
  );
  app.put(
    '/compliance-rows/:id',
    {
      schema: {
        response: { '2xx': ComplianceRow },
        params: z.object({ id: serialId }),
        body: SaveComplianceRow,
      },
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        saveComplianceRow(trx, { user: req.user, now: deps.now(), id: req.params.id }, req.body),
      ),
  );
}
