import type { ScheduleState, TurnState } from '@turva/contracts/duties/schedule-values';
import type { ScheduleRule } from '@turva/contracts/duties/schedules';
import { addDays, addMonths } from '../plant/plant-time.ts';

/** The interval in weeks or months. */
export interface Every {
  by: 'week' | 'month';
  every: number;
}

/**
 * The day of a later time, counted from the first day and not from the one before: the 31st is the last day of February
 * and the 31st again in March.
 */
export const dayAt = ({ by, every }: Every, from: string, turn: number): string =>
  by === 'week' ? addDays(from, 7 * every * turn) : addMonths(from, every * turn);

const DAY_MS = 86_400_000;
const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

/** The minimum of days between two occurrences. */
export const shortestGap = ({ by, every }: Every): number => every * (by === 'week' ? 7 : SHORTEST_MONTH);

/** A time that certainly is not after the day, and not far before it. */
function turnBefore(each: Every, from: string, day: string): number {
  const days = (Date.parse(day) - Date.parse(from)) / DAY_MS;
  const longest = each.every * (each.by === 'week' ? 7 : LONGEST_MONTH);
  return Math.max(0, Math.floor(days / longest) - 1);
}

/** The first days on `from` or later that the calendar asks for. */
export function daysFrom(each: Every, first: string, from: string, count: number): string[] {
  const days: string[] = [];
  for (let turn = turnBefore(each, first, from); days.length < count; turn++) {
    const day = dayAt(each, first, turn);
    if (day >= from) days.push(day);
  }
  return days;
}

/** Those between two days, both included. */
export function daysBetween(
  each: Every,
  first: string,
  { from, to }: { from: string; to: string },
): string[] {
  const days: string[] = [];
  for (let turn = turnBefore(each, first, from); ; turn++) {
    const day = dayAt(each, first, turn);
    if (day > to) return days;
    if (day >= from) days.push(day);
  }
}

export const isByCalendar = (rule: ScheduleRule): rule is Extract<ScheduleRule, Every> =>
  rule.by === 'week' || rule.by === 'month';

interface Asking {
  rule: ScheduleRule;
  leadDays: number;
  state: ScheduleState;
  since: string;
}

/** A time that is asked for. */
export interface AskedTurn {
  opensDay: string;
  dueDay: string;
}

/** The next occurrences of a calendar rule from a day on; none for other rules or inactive schedules. */
export function nextTurns(
  { rule, leadDays, state, since }: Asking,
  today: string,
  count: number,
): AskedTurn[] {
  if (state !== 'active' || !isByCalendar(rule)) return [];
  return daysFrom(rule, rule.from, since > today ? since : today, count).map((dueDay) => ({
    dueDay,
    opensDay: addDays(dueDay, -leadDays),
  }));
}

/**
 * The times that have opened by today after the last one there is: all of them, so that what came and went while nobody
 * counted is missed and not forgotten.
 */
export function openedTurns(
  { rule, leadDays, state, since }: Asking,
  { today, last }: { today: string; last: string | null },
): AskedTurn[] {
  if (state !== 'active' || !isByCalendar(rule)) return [];
  const from = last !== null && last >= since ? addDays(last, 1) : since;
  const to = addDays(today, leadDays);
  return daysBetween(rule, rule.from, { from, to }).map((dueDay) => ({
    dueDay,
    opensDay: addDays(dueDay, -leadDays),
  }));
}

/** Which interval of use has been reached since the schedule began; 0: none yet. */
export const intervalReached = (every: number, { hours, since }: { hours: number; since: number }): number =>
  Math.max(0, Math.floor((hours - since) / every));

interface Turn {
  state: TurnState;
  dueDay: string;
}

/** Its state today: even without the server its day is over when it is over. */
export const stateOfTurn = ({ state, dueDay }: Turn, today: string): TurnState =>
  state === 'due' && dueDay < today ? 'missed' : state;

/**
 * The pending occurrences: all after the last completed one. Earlier missed ones stay missed and are no longer
 * pending.
 */
export function waitingTurns<T extends Turn>(turns: readonly T[]): T[] {
  const lastDone = turns.reduce(
    (last, { state, dueDay }) => (state === 'done' && dueDay > last ? dueDay : last),
    '',
  );
  return turns
    .filter(({ state, dueDay }) => state !== 'done' && dueDay > lastDone)
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay));
}

interface Owned {
  ownerId: number | null;
  ownerRole: string | null;
  department: string | null;
}

/** Whether it is this person's work: by name, or as one of the role and the department it is given to. */
export function isOwner(
  { ownerId, ownerRole, department }: Owned,
  person: { id: number; role: string; department: string | null },
) {
  if (ownerId !== null) return ownerId === person.id;
  if (ownerRole === null && department === null) return false;
  return (
    (ownerRole === null || ownerRole === person.role) &&
    (department === null || department === person.department)
  );
}
