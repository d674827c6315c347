import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// Tests that need a real socket: injected calls always declare their true length.
let app: TestApp;
let cookie: string;
let port: number;
beforeAll(async () => {
  app = await testApp();
  cookie = (await app.as('aino')).cookieHeader;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends the text as it is; resolves to the status of the answer. `endless` is repeated until there is one. */
async function say(head: string[], body = '', endless?: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  const host = `127.0.0.1:${port}`;
  const lines = [head[0], `Host: ${host}`, `Origin: http://${host}`, ...head.slice(1)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const more = () => {
    while (endless && socket.writable && socket.write(endless));
  };
  socket.on('drain', more);
  more();
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
}

const json = 'Content-Type: application/json';
const mine = () => `Cookie: ${cookie}`;
const MEGABYTES_100 = 'Content-Length: 100000000';
const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;

test('a body announced as too large is refused before a byte of it arrives', async () => {
  for (const path of ['/api/observations', '/api/sync/batch', '/api/sync/dead-letters'])
    expect(await say([`POST ${path} HTTP/1.1`, mine(), json, MEGABYTES_100])).toBe(413);
  expect(await say(['POST /api/login HTTP/1.1', json, 'Content-Length: 20000'])).toBe(413);
});

test('a body without an end is cut off at the limit', async () => {
  const chunked = 'Transfer-Encoding: chunked';
  expect(await say(['POST /api/login HTTP/1.1', json, chunked], chunk, chunk)).toBe(413);
});

test('a stranger’s body is not waited for', async () => {
  expect(await say(['POST /api/observations HTTP/1.1', json, MEGABYTES_100])).toBe(401);
  expect(
    await say(['POST /api/observations HTTP/1.1', json, MEGABYTES_100, 'Sec-Fetch-Site: cross-site']),
  ).toBe(403);
});

test('two lengths, oversized headers and unknown methods are refused', async () => {
  const both = ['Content-Length: 5', 'Transfer-Encoding: chunked'];
  expect(await say(['POST /api/login HTTP/1.1', json, ...both], '0\r\n\r\n')).toBe(400);
  expect(await say(['GET /api/user HTTP/1.1', `X-Much: ${'x'.repeat(64_000)}`])).toBe(431);
  expect(await say(['BREW /api/user HTTP/1.1'])).toBe(400);
  expect(await say(['TRACE /api/user HTTP/1.1', mine()])).toBe(404);
});

test('headers that drip are given up, a body is limited by its pace and not in total', () => {
  expect(app.server.server.requestTimeout).toBe(0);
  expect(app.server.server.headersTimeout).toBeLessThanOrEqual(30_000);
});
