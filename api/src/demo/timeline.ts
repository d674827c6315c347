import type { Severity, Status } from '@turva/contracts/observations/observations';
import { daysBefore } from '@turva/rules/plant/plant-time';
import { areas } from './areas.ts';
import type { DemoObservation, When } from './observations/demo-observation.ts';
import { type DemoUsername, managers } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Days a supervisor allows for a correction. */
const DUE_DAYS: Record<Severity, number> = { critical: 7, high: 14, medium: 30, low: 60 };

interface Step {
  action: 'created' | 'status' | 'assigned' | 'due';
  actor: DemoUsername;
  at: Date;
  reason: string | null;
  /** people by their usernames */
  change: Record<string, { from: unknown; to: unknown }> | null;
}

/** The history of an observation and its resulting state, for a load at the moment `now`. */
export interface Timeline {
  steps: [Step, ...Step[]];
  status: Status;
  decidedAt: Date | null;
  completedAt: Date | null;
  resolution: string | null;
  dueDate: Date | null;
}

export function timelineOf(observation: DemoObservation, now: Date): Timeline {
  const { answer, closed, reopened, reporter } = observation;
  const createdAt = instantOf(observation.when, now);
  const timeline: Timeline = {
    steps: [{ action: 'created', actor: reporter, at: createdAt, reason: null, change: null }],
    status: 'open',
    decidedAt: null,
    completedAt: null,
    resolution: null,
    dueDate: null,
  };
  let at = createdAt;
  const move = (to: Status, { after, saying }: { after: number; saying: string }) => {
    at = new Date(at.getTime() + after);
    const note = (
      action: Step['action'],
      reason: string | null,
      field: string,
      from: unknown,
      value: unknown,
    ) =>
      timeline.steps.push({
        action,
        actor: supervisorOf(observation),
        at,
        reason,
        change: { [field]: { from, to: value } },
      });
    note('status', saying, 'status', timeline.status, to);
    timeline.status = to;
    timeline.completedAt = to === 'closed' ? at : null;
    if (to === 'closed') timeline.resolution = saying;
    if (to !== 'in_progress') return;
    if (!timeline.decidedAt) note('assigned', null, 'assignedTo', null, ownerOf(observation));
    timeline.decidedAt ??= at;
    const due = new Date(at.getTime() + DUE_DAYS[observation.severity] * DAY_MS);
    note('due', null, 'dueDate', timeline.dueDate?.toISOString() ?? null, due.toISOString());
    timeline.dueDate = due;
  };
  if (answer) move('in_progress', { after: answer.afterMinutes * MINUTE_MS, saying: answer.saying });
  if (closed) move('closed', { after: closed.afterHours * HOUR_MS, saying: closed.saying });
  if (reopened) move('in_progress', { after: reopened.afterHours * HOUR_MS, saying: reopened.saying });
  return timeline;
}

/** The owner of an answered case: the person who took it, unless they assigned it. */
export const ownerOf = (observation: DemoObservation): DemoUsername =>
  observation.assignee ?? supervisorOf(observation);

/** The person responsible for the area. */
export function supervisorOf({ area }: Pick<DemoObservation, 'area'>): DemoUsername {
  const { department } = areas[area];
  if (!department) throw new Error(`nobody manages area ${area}`);
  return managers[department];
}

const instantOf = (when: When, now: Date): Date =>
  'minutesAgo' in when
    ? new Date(Math.floor(now.getTime() / MINUTE_MS - when.minutesAgo) * MINUTE_MS)
    : daysBefore(now, when.daysAgo, when.at);
