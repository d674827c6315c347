import { expect, test } from 'vitest';
import { waitsFor } from './pending-word.ts';

const failed = (code: string, status: number | null) => ({ lastError: { code, status, at: 0 } });

test.each([
  ['without a line', failed('network', null), 'none', 'waiting'],
  ['before the first call', { lastError: null }, null, 'waiting'],
  ['HTTP 500 is no lost line', failed('internal', 500), 'open', 'waitingServer'],
  ['a firewall', failed('not_ours', 403), 'open', 'waitingNetwork'],
  ['a login page everywhere', { lastError: null }, 'blocked', 'waitingNetwork'],
  ['its turn has not come', { lastError: null }, 'open', 'waitingTurn'],
  ['what is in the way now counts', failed('internal', 500), 'none', 'waiting'],
] as const)('%s', (_, pending, way, word) => {
  expect(waitsFor(pending, way)).toBe(word);
});
