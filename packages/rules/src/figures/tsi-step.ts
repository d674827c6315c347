import type { TsiPartName } from '@turva/contracts/figures/tsi-values';
import { shownPoints } from './tsi-score.ts';

type Scored = Parameters<typeof shownPoints>[0];

export interface PartStep {
  part: TsiPartName;
  /** points as they are shown */
  by: number;
}

/**
 * What moved the score between two moments: the points of each part that changed, the largest change first. Together
 * they are the difference of the two scores as they are shown.
 */
export function stepOf(before: Scored, now: Scored): PartStep[] {
  const [then, points] = [shownPoints(before), shownPoints(now)];
  return now.parts
    .map(({ part }) => ({ part, by: Math.round(10 * points[part] - 10 * (then[part] ?? 0)) / 10 }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
}
