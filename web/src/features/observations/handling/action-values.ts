import type { Repetition } from '@turva/contracts/observations/action-values';
import type { ChangeAction, CorrectiveAction } from '@turva/contracts/observations/observation-handling';

export interface ActionPlan {
  what: string;
  responsibleId: number | null;
  dueDate: string | null;
  repeats: Repetition | null;
}

export const emptyAction: ActionPlan = { what: '', responsibleId: null, dueDate: null, repeats: null };

export const planOfAction = ({ what, responsibleId, dueDate, repeats }: CorrectiveAction): ActionPlan => ({
  what,
  responsibleId,
  dueDate,
  repeats: repeats ?? null,
});

/** The changed fields with the values the person saw; null without changes. */
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
  if (plan.repeats !== seen.repeats) {
    changes.repeats = plan.repeats;
    changes.base.repeats = seen.repeats;
  }
  return Object.keys(changes).length > 1 ? changes : null;
}
