import { bareType } from '@turva/contracts/observations/media-values';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { isQuotaExceeded } from '../../offline/engine/quota.ts';
import { deleteMedia } from '../../offline/media/delete-media.ts';
import { appendChunk, beginMedia, finishMedia } from '../../offline/media/store-media.ts';
import { type Recording, recordVoice } from './record-voice.ts';
import { nextRecorderState } from './recorder-state.ts';

interface Options {
  db: UserDb;
  ownerId: string;
  /** an earlier recording of this draft */
  restored: { id: string; durationMs: number } | null;
  onMicrophoneRefused: () => void;
  /** `hasPart`: what was recorded until then is stored */
  onDeviceFull: (hasPart: boolean) => void;
  /** it has ended, and nothing of it was stored */
  onNothing: () => void;
}

/** One voice recording of a draft, written to the device while it is recorded. */
export function useVoiceRecorder({
  db,
  ownerId,
  restored,
  onMicrophoneRefused,
  onDeviceFull,
  onNothing,
}: Options) {
  const [state, dispatch] = useReducer(
    nextRecorderState,
    restored
      ? { phase: 'recorded', mediaId: restored.id, durationMs: restored.durationMs }
      : ({ phase: 'idle' } as const),
  );
  const recording = useRef<Recording | null>(null);
  const ended = useRef<Promise<void>>(Promise.resolve());
  const [analyser, setAnalyser] = useState<AnalyserNode | null>(null);
  const busy = state.phase !== 'idle';

  const start = useCallback(async () => {
    if (busy) return;
    dispatch({ type: 'ask' });
    const mediaId = crypto.randomUUID();
    let begun: Promise<unknown> = Promise.resolve();
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const onEnd = async (durationMs: number, error: unknown) => {
      dispatch({ type: 'stop' });
      recording.current = null;
      setAnalyser(null);
      const isFull = Boolean(error) && isQuotaExceeded(error);
      // after a failure too: the part stored before it is worth keeping
      const saved = await finishMedia(db, mediaId, { durationMs }).catch(() => null);
      const hasPart = saved !== null && saved.size > 0;
      if (isFull) onDeviceFull(hasPart);
      if (!hasPart) {
        await deleteMedia(db, mediaId).catch(() => {});
        if (!isFull) onNothing();
      }
      dispatch(hasPart ? { type: 'saved', durationMs } : { type: 'lost' });
      resolve();
    };
    try {
      const now = await recordVoice({
        onPiece: async (bytes) => {
          await begun;
          await appendChunk(db, mediaId, bytes);
        },
        onEnd,
      });
      recording.current = now;
      ended.current = promise;
      begun = beginMedia(db, {
        id: mediaId,
        ownerId,
        role: 'audio',
        mime: bareType(now.mime),
        filename: null,
      });
      setAnalyser(now.analyser);
      dispatch({ type: 'started', mediaId, at: now.startedAt });
    } catch {
      dispatch({ type: 'refused' });
      onMicrophoneRefused();
    }
  }, [busy, db, ownerId, onMicrophoneRefused, onDeviceFull, onNothing]);

  /** Resolves once the whole recording is on the device. */
  const stop = useCallback(() => {
    recording.current?.stop();
    return ended.current;
  }, []);

  const turn = useCallback((way: 'pause' | 'resume') => {
    const spoken = recording.current?.[way]();
    if (spoken) dispatch({ type: 'spoken', spoken });
  }, []);
  const pause = useCallback(() => turn('pause'), [turn]);
  const resume = useCallback(() => turn('resume'), [turn]);

  const remove = useCallback(async () => {
    if (state.phase !== 'recorded') return;
    dispatch({ type: 'deleted' });
    await deleteMedia(db, state.mediaId);
  }, [db, state]);

  /** It was sent: it no longer belongs to this draft. */
  const release = useCallback(() => dispatch({ type: 'deleted' }), []);

  // leaving the dialog ends the recording; the recorded part is in the draft
  useEffect(() => () => recording.current?.stop(), []);

  return { state, start, pause, resume, stop, remove, release, analyser };
}

export type VoiceRecorderControl = ReturnType<typeof useVoiceRecorder>;
