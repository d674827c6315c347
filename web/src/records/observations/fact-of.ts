import type { Severity } from '@turva/contracts/observations/observation-values';
import type { Observation } from '@turva/contracts/observations/observations';
import { isPlanCoordinates } from '@turva/contracts/plant/plan-coordinates';
import { isActivity } from '@turva/rules/figures/tsi-counts';
import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import { plantDay } from '@turva/rules/plant/plant-time';

/** The fields the safety index needs besides: for unfinished ones those for a link, and the due date. */
export interface PhoneFact extends ObservationFact {
  /** null: not sent yet */
  id: number | null;
  unfinished: { title: string; dueDate: number | null } | null;
  /** its spot on a plan, and on which picture of the plan; absent if not set */
  spot?: Spot;
}

export interface Spot {
  planId: string;
  x: number;
  y: number;
  version?: number | undefined;
}

/** The spot from coordinates on a plan; a spot outside the plan is ignored. */
export function spotOf(coordinates: unknown): Spot | undefined {
  if (!isPlanCoordinates(coordinates)) return;
  const { planId, x, y, version } = coordinates;
  return { planId, x, y, ...(version === undefined ? {} : { version }) };
}

const days = new Map<string, string>();
/** Formatting is the slowest part here; a whole hour belongs to one day of the plant. */
function dayOf(at: string): string {
  const hour = at.slice(0, 13);
  let day = days.get(hour);
  if (day === undefined) {
    day = plantDay(at);
    days.set(hour, day);
  }
  return day;
}

const momentOf = (at: string | null | undefined) => (at ? Date.parse(at) : null);

// most have none, and months of observations are stored together
const placed = ({ coordinates }: Row): Pick<PhoneFact, 'spot'> => {
  const spot = spotOf(coordinates);
  return spot ? { spot } : {};
};

type Row = Pick<
  Observation,
  | 'clientId'
  | 'title'
  | 'description'
  | 'location'
  | 'dueDate'
  | 'capturedAt'
  | 'createdAt'
  | 'answeredAt'
  | 'completedAt'
  | 'areaId'
  | 'department'
  | 'theme'
  | 'category'
  | 'severity'
  | 'status'
  | 'seenAt'
  | 'closedAs'
  | 'countsAsActivity'
> & { id: number | null; coordinates?: unknown };

export const factOf = (row: Row): PhoneFact => ({
  ...placed(row),
  id: row.id,
  clientId: row.clientId,
  day: dayOf(observedAt(row)),
  createdAt: Date.parse(row.createdAt),
  answeredAt: momentOf(row.answeredAt),
  completedAt: momentOf(row.completedAt),
  areaId: row.areaId ?? null,
  department: row.department ?? null,
  theme: row.theme ?? null,
  category: row.category,
  severity: row.severity as Severity,
  status: row.status,
  isDeleted: false,
  // unsent work may mark it as excluded; only the server can say that it counts
  countsAsActivity:
    (row.countsAsActivity ?? row.id !== null) && isActivity({ ...row, closedAs: row.closedAs ?? null }),
  unfinished: row.status === 'closed' ? null : { title: shownTitle(row), dueDate: momentOf(row.dueDate) },
});

/**
 * Facts of one month are stored together: a year is twelve rows to read instead of ten thousand. Months are in UTC.
 */
export interface FactMonth {
  /** `2026-11` */
  month: string;
  facts: PhoneFact[];
}

/** While a device is filled, what is added to a month is stored beside it, under its name and this. */
const PART = '~';
export const newPartOf = (month: string) => `${month}${PART}${crypto.randomUUID()}`;
export const monthOfPart = (name: string) => name.split(PART)[0] ?? name;
export const isPart = (name: string) => name.includes(PART);
/** Its name and those of its parts are between these. */
export const partsOf = (month: string) => [month, `${month}${PART}\uffff`] as const;

export const factMonthOf = (at: string) => at.slice(0, 7);
