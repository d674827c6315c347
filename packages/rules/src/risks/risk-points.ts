import type { Severity } from '@turva/contracts/observations/observations';

/** Each step up counts three times as much: one critical observation outweighs a page of small ones. */
export const SEVERITY_POINTS: Record<Severity, number> = { low: 1, medium: 3, high: 9, critical: 27 };

export const riskPoints = (severities: readonly Severity[]) =>
  severities.reduce((sum, severity) => sum + SEVERITY_POINTS[severity], 0);

/** Change in whole percent from the points before to the points now; null when there is nothing to compare with. */
export const riskTrend = (before: number, now: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
