import type { Severity } from '@turva/contracts/observations/observation-values';
import { addDays, endOfPlantDay, plantDay } from '../plant/plant-time.ts';

/** Default days to correct a taken case. */
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

/** What taking a case adds to the move: the person as owner, and a due day, where it has none yet. */
export const taken = (
  { severity, assignedTo, dueDate }: Takeable,
  { by, now }: { by: number; now: number },
): { assignedTo?: number; dueDate?: string } => ({
  ...(assignedTo === null ? { assignedTo: by } : {}),
  ...(dueDate === null ? { dueDate: dueOnTaking(severity, now) } : {}),
});

/** How long a taken case may be handed back as if it had not been taken. */
export const TAKE_BACK_MS = 15 * 60_000;
