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
  status: string;
  severity: string;
  assignedTo: number | null;
  dueDate: string | null;
}

/**
 * What taking a case adds to the move: the person as owner, and a due day, where it has none yet. A closed case that
 * comes back always gets a new day. `by` is null for a reporter, who does not become the owner.
 */
export const taken = (
  { status, severity, assignedTo, dueDate }: Takeable,
  { by, now }: { by: number | null; now: number },
): { assignedTo?: number; dueDate?: string } => ({
  ...(assignedTo === null && by !== null ? { assignedTo: by } : {}),
  ...(dueDate === null || status === 'closed' ? { dueDate: dueOnTaking(severity, now) } : {}),
});

/** Whether a day was over when it was chosen. Only a day that stays as it was may be. */
export const isDayOver = (day: string | null | undefined, at: number) => day != null && day < plantDay(at);

/** How long a taken case may be handed back as if it had not been taken. */
export const TAKE_BACK_MS = 15 * 60_000;
