import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { urgently } from '../../db/patience.ts';
import { type Work, workOf } from '../limits.ts';

const urgent = new Set<Work>(['emergency', 'session']);
const workOfCall = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? undefined : workOf(method, url);

const alarms = new Set<FastifyRequest>();
let lastEnds = Promise.withResolvers<void>();
/** An alarm that waits for somebody's row must not stop everybody's reports. */
const LONGEST_MS = 500;

/**
 * Resolves when no call for help is in progress here: an alarm takes some twenty statements, and what starts meanwhile
 * would delay it at each.
 */
export async function afterAlarms(): Promise<void> {
  if (alarms.size > 0)
    await Promise.race([lastEnds.promise, setTimeout(LONGEST_MS, undefined, { ref: false })]);
}

async function ended(req: FastifyRequest) {
  if (!alarms.delete(req) || alarms.size > 0) return;
  lastEnds.resolve();
  lastEnds = Promise.withResolvers();
}

/** Calls for help, and those that let people in, never wait behind others. Registered before anything that asks the database. */
export const urgentCalls = fp(async (app) => {
  const mark = (req: FastifyRequest, _reply: unknown, done: () => void) => {
    const work = workOfCall(req);
    return work !== undefined && urgent.has(work) ? urgently(done) : done();
  };
  app.addHook('onRequest', mark);
  // what follows the body is called from the connection's event, outside of what the first hook began
  app.addHook('preValidation', mark);
  app.addHook('onRequest', async (req) => {
    if (req.method !== 'GET' && workOfCall(req) === 'emergency') alarms.add(req);
  });
  app.addHook('onResponse', ended);
  app.addHook('onRequestAbort', ended);
});
