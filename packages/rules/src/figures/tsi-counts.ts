import type { Severity } from '@turva/contracts/observations/observation-values';
import { answeredInTime } from '../observations/response-time.ts';
import { SEVERITY_POINTS } from '../risks/risk-points.ts';

/** The counts of one day, department and theme. The database has the same columns. */
export interface Counts {
  reported: number;
  nearMisses: number;
  incidents: number;
  /** answered by somebody responsible, and within the time of its severity */
  answered: number;
  answeredInTime: number;
  answerSeconds: number;
  /** answered, or closed by its owner */
  handled: number;
  handledInTime: number;
  /** by severity, see risk-points.ts */
  points: number;
  /** what the index counts as activity, see `isActivity` */
  active: number;
}

export interface CountKey {
  /** the day it was seen, at the plant */
  day: string;
  department: string | null;
  theme: string | null;
}
export type DayCounts = CountKey & Counts;

export const countFields = [
  'reported',
  'nearMisses',
  'incidents',
  'answered',
  'answeredInTime',
  'answerSeconds',
  'handled',
  'handledInTime',
  'points',
  'active',
] as const satisfies readonly (keyof Counts)[];

/** What of an observation counts. */
export interface Counted extends CountKey {
  category: string;
  severity: string;
  createdAt: number;
  /** when an owner first answered, see `answeredAt` */
  answeredAt: number | null;
  completedAt: number | null;
  isDeleted: boolean;
  /** as decided by the server, which alone knows the reporter's other reports of the day */
  countsAsActivity: boolean;
}

const nothing: Counts = {
  reported: 0,
  nearMisses: 0,
  incidents: 0,
  answered: 0,
  answeredInTime: 0,
  answerSeconds: 0,
  handled: 0,
  handledInTime: 0,
  points: 0,
  active: 0,
};

const inTime = ({ severity, createdAt }: Counted, at: number | null) =>
  at !== null && answeredInTime(severity as Severity, new Date(createdAt), new Date(at));

/** When somebody dealt with it; closing counts where nobody responsible had answered. */
export const handledAt = ({ answeredAt, completedAt }: Pick<Counted, 'answeredAt' | 'completedAt'>) =>
  answeredAt ?? completedAt;

/**
 * Whether a report may count as activity: somebody responsible has looked at it and has not set it aside. Of these
 * the first three per person and day count (migration 0038); of anonymous reports all, since their authors are
 * unknown.
 */
export const isActivity = ({
  status,
  seenAt,
  closedAs,
}: {
  status: string;
  seenAt: unknown;
  closedAs: string | null;
}): boolean => (seenAt !== null || status !== 'open') && (closedAs ?? 'handled') === 'handled';

/** One observation's share of the counts of its day. */
export function countsOf(observation: Counted): Counts {
  if (observation.isDeleted) return nothing;
  const { category, severity, createdAt, answeredAt } = observation;
  const handled = handledAt(observation);
  return {
    reported: 1,
    nearMisses: Number(category === 'nearmiss'),
    incidents: Number(category === 'incident'),
    answered: Number(answeredAt !== null),
    answeredInTime: Number(inTime(observation, answeredAt)),
    answerSeconds: answeredAt === null ? 0 : Math.floor((answeredAt - createdAt) / 1000),
    handled: Number(handled !== null),
    handledInTime: Number(inTime(observation, handled)),
    points: SEVERITY_POINTS[severity as Severity] ?? 0,
    active: Number(observation.countsAsActivity),
  };
}

const plus = (a: Counts, b: Counts, sign: 1 | -1 = 1): Counts => {
  const sum = { ...a };
  add(sum, b, sign);
  return sum;
};

/** Into the first: ten thousand observations are summed several times for each figure. */
function add(sum: Counts, row: Counts, sign: 1 | -1 = 1) {
  for (const field of countFields) sum[field] += sign * row[field];
}

export function sumCounts(rows: readonly Counts[]): Counts {
  const sum = { ...nothing };
  for (const row of rows) add(sum, row);
  return sum;
}

const keyOf = ({ day, department, theme }: CountKey) => JSON.stringify([day, department, theme]);
const placeOf = ({ day, department, theme }: CountKey): CountKey => ({ day, department, theme });
const isEmpty = (counts: Counts) => countFields.every((field) => counts[field] === 0);

/** What a change adds to and removes from the counts: before is null for a new observation, after for a deleted one. */
export function increments(before: Counted | null, after: Counted | null): DayCounts[] {
  const taken = before && { ...placeOf(before), ...plus(nothing, countsOf(before), -1) };
  const given = after && { ...placeOf(after), ...countsOf(after) };
  return foldCounts([taken, given].filter((row) => row !== null));
}

/** One row for each day, department and theme; without those that have come to nothing. */
export function foldCounts(rows: readonly DayCounts[]): DayCounts[] {
  const sums = new Map<string, DayCounts>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    if (sum) add(sum, row);
    else sums.set(key, { ...placeOf(row), ...plus(nothing, row) });
  }
  return [...sums.values()].filter((row) => !isEmpty(row)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Days after `after` up to and with `to`, of one department; null is the plant. */
export const countsBetween = (
  rows: readonly DayCounts[],
  { after, to, department }: { after: string; to: string; department: string | null },
): DayCounts[] =>
  rows.filter(
    (row) => row.day > after && row.day <= to && (department === null || row.department === department),
  );
