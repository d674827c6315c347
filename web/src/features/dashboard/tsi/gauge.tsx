import { TSI_TARGET } from '@turva/contracts/tsi-values';
import { useTranslation } from 'react-i18next';
import { oneDecimal } from '../numbers.ts';

/** Centre, radius and width of the half-ring, in the units of its picture. */
const CENTRE = { x: 110, y: 106 };
const RADIUS = 84;
const WIDTH = 20;
const REACH = 7;

/** Where a score stands on the ring, `away` from its middle line. */
function point(score: number, away: number) {
  const angle = Math.PI * (1 - score / 100);
  const radius = RADIUS + away;
  return `${CENTRE.x + radius * Math.cos(angle)} ${CENTRE.y - radius * Math.sin(angle)}`;
}

const ring = `M${point(0, 0)} A${RADIUS} ${RADIUS} 0 0 1 ${point(100, 0)}`;
const tick = `M${point(TSI_TARGET, -WIDTH / 2 - REACH)} L${point(TSI_TARGET, WIDTH / 2 + REACH)}`;

interface Props {
  /** null: too little data */
  score: number | null;
  /** grey: what it shows is of an earlier moment */
  isStale: boolean;
}

/**
 * The index as a half-ring with a tick at its target. No needle, no rainbow: one colour, and the words around it say the
 * rest. Silent to screen readers, for whoever shows it says all of it in a sentence.
 */
export function Gauge({ score, isStale }: Props) {
  const { t } = useTranslation('dashboard');
  const face = score === null ? 'empty' : isStale ? 'stale' : 'live';
  return (
    <span className="gauge" data-face={face} aria-hidden="true">
      <svg viewBox="13 8 196 104" role="presentation">
        <path className="gauge-ring" d={ring} />
        {score !== null && score > 0 && (
          <path className="gauge-arc" d={ring} pathLength={100} strokeDasharray={`${score} 101`} />
        )}
        <path className="gauge-halo" d={tick} />
        <path className="gauge-tick" d={tick} />
      </svg>
      <span className="gauge-words">
        <strong>{score === null ? '—' : oneDecimal(score)}</strong>
        <span>{t('tsi.target', { target: TSI_TARGET })}</span>
      </span>
    </span>
  );
}
