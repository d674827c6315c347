import type { Answer, Severity } from '@turva/contracts/observation-values';

/** Hours within which somebody responsible must answer an observation, round the clock: the plant runs in shifts. */
export const RESPONSE_LIMIT_HOURS: Record<Severity, number> = { critical: 1, high: 8, medium: 24, low: 72 };

const HOUR_MS = 3_600_000;

/** What counts of a history row: what was done, when, and the role of who did it. */
export interface HistoryFact {
  action: string;
  at: Date;
  actorRole: string | null;
}

/**
 * When an observation was answered: the first status move made by a supervisor or an admin. Kept nowhere else, so
 * the history is the one source. A move by an assigned worker is work going on, not an answer to the reporter.
 */
export function answeredAt(history: readonly HistoryFact[]): Date | null {
  const answers = history
    .filter((row) => row.action === 'status' && (row.actorRole === 'supervisor' || row.actorRole === 'admin'))
    .map((row) => row.at.getTime());
  return answers.length > 0 ? new Date(Math.min(...answers)) : null;
}

export const responseHours = (createdAt: Date, answered: Date) =>
  (answered.getTime() - createdAt.getTime()) / HOUR_MS;

/** Whether an observation's answer is as asked for. */
export function isAnswered(
  wanted: Answer,
  { severity, createdAt, answered }: { severity: Severity; createdAt: Date; answered: Date | null },
): boolean {
  if (wanted === 'none' || answered === null) return (wanted === 'none') === (answered === null);
  return wanted === 'any' || answeredInTime(severity, createdAt, answered) === (wanted === 'intime');
}

/** Whether the answer came in time; false when it came late or has not come. */
export const answeredInTime = (severity: Severity, createdAt: Date, answered: Date | null) =>
  answered !== null && responseHours(createdAt, answered) <= RESPONSE_LIMIT_HOURS[severity];
