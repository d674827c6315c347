// npm run dev: /reference, a readable page of /api/openapi.json. A separate process, because the page begins with
// an inline script, which the policy of the app's own pages forbids, and with five megabytes that no plant's server
// needs.
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/** One up from the server, where the page's proxy looks. */
const PORT = Number(process.env.PORT || 3000) + 1;

const app = Fastify();
await app.register(reference, {
  routePrefix: '/reference',
  configuration: {
    url: '/api/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  },
});
await app.listen({ port: PORT, host: '127.0.0.1' });
