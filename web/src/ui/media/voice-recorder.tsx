import { Button, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { levelOf } from './record-voice.ts';
import { clock, remainingMs, VOICE_LIMIT_MS } from './recorder-state.ts';
import { useMediaUrl } from './use-blob-url.ts';
import type { VoiceRecorderControl } from './use-voice-recorder.ts';
import './voice-recorder.css';

interface Props {
  db: UserDb;
  recorder: VoiceRecorderControl;
}

/** Tap to start, tap to stop, listen, delete. */
export function VoiceRecorder({ db, recorder }: Props) {
  const { t } = useTranslation('observations');
  const { state } = recorder;
  return (
    <section className="voice" data-phase={state.phase} aria-label={t('voice.title')}>
      {(state.phase === 'idle' || state.phase === 'asking') && (
        <Button
          variant="default"
          leftSection={<IconMicrophone size={22} />}
          loading={state.phase === 'asking'}
          onClick={recorder.start}
          fullWidth
        >
          {t('voice.start')}
        </Button>
      )}
      {state.phase === 'recording' && (
        <Running startedAt={state.startedAt} analyser={recorder.analyser} onStop={recorder.stop} />
      )}
      {state.phase === 'stopping' && (
        <Text role="status" c="dimmed">
          {t('voice.saving')}
        </Text>
      )}
      {state.phase === 'recorded' && (
        <Recorded db={db} mediaId={state.mediaId} durationMs={state.durationMs} onDelete={recorder.remove} />
      )}
    </section>
  );
}

interface RunningProps {
  startedAt: number;
  analyser: AnalyserNode | null;
  onStop: () => void;
}

function Running({ startedAt, analyser, onStop }: RunningProps) {
  const { t } = useTranslation('observations');
  const [now, setNow] = useState(Date.now);
  const stop = useRef<HTMLButtonElement>(null);
  // the button that had the focus has just gone
  useEffect(() => stop.current?.focus(), []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = remainingMs(startedAt, now);
  return (
    <>
      <div className="voice-row">
        <span className="voice-dot" aria-hidden />
        <Text span fw={650} role="status">
          {t('voice.recording')}
        </Text>
        <Text span className="voice-clock" aria-label={t('voice.left', { time: clock(left) })} role="timer">
          {clock(left)}
        </Text>
      </div>
      <Level analyser={analyser} />
      <Button
        color="puna"
        leftSection={<IconPlayerStopFilled size={22} />}
        ref={stop}
        onClick={onStop}
        fullWidth
      >
        {t('voice.stop')}
      </Button>
    </>
  );
}

/** Shows that the microphone hears something. Drawn past React: sixty renders a second would heat a cheap phone. */
function Level({ analyser }: { analyser: AnalyserNode | null }) {
  const { t } = useTranslation('observations');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!analyser) return;
    let frame = 0;
    const draw = () => {
      if (bar.current) bar.current.style.transform = `scaleX(${levelOf(analyser).toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [analyser]);
  return (
    <div className="voice-level" role="img" aria-label={t('voice.level')}>
      <div ref={bar} />
    </div>
  );
}

interface RecordedProps {
  db: UserDb;
  mediaId: string;
  durationMs: number;
  onDelete: () => void;
}

function Recorded({ db, mediaId, durationMs, onDelete }: RecordedProps) {
  const { t } = useTranslation('observations');
  const { url, missing } = useMediaUrl(db, mediaId);
  return (
    <>
      <div className="voice-row">
        <IconMicrophone size={20} aria-hidden />
        <Text span fw={650} role="status">
          {t('voice.recorded', { time: clock(Math.min(durationMs, VOICE_LIMIT_MS)) })}
        </Text>
      </div>
      {missing && <Text c="var(--mantine-color-error)">{t('attachment.missing')}</Text>}
      {/* biome-ignore lint/a11y/useMediaCaption: the worker's own words, just spoken */}
      {url && <audio controls src={url} preload="metadata" aria-label={t('voice.play')} />}
      <Button variant="default" leftSection={<IconTrash size={20} />} onClick={onDelete}>
        {t('voice.delete')}
      </Button>
    </>
  );
}
