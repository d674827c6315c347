import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { allComplianceRows, saveComplianceRow } from './compliance-rows.ts';
import { recordedCompliance } from './count-records.ts';
import { currentFigures } from './current-figures.ts';
import { allInjuryMonths, injuryHistory, saveInjuryMonth, saveInjuryMonths } from './injury-months.ts';
import { namedFigures } from './named-figures.ts';
import { listMetrics, safetyHistory } from './read-metrics.ts';
import { refreshTsi } from './refresh-metrics.ts';
import { startTsiJobs } from './tsi-jobs.ts';

/** Everybody reads the index and its parts; supervisors enter its data. */
export async function tsiRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db } = deps;
  const settled = { ...deps, now: deps.clock.settled };
  await startTsiJobs(deps);

  route('GET /api/tsi/current', { who: 'user' }, () => currentFigures(db, settled.now()));

  route('GET /api/figures', { who: 'user' }, (req) =>
    namedFigures(db, { user: req.user, now: settled.now(), ...req.query }),
  );

  route('GET /api/tsi-metrics', { who: 'user' }, async (req) => {
    // includes what has just changed
    await refreshTsi(settled);
    return listMetrics(db, req.query.department);
  });

  route('GET /api/analytics/safety-history', { who: 'user' }, async () => {
    await refreshTsi(settled);
    return safetyHistory(db);
  });

  route('GET /api/injury-months', { who: 'user' }, () => allInjuryMonths(db));
  route('GET /api/injury-months/history', { who: 'user' }, () => injuryHistory(db));
  writes(
    'PUT /api/injury-months',
    { who: 'supervisor', audits: ['injury_months', 'changed', 'created'] },
    (trx, req, acting) => saveInjuryMonth(trx, acting, req.body),
  );
  writes(
    'PUT /api/injury-months/many',
    { who: 'supervisor', audits: ['injury_months', 'changed', 'created'] },
    (trx, req, acting) => saveInjuryMonths(trx, acting, req.body),
  );

  route('GET /api/compliance-rows', { who: 'user' }, () => allComplianceRows(db));
  route('GET /api/compliance-rows/recorded', { who: 'user' }, () => recordedCompliance(db, settled.now()));
  writes(
    'PUT /api/compliance-rows/:id',
    {
      who: 'supervisor',
      audits: ['compliance_rows', 'changed'],
      record: { of: 'compliance_rows' },
      params: z.object({ id: serialId }),
    },
    (trx, req) => saveComplianceRow(trx, { user: req.user, now: deps.now(), id: req.params.id }, req.body),
  );
}
