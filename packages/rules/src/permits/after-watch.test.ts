import { expect, test } from 'vitest';
import { afterWatch } from './after-watch.ts';

const T = Date.parse('2026-03-28T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

test.each([
  ['not needed', null, null, 'none', 0],
  ['going on', T + 90_000, null, 'running', 90_000],
  ['over, and nobody has said how it was', T, null, 'over', 0],
  ['written down', T, T, 'done', 0],
])('%s', (_, until, done, state, leftMs) => {
  const watched = {
    afterWatchUntil: until === null ? null : iso(until),
    afterWatchDoneAt: done === null ? null : iso(done),
  };
  expect(afterWatch(watched, T)).toEqual({ state, leftMs });
});
