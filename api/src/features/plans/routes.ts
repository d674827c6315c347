import { MAX_PLAN_BYTES, planTypes } from '@turva/contracts/plant/plans';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { sendFile } from '../../media/send-file.ts';
import { takeBytes } from '../../media/take-bytes.ts';
import { findPlan, listPlans, PlanId } from './find-plan.ts';
import { findTiles, keepTiles, putPicture } from './plan-picture.ts';
import { assertMayDraw, changePlan, createPlan } from './write-plans.ts';

export async function planRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'plans' }, params: PlanId } as const;
  const { db, media } = deps;
  // only in here: everywhere else a body is JSON
  for (const type of [...planTypes, 'application/octet-stream'])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  route('GET /api/plans', { who: 'user' }, () => listPlans(db));

  route('GET /api/plans/:id', { who: 'user', ...one }, (req) => findPlan(db, req.params.id));

  writes('POST /api/plans', { who: 'supervisor', audits: ['plans', 'created'] }, (trx, req) => {
    assertMayDraw(req.user);
    return createPlan(trx, req.user, req.body);
  });

  writes('PATCH /api/plans/:id', { who: 'supervisor', audits: ['plans', 'changed'], ...one }, (trx, req) => {
    assertMayDraw(req.user);
    return changePlan(trx, req.user, { id: req.params.id, input: req.body });
  });

  route(
    'POST /api/plans/:id/picture',
    { who: 'supervisor', audits: ['plans', 'version_added'], bodyLimit: MAX_PLAN_BYTES, ...one },
    async (req, reply) => {
      // before a byte is stored
      assertMayDraw(req.user);
      await findPlan(db, req.params.id);
      const tiles = await keepTiles(deps, takeBytes(req));
      return write(deps, req, reply, (trx) => {
        assertMayDraw(req.user);
        return putPicture(trx, { user: req.user, now: deps.now() }, { id: req.params.id, tiles });
      });
    },
  );

  route(
    'GET /api/plans/:id/tiles',
    {
      who: 'user',
      record: 'everybody sees every plan; one without a picture has no tiles',
      head: true,
      params: PlanId,
    },
    async (req, reply) =>
      sendFile(media, req, reply, await findTiles(db, { id: req.params.id, ...req.query })),
  );
}
