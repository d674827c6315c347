import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';

const WIDTH = 120;
const HEIGHT = 36;
const EDGE = 4;

interface Props {
  /** oldest first; null: unknown, the line is interrupted there */
  values: readonly (number | null)[];
}

/** The trend, with the target dashed. The same figures are in the chart below. */
export function Sparkline({ values }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(TSI_TARGET, ...known);
  const high = Math.max(TSI_TARGET, ...known);
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / (high - low || 1);
  const line = values
    .map((value, index) => {
      if (value === null) return '';
      const begins = index === 0 || values[index - 1] === null;
      return `${begins ? 'M' : 'L'}${x(index)} ${y(value)}`;
    })
    .join('');
  const last = values.at(-1) ?? null;
  return (
    <svg className="sparkline w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="sparkline-target" d={`M0 ${y(TSI_TARGET)}H${WIDTH}`} />
      <path className="sparkline-line" d={line} />
      {last !== null && <circle className="sparkline-now" cx={x(values.length - 1)} cy={y(last)} r={3.5} />}
    </svg>
  );
}
