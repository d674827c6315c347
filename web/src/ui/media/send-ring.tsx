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
  /** of the way to the server, 0 to 1; all of it is red where nothing goes on by itself */
  share: number;
  /** around a picture that is all the screen is about */
  large?: boolean;
}

/** Around a picture: how far its record is on its way. The words for it stand beside the picture. */
export function SendRing({ state, share, large = false }: Props) {
  const Glyph = glyphs[state];
  return (
    <span
      className="send-ring"
      data-ring={state}
      data-large={large || undefined}
      style={{ '--share': `${Math.round(100 * (state === 'failed' ? 1 : share))}%` } as CSSProperties}
      aria-hidden
    >
      <span className="send-ring-glyph">
        <Glyph size={large ? 26 : 16} stroke={large ? 2.5 : 3} />
      </span>
    </span>
  );
}
