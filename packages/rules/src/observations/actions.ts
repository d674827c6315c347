import type { ActionState, Repetition } from '@turva/contracts/observations/action-values';
import { dayAt, daysFrom, type Every } from '../duties/schedule.ts';

interface Followed {
  doneAt: unknown;
  effective: boolean | null;
  /** of the effectiveness check; null: not checked */
  works?: boolean | null | undefined;
}

/** The latest result counts: of the check after its time, otherwise of the verification. */
export function stateOfAction({ doneAt, effective, works }: Followed): ActionState {
  if (doneAt === null) return 'open';
  if (works === false || effective === false) return 'ineffective';
  if (works === true) return 'effective';
  return effective ? 'verified' : 'done';
}

interface Due {
  state: ActionState;
  dueDate: string | null;
  /** of a fire watch, which does not have until the end of its day */
  isOver?: boolean | undefined;
}

/** Not done though its day, or its moment, is over; `today` is the plant's day. */
export const isActionLate = ({ state, dueDate, isOver = false }: Due, today: string): boolean =>
  state === 'open' && (isOver || (dueDate !== null && dueDate < today));

/** Its effectiveness is to be looked at today, or was to be before. */
export const isCheckDue = (
  { state, checkDue }: { state: ActionState; checkDue: string | null },
  today: string,
): boolean => state === 'verified' && checkDue !== null && checkDue <= today;

const everyOf: Record<Repetition, Every> = {
  week: { by: 'week', every: 1 },
  month: { by: 'month', every: 1 },
  quarter: { by: 'month', every: 3 },
  year: { by: 'month', every: 12 },
};

/** The next day of a recurring action: on its regular rhythm, and never in the past. */
export function nextDueDay(
  repeats: Repetition,
  { dueDate, today }: { dueDate: string | null; today: string },
): string {
  const from = dueDate ?? today;
  const each = everyOf[repeats];
  const second = dayAt(each, from, 1);
  const [next] = daysFrom(each, from, second > today ? second : today, 1);
  return next ?? second;
}
