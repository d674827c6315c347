import { expect, test } from 'vitest';
import { type Asker, inHashQueue, KNOWN } from './hash-queue.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));
const stranger = (name: string): Asker => ({ known: false, name });

test('two at a time, in order, and a flood beyond the limit of the queue is turned away', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (n: number) =>
    inHashQueue(stranger(`guess ${n}`), async () => {
      most = Math.max(most, ++running);
      await pause();
      running--;
      done.push(n);
      if (n === 3) throw new Error('one that fails frees its place');
    });
  const settled = await Promise.allSettled(Array.from({ length: 1100 }, (_, n) => work(n)));
  expect(most).toBe(2);
  expect(done).toEqual(Array.from({ length: 1002 }, (_, n) => n));
  const refused = settled.slice(1002);
  expect(refused).toHaveLength(98);
  for (const result of refused)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'overloaded', retryAfter: 10 } });
  await expect(inHashQueue(KNOWN, async () => 'again')).resolves.toBe('again');
});

test('known devices overtake strangers, who still get their turn', async () => {
  const done: string[] = [];
  const work = (asker: Asker, name: string) =>
    inHashQueue(asker, async () => {
      await pause();
      done.push(name);
    });
  await Promise.all([
    work(KNOWN, 'first'),
    work(KNOWN, 'second'),
    ...Array.from({ length: 50 }, (_, n) => work(stranger(`s${n}`), 's')),
    ...Array.from({ length: 12 }, () => work(KNOWN, 'k')),
  ]);
  const known = done.flatMap((name, place) => (name === 'k' ? [place] : []));
  // twelve known ones among at most every fourth stranger
  expect(known.at(-1)).toBeLessThanOrEqual(2 + 12 + 5);
  expect(done.slice(2, 18)).toContain('s');
});

test('guesses at one name block nobody else, and only ten of them may wait', async () => {
  const done: string[] = [];
  const work = (name: string) =>
    inHashQueue(stranger(name), async () => {
      await pause();
      done.push(name);
    });
  const guesses = Promise.allSettled(Array.from({ length: 30 }, () => work('aino')));
  await Promise.all([work('eero'), work('helmi')]);
  // two were in progress already, one more had its turn before
  expect(done.filter((name) => name === 'aino').length).toBeLessThanOrEqual(5);
  const refused = (await guesses).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(30 - 2 - 10);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
});
