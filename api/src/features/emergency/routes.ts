import { createHash } from 'node:crypto';
import { serialId, uuid } from '@turva/contracts/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { isKnown } from '../../http/etag.ts';
import { write } from '../../http/idempotency.ts';
import { revOf } from '../../http/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { addAlertNote, correctPlace } from './add-to-alert.ts';
import { acknowledgeAlert, endAlert } from './answer-alert.ts';
import { raiseAlert } from './raise-alert.ts';
import { findAlert, listAlerts } from './read-alerts.ts';
import { emergencyCard } from './read-procedures.ts';
import { takeShippedProcedures } from './take-shipped.ts';
import { createProcedure, deleteProcedure, editProcedure } from './write-procedures.ts';

const Serial = z.object({ id: serialId });
/** The serial number, or the UUID of the caller's own phone. */
const SerialOrOwn = z.object({ id: z.union([uuid, serialId.transform(String)]) });

/** Open to visitors: in an emergency nobody looks for a password. */
export async function emergencyCardRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  // every phone asks after every pull, and nearly always knows it
  route('GET /api/emergency', { who: 'visitor' }, async (req, reply) => {
    const card = await emergencyCard(deps.db);
    const etag = `"${createHash('sha256').update(JSON.stringify(card)).digest('base64url')}"`;
    reply.header('etag', etag);
    return isKnown(req.headers['if-none-match'], etag) ? reply.code(304).send() : card;
  });
}

export async function emergencyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, jobs, now } = deps;

  route(
    'POST /api/emergency/shipped',
    { who: 'supervisor', audits: ['emergency_procedures', 'created'] },
    (req, reply) => write(deps, req, reply, (trx) => takeShippedProcedures(trx, req.user)),
  );
  route(
    'POST /api/emergency/procedures',
    { who: 'supervisor', audits: ['emergency_procedures', 'created'] },
    (req, reply) => write(deps, req, reply, (trx) => createProcedure(trx, req.user, req.body)),
  );
  route(
    'PATCH /api/emergency/procedures/:id',
    {
      who: 'supervisor',
      audits: ['emergency_procedures', 'edited'],
      record: { of: 'emergency_procedures' },
      params: Serial,
    },
    (req, reply) => {
      const edit = { id: req.params.id, rev: revOf(req.headers['if-match']), input: req.body };
      return write(deps, req, reply, (trx) => editProcedure(trx, req.user, edit));
    },
  );
  route(
    'DELETE /api/emergency/procedures/:id',
    {
      who: 'supervisor',
      audits: ['emergency_procedures', 'deleted'],
      record: { of: 'emergency_procedures' },
      params: Serial,
    },
    (req, reply) => {
      const which = { id: req.params.id, rev: revOf(req.headers['if-match']), now: now() };
      return write(deps, req, reply, (trx) => deleteProcedure(trx, req.user, which));
    },
  );

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
  route('POST /api/emergency/alerts', { who: 'user', audits: ['emergency_alerts', 'raised'] }, (req, reply) =>
    write(deps, req, reply, (trx) =>
      raiseAlert(trx, { user: req.user, jobs }, { input: req.body, now: now() }),
    ),
  );
  route(
    'POST /api/emergency/alerts/:id/acknowledge',
    {
      who: 'supervisor',
      audits: ['emergency_alerts', 'acknowledged'],
      record: { of: 'emergency_alerts' },
      params: Serial,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) => acknowledgeAlert(trx, req.user, { id: req.params.id, now: now() })),
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

/** What is said about an alert after it was raised. */
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
      record: { of: 'emergency_alerts', may: 'ownerOrSupervisors' },
      params: Serial,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        addAlertNote(trx, req.user, { id: req.params.id, now: now(), input: req.body }),
      ),
  );
}
