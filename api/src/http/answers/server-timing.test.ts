import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serverTiming } from './server-timing.ts';

const app = Fastify();
await app.register(serverTiming);
app.post('/', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return 'done';
});
const timing = async (chars: number) => {
  const payload = JSON.stringify('x'.repeat(chars - 2));
  const headers = { 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url: '/', payload, headers })).headers['server-timing'];
};

test('reports the processing time of a body, unless it is too small to measure the connection', async () => {
  expect(await timing(3_999)).toBeUndefined();
  const [, ms] = /^app;dur=(\d+)$/.exec(String(await timing(4_000))) ?? [];
  expect(Number(ms)).toBeGreaterThanOrEqual(19);
  expect(Number(ms)).toBeLessThan(60_000);
});
