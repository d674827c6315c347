import { expect, test } from 'vitest';
import { chipState } from './chip-state.ts';

const none = { unsent: 0, needsYou: 0, sending: 0, signInNeeded: false };
const state = (counts: Partial<typeof none>, over: object = {}) =>
  chipState({ counts: { ...none, ...counts }, reachable: true, peak: 0, justEmptied: false, ...over });

test.each([
  ['nothing waits', state({}), null],
  ['before the first call nothing is claimed about the line', state({}, { reachable: null }), null],
  ['no line', state({}, { reachable: false }), { kind: 'offline', count: 0 }],
  ['no line and work waiting', state({ unsent: 2 }, { reachable: false }), { kind: 'offline', count: 2 }],
  ['waiting', state({ unsent: 2 }), { kind: 'unsent', count: 2 }],
  [
    'sending the second of three',
    state({ unsent: 2, sending: 1 }, { peak: 3 }),
    { kind: 'sending', done: 2, total: 3 },
  ],
  [
    'a refused one comes first',
    state({ unsent: 5, needsYou: 1, sending: 2 }),
    { kind: 'needs_you', count: 1 },
  ],
  [
    'without a session nothing else matters',
    state({ unsent: 5, needsYou: 1, signInNeeded: true }),
    { kind: 'sign_in', count: 5 },
  ],
  ['signed out with nothing to send', state({ signInNeeded: true }), null],
  ['just emptied', state({}, { justEmptied: true }), { kind: 'all_sent' }],
])('%s', (_what, actual, expected) => {
  expect(actual).toEqual(expected);
});
