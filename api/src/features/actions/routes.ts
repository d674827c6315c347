import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { actingOf } from '../../http/session/acting.ts';
import { listActions } from './list-actions.ts';
import { remindOwner } from './remind-owner.ts';

const ActionId = z.object({ actionId: uuid });

/**
 * What is to be done at the plant, for every kind of record. Each action is changed by the routes of the
 * record it belongs to.
 */
export async function actionRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/actions', { who: 'user' }, (req, reply) => {
    const asking = { db: deps.db, viewer: req.user, now: deps.now() };
    return answerList(req, reply, { query: req.query, read: (query) => listActions(asking, query) });
  });

  route(
    'POST /api/actions/:actionId/remind',
    {
      who: 'supervisor',
      audits: 'each person has the reminder among their notifications',
      record: { of: 'action' },
      params: ActionId,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        remindOwner(trx, actingOf(deps, req), { id: req.params.actionId, to: req.body }),
      ),
  );
}
