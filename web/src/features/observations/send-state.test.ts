import { expect, test } from 'vitest';
import type { OpState } from '../../offline/engine/rows.ts';
import type { Pending } from '../../records/overlay.ts';
import { sendStateOf } from './send-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const createdAt = '2026-11-20T09:00:00Z';
const pending = (state: OpState): Pending => ({
  opId: 'o',
  kind: 'observation.create',
  state,
  lastError: null,
  attempts: 0,
  uploadsLeft: 0,
});

test.each([
  ['queued', 'waiting'],
  ['retry', 'waiting'],
  ['blocked_auth', 'waiting'],
  ['blocked_dep', 'waiting'],
  ['sending', 'sending'],
  ['rejected', 'failed'],
  ['conflict', 'failed'],
  ['held', 'failed'],
] as const)('%s is shown as %s', (state, shown) => {
  expect(sendStateOf({ pending: pending(state), userId: 7, createdAt }, 7, now)).toBe(shown);
});

test('an own report on the server is shown as sent, for a day', () => {
  expect(sendStateOf({ pending: null, userId: 7, createdAt }, 7, now)).toBe('sent');
  expect(sendStateOf({ pending: null, userId: 7, createdAt: '2026-11-18T09:00:00Z' }, 7, now)).toBeNull();
});

test("others' reports show no state", () => {
  expect(sendStateOf({ pending: null, userId: 8, createdAt }, 7, now)).toBeNull();
});
