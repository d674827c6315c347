import { createHash } from 'node:crypto';
import type { EmergencyCard } from '@turva/contracts/plant/emergency';
import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { toProblem } from '../../http/answers/error-handler.ts';
import { isKnown } from '../../http/answers/etag.ts';
import { editOf, revOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { alertRoutes } from './alert-routes.ts';
import { emergencyCard } from './read-procedures.ts';
import { takeShippedProcedures } from './take-shipped.ts';
import { createProcedure, deleteProcedure, editProcedure } from './write-procedures.ts';

const Serial = z.object({ id: serialId });

/** Open to visitors: in an emergency nobody looks for a password. */
export async function emergencyCardRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  let kept: { card: EmergencyCard; date: string } | undefined;
  const read = async (reply: FastifyReply): Promise<EmergencyCard> => {
    try {
      const { team, ...card } = await emergencyCard(deps);
      kept = { card, date: deps.now().toUTCString() };
      return { ...card, team };
    } catch (error) {
      if (!kept || toProblem(error).code !== 'database_unavailable') throw error;
      // the address and what to do still hold, dated as they were read; whom an alarm would reach does not
      reply.header('date', kept.date);
      return kept.card;
    }
  };
  // every phone asks after every pull, and nearly always knows it
  route('GET /api/emergency', { who: 'visitor' }, async (req, reply) => {
    const card = await read(reply);
    const etag = `"${createHash('sha256').update(JSON.stringify(card)).digest('base64url')}"`;
    reply.header('etag', etag);
    return isKnown(req.headers['if-none-match'], etag) ? reply.code(304).send() : card;
  });
}

export async function emergencyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'emergency_procedures' }, params: Serial } as const;
  const { now } = deps;

  writes(
    'POST /api/emergency/shipped',
    { who: 'supervisor', audits: ['emergency_procedures', 'created'] },
    (trx, req) => takeShippedProcedures(trx, req.user),
  );
  writes(
    'POST /api/emergency/procedures',
    { who: 'supervisor', audits: ['emergency_procedures', 'created'] },
    (trx, req) => createProcedure(trx, req.user, req.body),
  );
  writes(
    'PATCH /api/emergency/procedures/:id',
    { who: 'supervisor', audits: ['emergency_procedures', 'edited'], ...one },
    (trx, req) => editProcedure(trx, req.user, editOf(req)),
  );
  writes(
    'DELETE /api/emergency/procedures/:id',
    { who: 'supervisor', audits: ['emergency_procedures', 'deleted'], ...one },
    (trx, req) =>
      deleteProcedure(trx, req.user, { id: req.params.id, rev: revOf(req.headers['if-match']), now: now() }),
  );
  await alertRoutes(scope, deps);
}
