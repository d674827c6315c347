import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('what else there is to do has its turn after every two hundred, and all are made in their order', async () => {
  let made = 0;
  const seen: number[] = [];
  const look = () => {
    seen.push(made);
    if (made < 1000) setImmediate(look);
  };
  setImmediate(look);
  const all = await inTurns(
    Array.from({ length: 1000 }, (_, n) => n),
    (n) => {
      made++;
      return -n;
    },
  );
  expect(all).toEqual(Array.from({ length: 1000 }, (_, n) => -n));
  expect(seen).toEqual(expect.arrayContaining([200, 400, 600, 800]));
});
