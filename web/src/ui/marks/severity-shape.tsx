import type { Severity } from '@turva/contracts/observations/observations';

// Word, colour and shape: any two may fail in glare or with a colour vision deficiency.
export const severityTones = {
  low: 'neutral',
  medium: 'warn',
  high: 'danger',
  critical: 'alarm',
} as const satisfies Record<Severity, string>;

export const isSeverity = (severity: string): severity is Severity => severity in severityTones;

/** in a square of twelve */
export const severityPath: Record<Severity, string> = {
  low: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  medium: 'M6 0 12 6 6 12 0 6z',
  high: 'M6 .5 12 11.5H0z',
  critical: 'M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z',
};

/**
 * Circle, diamond, triangle, octagon: the shape of a severity where its colour is not visible. Its colour is that
 * of the charts, except on surfaces in the alarm colour (`--tt-on-alarm`).
 */
export const SeverityShape = ({ severity, size = 12 }: { severity: Severity; size?: number }) => (
  <svg viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
    <path d={severityPath[severity]} style={{ fill: `var(--tt-on-alarm, var(--tt-severity-${severity}))` }} />
  </svg>
);
