import type { Severity } from '@turva/contracts/observations';

const shapes: Record<Severity, string> = {
  low: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  medium: 'M6 0 12 6 6 12 0 6z',
  high: 'M6 .5 12 11.5H0z',
  critical: 'M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z',
};

/** The shape of a severity alone, for a tile whose word stands below. */
export const SeverityShape = ({ severity }: { severity: Severity }) => (
  <svg viewBox="0 0 12 12" width="26" height="26" aria-hidden="true" data-shape={severity}>
    <path d={shapes[severity]} fill="currentColor" />
  </svg>
);
