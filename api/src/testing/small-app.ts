import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { handleError } from '../http/answers/error-handler.ts';
import { echoIdempotencyKey } from '../http/calls/idempotency.ts';
import { originCheck } from '../http/load/origin-check.ts';
import { requireUser } from '../http/session/require-user.ts';
import { sessions } from '../http/session/session.ts';

/** A server with the real sessions and only the given routes: for tests that must hold a request in the middle. */
export async function smallApp(deps: Deps, routes: (app: FastifyInstance) => void) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(
    async (scope) => {
      await scope.register(echoIdempotencyKey);
      await scope.register(originCheck, { config: deps.config });
      await scope.register(sessions, { deps });
      await scope.register(requireUser, { deps });
      routes(scope);
    },
    { prefix: '/api' },
  );
  await app.ready();
  return app;
}
