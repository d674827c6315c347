import type { FastifyInstance } from 'fastify';
import { problem } from '../../problem.ts';

/** A handful of photos; they are discarded anyway, so nobody needs to send more. */
const MAX_SHARED_BYTES = 64 * 1024 * 1024;

/**
 * Where other apps share photos to (`share_target` of the manifest). The service worker normally intercepts them;
 * only if a phone has lost its worker do they reach the server, which does not know whose they are. They are
 * discarded, and the form says that they must be selected again.
 */
export async function shareWithoutWorker(app: FastifyInstance) {
  // read to the end and discarded: a browser that cannot finish sending shows an error instead of the form
  app.addContentTypeParser('multipart/form-data', (req, body, done) => {
    let read = 0;
    const refuse = () => {
      body.removeAllListeners('data').pause();
      done(problem('body_too_large'));
    };
    if (Number(req.headers['content-length']) > MAX_SHARED_BYTES) return refuse();
    body.on('end', () => done(null)).on('error', done);
    body.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_SHARED_BYTES) refuse();
    });
  });
  app.post('/share', (_req, reply) => reply.redirect('/observations?new=1&shared=lost', 303));
}
