import type { Severity } from '@turva/contracts/observation-values';
import { closerOf } from '@turva/rules/observation-handling';
import { mayDecide, statusAt } from '@turva/rules/permit-status';
import { addDays, endOfPlantDay, plantDay } from '@turva/rules/plant-time';
import { RESPONSE_LIMIT_HOURS } from '@turva/rules/response-time';
import { sdsStateAt } from '@turva/rules/sds-expiry';
import type { UserDb } from '../offline/engine/db.ts';
import { type ActionShow, isIn } from './actions/action-filters.ts';
import { type ActionView, listActions } from './actions/plant-actions.ts';
import { listChemicals } from './chemicals/overlay-chemicals.ts';
import { isOverdue, listObservations, type ObservationView } from './observations/overlay.ts';
import { listRisks, type RiskView } from './risk-assessments/overlay-risk.ts';
import { type ScheduleView, scheduleViews } from './schedules/schedule-views.ts';
import { livePermits, type PermitView } from './work-permits/overlay-permits.ts';

const HOUR_MS = 3_600_000;
/** Closed longer ago than that, nobody is asked any more whether it helped. */
const VERIFIED_WITHIN_DAYS = 60;
/** Of each state; a plant with more open than that has another trouble than this list. */
const MOST = 2000;

/** Something that waits for a supervisor, with what it is about. */
export type Waiting =
  | { kind: 'report'; view: ObservationView; at: number }
  | { kind: 'action'; action: ActionView; at: number }
  | { kind: 'permit'; view: PermitView; at: number }
  | { kind: 'risk'; view: RiskView; at: number }
  | { kind: 'turn'; view: ScheduleView; at: number };

/** `at` orders each list: since when it is there, or by when it was to be done. Epoch ms. */
export interface Morning {
  /** newest first */
  new: Waiting[];
  /** nobody responsible has answered; whose time runs out first, first */
  unanswered: Waiting[];
  /** the latest first */
  overdue: Waiting[];
  /** permits asked for, what was done and is to be found good, and what is to be found to work; the oldest first */
  decide: Waiting[];
  /** chemicals in use without a sheet, or with one out of date */
  sheets: { missing: number; past: number };
}

interface Asked {
  viewer: { id: number; role: string };
  /** epoch ms */
  now: number;
  /** what came after this is new; epoch ms */
  since: number;
}

/** By when somebody responsible must have answered; epoch ms. */
export const answerDue = ({ createdAt, severity }: Pick<ObservationView, 'createdAt' | 'severity'>): number =>
  Date.parse(createdAt) +
  (RESPONSE_LIMIT_HOURS[severity as Severity] ?? RESPONSE_LIMIT_HOURS.medium) * HOUR_MS;

const soonest = (a: Waiting, b: Waiting) => a.at - b.at;

/** All that waits for this supervisor, from this device alone: with or without a network the same. */
export async function morningOf(db: UserDb, { viewer, now, since }: Asked): Promise<Morning> {
  const today = plantDay(now);
  const recent = { from: addDays(today, -VERIFIED_WITHIN_DAYS), limit: MOST };
  const [me, open, inWork, closed, permits, risks, chemicals, actions, schedules] = await Promise.all([
    db.srvPeople.get(viewer.id),
    listObservations(db, { status: 'open', limit: MOST }),
    listObservations(db, { status: 'in_progress', limit: MOST }),
    listObservations(db, { status: 'closed', ...recent }),
    livePermits(db, now),
    listRisks(db, { today, dayOf: plantDay }),
    listChemicals(db),
    listActions(db, now),
    scheduleViews(db, now),
  ]);
  const actionsIn = (show: ActionShow) => actions.filter((action) => isIn(show, action, today));
  const going = [...open, ...inWork];
  const sheets = chemicals.filter(({ isActive }) => isActive).map((chemical) => sdsStateAt(chemical, now));
  return {
    new: [...going, ...closed]
      .filter(({ createdAt, userId }) => Date.parse(createdAt) > since && userId !== viewer.id)
      .map((view): Waiting => ({ kind: 'report', view, at: Date.parse(view.createdAt) }))
      .sort((a, b) => b.at - a.at),
    unanswered: going
      .filter(({ answeredAt, assignedTo }) => answeredAt === null || assignedTo === null)
      .map((view): Waiting => ({ kind: 'report', view, at: answerDue(view) }))
      .sort(soonest),
    overdue: [
      ...lateReports(going),
      ...actionsIn('late').map((action) => waiting(action, action.dueDate)),
      ...lateRisks(risks),
      ...missedTurns(schedules),
    ].sort(soonest),
    decide: [
      ...askedPermits(permits, viewer, now),
      ...toVerify(closed, me?.name ?? null),
      ...actionsIn('verify')
        .filter(({ doneByName }) => doneByName !== me?.name)
        .map((action) => waiting(action, action.doneAt)),
      ...actionsIn('check')
        .filter(({ doneByName }) => doneByName !== me?.name)
        .map((action) => waiting(action, action.checkDue)),
    ].sort(soonest),
    sheets: {
      missing: sheets.filter((state) => state === 'missing').length,
      past: sheets.filter((state) => state === 'past').length,
    },
  };
}

const lateReports = (views: ObservationView[]): Waiting[] =>
  views.filter(isOverdue).map((view) => ({ kind: 'report', view, at: Date.parse(view.dueDate ?? '') }));

const waiting = (action: ActionView, at: string | null): Waiting => ({
  kind: 'action',
  action,
  at: Date.parse(at ?? ''),
});

const lateRisks = (views: RiskView[]): Waiting[] =>
  views
    .filter(({ status }) => status === 'expired')
    .map((view) => ({ kind: 'risk', view, at: Date.parse(view.dueDate) }));

/** Of each what was missed since it was done last, as one: its first day. */
const missedTurns = (views: ScheduleView[]): Waiting[] =>
  views
    .filter(({ standing }) => standing === 'missed')
    // the day itself is not late
    .map((view) => ({ kind: 'turn', view, at: endOfPlantDay(view.day ?? '').getTime() }));

const askedPermits = (views: PermitView[], viewer: Asked['viewer'], now: number): Waiting[] =>
  views
    .filter((view) => view.id !== null && !view.late && statusAt(view, now) === 'pending')
    .filter((view) => mayDecide(viewer, view))
    // it is to be decided before the work begins
    .map((view) => ({ kind: 'permit', view, at: Date.parse(view.validFrom) }));

/** What somebody else has closed without an action, and nobody has looked at. */
const toVerify = (views: ObservationView[], me: string | null): Waiting[] =>
  views
    .filter(
      (view) =>
        (view.closedAs ?? 'handled') === 'handled' &&
        view.verifiedAt === null &&
        view.actions.length === 0 &&
        closerOf(view) !== me,
    )
    .map((view) => ({ kind: 'report', view, at: Date.parse(view.completedAt ?? view.updatedAt) }));
