import { clockText } from '@turva/contracts/sync/queued-call';
import { headers } from '@turva/contracts/sync/sync';
import { fc, MANY } from '@turva/fixtures/properties';
import { isAirTested } from '@turva/rules/permits/gas-test';
import { captureClock } from '@turva/rules/permits/permit-clock';
import { expect, test } from 'vitest';
import { capturedAt, latestOf } from './captured-at.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const MINUTE = 60_000;
const heard = (said?: string, clientNow?: string, sentAgain?: string) =>
  capturedAt(
    { [headers.capturedAt]: said, [headers.clientNow]: clientNow, [headers.sentAgain]: sentAgain },
    NOW,
  );

/** Which says nothing of its clock: late, it may have been a slow one. */
const olderApp = (at: string) => (Date.parse(at) < NOW.getTime() - 2 * MINUTE ? { unchecked: true } : {});

test.each([
  ['a right clock', '2026-11-20T07:30:00.000Z', '2026-11-23T12:00:00.000Z', '2026-11-20T07:30:00.000Z'],
  ['an older app', '2026-11-20T07:30:00.000Z', undefined, '2026-11-20T07:30:00.000Z'],
  ['two minutes off', '2026-11-23T11:02:00.000Z', '2026-11-23T12:02:00.000Z', '2026-11-23T11:00:00.000Z'],
  [
    'a minute later than now',
    '2026-11-23T12:01:00.000Z',
    '2026-11-23T12:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ],
  ['nonsense as its clock', '2026-11-23T11:00:00.000Z', 'noon', '2026-11-23T11:00:00.000Z'],
])('when it was seen, by the server’s clock: %s', (_, said, clientNow, at) => {
  expect(heard(said, clientNow)).toEqual({ at: new Date(at), ...olderApp(at) });
});

test.each([
  ['three days slow', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['a bit over two minutes fast', '2026-11-23T11:02:00.001Z', '2026-11-23T12:02:00.001Z'],
])('a clock that is %s is corrected, and its own time is stored', (_, said, clientNow) => {
  expect(heard(said, clientNow)).toEqual({
    at: new Date('2026-11-23T11:00:00.000Z'),
    raw: { capturedAt: said, clientNow },
    unchecked: true,
  });
});

test('work sent again after a restore says so, with the phone’s clock only where that is wrong', () => {
  const said = '2026-11-20T07:30:00.000Z';
  const again = { capturedAt: said, sentAgain: true };
  const late = { sentAgain: true, unchecked: true };
  expect(heard(said, NOW.toISOString(), 'yes')).toEqual({ at: new Date(said), raw: again, ...late });
  const clientNow = '2026-11-23T10:00:00.000Z';
  expect(heard(said, clientNow, 'yes')).toEqual({
    at: new Date('2026-11-20T09:30:00.000Z'),
    raw: { ...again, clientNow },
    ...late,
  });
  expect(heard(said, undefined, 'no')).toEqual({ at: new Date(said), unchecked: true });
});

test.each([
  ['nothing', undefined, undefined],
  ['nonsense', 'yesterday', undefined],
  ['a time before the app', '1999-12-31T23:59:59.999Z', undefined],
  ['a time that comes out before the app', '2026-11-23T12:00:00.000Z', '2060-01-01T00:00:00.000Z'],
])('%s is not a time, and no reason to refuse', (_, said, clientNow) => {
  expect(heard(said, clientNow)).toBeNull();
});
test('the first valid moment is the year 2000', () => {
  expect(heard('2000-01-01T00:00:00.000Z')?.at).toEqual(new Date('2000-01-01T00:00:00.000Z'));
});

const iso = (at: number) => new Date(at).toISOString();

interface Sending {
  /** minutes ago, by the true time */
  contact: number;
  taken: number;
  /** how far the phone's clock is ahead, in minutes */
  error: { contact: number; taken: number; sent: number };
  /** the app was closed between the contact and the measuring */
  restarted?: boolean;
  heard?: boolean;
}

/** What the server makes of something captured on a phone whose clock is wrong. */
function sent({ contact, taken, error, restarted = false, heard: isHeard = true }: Sending) {
  const takenAt = NOW.getTime() - taken * MINUTE;
  const contactAt = NOW.getTime() - contact * MINUTE;
  const deviceNow = takenAt + error.taken * MINUTE;
  const clock = captureClock({
    deviceNow,
    offsetMs: isHeard ? -error.contact * MINUTE : null,
    seen: isHeard ? contactAt : null,
    contact: restarted || !isHeard ? null : { serverNow: contactAt, elapsedMs: takenAt - contactAt },
  });
  return capturedAt(
    {
      [headers.capturedAt]: iso(deviceNow),
      [headers.capturedClock]: clockText(clock),
      [headers.clientNow]: iso(NOW.getTime() + error.sent * MINUTE),
    },
    NOW,
  );
}

test.each([
  ['50 minutes fast', 50],
  ['50 minutes slow', -50],
])('a clock that was %s and was put right before the sending', (_, error) => {
  const captured = sent({ contact: 60, taken: 40, error: { contact: error, taken: error, sent: 0 } });
  expect(captured?.at).toEqual(new Date(NOW.getTime() - 40 * MINUTE));
  expect(captured?.uncertain).toBeUndefined();
  expect(captured?.raw).toMatchObject({ clock: String(-error * MINUTE) });
});

test.each([
  ['fast', 50],
  ['slow', -50],
])('the app was closed in between: a clock that was %s makes nothing fresher than it is', (_, error) => {
  const captured = sent({
    contact: 60,
    taken: 40,
    error: { contact: error, taken: error, sent: 0 },
    restarted: true,
  });
  expect(captured?.at.getTime()).toBeLessThanOrEqual(NOW.getTime() - 40 * MINUTE);
});

test('set fast after the last contact and never put right: the clock at the sending tells', () => {
  const captured = sent({ contact: 60, taken: 40, error: { contact: 0, taken: 50, sent: 50 } });
  expect(captured?.at).toEqual(new Date(NOW.getTime() - 40 * MINUTE));
});

test('set slow after the last contact and never put right: what must not be hidden by an earlier one is as late as it was', () => {
  const error = { contact: 0, taken: -180, sent: -180 };
  const captured = sent({ contact: 300, taken: 1, error, restarted: true });
  expect(captured?.uncertain).toBeUndefined();
  expect(latestOf(captured, NOW)).toEqual(new Date(NOW.getTime() - MINUTE));
});

test('a phone that has never heard the server: when it was is not known', () => {
  expect(
    sent({ contact: 60, taken: 1, error: { contact: 0, taken: 0, sent: 0 }, heard: false })?.uncertain,
  ).toBe(true);
});

test('later than the phone’s own now, the clock was set back in between: when it was is not known', () => {
  expect(heard('2026-11-23T12:30:00.000Z', '2026-11-23T12:00:00.000Z')?.uncertain).toBe(true);
});

test('whatever one wrong clock says, work starts only on air measured within the interval', () => {
  const limits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
  const minutes = fc.integer({ min: -300, max: 300 });
  let started = 0;
  fc.assert(
    fc.property(
      fc.record({
        taken: fc.integer({ min: 0, max: 120 }),
        before: fc.integer({ min: 0, max: 120 }),
        first: minutes,
        second: minutes,
        /** the clock is changed once at most: before the measuring, after it, or not at all */
        changed: fc.constantFrom('before', 'after', 'never'),
        restarted: fc.boolean(),
        heard: fc.boolean(),
      }),
      ({ taken, before, first, second, changed, restarted, heard: isHeard }) => {
        const error = {
          contact: first,
          taken: changed === 'before' ? second : first,
          sent: changed === 'never' ? first : second,
        };
        const captured = sent({ contact: taken + before, taken, error, restarted, heard: isHeard });
        const reading = {
          takenAt: captured?.at ?? NOW,
          place: null,
          inRange: true,
          timeKnown: !captured?.uncertain,
        };
        if (!isAirTested([reading], limits, { now: NOW.getTime() })) return true;
        started++;
        return taken < limits.gasRetestMinutes;
      },
    ),
    { numRuns: MANY },
  );
  expect(started).toBeGreaterThan(MANY / 100);
});
