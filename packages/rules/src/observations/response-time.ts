import type { Answer, Severity } from '@turva/contracts/observations/observation-values';

/** Hours within which somebody responsible must answer an observation, round the clock: the plant runs in shifts. */
export const RESPONSE_LIMIT_HOURS: Record<Severity, number> = { critical: 1, high: 8, medium: 24, low: 72 };

const HOUR_MS = 3_600_000;

/** The relevant part of a history row: the action, its time, its actor and their role, and the change. */
export interface HistoryFact {
  action: string;
  at: Date;
  actorRole: string | null;
  actorId?: number | null;
  change?: unknown;
}

type Changed = { from?: unknown; to?: unknown } | undefined;
const changeOf = ({ change }: HistoryFact, field: 'status' | 'assignedTo'): Changed =>
  (change as Record<string, Changed> | null | undefined)?.[field];
const supervises = ({ actorRole }: HistoryFact) => actorRole === 'supervisor' || actorRole === 'admin';

/**
 * When an observation was answered: the first moment at which its state had been moved by a supervisor or by its owner,
 * and somebody owned it. A supervisor's closing names who did it, so it is an answer by itself. A case that was given
 * back to open was not answered. The database keeps the same in `answered_at` (migration 0038).
 */
export function answeredAt(history: readonly HistoryFact[], owner: number | null = null): Date | null {
  const entries = history
    .filter(({ action }) => action === 'status' || action === 'assigned')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const assigned = entries.filter(({ action }) => action === 'assigned');
  const ownerAt = (at: Date) => {
    const before = assigned.findLast((entry) => entry.at <= at);
    if (before) return changeOf(before, 'assignedTo')?.to ?? null;
    const [later] = assigned;
    return later ? (changeOf(later, 'assignedTo')?.from ?? null) : owner;
  };
  const back = entries.findLast((entry) => changeOf(entry, 'status')?.to === 'open')?.at;
  const steps = entries.filter(({ at }) => back === undefined || at > back);
  const moves = steps.filter(({ action }) => action === 'status');
  const answer = steps.find(({ at }) =>
    moves.some((move) => {
      if (move.at > at) return false;
      const isOwners = move.actorId != null && move.actorId === ownerAt(move.at);
      if (ownerAt(at) !== null && (supervises(move) || isOwners)) return true;
      const closes = changeOf(move, 'status')?.to === 'closed';
      return closes && supervises(move) && move.at.getTime() === at.getTime();
    }),
  );
  return answer?.at ?? null;
}

interface Asked {
  createdAt: string | number;
  severity: string;
}

/** When somebody responsible must have answered; epoch ms. */
export const answerDue = ({ createdAt, severity }: Asked): number =>
  new Date(createdAt).getTime() +
  (RESPONSE_LIMIT_HOURS[severity as Severity] ?? RESPONSE_LIMIT_HOURS.medium) * HOUR_MS;

type When = string | number;

interface Case extends Asked {
  status: string;
  /** undefined: not known, from an older server */
  answeredAt?: When | null | undefined;
  completedAt: When | null;
  dueDate: When | null;
}

/** Whether an open observation waits for an answer; false where an older server does not say. */
export const isUnanswered = ({
  status,
  answeredAt,
  completedAt,
}: Pick<Case, 'status' | 'answeredAt' | 'completedAt'>): boolean =>
  status !== 'closed' && answeredAt === null && completedAt === null;

export const isPastDue = ({ status, dueDate }: Pick<Case, 'status' | 'dueDate'>, now: number): boolean =>
  status !== 'closed' && dueDate !== null && new Date(dueDate).getTime() < now;

/** `due`: its due day has passed · `unanswered`: the time for an answer has, without one. */
export interface Lateness {
  why: 'due' | 'unanswered';
  /** epoch ms */
  since: number;
}

/** Why an observation is late, and since when: by what came first. Null: it is not late, or closed. */
export function latenessOf(one: Case, now: number): Lateness | null {
  const due = isPastDue(one, now) ? new Date(one.dueDate ?? '').getTime() : Number.POSITIVE_INFINITY;
  const answer = isUnanswered(one) ? answerDue(one) : Number.POSITIVE_INFINITY;
  if (Math.min(due, answer) >= now) return null;
  return answer < due ? { why: 'unanswered', since: answer } : { why: 'due', since: due };
}

export const lateSince = (one: Case, now: number): number | null => latenessOf(one, now)?.since ?? null;

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
