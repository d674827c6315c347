import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import type { NewApiKey } from '@turva/contracts/operator/api-keys';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// Real connections: an injected call has none that could be left in the middle of a body.
let app: TestApp;
let port: number;
let cookie: string;
let upload: string;
/** a key that has made all the calls of this minute */
let exhausted: string;
const MIB = 1024 * 1024;

beforeAll(async () => {
  app = await testApp();
  const aino = await app.as('aino');
  cookie = aino.cookieHeader;
  const { body } = await aino.post<CreatedObservation>('/api/observations', anObservation({}));
  upload = await announced(aino, body.clientId ?? '');
  exhausted = await exhaustedKey();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function announced(aino: Awaited<ReturnType<TestApp['as']>>, observationClientId: string) {
  const values = {
    mediaId: randomUUID(),
    observationClientId,
    role: 'video',
    mime: 'video/mp4',
    sha256: createHash('sha256').update('film').digest('hex'),
  };
  const { status, headers } = await aino.send('POST', '/api/media/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(10 * MIB),
      'upload-metadata': Object.entries(values)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  expect(status).toBe(201);
  return String(headers.location);
}

async function exhaustedKey() {
  const admin = await app.as('hallinto', { role: 'admin' });
  const key = { name: 'Raportit', access: 'write', role: 'user', days: 30 };
  const { status, body } = await admin.post<NewApiKey>('/api/admin/api-keys', key);
  expect(status).toBe(201);
  await sql`insert into rate_limits (key, points, expire)
    values (${`api-key:${body.id}`}, 300, ${Date.now() + 3_600_000})`.execute(app.db);
  return body.token ?? '';
}

/** Calls on one connection, each sent whole whatever is answered meanwhile; resolves to an answer's status. */
async function openConnection() {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  let failed: Error | null = null;
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  socket.on('error', (error) => {
    failed = error;
  });
  const answered = async () => {
    for (;;) {
      const [head = '', rest] = received.split(/\r\n\r\n(.*)/s);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (rest !== undefined && Buffer.byteLength(rest) >= length) {
        received = Buffer.from(rest).subarray(length).toString();
        const closes = /^connection: close/im.test(head);
        return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), closes };
      }
      if (failed) throw failed;
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    }
  };
  return {
    call: async (line: string, headers: Record<string, string>, body: Buffer) => {
      const host = `127.0.0.1:${port}`;
      const all = { host, origin: `http://${host}`, 'content-length': String(body.length), ...headers };
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`);
      const sent = new Promise<void>((resolve, reject) =>
        socket.write(body, (error) => (error ? reject(error) : resolve())),
      );
      const [answer] = await Promise.all([answered(), sent]);
      return answer;
    },
    end: () => socket.destroy(),
  };
}

const json = { 'content-type': 'application/json' };
const piece = { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' };
const mine = () => ({ cookie });

const refusals: [number, string, string, () => Record<string, string>][] = [
  [401, 'no session', 'POST /api/observations', () => json],
  [403, 'from another site', 'POST /api/observations', () => ({ ...json, 'sec-fetch-site': 'cross-site' })],
  [404, 'an unknown route', 'POST /api/nothing', () => ({ ...mine(), 'content-type': 'image/x-none' })],
  [
    404,
    'an unknown upload',
    `PATCH /api/media/uploads/${randomUUID()}`,
    () => ({ ...piece, ...mine(), 'upload-offset': '0' }),
  ],
  [409, 'a piece out of place', 'PATCH /the-upload', () => ({ ...piece, ...mine(), 'upload-offset': '77' })],
  [413, 'too long', 'POST /api/login', () => json],
  [415, 'an unknown type', 'POST /api/observations', () => ({ ...mine(), 'content-type': 'image/x-none' })],
  [
    429,
    'called too often',
    'POST /api/observations',
    () => ({ ...json, authorization: `Bearer ${exhausted}` }),
  ],
];

test.each(refusals.flatMap((refusal) => [300_000, 5 * MIB].map((length) => [...refusal, length] as const)))(
  '%i, %s (%s): the next call on the connection is answered',
  async (status, _why, line, headers, length) => {
    const connection = await openConnection();
    const refused = await connection.call(
      line.replace('/the-upload', upload),
      headers(),
      Buffer.alloc(length, 'x'),
    );
    expect(refused).toEqual({ status, closes: false });
    expect((await connection.call('GET /api/user', mine(), Buffer.alloc(0))).status).toBe(200);
    connection.end();
  },
);
