import { expect, test } from 'vitest';
import {
  clock,
  nextRecorderState,
  type RecorderEvent,
  type RecorderState,
  remainingMs,
  VOICE_LIMIT_MS,
} from './recorder-state.ts';

const after = (...events: RecorderEvent[]) =>
  events.reduce<RecorderState>(nextRecorderState, { phase: 'idle' });
const started: RecorderEvent = { type: 'started', mediaId: 'm', at: 1000 };

test('a recording goes from asking to recorded and can be deleted', () => {
  expect(after({ type: 'ask' })).toEqual({ phase: 'asking' });
  expect(after({ type: 'ask' }, started)).toEqual({ phase: 'recording', mediaId: 'm', startedAt: 1000 });
  expect(after({ type: 'ask' }, started, { type: 'stop' })).toEqual({ phase: 'stopping', mediaId: 'm' });
  const recorded = after({ type: 'ask' }, started, { type: 'stop' }, { type: 'saved', durationMs: 6000 });
  expect(recorded).toEqual({ phase: 'recorded', mediaId: 'm', durationMs: 6000 });
  expect(nextRecorderState(recorded, { type: 'deleted' })).toEqual({ phase: 'idle' });
});

test('a refused microphone leads back to the start', () => {
  expect(after({ type: 'ask' }, { type: 'refused' })).toEqual({ phase: 'idle' });
});

test('a second tap starts nothing', () => {
  expect(after({ type: 'ask' }, started, { type: 'ask' })).toMatchObject({ phase: 'recording' });
  expect(after({ type: 'ask' }, { type: 'refused' }, started)).toEqual({ phase: 'idle' });
});

test('a recording that ends by itself (headset gone, phone call) is recorded all the same', () => {
  expect(after({ type: 'ask' }, started, { type: 'saved', durationMs: 2000 })).toMatchObject({
    phase: 'recorded',
  });
});

test('what a killed browser left is taken up, but never over a new one', () => {
  const restored: RecorderEvent = { type: 'restored', mediaId: 'old', durationMs: 15_000 };
  expect(after(restored)).toEqual({ phase: 'recorded', mediaId: 'old', durationMs: 15_000 });
  expect(after({ type: 'ask' }, started, restored)).toMatchObject({ phase: 'recording', mediaId: 'm' });
});

test('the countdown runs from 5:00 to 0:00 and not further', () => {
  expect(clock(remainingMs(0, 0))).toBe('5:00');
  expect(clock(remainingMs(0, 500))).toBe('5:00');
  expect(clock(remainingMs(0, 53_000))).toBe('4:07');
  expect(clock(remainingMs(0, VOICE_LIMIT_MS))).toBe('0:00');
  expect(clock(remainingMs(0, VOICE_LIMIT_MS + 60_000))).toBe('0:00');
  expect(clock(remainingMs(5000, 0))).toBe('5:00');
});
