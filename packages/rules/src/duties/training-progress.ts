import type { MatrixCell, TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import {
  RENEW_AHEAD_DAYS,
  START_PROGRESS,
  type TrainingStatus,
} from '@turva/contracts/duties/training-values';
import { lessonMark } from '../words/in-language.ts';

/** The reported progress of one cycle of a module, from all devices, in any order. */
export interface Said {
  progress: number;
  /** the person has marked it as done */
  done: boolean;
  /** best quiz so far; null: none taken */
  quizPercent: number | null;
}

const most = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** The most of both: the same whichever comes first, and however often. */
export function mergeSaid(a: Said, b: Said): Said {
  const done = a.done || b.done;
  return {
    progress: done ? 100 : Math.max(a.progress, b.progress),
    done,
    quizPercent: most(a.quizPercent, b.quizPercent),
  };
}

type Needs = Pick<TrainingModule, 'passPercent' | 'needsSignOff'>;

/** What is still missing for a module marked as done; null: nothing, or it is not marked. */
export function awaitingOf(said: Said, needs: Needs, signedOff: boolean): 'quiz' | 'signoff' | null {
  if (!said.done) return null;
  if (needs.passPercent !== null && (said.quizPercent ?? -1) < needs.passPercent) return 'quiz';
  return needs.needsSignOff && !signedOff ? 'signoff' : null;
}

export function statusOf(said: Said, needs: Needs, signedOff: boolean): TrainingStatus {
  if (said.done && awaitingOf(said, needs, signedOff) === null) return 'completed';
  return said.done || said.progress > 0 ? 'in_progress' : 'not_started';
}

/** Per cent of right answers, whole ones; without questions all is right. */
export function quizPercentOf(questions: readonly { correct: number }[], answers: readonly number[]): number {
  if (questions.length === 0) return 100;
  const right = questions.filter(({ correct }, at) => answers[at] === correct).length;
  return Math.floor((100 * right) / questions.length);
}

/** Percentage of finished sections; never below the value of having begun. */
export const percentOf = (done: number, sections: number) =>
  sections === 0 ? 100 : Math.max(START_PROGRESS, Math.floor((100 * done) / sections));

/** How many sections that is: where one goes on, also on another device. */
export function sectionsOf(percent: number, sections: number): number {
  let done = 0;
  while (done < sections && Math.floor((100 * (done + 1)) / sections) <= percent) done += 1;
  return done;
}

/** The state for the person: `expired` if the last completion has expired and nothing new was begun. */
export type ModuleState = TrainingStatus | 'expired';

type Cycle = Pick<TrainingProgress, 'cycle' | 'status' | 'progress' | 'completedAt' | 'expiresAt'>;

export interface Standing<Row extends Cycle> {
  state: ModuleState;
  /** the newest cycle */
  latest: Row | null;
  /** the completion that still holds */
  valid: Row | null;
  /** a new cycle may be begun */
  renewable: boolean;
  /** completed once, whether or not it still holds: its points are earned */
  everCompleted: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const holds = (row: Cycle, now: number) =>
  row.status === 'completed' && (row.expiresAt === null || Date.parse(row.expiresAt) > now);

/** From when a completion may be renewed: otherwise a monthly module would expire soon from its first day. */
export function renewableFrom({ completedAt, expiresAt }: { completedAt: string | null; expiresAt: string }) {
  const end = Date.parse(expiresAt);
  const half = completedAt === null ? Number.POSITIVE_INFINITY : (end - Date.parse(completedAt)) / 2;
  return end - Math.min(RENEW_AHEAD_DAYS * DAY_MS, half);
}

/** It still holds, and may be renewed. */
export const runsOut = (
  { completedAt, expiresAt }: Pick<Cycle, 'completedAt' | 'expiresAt'>,
  now: number,
): boolean => expiresAt !== null && renewableFrom({ completedAt, expiresAt }) <= now;

/** A person's state in one module, from all their cycles. */
export function standingOf<Row extends Cycle>(cycles: readonly Row[], now: number): Standing<Row> {
  const [latest = null] = cycles.toSorted((a, b) => b.cycle - a.cycle);
  const valid = cycles.filter((row) => holds(row, now)).toSorted((a, b) => b.cycle - a.cycle)[0] ?? null;
  const everCompleted = cycles.some(({ status }) => status === 'completed');
  const isOver = latest?.status === 'completed';
  const renewable = isOver && runsOut(latest, now);
  const state = !latest ? 'not_started' : isOver && !valid ? 'expired' : latest.status;
  return { state, latest, valid, renewable, everCompleted };
}

/** The cycle that current work belongs to. */
export function cycleNow(cycles: readonly Cycle[], now: number): number {
  const { latest, state } = standingOf(cycles, now);
  if (!latest) return 1;
  return state === 'expired' ? latest.cycle + 1 : latest.cycle;
}

/**
 * The cycle a call may write to: an existing one, or the next if the last may be renewed. Reports for later cycles
 * count for the last.
 */
export function cycleFor(cycles: readonly Cycle[], wanted: number | undefined, now: number): number {
  const { latest, renewable } = standingOf(cycles, now);
  if (wanted === undefined) return cycleNow(cycles, now);
  return Math.min(wanted, (latest?.cycle ?? 0) + (!latest || renewable ? 1 : 0));
}

/** Asked of the person, and not good now. One that awaits its signature again is good while the last time holds. */
export const isGap = ({
  required,
  state,
  completedAt,
}: Pick<MatrixCell, 'required' | 'state' | 'completedAt'>): boolean =>
  required && state !== 'valid' && state !== 'expiring' && !(state === 'awaiting' && completedAt !== null);

/** Whether somebody learnt a lesson that has been edited since. Not known of old completions. */
export const learntEarlier = (
  { texts }: Pick<TrainingModule, 'texts'>,
  lesson: string | null | undefined,
): boolean =>
  lesson != null && !Object.values(texts).some((text) => text.lesson && lessonMark(text.lesson) === lesson);

type Cell = Parameters<typeof isGap>[0] & { early?: boolean | undefined };

/** A gap whose completion has run out, or whose day is over: what `trainingMatter` calls late. */
export const isLateGap = (cell: Cell & Pick<MatrixCell, 'dueDate'>, now: number): boolean =>
  isGap(cell) && (cell.state === 'expired' || (cell.dueDate !== null && Date.parse(cell.dueDate) < now));

/** How much is required, and how much of it is valid; for mandatory modules alone it is what the safety index counts. */
export function trainingShare(cells: readonly Cell[]): { total: number; valid: number; missing: number } {
  const counted = cells.filter(({ early }) => !early);
  const total = counted.filter(({ required }) => required).length;
  const missing = counted.filter(isGap).length;
  return { total, missing, valid: total - missing };
}
