import { expect, test } from 'vitest';
import { placeWordOf, wordingOf } from './notification-wording.ts';

test('a drill never reads as the real thing, nor the real thing as a drill', () => {
  expect(wordingOf({ kind: 'emergency_alert', params: { drill: 1 } })).toEqual({ context: 'drill' });
  expect(wordingOf({ kind: 'emergency_alert', params: { drill: 0 } })).toEqual({});
  expect(wordingOf({ kind: 'emergency_alert', params: {} })).toEqual({});
  expect(wordingOf({ kind: 'observation_new_high', params: { drill: 1 } })).toEqual({});
});

test('a severe report says if nobody confirmed its place', () => {
  const word = (placeSource: string) =>
    placeWordOf({ kind: 'observation_new_high', params: { placeSource } });
  expect(word('recent')).toBe('guessed');
  expect(word('chosen')).toBeNull();
  expect(placeWordOf({ kind: 'observation_closed', params: { placeSource: 'recent' } })).toBeNull();
});
