import { closerOf } from '@turva/rules/observation-handling';
import { mayDecide, statusAt } from '@turva/rules/permit-status';
import { addDays, endOfPlantDay, plantDay } from '@turva/rules/plant-time';
import { answerDue, isPastDue, isUnanswered } from '@turva/rules/response-time';
import { sdsStateAt } from '@turva/rules/sds-expiry';
import type { UserDb } from '../offline/engine/db.ts';
import { type ActionShow, isIn } from './actions/action-filters.ts';
import { type ActionView, listActions } from './actions/plant-actions.ts';
import { listChemicals } from './chemicals/overlay-chemicals.ts';
import { listObservations, type ObservationView } from './observations/overlay.ts';
import { listRisks, type RiskView } from './risk-assessments/overlay-risk.ts';
import { type ScheduleView, scheduleViews } from './schedules/schedule-views.ts';
import { livePermits, type PermitView } from './work-permits/overlay-permits.ts';

/** After this many days nobody is asked any more to verify a closed case. */
const VERIFIED_WITHIN_DAYS = 60;
/** Limit per state; a plant with more open cases has another problem than this list. */
const MOST = 2000;

/** Something that waits for a supervisor, with its record. */
export type Waiting =
  | { kind: 'report'; view: ObservationView; at: number }
  | { kind: 'action'; action: ActionView; at: number }
  | { kind: 'permit'; view: PermitView; at: number }
  | { kind: 'risk'; view: RiskView; at: number }
  | { kind: 'turn'; view: ScheduleView; at: number };

/** `at` orders each list: the arrival or the due time, in epoch ms. */
export interface Morning {
  /** newest first */
  new: Waiting[];
  /** `isUnanswered`, late or not; earliest deadline first */
  unanswered: Waiting[];
  /** most overdue first */
  overdue: Waiting[];
  /** permit requests, work to verify and effects to check; oldest first */
  decide: Waiting[];
  /** chemicals in use whose sheet is missing or outdated */
  sheets: { missing: number; past: number };
}

interface Asked {
  viewer: { id: number; role: string };
  /** epoch ms */
  now: number;
  /** later arrivals are new; epoch ms */
  since: number;
}

const soonest = (a: Waiting, b: Waiting) => a.at - b.at;

/** Everything that waits for this supervisor, from this device only: the same online and offline. */
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
      .filter(isUnanswered)
      .map((view): Waiting => ({ kind: 'report', view, at: answerDue(view) }))
      .sort(soonest),
    overdue: [
      ...lateReports(going, now),
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

const lateReports = (views: ObservationView[], now: number): Waiting[] =>
  views
    .filter((view) => isPastDue(view, now))
    .map((view) => ({ kind: 'report', view, at: Date.parse(view.dueDate ?? '') }));

const waiting = (action: ActionView, at: string | null): Waiting => ({
  kind: 'action',
  action,
  at: Date.parse(at ?? ''),
});

const lateRisks = (views: RiskView[]): Waiting[] =>
  views
    .filter(({ status }) => status === 'expired')
    .map((view) => ({ kind: 'risk', view, at: Date.parse(view.dueDate) }));

/** The missed turns of each schedule since it was last done, as one entry dated by the first. */
const missedTurns = (views: ScheduleView[]): Waiting[] =>
  views
    .filter(({ standing }) => standing === 'missed')
    // not late until the day has ended
    .map((view) => ({ kind: 'turn', view, at: endOfPlantDay(view.day ?? '').getTime() }));

const askedPermits = (views: PermitView[], viewer: Asked['viewer'], now: number): Waiting[] =>
  views
    .filter((view) => view.id !== null && !view.late && statusAt(view, now) === 'pending')
    .filter((view) => mayDecide(viewer, view))
    // it must be decided before the work begins
    .map((view) => ({ kind: 'permit', view, at: Date.parse(view.validFrom) }));

/** Cases that somebody else closed without an action, and that nobody has verified. */
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
