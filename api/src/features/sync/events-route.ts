import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';

const PING_MS = 25_000;
/** Then the browser connects again and the session is looked at anew. */
const STREAM_MS = 10 * 60_000;

/** `GET /api/events`: `event: pull` whenever something changed; open pages then pull the delta. */
export async function eventsRoute(app: FastifyInstance, { deps }: { deps: Deps }) {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/events', (_req, reply) => {
    const stream = startStream(reply);
    // hung up while the session was looked for: nothing would ever tell us to stop
    if (stream.destroyed) return;
    const stopListening = deps.changes.subscribe(() => stream.write('event: pull\ndata: {}\n\n'));
    const ping = setInterval(() => stream.write(': ping\n\n'), PING_MS);
    const limit = setTimeout(() => stream.end(), STREAM_MS);
    const end = () => stream.end();
    open.add(end);
    stream.on('close', () => {
      stopListening();
      clearInterval(ping);
      clearTimeout(limit);
      open.delete(end);
    });
  });
}

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
  reply.raw.write('retry: 2000\nevent: pull\ndata: {}\n\n');
  return reply.raw;
}
