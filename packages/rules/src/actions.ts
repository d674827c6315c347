import type { ActionState, Repetition } from '@turva/contracts/action-values';
import { addDays, addMonths } from './plant-time.ts';

interface Followed {
  doneAt: unknown;
  effective: boolean | null;
  /** of the effectiveness check; null: not checked */
  works?: boolean | null | undefined;
}

/** What was found last counts: after its time, else when somebody looked at the work. */
export function stateOfAction({ doneAt, effective, works }: Followed): ActionState {
  if (doneAt === null) return 'open';
  if (works === false || effective === false) return 'ineffective';
  if (works === true) return 'effective';
  return effective ? 'verified' : 'done';
}

interface Due {
  state: ActionState;
  dueDate: string | null;
}

/** Not done though its day is over; `today` is the plant's day. */
export const isActionLate = ({ state, dueDate }: Due, today: string): boolean =>
  state === 'open' && dueDate !== null && dueDate < today;

/** Its effectiveness is to be looked at today, or was to be before. */
export const isCheckDue = (
  { state, checkDue }: { state: ActionState; checkDue: string | null },
  today: string,
): boolean => state === 'verified' && checkDue !== null && checkDue <= today;

const steps: Record<Repetition, (day: string) => string> = {
  week: (day) => addDays(day, 7),
  month: (day) => addMonths(day, 1),
  quarter: (day) => addMonths(day, 3),
  year: (day) => addMonths(day, 12),
};

/** The next day of what repeats: in step with the day it had, and never one that is over already. */
export function nextDueDay(
  repeats: Repetition,
  { dueDate, today }: { dueDate: string | null; today: string },
) {
  const step = steps[repeats];
  let day = step(dueDate ?? today);
  while (day < today) day = step(day);
  return day;
}
