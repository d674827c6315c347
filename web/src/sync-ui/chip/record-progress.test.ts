import { expect, test } from 'vitest';
import type { Op, OpState } from '../../offline/engine/rows.ts';
import { progressOf, worstOf } from './record-progress.ts';

const op = (state: OpState, seq = 1) => ({ state, seq }) as Op;

test('calls that need the person come before those that continue by themselves; among equals the oldest', () => {
  expect(worstOf([op('queued'), op('sending'), op('rejected')]).state).toBe('rejected');
  expect(worstOf([op('blocked_dep'), op('retry')]).state).toBe('retry');
  expect(worstOf([op('queued', 1), op('queued', 2)]).seq).toBe(1);
  expect(() => worstOf([])).toThrow();
});

test('files without a waiting call count as sent; of one being uploaded, its confirmed bytes', () => {
  const file = (id: string, size: number, offset = 0) => ({ id, size, offset });
  const media = [file('a', 100), file('b', 300, 150), file('c', 100)];
  expect(progressOf({ ops: [{ mediaIds: ['b'] }, { mediaIds: ['c'] }], media })).toEqual({
    sent: 1,
    files: 3,
    share: 0.5,
  });
  expect(progressOf({ ops: [{ mediaIds: [] }], media: [] })).toEqual({ sent: 0, files: 0, share: 0 });
});
