import { type ActionSource, AFTER_WATCH_DAYS } from '@turva/contracts/observations/action-values';
import type { PlantAction } from '@turva/contracts/observations/actions';
import type { Control } from '@turva/contracts/risks/risk-assessments';
import { stateOfAction } from '@turva/rules/observations/actions';
import { shownTitle, type Titled } from '@turva/rules/observations/observation-title';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import Dexie from 'dexie';
import type { UserDb } from '../../offline/engine/db.ts';
import { recordOf } from '../../offline/nouns/records.ts';
import { observationsWithActions } from '../observations/observations-with-actions.ts';
import type { Bare } from '../observations/overlay.ts';
import type { WaitingAction } from '../observations/overlay-handling.ts';
import { listRisks, type RiskView } from '../risk-assessments/overlay-risk.ts';

/** The record an action belongs to, if this person may change it. */
export type ActionHome =
  | { of: 'observation'; view: Bare }
  | { of: 'risk'; view: RiskView; measure: Control }
  | { of: 'permit' };

/** An action as it is shown, with this person's own unsent changes laid over it. */
export interface ActionView extends PlantAction {
  /** the page of its record */
  path: string;
  /** not sent yet */
  pending: boolean;
  home: ActionHome;
}

const pathOf = (entity: 'observations' | 'riskAssessments' | 'workPermits', id: number | string) =>
  recordOf(entity).path?.(id) ?? '/';

const nothingMore = {
  doneAt: null,
  doneByName: null,
  verifiedAt: null,
  verifiedByName: null,
  note: null,
  checkDue: null,
  checkedAt: null,
  checkedByName: null,
  checkNote: null,
  repeats: null,
  follows: null,
  followsAs: null,
  pending: false,
} as const;

const ofRecord = ({ id, areaId, ...row }: Titled & Pick<Bare, 'id' | 'areaId' | 'location'>) => ({
  recordId: id ?? 0,
  recordTitle: shownTitle(row),
  location: row.location,
  areaId,
});

const ofObservation = (view: Bare, action: WaitingAction, source: ActionSource): ActionView => ({
  ...ofRecord(view),
  id: action.id,
  source,
  what: action.what,
  responsibleId: action.responsibleId,
  responsibleName: action.responsibleName,
  dueDate: action.dueDate,
  state: stateOfAction(action),
  doneAt: action.doneAt,
  doneByName: action.doneByName,
  verifiedAt: action.verifiedAt,
  verifiedByName: action.verifiedByName,
  note: action.note,
  checkDue: action.checkDue ?? null,
  checkedAt: action.checkedAt ?? null,
  checkedByName: action.checkedByName ?? null,
  checkNote: action.checkNote ?? null,
  repeats: action.repeats ?? null,
  follows: action.follows ?? null,
  followsAs: action.followsAs ?? null,
  path: pathOf('observations', view.id ?? view.clientId),
  pending: action.pending ?? false,
  home: { of: 'observation', view },
});

async function actionsOfObservations(db: UserDb): Promise<ActionView[]> {
  const [views, found] = await Promise.all([
    observationsWithActions(db),
    db.srvAuditRounds.orderBy('observationIds').uniqueKeys(),
  ]);
  const byRounds = new Set(found.map(String));
  return views.flatMap((view) =>
    view.actions.map((action) =>
      ofObservation(view, action, byRounds.has(view.clientId) ? 'round' : 'observation'),
    ),
  );
}

async function measuresOfRisks(db: UserDb, now: number): Promise<ActionView[]> {
  const [views, people] = await Promise.all([
    listRisks(db, { today: plantDay(now), dayOf: plantDay }),
    db.srvPeople.toArray(),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return views.flatMap((view) =>
    view.hazards
      .flatMap(({ controls }) => controls)
      .map(
        (measure): ActionView => ({
          ...ofRecord(view),
          ...nothingMore,
          id: measure.id,
          source: 'risk',
          what: measure.what,
          responsibleId: measure.ownerId,
          responsibleName: measure.ownerId === null ? null : (names.get(measure.ownerId) ?? null),
          dueDate: measure.dueDate,
          state: measure.done ? 'done' : 'open',
          path: pathOf('riskAssessments', view.id ?? view.clientId),
          pending: view.pending !== null,
          home: { of: 'risk', view, measure },
        }),
      ),
  );
}

/** Unrecorded after-watches of closed permits; read by index, because a plant stores old permits for years. */
async function afterWatches(db: UserDb, now: number): Promise<ActionView[]> {
  const from = startOfPlantDay(addDays(plantDay(now), -AFTER_WATCH_DAYS)).toISOString();
  const ended = await Promise.all(
    ['closed', 'expired'].map((status) =>
      db.srvWorkPermits.where('[status+validTo]').between([status, from], [status, Dexie.maxKey]).toArray(),
    ),
  );
  return ended.flat().flatMap((permit): ActionView[] => {
    if (permit.afterWatchUntil === null || permit.afterWatchDoneAt !== null) return [];
    const watch = permit.people.find(({ role }) => role === 'watch');
    return [
      {
        ...ofRecord(permit),
        ...nothingMore,
        id: permit.clientId,
        source: 'permit',
        what: permit.title,
        responsibleId: watch?.userId ?? null,
        responsibleName: watch?.name ?? null,
        dueDate: plantDay(permit.afterWatchUntil),
        isOver: Date.parse(permit.afterWatchUntil) < now,
        state: 'open',
        path: pathOf('workPermits', permit.id),
        home: { of: 'permit' },
      },
    ];
  });
}

/** Actions without a due date sort last. */
const NEVER = '9999-12-31';

export const byDue = (a: ActionView, b: ActionView) =>
  (a.dueDate ?? NEVER).localeCompare(b.dueDate ?? NEVER) || a.id.localeCompare(b.id);

/**
 * All actions at the plant, open and finished, from all kinds of records: read from this device only, so the result
 * is the same online and offline. Earliest due first.
 */
export async function listActions(db: UserDb, now: number): Promise<ActionView[]> {
  const all = await Promise.all([actionsOfObservations(db), measuresOfRisks(db, now), afterWatches(db, now)]);
  return all.flat().sort(byDue);
}
