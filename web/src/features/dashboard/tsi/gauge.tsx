import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Centre of the picture, radius and width of the ring, in its units. */
const MIDDLE = 100;
const RADIUS = 84;
const WIDTH = 18;
const REACH = 6;

/** The position of a score on the ring, which starts at the top; `away` from its middle line. */
function point(score: number, away: number) {
  const angle = (Math.PI * score) / 50 - Math.PI / 2;
  const radius = RADIUS + away;
  return `${MIDDLE + radius * Math.cos(angle)} ${MIDDLE + radius * Math.sin(angle)}`;
}

const circle = { cx: MIDDLE, cy: MIDDLE, r: RADIUS };
const tick = `M${point(TSI_TARGET, -WIDTH / 2 - REACH)} L${point(TSI_TARGET, WIDTH / 2 + REACH)}`;

interface Props {
  /** null: too little data */
  score: number | null;
  /** grey: it shows an earlier state */
  isStale: boolean;
  /** the score in words */
  children: ReactNode;
}

/**
 * The index as a ring with a tick at its target. No needle, no rainbow: one colour, and the surrounding text says
 * the rest. Hidden from screen readers, because its parents describe all of it in a sentence.
 */
export function Gauge({ score, isStale, children }: Props) {
  const { t } = useTranslation('dashboard');
  const face = score === null ? 'empty' : isStale ? 'stale' : 'live';
  return (
    <span className="gauge as-block relative" data-face={face} aria-hidden="true">
      <svg viewBox="0 0 200 200" role="presentation">
        <circle className="gauge-ring" {...circle} />
        {score !== null && score > 0 && (
          <circle
            className="gauge-arc"
            {...circle}
            transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
            pathLength={100}
            strokeDasharray={`${score} 101`}
          />
        )}
        <path className="gauge-halo" d={tick} />
        <path className="gauge-tick" d={tick} />
      </svg>
      <span className="gauge-words overlaid pack-center across-center grid">
        <strong>{children}</strong>
        <span>{t('tsi.target', { target: TSI_TARGET })}</span>
      </span>
    </span>
  );
}
