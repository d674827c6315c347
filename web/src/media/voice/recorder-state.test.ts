import { expect, test } from 'vitest';
import {
  clock,
  clockAt,
  nextRecorderState,
  type RecorderEvent,
  type RecorderState,
  spokenMs,
  VOICE_LIMIT_MS,
} from './recorder-state.ts';

const after = (...events: RecorderEvent[]) =>
  events.reduce<RecorderState>(nextRecorderState, { phase: 'idle' });
const started: RecorderEvent = { type: 'started', mediaId: 'm', at: 1000 };

test('a recording goes from asking to recorded and can be deleted', () => {
  expect(after({ type: 'ask' })).toEqual({ phase: 'asking' });
  expect(after({ type: 'ask' }, started)).toEqual({
    phase: 'recording',
    mediaId: 'm',
    spoken: { before: 0, since: 1000 },
  });
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

test('a recording that ends by itself (headset gone, phone call) is kept', () => {
  expect(after({ type: 'ask' }, started, { type: 'saved', durationMs: 2000 })).toMatchObject({
    phase: 'recorded',
  });
});

test('a recording left by a killed browser is restored, but never over a new one', () => {
  const restored: RecorderEvent = { type: 'restored', mediaId: 'old', durationMs: 15_000 };
  expect(after(restored)).toEqual({ phase: 'recorded', mediaId: 'old', durationMs: 15_000 });
  expect(after({ type: 'ask' }, started, restored)).toMatchObject({ phase: 'recording', mediaId: 'm' });
});

test('a pause is accepted while recording, and at no other time', () => {
  const paused: RecorderEvent = { type: 'spoken', spoken: { before: 4000, since: null } };
  expect(after({ type: 'ask' }, started, paused)).toEqual({
    phase: 'recording',
    mediaId: 'm',
    spoken: { before: 4000, since: null },
  });
  expect(after({ type: 'ask' }, started, { type: 'stop' }, paused)).toEqual({
    phase: 'stopping',
    mediaId: 'm',
  });
});

test('the recorded time excludes pauses and never exceeds the limit', () => {
  expect(spokenMs({ before: 0, since: 1000 }, 54_000)).toBe(53_000);
  expect(spokenMs({ before: 4000, since: null }, 900_000)).toBe(4000);
  expect(spokenMs({ before: 4000, since: 60_000 }, 62_500)).toBe(6500);
  expect(spokenMs({ before: 4000, since: 60_000 }, 60_000 + VOICE_LIMIT_MS)).toBe(VOICE_LIMIT_MS);
  // the clock was set back meanwhile
  expect(spokenMs({ before: 4000, since: 60_000 }, 0)).toBe(4000);
});

test('a duration is rounded up, a position down', () => {
  expect([clock(VOICE_LIMIT_MS), clock(247_000), clock(400)]).toEqual(['5:00', '4:07', '0:01']);
  expect([clockAt(0), clockAt(999), clockAt(61_500)]).toEqual(['0:00', '0:00', '1:01']);
});
