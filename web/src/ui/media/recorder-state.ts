export const VOICE_LIMIT_MS = 5 * 60_000;
/** A browser killed in the middle of a recording loses at most this much of it. */
export const PIECE_MS = 5000;

/** asking: the browser's permission prompt is open · stopping: the last piece is on its way to the device */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; mediaId: string; startedAt: number }
  | { phase: 'stopping'; mediaId: string }
  | { phase: 'recorded'; mediaId: string; durationMs: number };

export type RecorderEvent =
  | { type: 'ask' }
  | { type: 'refused' }
  | { type: 'started'; mediaId: string; at: number }
  | { type: 'stop' }
  | { type: 'saved'; durationMs: number }
  | { type: 'lost' }
  | { type: 'deleted' }
  | { type: 'restored'; mediaId: string; durationMs: number };

/** An event that does not fit the phase changes nothing: a second tap, a late answer. */
export function nextRecorderState(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'ask':
      return state.phase === 'idle' ? { phase: 'asking' } : state;
    case 'refused':
      return state.phase === 'asking' ? { phase: 'idle' } : state;
    case 'started':
      return state.phase === 'asking'
        ? { phase: 'recording', mediaId: event.mediaId, startedAt: event.at }
        : state;
    case 'stop':
      return state.phase === 'recording' ? { phase: 'stopping', mediaId: state.mediaId } : state;
    case 'saved':
      return state.phase === 'stopping' || state.phase === 'recording'
        ? { phase: 'recorded', mediaId: state.mediaId, durationMs: event.durationMs }
        : state;
    case 'lost':
      return { phase: 'idle' };
    case 'deleted':
      return state.phase === 'recorded' ? { phase: 'idle' } : state;
    case 'restored':
      return state.phase === 'idle'
        ? { phase: 'recorded', mediaId: event.mediaId, durationMs: event.durationMs }
        : state;
  }
}

/** How long one may still speak. */
export const remainingMs = (startedAt: number, now: number) =>
  Math.min(VOICE_LIMIT_MS, Math.max(0, VOICE_LIMIT_MS - (now - startedAt)));

/** `4:07`: minutes and seconds, rounded up so that 5:00 is what one starts from and 0:00 is the end. */
export function clock(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
