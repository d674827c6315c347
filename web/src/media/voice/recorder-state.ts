export const VOICE_LIMIT_MS = 5 * 60_000;
/** A browser killed during a recording loses at most this much of it. */
export const PIECE_MS = 5000;

/** The recorded time. */
export interface Spoken {
  /** ms of the parts ended by a pause */
  before: number;
  /** epoch ms of the start of the running part; null during a pause */
  since: number | null;
}

/** asking: the browser's permission prompt is open · stopping: the last chunk is being stored */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; mediaId: string; spoken: Spoken }
  | { phase: 'stopping'; mediaId: string }
  | { phase: 'recorded'; mediaId: string; durationMs: number };

export type RecorderEvent =
  | { type: 'ask' }
  | { type: 'refused' }
  | { type: 'started'; mediaId: string; at: number }
  | { type: 'spoken'; spoken: Spoken }
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
        ? { phase: 'recording', mediaId: event.mediaId, spoken: { before: 0, since: event.at } }
        : state;
    case 'spoken':
      return state.phase === 'recording' ? { ...state, spoken: event.spoken } : state;
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

/** The time recorded until now, without pauses; never more than the limit. */
export const spokenMs = ({ before, since }: Spoken, now: number) =>
  Math.min(VOICE_LIMIT_MS, before + (since === null ? 0 : Math.max(0, now - since)));

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `4:07`: a duration, rounded up, because nothing audible lasts 0:00. */
export const clock = (ms: number) => minutes(Math.ceil(ms / 1000));

/** `4:07`: a position: 0:01 once a second is over. */
export const clockAt = (ms: number) => minutes(Math.floor(ms / 1000));
