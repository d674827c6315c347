import { expect, test } from 'vitest';
import { inHashQueue } from './hash-queue.ts';

test('two at a time, in order, and the flood beyond the waiting room is turned away', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (n: number) =>
    inHashQueue(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      done.push(n);
      if (n === 3) throw new Error('one that fails frees its place');
    });
  const settled = await Promise.allSettled(Array.from({ length: 600 }, (_, n) => work(n)));
  expect(most).toBe(2);
  expect(done).toEqual(Array.from({ length: 502 }, (_, n) => n));
  const refused = settled.slice(502);
  expect(refused).toHaveLength(98);
  for (const result of refused)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'overloaded', retryAfter: 10 } });
  await expect(inHashQueue(async () => 'again')).resolves.toBe('again');
});
