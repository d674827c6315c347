import { expect, test } from 'vitest';
import type { Way } from '../../offline/sending/way.ts';
import { chipState } from './chip-state.ts';

const none = { unsent: 0, needsYou: 0, sending: 0, signInNeeded: false, way: null as Way | null };
const state = (counts: Partial<typeof none>, over: object = {}) =>
  chipState({
    counts: { ...none, ...counts },
    way: 'open',
    isOnline: true,
    isGoing: true,
    peak: 0,
    justEmptied: false,
    ...over,
  });

test.each([
  ['nothing waits', state({}), null],
  ['before the first call nothing is claimed about the line', state({}, { way: null }), null],
  ['no line', state({}, { way: 'none' }), { kind: 'offline', count: 0 }],
  ['no line and work waiting', state({ unsent: 2 }, { way: 'none' }), { kind: 'offline', count: 2 }],
  [
    'a browser without a network',
    state({ unsent: 5000, sending: 20 }, { isOnline: false }),
    { kind: 'offline', count: 5000 },
  ],
  [
    'a login page of the network',
    state({ unsent: 40, sending: 4 }, { way: 'blocked' }),
    { kind: 'blocked', count: 40 },
  ],
  [
    'an error of the server is no lost line',
    state({ unsent: 1 }, { way: 'faulty' }),
    { kind: 'faulty', count: 1 },
  ],
  [
    'a firewall that lets only questions through',
    state({ unsent: 40, way: 'blocked' }),
    { kind: 'blocked', count: 40 },
  ],
  ['a server that takes nothing', state({ unsent: 3, way: 'faulty' }), { kind: 'faulty', count: 3 }],
  [
    'a refused call of the network, and now it goes on',
    state({ unsent: 3, sending: 2, way: 'blocked' }, { peak: 3 }),
    { kind: 'sending', done: 1, total: 3 },
  ],
  [
    'nothing shows that it goes on',
    state({ unsent: 40, sending: 40 }, { isGoing: false }),
    { kind: 'unsent', count: 40 },
  ],
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
