import type { Severity } from '@turva/contracts/observation-values';
import { addDays, endOfPlantDay, plantDay } from './plant-time.ts';

/** Days that whoever takes a case has to put it right, unless they say otherwise. */
export const TAKEN_DUE_DAYS: Record<Severity, number> = { critical: 1, high: 3, medium: 14, low: 30 };

/** Until when a case taken at `now` is to be done: the end of that day at the plant. An instant. */
export function dueOnTaking(severity: string, now: number): string {
  const days = TAKEN_DUE_DAYS[severity as Severity] ?? TAKEN_DUE_DAYS.medium;
  return endOfPlantDay(addDays(plantDay(now), days)).toISOString();
}

interface Takeable {
  severity: string;
  assignedTo: number | null;
  dueDate: string | null;
}

/** What taking a case adds to the move: its owner is whoever takes it, by a day, where it has none of them yet. */
export const taken = (
  { severity, assignedTo, dueDate }: Takeable,
  { by, now }: { by: number; now: number },
): { assignedTo?: number; dueDate?: string } => ({
  ...(assignedTo === null ? { assignedTo: by } : {}),
  ...(dueDate === null ? { dueDate: dueOnTaking(severity, now) } : {}),
});

/** How long whoever took a case may give it back as if they had not. */
export const TAKE_BACK_MS = 15 * 60_000;
