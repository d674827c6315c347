import type { RiskMatrixKind } from '@turva/contracts/plant/plant-settings-values';

const DAYS_A_MONTH = 30;
const DAY_MS = 86_400_000;

/** The monthly frequency for each likelihood, from the most likely down. */
const atLeastAMonth: Record<RiskMatrixKind, readonly [number, number][]> = {
  '3x3': [
    [2, 3],
    [0.4, 2],
  ],
  '5x5': [
    [4, 5],
    [2, 4],
    [0.75, 3],
    [0.25, 2],
  ],
};

/** How likely it is to happen again, by how often it did, from the first time until now. */
export function likelihoodOf(kind: RiskMatrixKind, times: readonly Date[], now: Date): number {
  const first = Math.min(...times.map((at) => at.getTime()));
  const months = Math.max(1, (now.getTime() - first) / DAY_MS / DAYS_A_MONTH);
  const aMonth = times.length / months;
  return atLeastAMonth[kind].find(([least]) => aMonth >= least)?.[1] ?? 1;
}

const graveness: Record<RiskMatrixKind, Record<string, number>> = {
  '3x3': { low: 1, medium: 2, high: 3, critical: 3 },
  '5x5': { low: 2, medium: 3, high: 4, critical: 5 },
};

/** What an observation's severity is on the matrix; of one that has none, the middle. */
export const severityOn = (kind: RiskMatrixKind, severity: string): number =>
  graveness[kind][severity] ?? (kind === '3x3' ? 2 : 3);
