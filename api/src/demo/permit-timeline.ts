import type { PermitAction, PermitStatus } from '@turva/contracts/permits/permit-values';
import { daysBefore } from '@turva/rules/plant/plant-time';
import type { DemoUsername } from './people.ts';
import type { At, DemoPermit } from './permits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface PermitStep {
  action: PermitAction;
  /** null: time */
  actor: DemoUsername | null;
  at: Date;
  reason?: string;
  to?: PermitStatus;
}

export const instantOf = (when: At, now: Date): Date =>
  'hours' in when
    ? new Date(Math.floor((now.getTime() + when.hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS)
    : daysBefore(now, when.daysAgo, when.at);

/** What happened to a permit, in order, for a load at the moment `now`. */
export function stepsOf(permit: DemoPermit, now: Date): PermitStep[] {
  const { approved, rejected, started, suspended, closed, afterWatch, readings = [] } = permit;
  const at = (when: At) => instantOf(when, now);
  const steps: PermitStep[] = [
    { action: 'created', actor: permit.requester, at: at(permit.asked), to: 'pending' },
  ];
  const first = permit.people.find(({ user }) => user)?.user ?? permit.requester;
  if (approved) steps.push({ action: 'approved', actor: approved.by, at: at(approved.at), to: 'approved' });
  if (rejected)
    steps.push({
      action: 'rejected',
      actor: rejected.by,
      at: at(rejected.at),
      reason: rejected.reason,
      to: 'rejected',
    });
  for (const reading of readings) steps.push({ action: 'measured', actor: reading.by, at: at(reading.at) });
  if (started) steps.push({ action: 'started', actor: first, at: at(started) });
  if (suspended)
    steps.push({
      action: 'suspended',
      actor: suspended.by,
      at: at(suspended.at),
      reason: suspended.reason,
      to: 'suspended',
    });
  if (closed)
    steps.push({ action: 'closed', actor: closed.by, at: at(closed.at), reason: closed.note, to: 'closed' });
  if (afterWatch)
    steps.push({ action: 'after_watch', actor: first, at: at(afterWatch.at), reason: afterWatch.note });
  const end = at(permit.to);
  const ended = closed || rejected;
  if (!ended && end <= now) steps.push({ action: 'expired', actor: null, at: end, to: 'expired' });
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
