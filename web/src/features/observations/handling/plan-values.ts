import type { HandleObservation } from '@turva/contracts/observations/observation-handling';
import {
  type Priority,
  priorities,
  type Severity,
  severities,
} from '@turva/contracts/observations/observation-values';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import type { ObservationView } from '../../../records/observations/overlay.ts';

export interface Plan {
  assignedTo: number | null;
  dueDay: string | null;
  priority: Priority | null;
  severity: Severity | null;
}

type Row = Pick<ObservationView, 'assignedTo' | 'dueDate' | 'priority' | 'severity'>;

export const planOf = (row: Row): Plan => ({
  assignedTo: row.assignedTo,
  dueDay: row.dueDate && plantDay(row.dueDate),
  priority: priorities.find((each) => each === row.priority) ?? null,
  severity: severities.find((each) => each === row.severity) ?? null,
});

/** The changed fields with the values the person saw; null without changes. */
export function changesOfPlan(seen: Row, plan: Plan): HandleObservation | null {
  const before = planOf(seen);
  const changes: HandleObservation = { base: {} };
  if (plan.assignedTo !== before.assignedTo) {
    changes.assignedTo = plan.assignedTo;
    changes.base.assignedTo = seen.assignedTo;
  }
  if (plan.dueDay !== before.dueDay) {
    changes.dueDate = plan.dueDay && endOfPlantDay(plan.dueDay).toISOString();
    changes.base.dueDate = seen.dueDate;
  }
  if (plan.priority && plan.priority !== before.priority) {
    changes.priority = plan.priority;
    changes.base.priority = seen.priority;
  }
  if (plan.severity && plan.severity !== before.severity) {
    changes.severity = plan.severity;
    changes.base.severity = seen.severity;
  }
  return Object.keys(changes).length > 1 ? changes : null;
}
