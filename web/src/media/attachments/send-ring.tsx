import { IconAlertCircle, IconArrowUp, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import './send-ring.css';

const glyphs = {
  waiting: IconClock,
  sending: IconArrowUp,
  failed: IconAlertCircle,
  sent: IconCheck,
  seen: IconChecks,
} as const;

export type RingState = keyof typeof glyphs;

interface Props {
  state: RingState;
  /** upload progress, 0 to 1; all of it is red if nothing continues by itself */
  share: number;
  /** around a picture that is the main content of the screen */
  large?: boolean;
}

/** Shows around a picture how far its record has been sent. The text for it is next to the picture. */
export function SendRing({ state, share, large = false }: Props) {
  const Glyph = glyphs[state];
  return (
    <span
      className="send-ring absolute through"
      data-ring={state}
      data-large={large || undefined}
      style={{ '--share': `${Math.round(100 * (state === 'failed' ? 1 : share))}%` } as CSSProperties}
      aria-hidden
    >
      <span className="send-ring-glyph absolute circle on-card grid">
        <Glyph size={large ? 26 : 16} stroke={large ? 2.5 : 3} />
      </span>
    </span>
  );
}
