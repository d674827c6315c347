import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const rows = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, place: 'Halli 2' })));
const app = Fastify();
await app.register(compressAnswers);
app.get('/rows', (_req, reply) => reply.type('application/json').send(rows));
app.get('/few', () => ({ id: 1 }));
app.get('/events', (_req, reply) => reply.type('text/event-stream; charset=utf-8').send(rows));
app.get('/film', (_req, reply) => reply.type('video/mp4').send(Buffer.from(rows)));
app.post('/', ({ body }) => ({ body }));

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} });

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'gzip', gunzipSync],
])('a client that accepts %s gets %s, which unpacks to the original', async (encodings, encoding, unpack) => {
  const answer = await get('/rows', encodings);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(rows.length / 5);
  expect(unpack(answer.rawPayload).toString()).toBe(rows);
});

test.each([
  ['/few', 'gzip'],
  ['/events', 'gzip'],
  ['/film', 'gzip'],
  ['/rows', undefined],
])('%s for a client that accepts %s is not compressed', async (url, encodings) => {
  expect((await get(url, encodings)).headers).not.toHaveProperty('content-encoding');
});

test('a compressed request is not unpacked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: gzipSync('{"a":1}') });
  expect(answer.statusCode).toBe(400);
});
