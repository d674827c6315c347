import { BATCH_MAX_BODY, type SyncAnswer } from '@turva/contracts/sync/sync';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { parseCursor } from '../db/sync-clock.ts';
import type { Deps } from '../deps.ts';
import { noteDevice } from '../features/devices/note-device.ts';
import { anonymousUser, threadTokenOf } from '../features/observations/anonymous.ts';
import { sendJson } from '../http/answers/list-answers.ts';
import { write } from '../http/calls/idempotency.ts';
import { routesIn } from '../http/route.ts';
import { deltaBytes } from './changes-since.ts';
import { keepDeadLetter } from './keep-dead-letter.ts';
import { missingOf } from './missing-of.ts';
import { pullLine } from './pull-line.ts';
import { runBatch } from './run-batch.ts';

const clockSaid = (clock: Clock): Pick<SyncAnswer, 'clockDoubt' | 'clockConfirmed'> => {
  if (clock.isUnsure()) return { clockDoubt: true };
  return clock.isConfirmed() ? { clockConfirmed: true } : {};
};

export async function syncRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const turn = pullLine();

  route('GET /api/sync', { who: 'user' }, async (req, reply) => {
    const { cursor, limit } = req.query;
    const since = { cursor: cursor ? parseCursor(cursor) : undefined, limit };
    // an invalid report of a phone about itself must never cost it its delta
    await noteDevice(deps, req).catch((error) => req.log.error(error, 'device not noted'));
    const isGone = () => req.socket.destroyed;
    return sendJson(
      reply,
      await deltaBytes(
        { ...deps, turn, settled: deps.clock.settled, clockSaid: clockSaid(deps.clock) },
        req.user,
        since,
        isGone,
      ),
    );
  });

  route(
    'POST /api/sync/batch',
    { who: 'user', audits: 'carries other calls: each leaves its own', bodyLimit: BATCH_MAX_BODY },
    (req) => runBatch(scope, deps, req, req.body.calls),
  );

  route(
    'POST /api/sync/known',
    { who: 'user', audits: 'a question of a phone: it changes nothing' },
    async (req) => ({
      missing: await missingOf(deps.db, req.user.id, req.body.keys),
    }),
  );

  route(
    'POST /api/sync/dead-letters',
    { who: 'user', audits: 'a note of a refusal: it changes no record, and retention forgets it' },
    async (req, reply) => {
      // its id is that of a report: stored under the person's name, it would identify the anonymous reporter
      const nameless = threadTokenOf(req) !== undefined;
      const { id } = nameless ? await anonymousUser(deps.db) : req.user;
      const letter = nameless ? { ...req.body, deviceId: null } : req.body;
      return write(deps, req, reply, (trx) => keepDeadLetter(trx, id, letter), id);
    },
  );
}
