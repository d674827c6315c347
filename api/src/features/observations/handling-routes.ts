import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import type { Acting } from '../../http/session/acting.ts';
import { actingOn } from './acting.ts';
import { addAction } from './add-action.ts';
import { changeAction } from './change-action.ts';
import { commentObservation } from './comment-observation.ts';
import { ObservationId } from './find-observation.ts';
import { handleObservation } from './handle-observation.ts';
import { markSeen } from './mark-seen.ts';
import { remindOwners } from './remind-owners.ts';

const ActionId = ObservationId.extend({ actionId: uuid });

/** Everything done to an observation after it is sent. Each call answers with the whole record. */
export async function handlingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writeAs = async <Body>(
    req: FastifyRequest,
    reply: FastifyReply,
    id: string,
    effect: (trx: Trx, acting: Acting) => Promise<Effect<Body>>,
  ) => {
    const acting = await actingOn(deps, req, id);
    return write(deps, req, reply, (trx) => effect(trx, acting), acting.user.id);
  };

  route(
    'PATCH /api/observations/:id/handling',
    {
      who: 'user',
      audits: ['observations', 'edited', 'status', 'assigned', 'priority'],
      record: { of: 'observations', may: 'supervisors' },
      params: ObservationId,
    },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        handleObservation(trx, acting, { id: req.params.id, input: req.body }),
      ),
  );

  route(
    'POST /api/observations/:id/comments',
    {
      who: 'user',
      audits: ['observations', 'commented'],
      record: { of: 'observations' },
      params: ObservationId,
    },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        commentObservation(trx, acting, { id: req.params.id, comment: req.body }),
      ),
  );

  route(
    'POST /api/observations/:id/actions',
    {
      who: 'user',
      audits: ['observations', 'action_added'],
      record: { of: 'observations', may: 'supervisors' },
      params: ObservationId,
    },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        addAction(trx, acting, { id: req.params.id, action: req.body }),
      ),
  );

  route(
    'PATCH /api/observations/:id/actions/:actionId',
    {
      who: 'user',
      audits: ['observations', 'action_done', 'action_changed', 'action_verified', 'action_checked'],
      record: { of: 'action', may: 'supervisors' },
      params: ActionId,
    },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        changeAction(trx, acting, { ...req.params, input: req.body }),
      ),
  );

  route(
    'POST /api/observations/:id/remind',
    {
      who: 'supervisor',
      audits: 'each person has the reminder among their notifications',
      record: { of: 'observations' },
      params: ObservationId,
    },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        remindOwners(trx, acting, { id: req.params.id, to: req.body }),
      ),
  );

  route(
    'POST /api/observations/:id/seen',
    {
      who: 'user',
      audits: ['observations', 'seen'],
      record: { of: 'observations', may: 'supervisors' },
      params: ObservationId,
    },
    (req, reply) => writeAs(req, reply, req.params.id, (trx, acting) => markSeen(trx, acting, req.params.id)),
  );
}
