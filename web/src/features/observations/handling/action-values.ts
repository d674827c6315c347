import type { ChangeAction, CorrectiveAction } from '@turva/contracts/observation-handling';

export interface ActionPlan {
  what: string;
  responsibleId: number | null;
  dueDate: string | null;
}

export const emptyAction: ActionPlan = { what: '', responsibleId: null, dueDate: null };

export const planOfAction = ({ what, responsibleId, dueDate }: CorrectiveAction): ActionPlan => ({
  what,
  responsibleId,
  dueDate,
});

/** What the person changed, each with what they saw of it; null when nothing differs. */
export function changesOfAction(seen: ActionPlan, plan: ActionPlan): ChangeAction | null {
  const changes: ChangeAction = { base: {} };
  if (plan.what.trim() !== seen.what) {
    changes.what = plan.what.trim();
    changes.base.what = seen.what;
  }
  if (plan.responsibleId !== seen.responsibleId) {
    changes.responsibleId = plan.responsibleId;
    changes.base.responsibleId = seen.responsibleId;
  }
  if (plan.dueDate !== seen.dueDate) {
    changes.dueDate = plan.dueDate;
    changes.base.dueDate = seen.dueDate;
  }
  return Object.keys(changes).length > 1 ? changes : null;
}

export type ActionState = 'waiting' | 'late' | 'done' | 'helped' | 'notHelped';

/** Where an action stands on `today`, the plant's day. */
export function stateOfAction(
  { dueDate, doneAt, effective }: Pick<CorrectiveAction, 'dueDate' | 'doneAt' | 'effective'>,
  today: string,
): ActionState {
  if (effective !== null) return effective ? 'helped' : 'notHelped';
  if (doneAt) return 'done';
  return dueDate !== null && dueDate < today ? 'late' : 'waiting';
}
