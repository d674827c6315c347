import { expect, test } from 'vitest';
import { logSeldom } from './log-seldom.ts';

test('what comes back every second is one line a minute, which counts the rest', () => {
  let time = 0;
  const lines: [string, number][] = [];
  const log = logSeldom(
    (error, more) => lines.push([String(error), more]),
    () => time,
  );
  for (; time < 130_000; time += 1000) log(`at ${time / 1000}`);
  expect(lines).toEqual([
    ['at 0', 0],
    ['at 60', 59],
    ['at 120', 59],
  ]);
});
