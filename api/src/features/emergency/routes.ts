import { createHash } from 'node:crypto';
import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { isKnown } from '../../http/answers/etag.ts';
import { write } from '../../http/calls/idempotency.ts';
import { revOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { alertRoutes } from './alert-routes.ts';
import { emergencyCard } from './read-procedures.ts';
import { takeShippedProcedures } from './take-shipped.ts';
import { createProcedure, deleteProcedure, editProcedure } from './write-procedures.ts';

const Serial = z.object({ id: serialId });

/** Open to visitors: in an emergency nobody looks for a password. */
export async function emergencyCardRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  // every phone asks after every pull, and nearly always knows it
  route('GET /api/emergency', { who: 'visitor' }, async (req, reply) => {
    const card = await emergencyCard(deps);
    const etag = `"${createHash('sha256').update(JSON.stringify(card)).digest('base64url')}"`;
    reply.header('etag', etag);
    return isKnown(req.headers['if-none-match'], etag) ? reply.code(304).send() : card;
  });
}

export async function emergencyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { now } = deps;

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
  await alertRoutes(scope, deps);
}
