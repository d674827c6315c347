import fp from 'fastify-plugin';
import { problem } from '../../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the names a query may have; absent: whatever it has is not looked at */
    queryNames?: readonly string[];
  }
}

const LONGEST = 50;

/** Refuses a name that a call does not know: left out, a misspelt filter would answer with everything. */
export const knownQueries = fp(async (app) => {
  app.addHook('preValidation', async ({ query, routeOptions }) => {
    const { queryNames } = routeOptions.config;
    if (!queryNames) return;
    const unknown = Object.keys(query as object)
      .filter((name) => !queryNames.includes(name))
      .map((name) => name.slice(0, LONGEST));
    if (unknown.length === 0) return;
    throw problem('invalid_input', {
      detail: `unknown: ${unknown.join(', ')}; known: ${queryNames.join(', ') || 'none'}`,
      errors: unknown.map((path) => ({ path, code: 'unknown_parameter' })),
    });
  });
});
