import { confirmationLack, howConfirmed } from '@turva/rules/permits/own-confirmation';
import { workStage } from '@turva/rules/permits/work-stage';
import { describe, expect, test } from 'vitest';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import { stateOf, validityWord } from './state-of.ts';
import type { PermitTime } from './use-permit-time.ts';

// Each word that a permit says on screen and paper, and what must be true for it: take one fact away and it is not said.

const NOW = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const reading = {
  id: 'r',
  takenAt: at(-2),
  takenByName: null,
  place: 'pohja',
  oxygen: 20.9,
  lel: 0,
  co: 0,
  h2s: 0,
  inRange: true,
  timeKnown: true,
};
const permit = {
  id: 5,
  status: 'approved',
  late: false,
  validFrom: at(-60),
  validTo: at(60),
  startedAt: at(-30),
  resumedAt: null,
  closedAt: null,
  afterWatchUntil: null,
  afterWatchDoneAt: null,
  gasDueAt: at(10),
  gasLimits: { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 },
  gasReadings: [reading],
};
const time = { known: { at: NOW, certain: true }, pulledAt: NOW - 60_000 };
const word = (over: object = {}, when: Partial<PermitTime> = {}) =>
  validityWord(stateOf({ ...permit, ...over } as unknown as PermitView, { ...time, ...when }));

describe('"VOIMASSA" and "mitattu"', () => {
  test('are said while everything holds', () => expect(word()).toBe('validity.valid'));
  test.each([
    ['sent and approved', { id: null }, {}],
    ['approved', { status: 'pending' }, {}],
    ['not rejected', { status: 'rejected' }, {}],
    ['not stopped', { status: 'suspended' }, {}],
    ['not handed back', { status: 'closed' }, {}],
    ['not before its beginning', { validFrom: at(1) }, {}],
    ['not past its end', { validTo: at(-1) }, {}],
    ['measured in time', { gasDueAt: at(-1) }, {}],
    ['measured in range', { gasReadings: [{ ...reading, inRange: false }] }, {}],
    ['measured at all', { startedAt: null, gasReadings: [] }, {}],
    [
      'measured at a time one knows',
      { startedAt: null, gasReadings: [{ ...reading, timeKnown: false }] },
      {},
    ],
    ['by a clock one can believe', {}, { known: { at: NOW, certain: false } }],
    ['by data of this shift', {}, { pulledAt: NOW - 13 * 60 * 60_000 }],
    ['by any data', {}, { pulledAt: null }],
  ])('need it to be %s', (_, over, when) => expect(word(over, when)).not.toBe('validity.valid'));
});

describe('"Vahvistanut"', () => {
  test.each([
    ['on their own phone', { ownSession: true }, 'own'],
    ['on another’s phone', { ownSession: false }, 'others_phone'],
    ['in a record that does not say how', {}, 'unknown'],
    ['without a signature', null, 'unknown'],
  ])('%s', (_, signed, how) => expect(howConfirmed(signed)).toBe(how));

  test.each([
    ['required', { ownSession: true }, null],
    ['required', { ownSession: false }, 'own_phone'],
    ['required', null, 'own_phone'],
    ['asked', { ownSession: false }, null],
    ['off', { ownSession: false }, null],
  ] as const)('where one’s own phone is %s, by %o', (demand, signed, lack) =>
    expect(confirmationLack({ confirmedAt: at(-1) }, signed, demand)).toBe(lack),
  );

  test('nobody has who said nothing', () =>
    expect(confirmationLack({ confirmedAt: null }, null, 'off')).toBe('silent'));
});

test.each([
  ['the time ran out', { status: 'expired' }, 'ended'],
  ['the work is stopped', { status: 'suspended' }, 'stopped'],
  [
    'it was handed back, and is watched',
    { status: 'closed', closedAt: at(-1), afterWatchUntil: at(59) },
    'watching',
  ],
  ['it was handed back, and nothing is to be watched', { status: 'closed', closedAt: at(-1) }, null],
])('"palautettu" is not said while the work goes on: %s', (_, over, stage) =>
  expect(workStage({ ...permit, ...over }, NOW)).toBe(stage),
);
