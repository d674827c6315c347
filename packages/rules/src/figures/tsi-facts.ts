import type { TsiFacts } from '@turva/contracts/figures/tsi';
import { type ComplianceGroup, RESPONSE_DAYS, TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import type { Severity } from '@turva/contracts/observations/observation-values';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import { isSheetInOrder, type SheetFacts } from '../chemicals/sds-expiry.ts';
import { answeredInTime, latenessOf } from '../observations/response-time.ts';
import { afterWatch } from '../permits/after-watch.ts';
import { statusAt } from '../permits/permit-status.ts';
import { addDays, addMonths, monthOf } from '../plant/plant-time.ts';
import { isRiskInOrder } from '../risks/risk-status.ts';
import { type InjuryRow, injurySums } from './injury-rates.ts';
import { countsBetween, type DayCounts, handledAt, sumCounts } from './tsi-counts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days of observations that count for activity, and for responsiveness: those after `after`, up to `to`. */
export const activityDays = (today: string) => ({
  after: addMonths(today, -TRAILING_MONTHS),
  to: today,
});
export const responseDays = (today: string) => ({ after: addDays(today, -RESPONSE_DAYS), to: today });

/** An observation of the response days that is not closed. */
export interface Unfinished {
  department: string | null;
  severity: string;
  createdAt: number;
  answeredAt: number | null;
  completedAt: number | null;
  dueDate: number | null;
  /** how many identical ones it represents; default: one */
  alike?: number;
}

/**
 * late: not answered though its time or its day is over · overdue: answered, and past its due day · waiting: still in
 * time · fine: in work. An answer never makes it worse.
 */
export type ResponseState = 'late' | 'overdue' | 'waiting' | 'fine';

export function responseStateOf(one: Unfinished, now: number): ResponseState {
  const isLate = latenessOf({ ...one, status: 'open' }, now) !== null;
  if (handledAt(one) === null) return isLate ? 'late' : 'waiting';
  return isLate ? 'overdue' : 'fine';
}

function responsesOf(counts: readonly DayCounts[], unfinished: readonly Unfinished[], now: number) {
  const { handled, handledInTime } = sumCounts(counts);
  const states = unfinished.map((one) => ({ one, state: responseStateOf(one, now) }));
  const sum = (some: typeof states) => some.reduce((total, { one }) => total + (one.alike ?? 1), 0);
  const number = (wanted: ResponseState) => sum(states.filter(({ state }) => state === wanted));
  // those that were late anyway do not count twice
  const slipped = sum(
    states.filter(
      ({ one, state }) =>
        state === 'overdue' &&
        answeredInTime(one.severity as Severity, new Date(one.createdAt), new Date(handledAt(one) ?? now)),
    ),
  );
  return {
    inTime: handledInTime - slipped,
    late: handled - handledInTime + slipped + number('late'),
    waiting: number('waiting'),
  };
}

export interface PermitFact {
  status: string;
  late: boolean;
  validFrom: string;
  validTo: string;
  gasDueAt: string | null;
  approvedAt: string | null;
  startedAt: string | null;
  afterWatchUntil: string | null;
  afterWatchDoneAt: string | null;
}

/**
 * Whether a permit is in order; null: it does not count, for it was rejected or stopped, or nobody has worked by it. Not
 * in order: work should have begun and nobody had decided, it ran out without a hand-back, a fire watch was not reported.
 */
export function isPermitInOrder(permit: PermitFact, now: number): boolean | null {
  const status = statusAt(permit, now);
  const { late, validFrom, approvedAt, startedAt } = permit;
  if (status === 'pending') return late || Date.parse(validFrom) > now ? null : false;
  if (status === 'expired') return approvedAt !== null && startedAt === null ? null : false;
  if (startedAt === null) return null;
  if (status === 'closed') return afterWatch(permit, now).state !== 'over';
  return status === 'approved' ? true : null;
}

/** The permits that count: those that ended earlier no longer do. */
export const recentPermits = <One extends Pick<PermitFact, 'validTo'>>(
  permits: readonly One[],
  now: number,
) => permits.filter(({ validTo }) => Date.parse(validTo) >= now - RESPONSE_DAYS * DAY_MS);

interface Share {
  inOrder: number;
  total: number;
}

export function shareOf(states: readonly (boolean | null)[]): Share {
  const counted = states.filter((state) => state !== null);
  return { inOrder: counted.filter(Boolean).length, total: counted.length };
}

/** Requirements met of all there are; until somebody has assessed one, nothing is known and nothing counts. */
export function clauseShare(rows: readonly { met: boolean | null }[]): Share {
  if (rows.every(({ met }) => met === null)) return { inOrder: 0, total: 0 };
  return shareOf(rows.map(({ met }) => met === true));
}

/** Requirements met, in percent; null until somebody has assessed one. */
export function isoScore(rows: readonly { met: boolean | null }[]): number | null {
  const { inOrder, total } = clauseShare(rows);
  return total === 0 ? null : (inOrder / total) * 100;
}

/** All records behind the facts of one scope, as of one moment. */
export interface TsiRecords {
  /** at least those of the activity days */
  counts: readonly DayCounts[];
  /** at least those of the response days that are not closed */
  unfinished: readonly Unfinished[];
  injuries: readonly InjuryRow[];
  training: TsiFacts['training'];
  permits: readonly (PermitFact & { department: string | null })[];
  assessments: readonly { stage: RiskStage; dueDay: string; department: string | null }[];
  /** safety data sheets of chemicals in use */
  sheets: readonly (SheetFacts & { department: string | null })[];
  clauses: readonly { met: boolean | null }[];
}

export interface TsiMoment {
  now: number;
  /** the plant's day of it */
  today: string;
  /** null: the plant, which is everything together, also what belongs to no department */
  department: string | null;
}

/** The counts behind the index. Server and phone read the same records and get the same counts. */
export function tsiFacts(records: TsiRecords, { now, today, department }: TsiMoment): TsiFacts {
  const ours = (row: { department: string | null }) => department === null || row.department === department;
  const inDays = (days: { after: string; to: string }) =>
    countsBetween(records.counts, { ...days, department });
  const compliance: Record<ComplianceGroup, Share> = {
    permits: shareOf(
      recentPermits(records.permits.filter(ours), now).map((permit) => isPermitInOrder(permit, now)),
    ),
    assessments: shareOf(records.assessments.filter(ours).map((one) => isRiskInOrder(one, today))),
    sheets: shareOf(records.sheets.filter(ours).map((chemical) => isSheetInOrder(chemical, now))),
    // the management system is the whole plant's
    clauses: clauseShare(records.clauses),
  };
  const { reported, active } = sumCounts(inDays(activityDays(today)));
  return {
    observations: reported,
    active,
    injuries: injurySums(records.injuries, { month: monthOf(today), department }),
    responses: responsesOf(inDays(responseDays(today)), records.unfinished.filter(ours), now),
    training: records.training,
    compliance,
  };
}
