import { withHazardValue } from '@turva/rules/merge/merge-hazards';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { changeAction } from '../observations/change-actions.ts';
import { findRisk } from '../risk-assessments/overlay-risk.ts';
import { editRisk } from '../risk-assessments/risk.ts';
import type { ActionHome } from './plant-actions.ts';

/** The responsible person, the due date and whether it is done. */
export interface ActionValues {
  responsibleId?: number | null;
  dueDate?: string | null;
  done?: boolean;
}

export interface ActionStep {
  id: string;
  home: ActionHome;
  from: ActionValues;
  to: ActionValues;
  /** the UUID of the next turn of a repeating action */
  next?: string;
}

/** Fields of a measure against a risk, by their names in the assessment. */
const ofMeasure = { responsibleId: 'ownerId', dueDate: 'dueDate', done: 'done' } as const;

/** Queues one step as a call of the record the action belongs to. */
export async function takeStep(db: UserDb, { id, home, from, to, next }: ActionStep): Promise<void> {
  if (home.of === 'observation')
    return changeAction(db, db.userId, home.view.clientId, id, {
      ...to,
      ...(next && to.done ? { next: { id: next } } : {}),
      base: { ...from },
    });
  if (home.of === 'permit') throw new Error('an after-watch is recorded on its permit');
  // the current state: the second of two measures of one assessment builds on the first
  const { clientId } = home.view;
  const view = await findRisk(db, clientId, { today: plantDay(Date.now()), dayOf: plantDay });
  const hazard = view?.hazards.find(({ controls }) => controls.some((control) => control.id === id));
  if (!view || !hazard) throw new Error('the measure is gone');
  const hazards = (Object.keys(to) as (keyof ActionValues)[]).reduce(
    (all, field) =>
      withHazardValue(all, `hazards.${hazard.id}.controls.${id}.${ofMeasure[field]}`, to[field]),
    view.hazards,
  );
  const { title } = view;
  await editRisk(db, db.userId, { clientId, title, changes: { hazards, base: { hazards: view.hazards } } });
}
