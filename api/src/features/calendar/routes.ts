import { headers } from '@turva/contracts/sync/sync';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { createPersonLimit } from '../../http/session/person-limit.ts';
import { writesIn } from '../../http/write-route.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { problem } from '../../problem.ts';
import { linkOf } from '../../sign-in/calendar-link.ts';
import { textsIn } from '../../texts.ts';
import { makeLink, newToken, readerOf, revokeLink } from './links.ts';
import { ownEvents } from './own-events.ts';
import { writeIcs } from './write-ics.ts';

/** Without `calendar.ics` after it, which would only be a second name for the same thing. */
const Secret = z.object({ token: z.string().max(60) });
/** a calendar app asks every quarter of an hour, on each of a person's devices */
const FETCHES = 60;
const FETCHES_S = 60 * 60;
const ADDRESS = /^([\w-]{43})\.ics$/;

/** Outside any session: calendar clients fetch it themselves and know only the address. */
export async function calendarRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const { db, config, now } = deps;
  const limit = createPersonLimit(db, { keyPrefix: 'calendar', points: FETCHES, duration: FETCHES_S });
  routesIn(scope)(
    'GET /api/calendar/:token',
    { who: 'visitor', record: 'a secret address: it names nobody to who does not have it', params: Secret },
    async (req, reply) => {
      const [, token] = ADDRESS.exec(req.params.token) ?? [];
      const reader = token ? await readerOf(db, token, now()) : null;
      if (!reader) throw problem('not_found');
      await limit(reader.id);
      const language = await languageOfUser(db, reader.id);
      const origin = config.publicUrl ? new URL(config.publicUrl).origin : `${req.protocol}://${req.host}`;
      const events = await ownEvents({ db, now: deps.clock.settled(), origin, language }, reader);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="turva.ics"')
        .send(writeIcs(textsIn(language)('common:appName'), events));
    },
  );
}

/** One's own calendar address: create, replace, revoke. */
export async function calendarLinkRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/user/calendar', { who: 'user' }, (req) => linkOf(deps.db, req.user.id));

  route(
    'POST /api/user/calendar',
    { who: 'user', audits: ['users', 'profile_changed'], confirms: true },
    async (req, reply) => {
      const token = newToken();
      const own = { userId: req.user.id, token, now: deps.now() };
      const link = await write(deps, req, reply, (trx) => makeLink(trx, own));
      // added here, after the answer was stored for replay: a replayed answer has none
      const url = reply.hasHeader(headers.replayed)
        ? null
        : `${deps.config.publicUrl ? new URL(deps.config.publicUrl).origin : ''}/api/calendar/${token}.ics`;
      return { ...link, url };
    },
  );

  writes('DELETE /api/user/calendar', { who: 'user', audits: ['users', 'profile_changed'] }, (trx, req) =>
    revokeLink(trx, req.user.id),
  );
}
