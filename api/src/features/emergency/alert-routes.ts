import { serialId, uuid } from '@turva/contracts/words/text';
import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { urgently } from '../../db/patience.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { addAlertNote, correctPlace } from './add-to-alert.ts';
import { widenAlerts } from './alert-steps.ts';
import { acknowledgeAlert, endAlert, noteShown, takeBackAlert } from './answer-alert.ts';
import { passOnUnstored } from './pass-on-unstored.ts';
import { raiseAlert } from './raise-alert.ts';
import { findAlert, listAlerts } from './read-alerts.ts';

const Serial = z.object({ id: serialId });
/** The serial number, or the UUID of the caller's own phone. */
const SerialOrOwn = z.object({ id: z.union([uuid, serialId.transform(String)]) });
/** Each alert adds jobs for its steps; this takes those whose job was lost, as by a restore of the database. */
const EVERY_MINUTE = '* * * * *';

export async function alertRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const { db, jobs, config, now } = deps;
  await jobs.work('widen-alerts', () => urgently(() => widenAlerts(deps)));
  await jobs.schedule('widen-alerts', EVERY_MINUTE, PLANT_TIME_ZONE);

  route('GET /api/emergency/alerts', { who: 'user' }, (req) => listAlerts(db, req.user));
  route(
    'GET /api/emergency/alerts/:id',
    {
      who: 'user',
      record: { of: 'emergency_alerts', may: 'ownerOrSupervisors', others: 404 },
      params: SerialOrOwn,
    },
    (req) => findAlert(db, req.user, req.params.id),
  );
  route(
    'POST /api/emergency/alerts',
    { who: 'user', audits: ['emergency_alerts', 'raised'] },
    (req, reply) => {
      req.isForHelp = true;
      return write(deps, req, reply, (trx) =>
        raiseAlert(trx, { user: req.user, jobs, config }, { input: req.body, now: now() }),
      ).catch((error: unknown) => passOnUnstored(deps, req.user, req.body, error));
    },
  );
  // of the safety team, or called to it while nobody answered
  const called = { of: 'emergency_alerts', may: 'supervisors' } as const;
  route(
    'POST /api/emergency/alerts/:id/acknowledge',
    { who: 'user', audits: ['emergency_alerts', 'acknowledged'], record: called, params: Serial },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        acknowledgeAlert(trx, req.user, { id: req.params.id, now: now(), jobs }),
      ),
  );
  route(
    'POST /api/emergency/alerts/:id/shown',
    {
      who: 'user',
      audits: 'says only that it was drawn; the alert itself keeps when',
      record: called,
      params: Serial,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) => noteShown(trx, req.user, { id: req.params.id, now: now() })),
  );
  const own = { of: 'emergency_alerts', may: 'owner', others: 404 } as const;
  route(
    'POST /api/emergency/alerts/:id/take-back',
    { who: 'user', audits: ['emergency_alerts', 'withdrawn'], record: own, params: Serial },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        takeBackAlert(trx, req.user, { id: req.params.id, now: now(), note: req.body.note, jobs }),
      ),
  );
  route(
    'POST /api/emergency/alerts/:id/end',
    {
      who: 'supervisor',
      audits: ['emergency_alerts', 'ended'],
      record: { of: 'emergency_alerts' },
      params: Serial,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        endAlert(trx, req.user, { ...req.params, now: now(), note: req.body.note, jobs }),
      ),
  );
  additionRoutes(route, deps);
}

/** Changes to an alert after it was raised. */
function additionRoutes(route: ReturnType<typeof routesIn>, deps: Deps) {
  const { now, jobs } = deps;
  route(
    'POST /api/emergency/alerts/:id/place',
    {
      who: 'user',
      audits: ['emergency_alerts', 'changed'],
      record: { of: 'emergency_alerts', may: 'owner', others: 404 },
      params: Serial,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        correctPlace(trx, req.user, { id: req.params.id, now: now(), jobs, input: req.body }),
      ),
  );
  route(
    'POST /api/emergency/alerts/:id/notes',
    {
      who: 'user',
      audits: ['emergency_alerts', 'commented'],
      record: { of: 'emergency_alerts', may: 'ownerOrSupervisors', others: 404 },
      params: Serial,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        addAlertNote(trx, req.user, { id: req.params.id, now: now(), jobs, input: req.body }),
      ),
  );
}
