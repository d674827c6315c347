import { expect, test } from 'vitest';
import { type ClockEvidence, FRESH_MS, knownTime, permitState, seenTime } from './permit-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const T = Date.parse('2026-03-28T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

const evidence = (changes: Partial<ClockEvidence>): ClockEvidence => ({
  deviceNow: T,
  offsetMs: 0,
  seen: null,
  contact: null,
  ...changes,
});

test.each([
  ['a clock that is right', {}, { at: T, certain: true }],
  [
    'one that is an hour behind, and known to be',
    { deviceNow: T - HOUR, offsetMs: HOUR },
    { at: T, certain: true },
  ],
  ['a device that has never heard of the server', { offsetMs: null }, { at: T, certain: false }],
  ['one set back after what it has seen', { deviceNow: T - 2 * DAY, seen: T }, { at: T, certain: false }],
  [
    'one two minutes behind what it has seen',
    { deviceNow: T - 2 * MINUTE, seen: T },
    { at: T, certain: true },
  ],
  ['one further behind', { deviceNow: T - 2 * MINUTE - 1, seen: T }, { at: T, certain: false }],
  [
    'one set back while the page was open',
    { deviceNow: T - 2 * DAY, contact: { serverNow: T - HOUR, elapsedMs: 3 * HOUR } },
    { at: T + 2 * HOUR, certain: false },
  ],
  [
    'a page that slept while time went on',
    { deviceNow: T, contact: { serverNow: T - 8 * HOUR, elapsedMs: HOUR } },
    { at: T, certain: true },
  ],
])('%s', (_, changes, expected) => {
  expect(knownTime(evidence(changes))).toEqual(expected);
});

test('the latest seen time only grows, until the server corrects it', () => {
  expect(seenTime(T, { at: T - HOUR, certain: false }, null)).toBe(T);
  expect(seenTime(T, { at: T + HOUR, certain: true }, null)).toBe(T + HOUR);
  expect(seenTime(T + 2 * DAY, { at: T + 2 * DAY, certain: true }, { serverNow: T })).toBe(T);
});

const permit = {
  status: 'approved',
  late: false,
  validFrom: iso(T - HOUR),
  validTo: iso(T + HOUR),
  gasDueAt: null as string | null,
};
const sure = (at: number) => ({ at, certain: true });

test.each([
  ['in its time', permit, sure(T), T, 'valid'],
  ['from its first moment', permit, sure(T - HOUR), T - HOUR, 'valid'],
  ['before it', permit, sure(T - HOUR - 1), T - 2 * HOUR, 'not_yet'],
  ['at its end', permit, sure(T + HOUR), T, 'expired'],
  ['at its end, by a clock nobody believes', permit, { at: T + HOUR, certain: false }, T, 'expired'],
  ['by a clock nobody believes', permit, { at: T, certain: false }, T, 'unsure'],
  ['never pulled', permit, sure(T), null, 'unsure'],
  ['pulled a shift ago', { ...permit, validFrom: iso(T - DAY) }, sure(T), T - FRESH_MS, 'valid'],
  ['pulled longer ago', { ...permit, validFrom: iso(T - DAY) }, sure(T), T - FRESH_MS - 1, 'unsure'],
  ['not measured in time', { ...permit, gasDueAt: iso(T) }, sure(T), T, 'suspended'],
  ['measured in time', { ...permit, gasDueAt: iso(T + 1) }, sure(T), T, 'valid'],
  ['asked for', { ...permit, status: 'pending' }, sure(T), T, 'pending'],
  ['asked for too late', { ...permit, status: 'pending', late: true }, sure(T + DAY), T, 'late'],
  ['of a status nobody knows', { ...permit, status: 'blessed' }, sure(T), T, 'unknown'],
  ['handed back', { ...permit, status: 'closed' }, sure(T + DAY), T, 'closed'],
])('%s', (_, one, known, pulledAt, expected) => {
  expect(permitState(one, known, pulledAt)).toBe(expected);
});

test('never valid after its end, however the clock is set back and whatever was seen of the time', () => {
  const end = Date.parse(permit.validTo);
  const long = { ...permit, validFrom: iso(T - 6 * DAY) };
  for (const passed of [0, MINUTE, HOUR, DAY])
    for (const back of [HOUR, DAY, 2 * DAY, 400 * DAY]) {
      const real = end + passed;
      // closed at its end or later: the device has seen that time, and the page may be a new one
      const known = knownTime(evidence({ deviceNow: real - back, seen: end }));
      expect(permitState(long, known, T)).not.toBe('valid');
      // seen last an hour before its end: it cannot know the end has come, but that its clock is wrong
      const earlier = knownTime(evidence({ deviceNow: real - 2 * DAY, seen: T }));
      expect(permitState(long, earlier, T)).toBe(real - 2 * DAY < T - 2 * MINUTE ? 'unsure' : 'expired');
      // the page is still open: nobody can undo the elapsed time
      const open = knownTime(
        evidence({ deviceNow: real - back, contact: { serverNow: T, elapsedMs: real - T } }),
      );
      expect(permitState(long, open, T)).toBe('expired');
    }
});

test('a permit in force over bad or untested air is not shown as plainly valid', () => {
  const limits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
  const permit = {
    status: 'approved',
    late: false,
    validFrom: iso(T - HOUR),
    validTo: iso(T + HOUR),
    gasDueAt: null,
    startedAt: null as string | null,
    gasLimits: limits,
  };
  const known = { at: T, certain: true };
  const reading = (minutes: number, inRange: boolean, place = 'pohja') => ({
    takenAt: iso(T - minutes * MINUTE),
    inRange,
    place,
  });
  const state = (changes: object) => permitState({ ...permit, ...changes }, known, T);
  expect(state({ gasReadings: [] })).toBe('no_air');
  expect(state({ gasReadings: [reading(20, true)] })).toBe('no_air');
  expect(state({ gasReadings: [reading(5, true)] })).toBe('valid');
  expect(state({ gasReadings: [reading(50, false), reading(5, true, 'luukku')] })).toBe('bad_air');
  expect(state({ startedAt: iso(T - 20 * MINUTE), gasReadings: [reading(20, true)] })).toBe('valid');
  expect(state({ gasReadings: [], gasLimits: null })).toBe('valid');
});
