import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { urgently } from '../../db/patience.ts';
import { type Work, workOf } from '../limits.ts';

const urgent = new Set<Work>(['emergency', 'session']);
const isUrgent = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url !== undefined && urgent.has(workOf(method, url));

/** Calls for help, and those that let people in, never wait behind others. Registered before anything that asks the database. */
export const urgentCalls = fp(async (app) => {
  const mark = (req: FastifyRequest, _reply: unknown, done: () => void) =>
    isUrgent(req) ? urgently(done) : done();
  app.addHook('onRequest', mark);
  // what follows the body is called from the connection's event, outside of what the first hook began
  app.addHook('preValidation', mark);
});
