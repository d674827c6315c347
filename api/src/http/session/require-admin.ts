import fp from 'fastify-plugin';
import { problem } from '../../problem.ts';

/** Restricts the scope it is registered in to admins. Inside the signed-in scope only. */
export const requireAdmin = fp(async (app) => {
  app.addHook('onRequest', async (req) => {
    req.neededRole = 'admin';
    if (req.user.role !== 'admin') throw problem('forbidden');
  });
});
