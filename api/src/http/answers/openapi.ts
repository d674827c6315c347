import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import { accessFor } from '@turva/contracts/operator/api-key-values';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { routesIn } from '../route.ts';

const OPENAPI = '3.1.0';
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
const KEYS = 'Made by an admin under Administration, Integrations; sent as `Authorization: Bearer turva_…`.';
// a schema checked by a custom function is described as `any`
const shapes = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Collects every route registered after it, for the description below. */
export const describeRoutes = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      info: {
        title: 'TURVA+ 2025',
        version,
        description:
          'A write may carry `Idempotency-Key` (a UUID): sent again under the same key it is answered as the first time.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'turva' },
          key: { type: 'http', scheme: 'bearer', description: `${KEYS} \`x-key-access\` says what for.` },
        },
      },
      security: [{ session: [] }],
    },
    transform: (described) => {
      const { schema, url } = shapes(described);
      const access = accessFor(String([described.route.method].flat()[0]), described.url);
      if (!access) return { schema, url };
      return { schema: { ...schema, security: [{ session: [] }, { key: [] }], 'x-key-access': access }, url };
    },
  });
});

/** `GET /openapi.json`: every route with its input and answers, generated from the schemas the server uses. */
export async function openapiRoute(scope: FastifyInstance) {
  const route = routesIn(scope);
  // generated on first request, to keep the start fast
  let description: object | undefined;
  route('GET /api/openapi.json', { who: 'user' }, () => {
    description ??= scope.swagger();
    return { ...description, openapi: OPENAPI };
  });
}
