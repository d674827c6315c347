import { isLate } from '@turva/rules/matters/matter';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import type { RowOf } from '../../offline/nouns/declared.ts';
import type { ActionView } from '../actions/plant-actions.ts';
import { type InvestigationView, listInvestigations } from '../investigations/overlay-investigations.ts';
import { plantMatters } from '../matters.ts';
import type { ObservationView } from '../observations/overlay.ts';
import type { RiskView } from '../risk-assessments/overlay-risk.ts';
import type { ScheduleView } from '../schedules/schedule-views.ts';
import type { PermitView } from '../work-permits/overlay-permits.ts';

interface Named {
  /** unique among all of them */
  key: string;
  what: string;
  /** path in the app */
  path: string;
  /** the plant's day; null: none */
  due: string | null;
  isLate: boolean;
}

/** Open work that names a person, and the areas they manage. */
export type Hanging = Named &
  (
    | { kind: 'case'; view: Omit<ObservationView, 'localMedia'> }
    | { kind: 'action'; action: ActionView }
    | { kind: 'assessment'; view: RiskView }
    | { kind: 'task'; schedule: RowOf<'schedules'> }
    | { kind: 'escalation'; schedule: RowOf<'schedules'> }
    | { kind: 'area'; area: RowOf<'areas'> }
    // given on by the crew and by those who may read it, not from here
    | { kind: 'permit' }
    | { kind: 'investigation' }
  );

/** As its owner, and as the one who is told when it is missed. */
function tasksOf({ schedule, day, standing }: ScheduleView, person: number): Hanging[] {
  if (schedule.state === 'ended') return [];
  const task = { schedule, what: schedule.title, path: `/schedules?id=${schedule.id}`, due: day };
  const isLate = standing === 'missed';
  return [
    ...(schedule.ownerId === person
      ? [{ kind: 'task' as const, key: `task ${schedule.id}`, ...task, isLate }]
      : []),
    ...(schedule.escalateTo === person
      ? [{ kind: 'escalation' as const, key: `escalation ${schedule.id}`, ...task, isLate: false }]
      : []),
  ];
}

const ofArea = (area: RowOf<'areas'>): Hanging => ({
  kind: 'area',
  area,
  key: `area ${area.id}`,
  what: area.name,
  path: `/areas?id=${area.id}`,
  due: null,
  isLate: false,
});

const ofPermit = (view: PermitView): Hanging => ({
  kind: 'permit',
  key: `permit ${view.clientId}`,
  what: shownTitle(view),
  path: `/work-permits?id=${view.id ?? view.clientId}`,
  due: plantDay(view.validTo),
  isLate: false,
});

const ofInvestigation = (view: InvestigationView): Hanging => ({
  kind: 'investigation',
  key: `investigation ${view.clientId}`,
  what: view.observationTitle,
  path: `/investigations?id=${view.id ?? view.clientId}`,
  due: null,
  isLate: false,
});

/** What hangs on the person by this device's copies, late ones first. */
export async function hangingOn(db: UserDb, id: number, now: number): Promise<Hanging[]> {
  const [{ matters, going, permits, risks, actions, schedules }, investigations, areas] = await Promise.all([
    plantMatters(db, now),
    listInvestigations(db),
    db.srvAreas.filter((area) => area.managerId === id && area.isActive).toArray(),
  ]);
  const late = new Set(matters.filter(isLate).map((one) => `${one.of.entity} ${one.id}`));
  const isLateOf = (entity: string, record: string | number | null) => late.has(`${entity} ${record}`);
  const dayOf = (due: string | null | undefined) => (due ? plantDay(due) : null);
  const found: Hanging[] = [
    ...going
      .filter(({ assignedTo }) => assignedTo === id)
      .map(
        (view): Hanging => ({
          kind: 'case',
          view,
          key: `case ${view.clientId}`,
          what: shownTitle(view),
          path: `/observations?id=${view.id ?? view.clientId}`,
          due: dayOf(view.dueDate),
          isLate: isLateOf('observations', view.id),
        }),
      ),
    ...actions
      .filter(
        ({ responsibleId, state, home }) => responsibleId === id && state === 'open' && home.of !== 'permit',
      )
      .map(
        (action): Hanging => ({
          kind: 'action',
          action,
          key: `action ${action.id}`,
          what: action.what,
          path: action.path,
          due: action.dueDate,
          isLate: isLateOf(action.home.of === 'risk' ? 'riskAssessments' : 'observations', action.id),
        }),
      ),
    ...risks
      .filter(({ assessorId, status }) => assessorId === id && status !== 'completed')
      .map(
        (view): Hanging => ({
          kind: 'assessment',
          view,
          key: `assessment ${view.clientId}`,
          what: view.title,
          path: `/risk-assessment?id=${view.id ?? view.clientId}`,
          due: dayOf(view.dueDate),
          isLate: isLateOf('riskAssessments', view.id),
        }),
      ),
    ...schedules.flatMap((view) => tasksOf(view, id)),
    ...areas.map(ofArea),
    ...permits
      .filter(({ userId, people }) => userId === id || people.some((one) => one.userId === id))
      .map(ofPermit),
    ...investigations
      .filter(({ state, investigators }) => state === 'open' && investigators.some((one) => one.id === id))
      .map(ofInvestigation),
  ];
  const rank = (one: Hanging) => `${one.isLate ? 0 : 1} ${one.due ?? '9999'}`;
  return found.sort((a, b) => rank(a).localeCompare(rank(b)));
}
