import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { listActions } from './list-actions.ts';
import { remindOwner } from './remind-owner.ts';

const ActionId = z.object({ actionId: uuid });

/**
 * What is to be done at the plant, for every kind of record. Each action is changed by the routes of the
 * record it belongs to.
 */
export async function actionRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/actions', { who: 'user' }, (req, reply) => {
    const asking = { db: deps.db, viewer: req.user, now: deps.clock.settled() };
    return answerList(req, reply, { query: req.query, read: (query) => listActions(asking, query) });
  });

  writes(
    'POST /api/actions/:actionId/remind',
    {
      who: 'supervisor',
      audits: 'each person has the reminder among their notifications',
      record: { of: 'action' },
      params: ActionId,
    },
    (trx, req, acting) => remindOwner(trx, acting, { id: req.params.actionId, to: req.body }),
  );
}
