import {
  type Category,
  categories,
  type Severity,
  type Status,
  severities,
  statuses,
  type Theme,
  themes,
} from '@turva/contracts/observations/observation-values';
import { SEVERITY_POINTS } from '@turva/rules/risks/risk-points';

/** Observations of one severity with the same value in one column. */
export interface ObservationGroup {
  by: 'category' | 'status' | 'theme' | 'area';
  /** null: no value, or it is the area's column */
  name: string | null;
  areaId: number | null;
  severity: string;
  count: number;
  answered: number;
  inTime: number;
  /** sum of the hours to the answers */
  hours: number;
  overdue: number;
  grave: number;
}

export interface GraveObservation {
  id: number;
  rank: number;
  observedAt: Date;
}

interface Sum {
  count: number;
  /** weighted by severity */
  points: number;
}
type Sums<Key extends string> = Record<Key, Sum>;

export interface ObservationTally {
  total: number;
  byCategory: Sums<Category | 'other'>;
  bySeverity: Sums<Severity>;
  byStatus: Sums<Status>;
  byTheme: Sums<Theme | 'none'>;
  byMonth: Record<string, { created: number; incidents: number; nearMisses: number }>;
  byArea: [id: number | null, sum: Sum][];
  answered: number;
  inTime: number;
  /** mean hours to the answer; null if there was no answer */
  meanHours: number | null;
  overdue: number;
  /** the most severe, newest first among equals */
  worst: number[];
  /** the total number of those grave ones */
  grave: number;
}

/** Nobody reads a longer list; the report gives the total. */
export const LISTED = 60;
const PLACES = 15;

const zero = (): Sum => ({ count: 0, points: 0 });
const sums = <Key extends string>(keys: readonly Key[]): Sums<Key> =>
  Object.fromEntries(keys.map((key) => [key, zero()])) as Sums<Key>;
const known = <Key extends string>(keys: readonly Key[], value: string | null): Key | undefined =>
  keys.find((key) => key === value);
const byWeight = (a: [unknown, Sum], b: [unknown, Sum]) =>
  b[1].points - a[1].points || b[1].count - a[1].count;

interface MonthOfObservations {
  /** `2026-01` */
  month: string;
  groups: readonly ObservationGroup[];
  worst: readonly GraveObservation[];
}

/** Adds up monthly counts, with memory use independent of the number of observations. */
export function tallyObservations() {
  const tally: ObservationTally = {
    total: 0,
    byCategory: sums([...categories, 'other']),
    bySeverity: sums(severities),
    byStatus: sums(statuses),
    byTheme: sums([...themes, 'none']),
    byMonth: {},
    byArea: [],
    answered: 0,
    inTime: 0,
    meanHours: null,
    overdue: 0,
    worst: [],
    grave: 0,
  };
  const areas = new Map<number | null, Sum>();
  let hours = 0;
  let worst: GraveObservation[] = [];

  const sumOfArea = (id: number | null) => {
    const sum = areas.get(id) ?? zero();
    areas.set(id, sum);
    return sum;
  };
  const addGroup = (month: string, { by, name, areaId, ...group }: ObservationGroup) => {
    const severity = known(severities, group.severity) ?? 'low';
    const into = (sum: Sum) => {
      sum.count += group.count;
      sum.points += group.count * SEVERITY_POINTS[severity];
    };
    if (by === 'status') return into(tally.byStatus[known(statuses, name) ?? 'open']);
    if (by === 'theme') return into(tally.byTheme[known(themes, name) ?? 'none']);
    if (by === 'area') return into(sumOfArea(areaId));
    // each observation has exactly one category: the totals are summed over these
    into(tally.byCategory[known(categories, name) ?? 'other']);
    into(tally.bySeverity[severity]);
    const ofMonth = tally.byMonth[month] ?? { created: 0, incidents: 0, nearMisses: 0 };
    tally.byMonth[month] = ofMonth;
    ofMonth.created += group.count;
    if (name === 'incident') ofMonth.incidents += group.count;
    if (name === 'nearmiss') ofMonth.nearMisses += group.count;
    tally.total += group.count;
    tally.answered += group.answered;
    tally.inTime += group.inTime;
    hours += group.hours;
    tally.overdue += group.overdue;
    tally.grave += group.grave;
  };
  const add = (one: MonthOfObservations) => {
    for (const group of one.groups) addGroup(one.month, group);
    worst = [...worst, ...one.worst]
      .sort((a, b) => b.rank - a.rank || b.observedAt.getTime() - a.observedAt.getTime() || b.id - a.id)
      .slice(0, LISTED);
  };
  const result = (): ObservationTally => ({
    ...tally,
    byArea: [...areas].sort(byWeight).slice(0, PLACES),
    meanHours: tally.answered === 0 ? null : hours / tally.answered,
    worst: worst.map(({ id }) => id),
  });
  return { add, result };
}
