import { headers } from '@turva/contracts/sync';
import { expect, test } from 'vitest';
import { capturedAt } from './captured-at.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const heard = (said?: string, clientNow?: string, sentAgain?: string) =>
  capturedAt(
    { [headers.capturedAt]: said, [headers.clientNow]: clientNow, [headers.sentAgain]: sentAgain },
    NOW,
  );

test.each([
  ['a right clock', '2026-11-20T07:30:00.000Z', '2026-11-23T12:00:00.000Z', '2026-11-20T07:30:00.000Z'],
  ['an older app', '2026-11-20T07:30:00.000Z', undefined, '2026-11-20T07:30:00.000Z'],
  ['two minutes off', '2026-11-23T11:02:00.000Z', '2026-11-23T12:02:00.000Z', '2026-11-23T11:00:00.000Z'],
  ['later than now', '2026-11-23T12:30:00.000Z', '2026-11-23T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
  ['nonsense as its clock', '2026-11-23T11:00:00.000Z', 'noon', '2026-11-23T11:00:00.000Z'],
])('when it was seen, by the server’s clock: %s', (_, said, clientNow, at) => {
  expect(heard(said, clientNow)).toEqual({ at: new Date(at) });
});

test.each([
  ['three days slow', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['a bit over two minutes fast', '2026-11-23T11:02:00.001Z', '2026-11-23T12:02:00.001Z'],
])('a clock that is %s is corrected, and its own time is stored', (_, said, clientNow) => {
  expect(heard(said, clientNow)).toEqual({
    at: new Date('2026-11-23T11:00:00.000Z'),
    raw: { capturedAt: said, clientNow },
  });
});

test('work sent again after a restore says so, with the phone’s clock only where that is wrong', () => {
  const said = '2026-11-20T07:30:00.000Z';
  const again = { capturedAt: said, sentAgain: true };
  expect(heard(said, NOW.toISOString(), 'yes')).toEqual({ at: new Date(said), raw: again, sentAgain: true });
  const clientNow = '2026-11-23T10:00:00.000Z';
  expect(heard(said, clientNow, 'yes')).toEqual({
    at: new Date('2026-11-20T09:30:00.000Z'),
    raw: { ...again, clientNow },
    sentAgain: true,
  });
  expect(heard(said, undefined, 'no')).toEqual({ at: new Date(said) });
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
  expect(heard('2000-01-01T00:00:00.000Z')).toEqual({ at: new Date('2000-01-01T00:00:00.000Z') });
});
