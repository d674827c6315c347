import type { FastifyInstance } from 'fastify';

/**
 * Where other apps share photos to (`share_target` of the manifest). The service worker takes them before they get
 * here; only when a phone has lost its worker do they come to us, who do not know whose they are. They are let go, and
 * the form says that they have to be picked again.
 */
export async function shareWithoutWorker(app: FastifyInstance) {
  // read to the end and kept nowhere: a browser that cannot finish sending shows an error instead of the form
  app.addContentTypeParser('multipart/form-data', (_req, body, done) => {
    body.on('end', () => done(null)).on('error', done);
    body.resume();
  });
  app.post('/share', (_req, reply) => reply.redirect('/observations?new=1&shared=lost', 303));
}
