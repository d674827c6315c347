import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Trx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { type Effect, write } from './calls/idempotency.ts';
import { type Body, type Name, type Options, type Request, routesIn, type Stated } from './route.ts';
import { type Acting, actingOf } from './session/acting.ts';

/** Declares routes that change something: each call is one transaction, as its person. */
export function writesIn(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  return <N extends Name, Params extends z.ZodType = z.ZodUndefined>(
    name: N,
    statement: Stated<N> & Options<Params>,
    effect: (trx: Trx, req: Request<N, Params>, acting: Acting) => Promise<Effect<Body<N>>>,
  ): void =>
    route<N, Params>(name, statement, (req, reply: FastifyReply) =>
      write(deps, req, reply, (trx) => effect(trx, req, actingOf(deps, req))),
    );
}
