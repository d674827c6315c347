import { MAX_DATA_URL_BODY } from '@turva/contracts/observations/media';
import type { ListObservations } from '@turva/contracts/observations/observations';
import { headers } from '@turva/contracts/sync/sync';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { claimOf, write } from '../../http/calls/idempotency.ts';
import { revOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { clientIdOf } from '../../http/session/client-id.ts';
import { receiveDataUrls } from '../../media/receive-data-urls.ts';
import { actingOn, capturedAs } from './acting.ts';
import { reporterOf } from './anonymous.ts';
import { createObservation, filesOf, offersFiles } from './create-observation.ts';
import { deleteObservation } from './delete-observation.ts';
import { editObservation } from './edit-observation.ts';
import { findObservation, isKnown, ObservationId } from './find-observation.ts';
import { handlingRoutes } from './handling-routes.ts';
import type { NewObservation } from './insert-observations.ts';
import { countObservations, listObservations } from './list-observations.ts';
import { isUrgent } from './notify-people.ts';
import { forgetTexts } from './record.ts';
import { sendingOf } from './sending-time.ts';
import { storeTogether } from './store-together.ts';
import { unreachedOn } from './unreached-on.ts';

/**
 * Not in a shared transaction: a report with a file takes longer, an urgent one notifies people, and a
 * released or anonymous one needs more rows.
 */
const goesWithOthers = (req: FastifyRequest, { input, received }: NewObservation) =>
  !req.released && !req.apiKey && !input.anonymous && !isUrgent(input.severity) && received.length === 0;

export async function observationRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, jobs, media } = deps;
  deps.changes.onPeople(() => forgetTexts(db));

  route('GET /api/observations', { who: 'user' }, (req, reply) => {
    const now = deps.now();
    const read = (query: ListObservations) => listObservations(db, req.user, { query, now });
    return answerList(req, reply, { query: req.query, read });
  });

  route('GET /api/observations/counts', { who: 'user' }, (req) =>
    countObservations(db, req.user, { query: req.query, now: deps.now() }),
  );

  route(
    'GET /api/observations/:id',
    { who: 'user', record: { of: 'observations' }, params: ObservationId },
    (req) => findObservation(db, req.user, req.params.id),
  );

  route(
    'POST /api/observations',
    { who: 'user', audits: ['observations', 'created'], bodyLimit: MAX_DATA_URL_BODY },
    async (req, reply) => {
      const clientId = clientIdOf(req.body, req.headers[headers.idempotencyKey]);
      const reporter = await reporterOf(db, req.user, req.body);
      // a repeated call sends files that were cleaned and deleted long ago: they must not be stored again
      const repeated = offersFiles(req.body) && (await isKnown(db, reporter.id, clientId));
      // files before the transaction: a phone's slow photo must not hold back everybody's delta
      const offered = repeated ? [] : filesOf(req.body);
      const attachments = await receiveDataUrls({ db, media }, reporter.id, offered);
      const captured = capturedAs(reporter, req, deps.now());
      const sending = sendingOf(req.headers, captured, deps.now());
      const observation = {
        input: req.body,
        clientId,
        captured,
        sending,
        unreachedOn: unreachedOn(req.headers, deps.now()),
        ...attachments,
      };
      const claim = claimOf(req, reporter.id);
      if (claim && goesWithOthers(req, observation)) {
        const report = { ...claim, ...observation, user: reporter };
        const stored = (await storeTogether(deps, [report])).get(report);
        if (stored) return reply.code(stored.status).send(stored.body);
      }
      const create = (trx: Trx) => createObservation(trx, { user: reporter, jobs }, observation);
      return write(deps, req, reply, create, reporter.id);
    },
  );

  route(
    'PATCH /api/observations/:id',
    {
      who: 'user',
      audits: ['observations', 'edited'],
      record: { of: 'observations', may: 'owner' },
      params: ObservationId,
    },
    async (req, reply) => {
      const edit = { id: req.params.id, input: req.body, rev: revOf(req.headers['if-match']) };
      const acting = await actingOn(deps, req, req.params.id);
      return write(deps, req, reply, (trx) => editObservation(trx, acting, edit), acting.user.id);
    },
  );

  route(
    'DELETE /api/observations/:id',
    {
      who: 'user',
      audits: ['observations', 'deleted'],
      record: { of: 'observations', may: 'owner' },
      params: ObservationId,
    },
    async (req, reply) => {
      const which = { id: req.params.id, rev: revOf(req.headers['if-match']) };
      const acting = await actingOn(deps, req, req.params.id);
      return write(deps, req, reply, (trx) => deleteObservation(trx, acting, which), acting.user.id);
    },
  );

  await scope.register(handlingRoutes, { deps });
}
