import { isLate, type Matter, type MatterKind } from '@turva/rules/matters/matter';
import { type Falls, meant } from '@turva/rules/matters/meant';
import { closerOf } from '@turva/rules/observations/observation-handling';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../offline/engine/db.ts';
import { type ActionShow, isIn } from './actions/action-filters.ts';
import type { ActionView } from './actions/plant-actions.ts';
import { MOST, plantMatters } from './matters.ts';
import { listObservations, type ObservationView } from './observations/overlay.ts';
import type { RiskView } from './risk-assessments/overlay-risk.ts';
import type { ScheduleView } from './schedules/schedule-views.ts';
import type { PermitView } from './work-permits/overlay-permits.ts';
import { waitsForDecision } from './work-permits/to-decide.ts';

/** After this many days nobody is asked any more to verify a closed case. */
const VERIFIED_WITHIN_DAYS = 60;

interface Placed {
  /** orders each list: the arrival or the due time, in epoch ms */
  at: number;
  /** of a matter: why it falls to those in charge of the place */
  falls?: Falls | null;
  /** who does it while the person named is away */
  deputy?: string | null;
}

/** Something that waits for a supervisor, with its record. */
export type Waiting = Placed &
  (
    | { kind: 'report'; view: ObservationView }
    | { kind: 'action'; action: ActionView }
    | { kind: 'permit'; view: PermitView }
    | { kind: 'risk'; view: RiskView }
    | { kind: 'turn'; view: ScheduleView }
    /** its row says all of it */
    | { kind: 'matter'; matter: Matter }
  );

export interface Morning {
  /** newest first */
  new: Waiting[];
  /** late or not; earliest deadline first */
  unanswered: Waiting[];
  /** everything else that is late, longest first */
  overdue: Waiting[];
  /** permit requests, work to verify and effects to check; oldest first */
  decide: Waiting[];
  /** chemicals in use whose sheet nobody can rely on, and those whose sheet is past its day */
  sheets: { missing: number; past: number };
}

interface Asked {
  viewer: { id: number; role: string };
  /** epoch ms */
  now: number;
  /** later arrivals are new; epoch ms */
  since: number;
}

/** Late ones of these are in lanes of their own. */
const elsewhere: readonly MatterKind[] = ['unanswered', 'decision', 'sheet'];

const soonest = (a: Waiting, b: Waiting) => a.at - b.at;

/** Everything that waits for this supervisor, from this device only: the same online and offline. */
export async function morningOf(db: UserDb, { viewer, now, since }: Asked): Promise<Morning> {
  const today = plantDay(now);
  const recent = { from: addDays(today, -VERIFIED_WITHIN_DAYS), limit: MOST };
  const [known, closed] = await Promise.all([
    plantMatters(db, now),
    listObservations(db, { status: 'closed', ...recent }),
  ]);
  const { matters, going, actions, people } = known;
  const me = people.find(({ id }) => id === viewer.id)?.name ?? null;
  const rowOf = rowsOf(known);
  const ofKinds = (is: (matter: Matter) => boolean) => matters.filter(is).flatMap((one) => rowOf(one) ?? []);
  const doneByOthers = (show: ActionShow) =>
    actions.filter((action) => isIn(show, action, today) && action.doneByName !== me);
  const sheets = matters.filter((one) => one.kind === 'sheet' && isLate(one));
  return {
    new: [...going, ...closed]
      .filter(({ createdAt, userId }) => Date.parse(createdAt) > since && userId !== viewer.id)
      .map((view): Waiting => ({ kind: 'report', view, at: Date.parse(view.createdAt) }))
      .sort((a, b) => b.at - a.at),
    unanswered: ofKinds(({ kind }) => kind === 'unanswered').sort(soonest),
    overdue: ofKinds((one) => isLate(one) && !elsewhere.includes(one.kind)).sort(soonest),
    decide: [
      // it must be decided before the work begins
      ...ofKinds(({ kind }) => kind === 'decision').filter(
        (one) => one.kind === 'permit' && waitsForDecision(viewer, one.view, now),
      ),
      ...toVerify(closed, me),
      ...doneByOthers('verify').map((action) => waiting(action, action.doneAt)),
      ...doneByOthers('check').map((action) => waiting(action, action.checkDue)),
    ].sort(soonest),
    sheets: {
      missing: sheets.filter(({ due }) => due === null).length,
      past: sheets.filter(({ due }) => due !== null).length,
    },
  };
}

const waiting = (action: ActionView, at: string | null): Waiting => ({
  kind: 'action',
  action,
  at: Date.parse(at ?? ''),
});

/** How a matter is shown: with its record, as far as that has anything to show or to do. */
function rowsOf({
  going,
  actions,
  permits,
  risks,
  schedules,
  people,
  today,
}: Awaited<ReturnType<typeof plantMatters>>) {
  const whoOf = (one: Matter) => {
    // before the first pull nobody is known, and nobody counts as gone
    if (people.length === 0) return { falls: null };
    const { to, falls } = meant(one, people, today);
    const [deputy] = one.ownerId === null || to.includes(one.ownerId) ? [] : to;
    return { falls, deputy: people.find(({ id }) => id === deputy)?.name ?? null };
  };
  const idOf = ({ id, clientId }: { id: number | null; clientId: string }) => String(id ?? clientId);
  const byId = <V extends { id: number | null; clientId: string }>(views: readonly V[]) =>
    new Map(views.map((view) => [idOf(view), view]));
  const reports = byId(going);
  const requests = byId(permits);
  const assessments = byId(risks);
  const tasks = new Map(schedules.map((view) => [String(view.schedule.id), view]));
  const work = new Map(actions.map((action) => [action.id, action]));
  return (matter: Matter): Waiting | undefined => {
    const { kind, id, due, since } = matter;
    const shown = <S extends object>(one: S | undefined) =>
      one && {
        ...one,
        at: due ?? since ?? 0,
        ...whoOf(matter),
      };
    const of = <K extends 'report' | 'permit' | 'risk' | 'turn', V>(name: K, view: V | undefined) =>
      shown(view && { kind: name, view });
    if (kind === 'unanswered' || kind === 'overdue') return of('report', reports.get(id));
    if (kind === 'decision') return of('permit', requests.get(id));
    if (kind === 'assessment') return of('risk', assessments.get(id));
    if (kind === 'turn' || kind === 'round') return of('turn', tasks.get(id));
    if (kind === 'action' || kind === 'measure') {
      const action = work.get(id);
      return shown(action && { kind: 'action' as const, action });
    }
    return shown({ kind: 'matter' as const, matter });
  };
}

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
