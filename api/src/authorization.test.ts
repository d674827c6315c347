import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeRights, type Who } from './testing/route-rights.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';

const routes = new Set<string>();
let app: TestApp;
const clients = new Map<Who, TestClient>();
beforeAll(async () => {
  app = await testApp({
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`);
    },
  });
  clients.set('visitor', app.visitor());
  for (const role of ['user', 'supervisor', 'admin'] as const)
    clients.set(role, await app.as(role, { role }));
  // the bodies that only the server can show
  const [template] = (
    await as('admin').get<{ content?: object; version: number; type: string }[]>('/api/permit-templates')
  ).body;
  const { version = 1, ...content } = template ?? {};
  templateBody = { ...content, baseVersion: version };
});
afterAll(() => app.close());

let templateBody: object = {};
const as = (who: Who) => clients.get(who) as TestClient;
const ranks: readonly Who[] = ['visitor', 'user', 'supervisor', 'admin'];
const known = Object.entries(routeRights);

/** A number nobody has: rights are asked before whether something exists, so that trying numbers teaches nothing. */
const filled = (url: string) =>
  url
    .replace(/^\/api\/permit-templates\/:type/, '/api/permit-templates/hot_work')
    .replace(/:(signatureId|actionId)/g, '0d9b1a3e-7b1c-4c1e-9d6f-0a1b2c3d4e5f')
    .replace(
      /\/(invites|saved-views|uploads|media|reports|passkeys)\/:id/g,
      '/$1/0d9b1a3e-7b1c-4c1e-9d6f-0a1b2c3d4e5f',
    )
    .replace(/:\w+/g, '999999');

const call = async (who: Who, route: string) => {
  const [method, url = ''] = route.split(' ');
  if (method === 'HEAD') {
    // has no body that could be read
    const headers = { host: 'localhost:3000', cookie: as(who).cookieHeader };
    const { statusCode } = await app.server.inject({ method, url: filled(url), headers });
    return { status: statusCode, body: { code: statusCode === 401 ? 'session_required' : '' } };
  }
  const { body, type } = routeRights[route] ?? { who };
  const payload = route.includes('/permit-templates/') ? templateBody : body;
  return as(who).send<{ code?: string }>(method as 'GET', filled(url), {
    ...(method === 'GET' ? {} : { body: (payload ?? {}) as never }),
    headers: type ? { 'content-type': type } : {},
  });
};

test('every route has a line in testing/route-rights.ts, and every line its route', () => {
  const found = [...routes].filter((route) => route.includes(' /api/'));
  // what Fastify answers by itself for a GET
  const without = found.filter(
    (route) =>
      !routeRights[route] && !(route.startsWith('HEAD ') && routeRights[route.replace('HEAD', 'GET')]),
  );
  expect(without.filter((route) => !route.startsWith('OPTIONS '))).toEqual([]);
  expect(known.map(([route]) => route).filter((route) => !routes.has(route))).toEqual([]);
});

// all refusals first: what is allowed changes things
describe('refused', () => {
  const cases = known.flatMap(([route, { who }]) =>
    ranks.slice(0, ranks.indexOf(who)).map((refused) => [refused, route] as const),
  );
  test.each(cases)('%s: %s', async (who, route) => {
    const { status, body } = await call(who, route);
    if (who === 'visitor') expect([status, body.code]).toEqual([401, 'session_required']);
    else if (status === 400) expect(formStandsBefore).toContain(route);
    else expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

/** Whose form needs more than a line here: their own tests show who is refused. */
const formStandsBefore = ['POST /api/training/modules', 'PUT /api/permit-templates/:type'];

describe('let in', () => {
  const cases = known
    .filter(([, { onlyRefusals }]) => !onlyRefusals)
    .flatMap(([route, { who }]) =>
      ranks.slice(ranks.indexOf(who)).map((allowed) => [allowed, route] as const),
    );
  test.each(cases)('%s: %s', async (who, route) => {
    const { status, body } = await call(who, route);
    // for their right, nobody; what is missing, wrong or not theirs may still be said
    expect([status === 401 && body.code === 'session_required', body.code === 'forbidden']).toEqual([
      false,
      false,
    ]);
    expect(status).toBeLessThan(500);
  });
});
