import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareWithoutWorker } from './share-without-worker.ts';
import { endSlowBodies } from './slow-bodies.ts';

const MIB = 1024 * 1024;
const app = Fastify();
beforeAll(async () => {
  await app.register(endSlowBodies, { withinMs: 100, bytes: 1000 });
  app.post('/words', async (req) => ({ heard: req.body }));
  app.post('/files', { bodyLimit: 12 * MIB }, async (req) => ({ heard: req.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const door = Fastify();
beforeAll(async () => {
  await door.register(shareWithoutWorker);
  await door.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => door.close());

/** The server's answer until it hangs up; `go` gets the connection once the head of the call is written. */
async function speak(head: string[], go: (send: (bytes: string | Buffer) => boolean) => void, to = app) {
  const line = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  line.on('data', (bytes) => {
    heard += bytes;
  });
  // the server hangs up while the client keeps sending
  line.on('error', () => {});
  line.write(`${[...head, 'host: turva', '', ''].join('\r\n')}`);
  go((bytes) => line.writable && line.write(bytes));
  await new Promise((resolve) => line.on('close', resolve));
  return heard.split('\r\n', 1)[0];
}
const call = (path: string, ...headers: string[]) => [
  `POST ${path} HTTP/1.1`,
  'connection: close',
  'content-type: application/json',
  ...headers,
];

test.each([
  ['announced as small', '/words', 'content-length: 100'],
  ['announced as large', '/files', 'content-length: 1000000'],
  ['of no announced length', '/words', 'transfer-encoding: chunked'],
])('a dripped body %s is cut off', async (_what, path, length) => {
  expect(await speak(call(path, length), (send) => send('2'))).toBe('HTTP/1.1 408 Request Timeout');
});

test('a complete body is answered, however long its answer takes', async () => {
  const answer = await speak(call('/words', 'content-length: 2'), (send) => send('{}'));
  expect(answer).toBe('HTTP/1.1 200 OK');
});

test('a slow but steady body may take longer than the limit for a stalled one', async () => {
  const [pieces, size] = [12, 5000];
  const answer = await speak(call('/files', `content-length: ${pieces * size + 2}`), (send) => {
    let sent = 0;
    send('"');
    const sending = setInterval(() => {
      send('x'.repeat(size));
      if (++sent < pieces) return;
      clearInterval(sending);
      send('"');
    }, 30);
  });
  expect(answer).toBe('HTTP/1.1 200 OK');
});

test('one that progressed and then stalls is cut off', async () => {
  const answer = await speak(call('/files', 'content-length: 1000000'), (send) => {
    send('"');
    setTimeout(() => send('x'.repeat(5000)), 50);
  });
  expect(answer).toBe('HTTP/1.1 408 Request Timeout');
});

const share = (length: string) => [
  'POST /share HTTP/1.1',
  'content-type: multipart/form-data; boundary=x',
  length,
];

test('more than a handful of photos shared without a worker is refused before it has arrived', async () => {
  expect(await speak(share(`content-length: ${300 * MIB}`), () => {}, door)).toBe(
    'HTTP/1.1 413 Payload Too Large',
  );
});

test('an endless share is cut off in transit', async () => {
  const piece = Buffer.alloc(MIB);
  // never ends by itself; a client cut off while sending may not see the answer
  const answer = await speak(
    share('transfer-encoding: chunked'),
    (send) => {
      for (let sent = 0; sent < 70; sent++)
        for (const part of [`${MIB.toString(16)}\r\n`, piece, '\r\n']) send(part);
    },
    door,
  );
  expect(['', 'HTTP/1.1 413 Payload Too Large']).toContain(answer);
});
