import { readFile } from 'node:fs/promises';
import { endpoints } from '@turva/contracts/base/endpoints';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statedRoutes } from './testing/stated-routes.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

// Every test checks answers against their schema (testing/answer-schemas.ts); this one, that each route has one.

/** Files, redirects, streams and answers without a body. */
const withoutJson: readonly string[] = [
  'DELETE /api/media/uploads/:id',
  'GET /api/admin/audit/export',
  'GET /api/calendar/:token',
  'GET /api/chemicals/:id/sds',
  'GET /api/chemicals/:id/sds/:version',
  'GET /api/documents/:id/file',
  'GET /api/documents/:id/file/:version',
  'GET /api/events',
  'GET /api/feed/:noun',
  'GET /api/investigations/:id/health-report',
  'GET /api/investigations/:id/report',
  'POST /api/investigations/:id/lesson',
  'GET /api/logout',
  'GET /api/media/:id',
  'GET /api/media/:id/thumb',
  'GET /api/plans/:id/tiles',
  'GET /api/reports/:id/file/:file',
  'GET /api/reports/:id/pack',
  'GET /api/reports/:id/preview',
  'GET /api/training/progress/:id/certificate',
  'GET /api/user/exports/:id/file',
  'GET /api/user/picture',
  'GET /api/workplace-login',
  'GET /api/workplace-login/callback',
  'PATCH /api/media/uploads/:id',
  'POST /api/logout',
  'POST /api/media/uploads',
  'POST /api/email-links',
  'POST /api/password-links',
  'POST /api/password-links/request',
  'POST /api/user/confirm',
];

let app: TestApp;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  app = await testApp({ onRoute: (route) => routes.push(route) });
});
afterAll(() => app.close());

test('every endpoint of the contracts is a route, and every route one of them', () => {
  const named = statedRoutes(app).map(([name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('every route that answers JSON has a schema for it', () => {
  const silent = routes
    .flatMap((route) => [route.method].flat().map((method) => ({ ...route, name: `${method} ${route.url}` })))
    .filter(({ name, schema }) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(name) && !schema?.response)
    .map(({ name }) => name);
  expect(silent.toSorted()).toEqual(withoutJson.toSorted());
});

test('the description for other clients names every route, with its input and answers', async () => {
  const aino = await app.as('aino');
  type Operation = { responses?: Record<string, { content?: object }>; requestBody?: object };
  const { body } = await aino.get<{
    info: { version: string };
    paths: Record<string, Record<string, Operation>>;
  }>('/api/openapi.json');
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(body.info.version).toBe(version);
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const named = routes
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((name) => name.includes(' /api/') && !/^(HEAD|OPTIONS) /.test(name));
  expect(described.filter((name) => !/^HEAD /.test(name)).toSorted()).toEqual(named.toSorted());
  const create = body.paths['/api/observations']?.post;
  expect(JSON.stringify(create?.requestBody)).toContain('imageUrl');
  expect(JSON.stringify(create?.responses)).toContain('clientId');
});
