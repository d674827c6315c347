import { ActionIcon, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock, clockAt } from './recorder-state.ts';
import { barsBox, barsPath, decodeSound, type Sound } from './waveform.ts';
import './voice.css';

interface Props {
  url: string;
  /** the bytes behind `url`, if this device has them */
  bytes: ArrayBuffer | null;
  size: number;
  /** as counted by the recorder; the recording itself is more precise */
  durationMs: number | null;
}

/** Speech of up to a minute or so: of longer recordings only the played part is fetched. */
const DRAWN_UP_TO = 500_000;

/** The one being played: starting another pauses it. */
let heard: HTMLAudioElement | null = null;

/** A recording as a waveform: play, pause, and seek by tap or keyboard. */
export function VoicePlayer({ url, bytes, size, durationMs }: Props) {
  const { t } = useTranslation('observations');
  const audio = useRef<HTMLAudioElement>(null);
  const sound = useSound(url, bytes, size);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** seconds */
  const [at, setAt] = useState(0);
  const [told, setTold] = useState(0);
  const length = sound?.seconds ?? (told || (durationMs ?? 0) / 1000);

  const toggle = async () => {
    const own = audio.current;
    if (!own) return;
    if (!own.paused) return own.pause();
    setFailed(false);
    if (heard !== own) heard?.pause();
    heard = own;
    await own.play().catch(() => setFailed(own.paused));
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  const time = `${clockAt(at * 1000)} / ${clock(length * 1000)}`;
  return (
    <div className="voice-player line grow wrap gap-4-12">
      {/* biome-ignore lint/a11y/useMediaCaption: a recording made in a hurry has no captions */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          setTold(Number.isFinite(duration) ? duration : 0)
        }
      />
      <ActionIcon
        className="voice-round"
        variant="default"
        onClick={toggle}
        aria-label={t(isPlaying ? 'voice.rest' : 'voice.play')}
      >
        {isPlaying ? <IconPlayerPauseFilled size={24} /> : <IconPlayerPlayFilled size={24} />}
      </ActionIcon>
      <div
        className="voice-track relative"
        style={{ '--heard': `${length > 0 ? Math.min(100, (100 * at) / length) : 0}%` } as CSSProperties}
      >
        <Bars levels={sound?.levels ?? []} />
        <input
          type="range"
          min={0}
          max={length}
          step={length < 30 ? 0.5 : 1}
          value={Math.min(at, length)}
          aria-label={t('voice.seek')}
          aria-valuetext={time}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <span className="small dim">{time}</span>
      {hasFailed && (
        <Text role="alert" size="sm" className="voice-failed error-text">
          {t('voice.failed')}
        </Text>
      )}
    </div>
  );
}

/** Drawn twice, the upper one up to the played position. Without levels it is a line. */
function Bars({ levels }: { levels: readonly number[] }) {
  const path = barsPath(levels);
  if (levels.length === 0)
    return (
      <>
        <span className="voice-line" />
        <span className="voice-line voice-heard" />
      </>
    );
  return ['voice-bars', 'voice-bars voice-heard'].map((name) => (
    <svg key={name} className={name} viewBox={barsBox} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  ));
}

function useSound(url: string, bytes: ArrayBuffer | null, size: number): Sound | null {
  const [sound, setSound] = useState<Sound | null>(null);
  useEffect(() => {
    let current = true;
    const look = async () => {
      const all = bytes ?? (size <= DRAWN_UP_TO ? await (await fetch(url)).arrayBuffer() : null);
      const decoded = all && (await decodeSound(all));
      if (current) setSound(decoded);
    };
    // without a waveform it still plays; that it cannot be played is reported on trying
    look().catch(() => current && setSound(null));
    return () => {
      current = false;
    };
  }, [url, bytes, size]);
  return sound;
}
