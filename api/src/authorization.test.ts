import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement, Who } from './http/route.ts';
import { routeCalls } from './testing/route-calls.ts';
import { statedRoutes } from './testing/stated-routes.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';

let app: TestApp;
let stated: [string, Statement][];
const clients = new Map<Who, TestClient>();
beforeAll(async () => {
  app = await testApp();
  stated = statedRoutes(app);
  clients.set('visitor', app.visitor());
  for (const role of ['user', 'supervisor', 'admin'] as const)
    clients.set(role, await app.as(role, { role }));
  // bodies that depend on the server's data
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

/** An id nobody has: rights are checked before existence, so that trying ids reveals nothing. */
const filled = (url: string) =>
  url
    .replace(/^\/api\/permit-templates\/:type/, '/api/permit-templates/hot_work')
    .replace('/reports/:id/pack', '/reports/999999/pack')
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
  const { body, headers = {} } = routeCalls[route] ?? {};
  const payload = route.includes('/permit-templates/') ? templateBody : body?.();
  return as(who).send<{ code?: string }>(method as 'GET', filled(url), {
    ...(method === 'GET' ? {} : { body: (payload ?? {}) as never }),
    headers,
  });
};

/** Need more of a body than a line here: their own tests show who is refused. */
const formStandsBefore = ['POST /api/training/modules', 'PUT /api/permit-templates/:type'];

/** They never end, or end the session: only refusals are tested. */
const onlyRefusals = ['GET /api/logout', 'POST /api/logout', 'GET /api/events'];

/** Of workers only those whom an alert calls, and nobody is called to one that is not there. */
const onlyCalled = ['acknowledge', 'shown'].map((act) => `POST /api/emergency/alerts/:id/${act}`);

interface Answered {
  route: string;
  status: number;
  code: string | undefined;
}

/** The answers of each of these routes to this role, one after another. */
async function answersTo(
  who: Who,
  isTried: (right: Statement, route: string) => boolean,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const [route, right] of stated) {
    if (!isTried(right, route)) continue;
    const { status, body } = await call(who, route);
    answers.push({ route, status, code: body.code });
  }
  return answers;
}

const rank = (who: Who) => ranks.indexOf(who);

// all refusals first: allowed calls change data
test.each(['visitor', 'user', 'supervisor'] as const)(
  '%s is refused wherever more is required',
  async (who) => {
    const answers = await answersTo(who, (right) => rank(right.who) > rank(who));
    const isRefused = ({ route, status, code }: Answered) =>
      who === 'visitor'
        ? status === 401 && code === 'session_required'
        : (status === 403 && code === 'forbidden') || (status === 400 && formStandsBefore.includes(route));
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((answer) => !isRefused(answer))).toEqual([]);
  },
);

test.each(ranks)('%s is admitted wherever that is enough', async (who) => {
  const answers = await answersTo(
    who,
    (right, route) =>
      !onlyRefusals.includes(route) &&
      !(who === 'user' && onlyCalled.includes(route)) &&
      rank(right.who) <= rank(who),
  );
  // nobody for lack of rights; other errors, such as missing or wrong fields, may occur
  const isRefused = ({ status, code }: Answered) =>
    (status === 401 && code === 'session_required') || code === 'forbidden' || status >= 500;
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter(isRefused)).toEqual([]);
});
