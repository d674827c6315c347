import {
  ChangeAction,
  CreateAction,
  CreateComment,
  HandleObservation,
  SeenObservation,
} from '@turva/contracts/observation-handling';
import { Observation } from '@turva/contracts/observations';
import { uuid } from '@turva/contracts/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, write } from '../../http/idempotency.ts';
import { type Acting, actingOn } from './acting.ts';
import { addAction } from './add-action.ts';
import { changeAction } from './change-action.ts';
import { commentObservation } from './comment-observation.ts';
import { handleObservation } from './handle-observation.ts';
import { markSeen } from './mark-seen.ts';
import { ObservationId } from './observation-id.ts';

const ActionId = ObservationId.extend({ actionId: uuid });

/** What happens to an observation after it is sent. Each call answers the whole record. */
export async function handlingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const writeAs = async <Body>(
    req: FastifyRequest,
    reply: FastifyReply,
    id: string,
    effect: (trx: Trx, acting: Acting) => Promise<Effect<Body>>,
  ) => {
    const acting = await actingOn(deps, req, id);
    return write(deps, req, reply, (trx) => effect(trx, acting), acting.user.id);
  };

  app.patch(
    '/observations/:id/handling',
    { schema: { response: { '2xx': Observation }, params: ObservationId, body: HandleObservation } },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        handleObservation(trx, acting, { id: req.params.id, input: req.body }),
      ),
  );

  app.post(
    '/observations/:id/comments',
    { schema: { response: { '2xx': Observation }, params: ObservationId, body: CreateComment } },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        commentObservation(trx, acting, { id: req.params.id, comment: req.body }),
      ),
  );

  app.post(
    '/observations/:id/actions',
    { schema: { response: { '2xx': Observation }, params: ObservationId, body: CreateAction } },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        addAction(trx, acting, { id: req.params.id, action: req.body }),
      ),
  );

  app.patch(
    '/observations/:id/actions/:actionId',
    { schema: { response: { '2xx': Observation }, params: ActionId, body: ChangeAction } },
    (req, reply) =>
      writeAs(req, reply, req.params.id, (trx, acting) =>
        changeAction(trx, acting, { ...req.params, input: req.body }),
      ),
  );

  app.post(
    '/observations/:id/seen',
    { schema: { response: { '2xx': Observation }, params: ObservationId, body: SeenObservation } },
    (req, reply) => writeAs(req, reply, req.params.id, (trx, acting) => markSeen(trx, acting, req.params.id)),
  );
}
