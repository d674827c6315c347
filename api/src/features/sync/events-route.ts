import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';

const PING_MS = 25_000;
/** Then the browser connects again and the session is looked at anew. Not all in the same minute. */
const STREAM_MS = 10 * 60_000;
const STREAM_SPREAD_MS = 2 * 60_000;
/** A page that has stopped reading is let go: hints are small, so this much means minutes of silence. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * `GET /api/events`: `event: pull` whenever something changed; open pages then pull the delta. `event: ping` in
 * between is an event and no comment, so that a page can tell a quiet line from a dead one.
 */
export async function eventsRoute(app: FastifyInstance, { deps }: { deps: Deps }) {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/events', (req, reply) => {
    const { id } = req.user;
    const stream = startStream(reply);
    // hung up while the session was looked for: nothing would ever tell us to stop
    if (stream.destroyed) return;
    const tell = (event: 'pull' | 'ping') => {
      stream.write(messageOf(event));
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
    };
    const stopListening = deps.changes.subscribe(() => tell('pull'));
    const ping = setInterval(() => tell('ping'), PING_MS);
    const limit = setTimeout(() => stream.end(), STREAM_MS + Math.random() * STREAM_SPREAD_MS);
    const end = () => stream.end();
    open.add(end);
    const stopWatching = deps.changes.onSignedOut((userId) => {
      if (userId === id) end();
    });
    stream.on('close', () => {
      stopListening();
      stopWatching();
      clearInterval(ping);
      clearTimeout(limit);
      open.delete(end);
    });
  });
}

const messageOf = (event: string) => `event: ${event}\ndata: {}\n\n`;

function startStream(reply: FastifyReply) {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    // a buffering proxy would hold every event back
    'x-accel-buffering': 'no',
  });
  // something may have changed before this page listened
  reply.raw.write(`retry: 2000\n${messageOf('pull')}`);
  return reply.raw;
}
