import type { HandleObservation } from '@turva/contracts/observations/observation-handling';
import type { UserDb } from '../../../offline/engine/db.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';

/** Values set on one or several: owner, due date, priority, severity. Absent fields stay unchanged. */
export type Assignment = Pick<HandleObservation, 'assignedTo' | 'dueDate' | 'priority' | 'severity'>;

export interface Step {
  clientId: string;
  from: Assignment;
  to: Assignment;
}

const fields = [
  'assignedTo',
  'dueDate',
  'priority',
  'severity',
] as const satisfies readonly (keyof Assignment)[];

/** Two notations of one instant are the same value. */
const same = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b));

/** One step per observation that does not have these values yet. */
export function stepsOf(views: readonly ObservationView[], assignment: Assignment): Step[] {
  return views.flatMap((view) => {
    const changed = fields.filter(
      (field) => assignment[field] !== undefined && !same(assignment[field], view[field]),
    );
    if (changed.length === 0) return [];
    const pick = (of: Pick<ObservationView, (typeof fields)[number]> | Assignment): Assignment =>
      Object.fromEntries(changed.map((field) => [field, of[field]]));
    return [{ clientId: view.clientId, from: pick(view), to: pick(assignment) }];
  });
}

/** The undo steps, last one first. */
export const undone = (steps: readonly Step[]): Step[] =>
  steps.toReversed().map(({ clientId, from, to }) => ({ clientId, from: to, to: from }));

/** Queues every step, then sends: the calls go together, as one batch. Throws if something could not be stored. */
export async function carryOut(db: UserDb, steps: readonly Step[]): Promise<void> {
  try {
    for (const { clientId, from, to } of steps) {
      await handleObservation(db, db.userId, clientId, { ...to, base: from });
    }
  } finally {
    requestFlush();
  }
}
