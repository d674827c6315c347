import { afterWatch } from './after-watch.ts';
import { statusAt } from './permit-status.ts';

interface Begun {
  status: string;
  late: boolean;
  validTo: string;
  gasDueAt: string | null;
  startedAt: string | null;
  closedAt: string | null;
  afterWatchUntil: string | null;
  afterWatchDoneAt: string | null;
}

/** Work goes on · is stopped · ran past the end of its permit · the fire watch runs · is full and not written down */
export type WorkStage = 'runs' | 'stopped' | 'ended' | 'watching' | 'watchFull';

const stages: Record<string, WorkStage> = { approved: 'runs', suspended: 'stopped', expired: 'ended' };

/** How far begun work is until its place is handed back and its fire watch written down; null: not begun, or done. */
export function workStage(permit: Begun, now: number): WorkStage | null {
  if (permit.startedAt === null) return null;
  if (permit.closedAt === null) return stages[statusAt(permit, now)] ?? null;
  const { state } = afterWatch(permit, now);
  return state === 'running' ? 'watching' : state === 'over' ? 'watchFull' : null;
}
