import { ActionIcon, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerPauseFilled, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { useMediaUrl } from '../attachments/use-blob-url.ts';
import { levelOf } from './record-voice.ts';
import { clock, clockAt, type Spoken, spokenMs, VOICE_LIMIT_MS } from './recorder-state.ts';
import type { VoiceRecorderControl } from './use-voice-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';
import { BARS, barsBox, barsPath } from './waveform.ts';
import './voice.css';
import { IconAct } from '../../ui/press/icon-act.tsx';

interface Props {
  db: UserDb;
  recorder: VoiceRecorderControl;
  /** label of the start button, if recording is not started elsewhere */
  label?: string;
}

/** Tap to start, pause, resume and stop; then listen, or delete. */
export function VoiceRecorder({ db, recorder, label }: Props) {
  const { t } = useTranslation('observations');
  const { state } = recorder;
  return (
    <section className="voice stack gap-10" data-phase={state.phase} aria-label={t('voice.title')}>
      {(state.phase === 'idle' || state.phase === 'asking') && (
        <div className="line gap-12">
          <IconAct
            Icon={IconMicrophone}
            iconSize={28}
            label={t('voice.start')}
            className="voice-round voice-large"
            loading={state.phase === 'asking'}
            onClick={recorder.start}
          />
          <div className="grow" aria-hidden>
            <Text fw={600}>{label}</Text>
            <Text size="sm" c="dimmed">
              {t('voice.limit')}
            </Text>
          </div>
        </div>
      )}
      {state.phase === 'recording' && <Running spoken={state.spoken} recorder={recorder} />}
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

function Running({ spoken, recorder }: { spoken: Spoken; recorder: VoiceRecorderControl }) {
  const { t } = useTranslation('observations');
  const [now, setNow] = useState(Date.now);
  const stop = useRef<HTMLButtonElement>(null);
  const isPaused = spoken.since === null;
  // the button that had the focus has just gone
  useEffect(() => stop.current?.focus(), []);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isPaused]);
  const time = clockAt(spokenMs(spoken, now));
  const limit = clock(VOICE_LIMIT_MS);
  return (
    <>
      <Level analyser={isPaused ? null : recorder.analyser} />
      <div className="line gap-12">
        <div className="grow">
          <Text role="status" className="voice-state line gap-8 w-600" data-paused={isPaused}>
            {t(isPaused ? 'voice.paused' : 'voice.recording')}
          </Text>
          <Text
            className="voice-clock w-650 tight figures"
            role="timer"
            aria-label={t('voice.elapsed', { time, limit })}
          >
            {time} <small>/ {limit}</small>
          </Text>
        </div>
        <ActionIcon
          className="voice-round"
          variant="default"
          onClick={isPaused ? recorder.resume : recorder.pause}
          aria-label={t(isPaused ? 'voice.resume' : 'voice.pause')}
        >
          {isPaused ? <IconMicrophone size={26} /> : <IconPlayerPauseFilled size={26} />}
        </ActionIcon>
        <ActionIcon
          className="voice-round voice-large voice-stop"
          color="puna"
          ref={stop}
          onClick={recorder.stop}
          aria-label={t('voice.stop')}
        >
          <IconPlayerStopFilled size={30} />
        </ActionIcon>
      </div>
    </>
  );
}

/** How often the level is read; with reduced motion half as often and as one bar. */
const LOOK_MS = 100;
const STILL_MS = 500;

/**
 * The input level of the last seconds. Drawn outside React, because ten renders a second would heat a cheap phone.
 */
function Level({ analyser }: { analyser: AnalyserNode | null }) {
  const { t } = useTranslation('observations');
  const path = useRef<SVGPathElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const levels = new Array<number>(BARS).fill(0);
    const draw = () => {
      levels.push(analyser ? levelOf(analyser) : 0);
      levels.shift();
      path.current?.setAttribute('d', barsPath(levels));
      bar.current?.style.setProperty('width', `${Math.round(100 * (levels.at(-1) ?? 0))}%`);
    };
    draw();
    if (!analyser) return;
    const timer = setInterval(draw, isStill ? STILL_MS : LOOK_MS);
    return () => clearInterval(timer);
  }, [analyser, isStill]);
  return (
    <div className="voice-level" role="img" aria-label={t('voice.level')} data-still={isStill}>
      {isStill ? (
        <div ref={bar} />
      ) : (
        <svg className="voice-bars" viewBox={barsBox} preserveAspectRatio="none" aria-hidden>
          <path ref={path} />
        </svg>
      )}
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
  const { url, bytes, missing } = useMediaUrl(db, mediaId);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('voice.recorded', { time: clock(Math.min(durationMs, VOICE_LIMIT_MS)) })}
      </p>
      {missing && <Text c="var(--mantine-color-error)">{t('attachment.missing')}</Text>}
      <div className="line gap-12">
        {url && bytes && (
          <VoicePlayer url={url} bytes={bytes} size={bytes.byteLength} durationMs={durationMs} />
        )}
        <ActionIcon variant="subtle" color="gray" onClick={onDelete} aria-label={t('voice.delete')}>
          <IconTrash size={22} />
        </ActionIcon>
      </div>
    </>
  );
}
