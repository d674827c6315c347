import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('aino');
});
afterAll(() => app.close());

const login = (
  headers: Record<string, string | undefined>,
  body: object | string = { username: 'aino', password: TEST_PASSWORD },
) => app.visitor().send('POST', '/api/login', { body, headers });

const OURS = 'http://localhost:3000';
test.each([
  ['our page', 200, { origin: OURS, 'sec-fetch-site': 'same-origin' }],
  ['our service worker, an older engine', 200, { origin: OURS, 'sec-fetch-site': undefined }],
  ['fetch metadata alone', 200, { origin: undefined, 'sec-fetch-site': 'same-origin' }],
  ['neither header', 403, { origin: undefined, 'sec-fetch-site': undefined }],
  ['another site', 403, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an older engine', 403, { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
  [
    'another site claiming to be us',
    403,
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a sister host', 403, { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['another port', 403, { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', 403, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame in an older engine', 403, { origin: 'null', 'sec-fetch-site': undefined }],
])('a write from %s answers %i', async (_from, status, headers) => {
  const answer = await login(headers);
  expect(answer.status).toBe(status);
  if (status !== 403) return;
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ status, code: 'origin_refused' });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form body of type %s is refused',
  async (type) => {
    const answer = await login(
      { 'content-type': type },
      JSON.stringify({ username: 'aino', password: TEST_PASSWORD }),
    );
    expect(answer.status).toBe(415);
  },
);

const navigation = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
};
test.each([
  ['a link on our page', 303, navigation],
  ['the address bar', 303, { ...navigation, 'sec-fetch-site': 'none' }],
  [
    'an image',
    403,
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
  ],
  ['an image on our page', 403, { ...navigation, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a link on another site', 403, { ...navigation, 'sec-fetch-site': 'cross-site' }],
  ['a frame', 403, { ...navigation, 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', 403, { ...navigation, 'sec-purpose': 'prefetch' }],
  ['a client that does not say', 403, { 'sec-fetch-site': undefined }],
])('GET /api/logout by %s answers %i, and only then signs out', async (_by, status, headers) => {
  const aino = await app.as('aino');
  const cookie = aino.cookieHeader;
  const answer = await aino.send('GET', '/api/logout', { headers });
  expect(answer.status).toBe(status);
  if (status === 303) expect(answer.headers.location).toBe('/');
  expect(answer.headers['clear-site-data']).toBeUndefined();

  const after = await app.visitor().send('GET', '/api/user', { headers: { cookie } });
  expect(after.status).toBe(status === 303 ? 401 : 200);
});

test('POST /api/logout signs out, clears the cookie, and also works without a session', async () => {
  const aino = await app.as('aino');
  const cookie = aino.cookieHeader;
  const answer = await aino.post('/api/logout');
  expect(answer.status).toBe(204);
  expect(aino.cookies.has('turva')).toBe(false);
  expect((await app.visitor().send('GET', '/api/user', { headers: { cookie } })).status).toBe(401);
  expect((await aino.post('/api/logout')).status).toBe(204);
});
