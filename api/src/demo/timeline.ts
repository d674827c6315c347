import type { Severity, Status } from '@turva/contracts/observations';
import { daysBefore } from '../plant-time.ts';
import { areas } from './areas.ts';
import type { DemoObservation, When } from './observations/demo-observation.ts';
import { type DemoUsername, managers } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Days a supervisor gives for putting it right. */
const DUE_DAYS: Record<Severity, number> = { critical: 7, high: 14, medium: 30, low: 60 };

interface Step {
  action: 'created' | 'status';
  actor: DemoUsername;
  at: Date;
  reason: string | null;
  change: { status: { from: Status; to: Status } } | null;
}

/** What happened to an observation and where that left it, for a load at the moment `now`. */
export interface Timeline {
  steps: [Step, ...Step[]];
  status: Status;
  completedAt: Date | null;
  dueDate: Date | null;
}

export function timelineOf(observation: DemoObservation, now: Date): Timeline {
  const { answer, closed, reopened, reporter } = observation;
  const createdAt = instantOf(observation.when, now);
  const timeline: Timeline = {
    steps: [{ action: 'created', actor: reporter, at: createdAt, reason: null, change: null }],
    status: 'open',
    completedAt: null,
    dueDate: null,
  };
  let at = createdAt;
  const move = (to: Status, { after, saying }: { after: number; saying: string }) => {
    at = new Date(at.getTime() + after);
    const change = { status: { from: timeline.status, to } };
    timeline.steps.push({ action: 'status', actor: supervisorOf(observation), at, reason: saying, change });
    timeline.status = to;
    timeline.completedAt = to === 'closed' ? at : null;
    if (to === 'in_progress')
      timeline.dueDate = new Date(at.getTime() + DUE_DAYS[observation.severity] * DAY_MS);
  };
  if (answer) move('in_progress', { after: answer.afterMinutes * MINUTE_MS, saying: answer.saying });
  if (closed) move('closed', { after: closed.afterHours * HOUR_MS, saying: closed.saying });
  if (reopened) move('in_progress', { after: reopened.afterHours * HOUR_MS, saying: reopened.saying });
  return timeline;
}

/** Who answers for the area. */
export function supervisorOf({ area }: Pick<DemoObservation, 'area'>): DemoUsername {
  const { department } = areas[area];
  if (!department) throw new Error(`nobody manages area ${area}`);
  return managers[department];
}

const instantOf = (when: When, now: Date): Date =>
  'minutesAgo' in when
    ? new Date(Math.floor(now.getTime() / MINUTE_MS - when.minutesAgo) * MINUTE_MS)
    : daysBefore(now, when.daysAgo, when.at);
