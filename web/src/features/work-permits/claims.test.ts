import { afterWatch } from '@turva/rules/permits/after-watch';
import { openPlaces } from '@turva/rules/permits/gas-test';
import { confirmationLack, howConfirmed } from '@turva/rules/permits/own-confirmation';
import { isFaulty, isOpen } from '@turva/rules/permits/permit-checks';
import { extendedTo } from '@turva/rules/permits/permit-validity';
import { type NotedStep, standingOf } from '@turva/rules/permits/presence';
import { workStage } from '@turva/rules/permits/work-stage';
import { describe, expect, test } from 'vitest';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import { stateOf, stopsOf, validityMark, validityWord, whyOf } from './state-of.ts';
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
    ['in a state that this version knows', { status: 'blessed' }, {}],
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

test.each(['fi', 'en', 'sv', 'no', 'sk', 'ru'])(
  'a row says not to go in before anything of it can be cut, in %s',
  async (language) => {
    const { default: words } = await import(`../../../../packages/locales/src/${language}/permits.json`);
    const [longest, ...marks] = (['not_yet', 'bad_air', 'no_air', 'valid'] as const).map(
      (state) => words.validity[validityMark(state).replace('validity.', '')],
    );
    expect(marks[0]).toBe(marks[1]);
    for (const mark of marks) expect(mark.length).toBeLessThanOrEqual(Math.max(longest.length, 12));
    expect(marks[2]).not.toBe(marks[1]);
  },
);

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

describe('"Luovutettu takaisin"', () => {
  const closed = { status: 'closed', closedAt: at(-1), gasDueAt: null };
  const why = (over: object) => {
    const view = { ...permit, ...over } as unknown as PermitView;
    return whyOf(view, stateOf(view, time));
  };
  test('is said of work that began and was handed back', () => expect(why(closed)).toBe('closed'));
  test.each([
    ['it goes on', {}, 'valid'],
    ['it is stopped', { status: 'suspended' }, 'suspended'],
    ['its time ran out', { status: 'expired' }, 'expired'],
    ['it never began', { ...closed, startedAt: null }, 'unused'],
    ['it is on this phone alone', { ...closed, id: null }, 'unsent'],
  ])('is not said while %s', (_, over, word) => expect(why(over)).toBe(word));

  test.each([
    ['the work goes on', {}, 'runs'],
    ['the time ran out', { status: 'expired' }, 'ended'],
    ['the work is stopped', { status: 'suspended' }, 'stopped'],
    ['it is watched', { ...closed, afterWatchUntil: at(59) }, 'watching'],
    ['the watch is full', { ...closed, afterWatchUntil: at(-1) }, 'watchFull'],
    ['the watch is recorded', { ...closed, afterWatchUntil: at(-9), afterWatchDoneAt: at(-1) }, null],
    ['nothing is to be watched', closed, null],
    ['it was handed back past its end', { ...closed, status: 'expired' }, null],
    ['nobody began it', { status: 'expired', startedAt: null }, null],
  ])('and what those at the work do is told until all is done: %s', (_, over, stage) =>
    expect(workStage({ ...permit, ...over }, NOW)).toBe(stage),
  );
});

describe('"Jälkivartiointi on kirjattu"', () => {
  const watched = (over: object) => afterWatch({ ...permit, ...over }, NOW).state;
  test('is said of one that somebody has recorded', () =>
    expect(watched({ afterWatchUntil: at(-9), afterWatchDoneAt: at(-1) })).toBe('done'));
  test.each([
    ['there is none', {}, 'none'],
    ['it runs', { afterWatchUntil: at(1) }, 'running'],
    ['it is full', { afterWatchUntil: at(0) }, 'over'],
  ])('is not said while %s', (_, over, state) => expect(watched(over)).toBe(state));
});

describe('"Mitattu", of one place', () => {
  const good = { takenAt: at(-9), place: 'pohja', inRange: true };
  const open = (...readings: object[]) => openPlaces(readings as (typeof good)[]).map(({ place }) => place);
  test('is said of the last value, in range', () =>
    expect(open({ ...good, takenAt: at(-99), inRange: false }, { ...good, place: ' POHJA' })).toEqual([]));
  test.each([
    ['another place', { ...good, place: 'luukku' }],
    ['an earlier value', { ...good, takenAt: at(-99) }],
    ['the same moment', { ...good, takenAt: at(-10) }],
    ['a value whose time nobody knows', { ...good, timeKnown: false }],
    ['a mistyped value', { ...good, mistyped: true }],
  ])('is not said for %s', (_, second) =>
    expect(open({ ...good, takenAt: at(-10), inRange: false }, second)).toEqual(['pohja']),
  );
});

describe('"Kunnossa", of a check', () => {
  test.each([
    ['answered', { answer: 'done', required: true }, false],
    ['answered again after a fault', { answer: 'done', required: true, faults: [{}] }, false],
    ['not looked at', { answer: null, required: true }, true],
    ['found faulty, though nobody had to look', { answer: null, required: false, faults: [{}] }, true],
    ['called not applicable, which it may be', { key: 'b', answer: 'not_applicable', required: true }, false],
    ['called not applicable, which it never is', { answer: 'not_applicable', required: true }, true],
  ] as const)('%s', (_, check, open) => expect(isOpen({ key: 'a', ...check }, new Set(['a']))).toBe(open));
});

test('"Ei kunnossa" is said of a fault until the check is answered again', () => {
  expect(isFaulty({ answer: null, faults: [{}] })).toBe(true);
  expect(isFaulty({ answer: 'done', faults: [{}] })).toBe(false);
  expect(isFaulty({ answer: null })).toBe(false);
});

describe('"Paikalla" and "poistunut"', () => {
  const step = (said: 'in' | 'out' | 'accounted', minute: number, over: object = {}) =>
    ({ personId: 'p', step: said, at: at(minute), timeKnown: true, byName: 'Aino', ...over }) as NotedStep;
  const state = (...steps: NotedStep[]) => standingOf(steps, 'p').state;
  test.each([
    ['nobody said anything', [], 'unknown'],
    ['another came', [step('in', -9, { personId: 'q' })], 'unknown'],
    ['they came', [step('in', -9)], 'in'],
    ['they came and left', [step('in', -9), step('out', -1)], 'out'],
    ['they came back, and the leaving arrived last', [step('in', -1), step('out', -9)], 'in'],
    ['they came and left at one moment', [step('in', -1), step('out', -1)], 'in'],
    ['they left at a time nobody knows', [step('in', -9), step('out', -1, { timeKnown: false })], 'in'],
    ['somebody said where they are', [step('in', -9), step('accounted', -1)], 'accounted'],
  ])('%s', (_, steps, word) => expect(state(...steps)).toBe(word));
});

describe('"Lupa jatkuu", of another crew or a later end', () => {
  test.each([
    ['handed over, and not measured by the next', { handedOverAt: at(-1) }, 'validity.no_air'],
    ['handed over, and measured', { handedOverAt: at(-9) }, 'validity.valid'],
    ['past the end it was extended to', { validTo: at(0) }, 'validity.notValid'],
  ])('%s', (_, over, said) => expect(word(over)).toBe(said));

  const later = (minutes: number) =>
    extendedTo({ type: 'hot_work', validTo: NOW + 60_000, asked: at(minutes) }, NOW);
  test('no later than its type allows from now on, and later than before', () => {
    expect(later(24 * 60).to).toBe(NOW + 24 * 3_600_000);
    expect(later(24 * 60 + 2).fault?.code).toBe('validity_too_long');
    expect(later(1).fault?.code).toBe('not_later');
  });
});

describe('why work is stopped', () => {
  const stop = (id: number, reason: string) => ({
    ...{ id, action: 'suspended', at: at(id), doneAt: null, actorName: 'Sari', reason, change: null },
  });
  const told = (over: object) =>
    stopsOf({ ...permit, status: 'suspended', stopsHere: [], ...over } as unknown as PermitView, time);
  const resumed = { ...stop(3, ''), action: 'resumed' };
  test('every reason is told that nobody lifted, also the one only this phone knows', () => {
    const here = { at: at(0), kind: 'person', byName: 'Aino', reason: 'Savua' };
    const history = [stop(1, 'vanha'), resumed, stop(4, 'Haju'), stop(5, 'Sammutin')];
    expect(told({ history, stopsHere: [here] }).map(({ reason }) => reason)).toEqual([
      'Haju',
      'Sammutin',
      'Savua',
    ]);
    expect(told({ history: [...history, resumed], status: 'approved' })).toEqual([]);
  });
});
