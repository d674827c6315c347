/** By the rule of thumb a few causes make this much of all, in percent. */
export const VITAL_PERCENT = 80;

export interface ParetoBar {
  key: string;
  count: number;
  /** this one and all before it, in percent of all */
  cumulative: number;
  /** one of the few that together make the 80 percent */
  isVital: boolean;
}

/** Causes, most frequent first, with their cumulative share. A cause without cases is left out. */
export function pareto(groups: readonly { key: string; count: number }[]): ParetoBar[] {
  const seen = groups.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const all = seen.reduce((sum, { count }) => sum + count, 0);
  let sum = 0;
  return seen.map(({ key, count }) => {
    const isVital = sum * 100 < VITAL_PERCENT * all;
    sum += count;
    return { key, count, cumulative: (sum / all) * 100, isVital };
  });
}
