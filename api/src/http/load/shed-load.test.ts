import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { handleError } from '../answers/error-handler.ts';
import { pressureOf, shedLoad } from './shed-load.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Sample {
  delayMs?: number;
  /** held by somebody */
  live?: number;
  garbage?: number;
}

/** Whether calls are refused after each of these samples. */
async function refusedAfter(samples: Sample[]) {
  let now: Required<Sample>;
  const pressure = pressureOf({
    delayMs: () => now.delayMs,
    heapBytes: () => now.live + now.garbage,
    collect: async () => {
      now.garbage = 0;
    },
  });
  const refused: boolean[] = [];
  for (const sample of samples) {
    now = { delayMs: 0, live: 0, garbage: 0, ...sample };
    await pressure.sample();
    refused.push(pressure.isHigh());
  }
  return refused;
}

test.each([
  ['one call holds the thread up', [{}, { delayMs: 20_000 }, {}], [false, false, false]],
  ['one holds it up for longer than between two samples', [{ delayMs: Number.NaN }, {}], [false, false]],
  ['one call fills the memory', [{ live: 2e9 }, { garbage: 2e9 }], [false, false]],
  ['garbage is left lying', [{ garbage: 2e9 }, { garbage: 2e9 }, { garbage: 2e9 }], [false, false, false]],
  ['the thread stays behind', [{ delayMs: 4000 }, { delayMs: 4000 }, {}], [false, true, false]],
  ['nothing else is come to', [{ delayMs: Number.NaN }, { delayMs: Number.NaN }], [false, true]],
  ['the memory stays full', [{ live: 2e9 }, { live: 2e9 }, { live: 1e9 }], [false, true, false]],
  ['late, then full', [{ delayMs: 4000 }, { live: 2e9 }, {}], [false, true, false]],
])('%s', async (_, samples, refused) => {
  expect(await refusedAfter(samples)).toEqual(refused);
});

test('calls are asked to come back while there is too much, and answered after; an alarm is answered at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let delay = 0;
  const app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(shedLoad, {
    watched: { delayMs: () => delay, heapBytes: () => 0, collect: async () => {} },
  });
  app.get('/', async () => 'answered');
  app.post('/api/emergency/alerts', async () => 'raised');
  const call = async () => {
    const { statusCode, headers } = await app.inject('/');
    return [statusCode, headers['retry-after']];
  };
  const raise = async () => (await app.inject({ method: 'POST', url: '/api/emergency/alerts' })).statusCode;
  delay = 4000;
  await vi.advanceTimersByTimeAsync(9999);
  expect(await call()).toEqual([200, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call()).toEqual([503, '10']);
  expect(await raise()).toBe(200);
  delay = 0;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await call()).toEqual([200, undefined]);
  await app.close();
});
