import { type Severity, severities } from '@turva/contracts/observations/observation-values';
import type { ObservationFact } from './observation-fact.ts';

type Counts = Pick<ObservationFact, 'severity' | 'status'>;

export interface Group {
  key: string;
  count: number;
  bySeverity: Record<Severity, number>;
  /** neither closed nor in work yet, or in work */
  unclosed: number;
}

const emptyGroup = (key: string): Group => ({
  key,
  count: 0,
  bySeverity: Object.fromEntries(severities.map((one) => [one, 0])) as Record<Severity, number>,
  unclosed: 0,
});

/** The count of each key, most first; equal counts are in alphabetical order, so that nothing jumps. */
export function breakdown<Fact extends Counts>(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const fact of facts) {
    const key = keyOf(fact);
    const group = groups.get(key) ?? emptyGroup(key);
    group.count += 1;
    group.bySeverity[fact.severity] += 1;
    if (fact.status !== 'closed') group.unclosed += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
