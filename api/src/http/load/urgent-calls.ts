import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { urgently } from '../../db/patience.ts';
import { type Work, workOf } from '../limits.ts';

const urgent = new Set<Work>(['emergency', 'session']);
const workOfCall = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? undefined : workOf(method, url);

/** An alarm that waits for somebody's row must not stop everybody's reports. */
const LONGEST_MS = 500;
interface Alarm {
  passed: Promise<void>;
  pass: () => void;
}
const alarms = new Map<FastifyRequest, Alarm>();

/**
 * Resolves when the calls for help in progress here are answered: each takes some twenty statements, and what starts
 * meanwhile would delay it at every one.
 */
export async function afterAlarms(): Promise<void> {
  await Promise.all(Array.from(alarms.values(), ({ passed }) => passed));
}

function begins(req: FastifyRequest) {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  const pass = () => {
    clearTimeout(timer);
    alarms.delete(req);
    resolve();
  };
  const timer = setTimeout(pass, LONGEST_MS);
  alarms.set(req, { passed, pass });
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
  // only now: a body that never comes must not hold anybody up
  app.addHook('preValidation', async (req) => {
    if (req.method !== 'GET' && workOfCall(req) === 'emergency') begins(req);
  });
  const ends = async (req: FastifyRequest) => alarms.get(req)?.pass();
  app.addHook('onResponse', ends);
  app.addHook('onRequestAbort', ends);
});
