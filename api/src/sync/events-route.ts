import { isSafetyTeam } from '@turva/rules/plant/emergency-alert';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lineOf } from '../db/change-feed.ts';
import { isDemoAccount } from '../demo/people.ts';
import type { Deps } from '../deps.ts';
import { routesIn } from '../http/route.ts';
import { isLiving, type Loaded } from '../http/session/session-store.ts';
import { problem } from '../problem.ts';
import { openApps } from './open-apps.ts';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';
/** Open streams of one person in this process. A page in the background has none. */
const MAX_LINES = 20;
const PING_MS = 25_000;
/** Then the browser reconnects and the session is checked again. Spread out, not all in the same minute. */
const STREAM_MS = 10 * 60_000;
const STREAM_SPREAD_MS = 2 * 60_000;
/** A page that has stopped reading is disconnected: hints are small, so this much means minutes of silence. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * `GET /api/events`: `event: pull` whenever something changed; open pages then pull the delta. `event: ping` in
 * between is an event and not a comment, so that a page can tell a quiet stream from a dead one.
 */
export async function eventsRoute(app: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(app);
  const open = new Set<() => void>();
  const linesOf = new Map<number, number>();
  const apps = openApps(deps);
  const closing = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    apps.stop();
    for (const end of open) end();
  });
  app.addHook('onClose', async () => {
    await Promise.all(closing);
  });

  route('GET /api/events', { who: 'user' }, (req, reply) => {
    // a HEAD request has no body, so nothing would ever end it
    if (req.method === 'HEAD') return reply.type(EVENT_STREAM).send();
    const { id } = req.user;
    const { sessionId, loaded } = req.session;
    const lines = linesOf.get(id) ?? 0;
    if (lines >= MAX_LINES && !isDemoAccount(deps.config, req.user.username)) throw tooManyLines();
    const stream = startStream(reply);
    // hung up while the session was looked up: no event would ever tell us to stop
    if (stream.destroyed) return;
    const tell = (event: 'pull' | 'ping') => {
      // between its end and its close a write would throw an uncaught error
      if (stream.writableEnded) return;
      stream.write(messageOf(event));
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
    };
    const stopListening = deps.changes.subscribe(() => tell('pull'));
    const { role } = req.user;
    const stopAlarms = deps.changes.onAlarm((alarm) => {
      if (isSafetyTeam({ id, role }) && alarm.raisedBy !== id && !stream.writableEnded)
        stream.write(`event: alarm\ndata: ${JSON.stringify(alarm)}\n\n`);
    });
    const ping = setInterval(() => tell('ping'), PING_MS);
    const end = () => stream.end();
    const limit = setTimeout(
      end,
      Math.min(STREAM_MS + Math.random() * STREAM_SPREAD_MS, leftOf(loaded, deps)),
    );
    open.add(end);
    linesOf.set(id, lines + 1);
    const noteClosed = apps.open(id);
    const stopWatching = deps.changes.onSignedOut((userId, line) => {
      if (userId === id && (line === undefined || line === lineOf(sessionId))) end();
    });
    // nothing would report a session that ended between its check and here
    isLiving(deps.db, sessionId, deps.passed()).then(
      (living) => living || end(),
      (error) => {
        deps.log.warn(error, 'a session could not be looked at again');
        end();
      },
    );
    stream.on('close', () => {
      stopListening();
      stopAlarms();
      stopWatching();
      clearInterval(ping);
      clearTimeout(limit);
      open.delete(end);
      const noted = noteClosed().finally(() => closing.delete(noted));
      closing.add(noted);
      const others = (linesOf.get(id) ?? 1) - 1;
      if (others > 0) linesOf.set(id, others);
      else linesOf.delete(id);
    });
  });
}

const tooManyLines = () => problem('too_many_requests', { retryAfter: STREAM_MS / 1000 });

/** Milliseconds until the session expires. */
const leftOf = (loaded: Loaded | undefined, { passed }: Deps) =>
  loaded ? Math.max(0, loaded.expires.getTime() - passed().getTime()) : 0;

const messageOf = (event: string) => `event: ${event}\ndata: {}\n\n`;

function startStream(reply: FastifyReply) {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': EVENT_STREAM,
    // a buffering proxy would hold back every event
    'x-accel-buffering': 'no',
  });
  // something may have changed before this page subscribed
  reply.raw.write(`retry: 2000\n${messageOf('pull')}`);
  return reply.raw;
}
