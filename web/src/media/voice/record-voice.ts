import { PIECE_MS, type Spoken, spokenMs, VOICE_LIMIT_MS } from './recorder-state.ts';

/** 32 kbit/s mono is plain speech; five minutes stay near 1.2 MB. */
const BITS_PER_SECOND = 32_000;

/** AAC plays everywhere; WebM is what Chromium builds without AAC and Firefox can write. */
const preferred = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4',
  'audio/webm',
];

/** The first recording type this browser can write; undefined lets it choose. */
export const probeVoiceType = (isSupported: (mime: string) => boolean) => preferred.find(isSupported);

export interface Recording {
  /** the browser's actual type, which may differ from the requested one */
  mime: string;
  startedAt: number;
  analyser: AnalyserNode | null;
  /** Delivers the recording so far at once: a backgrounded page is often killed during a pause. */
  pause(): Spoken;
  resume(): Spoken;
  stop(): void;
}

interface RecordingOptions {
  /** called every five seconds, in order, with the audio since the last chunk */
  onPiece: (bytes: ArrayBuffer) => Promise<void>;
  /** after the last chunk is stored; `error` if a chunk could not be */
  onEnd: (durationMs: number, error: unknown) => void;
}

/** Opens the microphone and records until `stop`, the five minutes are over, or the microphone is taken away. */
export async function recordVoice({ onPiece, onEnd }: RecordingOptions): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const mimeType = probeVoiceType((mime) => MediaRecorder.isTypeSupported(mime));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const context = openContext();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };

  let stored = Promise.resolve();
  let failure: unknown = null;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    stored = stored
      .then(async () => onPiece(await data.arrayBuffer()))
      .catch((error) => {
        failure ??= error;
        stop();
      });
  };

  recorder.start(PIECE_MS);
  const startedAt = Date.now();
  const time = countSpoken(startedAt, stop);
  // a backgrounded page may be killed without notice
  const saveNow = () => {
    if (document.visibilityState === 'hidden' && recorder.state === 'recording') recorder.requestData();
  };
  document.addEventListener('visibilitychange', saveNow);
  for (const track of stream.getTracks()) track.onended = stop;

  recorder.onstop = async () => {
    const durationMs = spokenMs(time.pause(), Date.now());
    document.removeEventListener('visibilitychange', saveNow);
    for (const track of stream.getTracks()) track.stop();
    await stored;
    await context?.close();
    onEnd(durationMs, failure);
  };

  return {
    mime: recorder.mimeType || mimeType || 'audio/webm',
    startedAt,
    analyser: analyse(context, stream),
    pause: () => {
      if (recorder.state !== 'recording') return time.now();
      recorder.pause();
      recorder.requestData();
      return time.pause();
    },
    resume: () => {
      if (recorder.state !== 'paused') return time.now();
      recorder.resume();
      return time.resume();
    },
    stop,
  };
}

/** Counts the recorded time without pauses, and stops the recording at the limit. */
function countSpoken(startedAt: number, onLimit: () => void) {
  let spoken: Spoken = { before: 0, since: startedAt };
  let limit = setTimeout(onLimit, VOICE_LIMIT_MS);
  return {
    now: () => spoken,
    pause: () => {
      clearTimeout(limit);
      spoken = { before: spokenMs(spoken, Date.now()), since: null };
      return spoken;
    },
    resume: () => {
      limit = setTimeout(onLimit, VOICE_LIMIT_MS - spoken.before);
      spoken = { before: spoken.before, since: Date.now() };
      return spoken;
    },
  };
}

// the level meter is optional; a browser without Web Audio records all the same
function openContext() {
  return typeof AudioContext === 'undefined' ? null : new AudioContext();
}

function analyse(context: AudioContext | null, stream: MediaStream) {
  if (!context) return null;
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  return analyser;
}

/** Loudness now, 0–1. */
export function levelOf(analyser: AnalyserNode) {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * 4);
}
