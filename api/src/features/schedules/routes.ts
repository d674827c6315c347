import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { editOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { RecordId } from '../../records/find.ts';
import { findSchedule, listSchedules, turnsOf } from './read-schedules.ts';
import { startScheduleJobs } from './tend-schedules.ts';
import { createSchedule, editSchedule } from './write-schedules.ts';

/** Everybody sees recurring work; supervisors schedule it. The rounds and drills themselves mark it as done. */
export async function scheduleRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db } = deps;
  await startScheduleJobs(deps);
  const named = { record: { of: 'schedules' }, params: RecordId } as const;

  route('GET /api/schedules', { who: 'user' }, () => listSchedules(db));

  route('GET /api/schedules/:id', { who: 'user', ...named }, (req) => findSchedule(db, req.params.id));

  route('GET /api/schedules/:id/turns', { who: 'user', ...named }, (req) =>
    turnsOf(db, req.user, req.params.id),
  );

  writes('POST /api/schedules', { who: 'supervisor', audits: ['schedules', 'created'] }, (trx, req, acting) =>
    createSchedule(trx, acting, req.body),
  );

  writes(
    'PATCH /api/schedules/:id',
    { who: 'supervisor', audits: ['schedules', 'changed'], ...named },
    (trx, req, acting) => editSchedule(trx, acting, editOf(req)),
  );
}
