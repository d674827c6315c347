import {
  CreateProcedure,
  DeletedProcedure,
  EditProcedure,
  EmergencyAlert,
  EmergencyCard,
  EmergencyProcedure,
  EndAlert,
  RaiseAlert,
} from '@turva/contracts/emergency';
import { serialId, uuid } from '@turva/contracts/text';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { revOf } from '../../http/rev-of.ts';
import { acknowledgeAlert, endAlert } from './answer-alert.ts';
import { raiseAlert } from './raise-alert.ts';
import { findAlert, listAlerts } from './read-alerts.ts';
import { emergencyCard } from './read-procedures.ts';
import { createProcedure, deleteProcedure, editProcedure } from './write-procedures.ts';

const Serial = z.object({ id: serialId });
/** The serial number, or the UUID of the caller's own phone. */
const SerialOrOwn = z.object({ id: z.union([uuid, serialId.transform(String)]) });

/** Open to visitors: in need nobody looks for a password. */
export async function emergencyCardRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get('/emergency', { schema: { response: { 200: EmergencyCard } } }, () => emergencyCard(deps.db));
}

export async function emergencyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, jobs, now } = deps;

  app.post(
    '/emergency/procedures',
    { schema: { response: { '2xx': EmergencyProcedure }, body: CreateProcedure } },
    (req, reply) => write(deps, req, reply, (trx) => createProcedure(trx, req.user, req.body)),
  );
  app.patch(
    '/emergency/procedures/:id',
    { schema: { response: { '2xx': EmergencyProcedure }, params: Serial, body: EditProcedure } },
    (req, reply) => {
      const edit = { id: req.params.id, rev: revOf(req.headers['if-match']), input: req.body };
      return write(deps, req, reply, (trx) => editProcedure(trx, req.user, edit));
    },
  );
  app.delete(
    '/emergency/procedures/:id',
    { schema: { response: { '2xx': DeletedProcedure }, params: Serial } },
    (req, reply) => {
      const which = { id: req.params.id, rev: revOf(req.headers['if-match']), now: now() };
      return write(deps, req, reply, (trx) => deleteProcedure(trx, req.user, which));
    },
  );

  app.get('/emergency/alerts', { schema: { response: { '2xx': z.array(EmergencyAlert) } } }, (req) =>
    listAlerts(db, req.user),
  );
  app.get(
    '/emergency/alerts/:id',
    { schema: { response: { '2xx': EmergencyAlert }, params: SerialOrOwn } },
    (req) => findAlert(db, req.user, req.params.id),
  );
  app.post(
    '/emergency/alerts',
    { schema: { response: { '2xx': EmergencyAlert }, body: RaiseAlert } },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        raiseAlert(trx, { user: req.user, jobs }, { input: req.body, now: now() }),
      ),
  );
  app.post(
    '/emergency/alerts/:id/acknowledge',
    { schema: { response: { '2xx': EmergencyAlert }, params: Serial } },
    (req, reply) =>
      write(deps, req, reply, (trx) => acknowledgeAlert(trx, req.user, { id: req.params.id, now: now() })),
  );
  app.post(
    '/emergency/alerts/:id/end',
    { schema: { response: { '2xx': EmergencyAlert }, params: Serial, body: EndAlert } },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        endAlert(trx, req.user, { ...req.params, now: now(), note: req.body.note }),
      ),
  );
}
