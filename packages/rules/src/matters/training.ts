import type { TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import { askedOf } from '../duties/training-assignment.ts';
import { runsOut, standingOf } from '../duties/training-progress.ts';
import { byMoment, type Matter, matter, momentOf } from './matter.ts';

const AHEAD_MS = 7 * 24 * 3_600_000;

export interface Learner {
  id: number;
  role: string;
  department: string | null;
}

type Asking = Pick<
  TrainingModule,
  'id' | 'title' | 'category' | 'assignments' | 'dueDate' | 'personal' | 'isActive'
>;
type Cycle = Pick<TrainingProgress, 'cycle' | 'status' | 'progress' | 'completedAt' | 'expiresAt'>;

/**
 * A module that a person must have and has not, or whose completion is about to expire; late after the day it was asked
 * for, or from the end of the last completion. One they need not have is let expire in silence.
 */
export function trainingMatter(
  module: Asking,
  { person, cycles }: { person: Learner; cycles: readonly Cycle[] },
  now: number,
): Matter | null {
  const { required, dueDate } = askedOf(module, person);
  const { valid } = standingOf(cycles, now);
  const own = {
    kind: 'training',
    id: `${module.id}:${person.id}`,
    of: { entity: 'trainingModules', id: module.id },
    what: module.title,
    place: { name: null, areaId: null, department: person.department },
    ownerId: person.id,
    since: null,
  } as const;
  if (!module.isActive) return null;
  if (valid) {
    if (!runsOut(valid, now)) return null;
    return matter(own, { due: momentOf(valid.expiresAt), state: 'soon' });
  }
  if (!required) return null;
  const ended = cycles.map(({ status, expiresAt }) => (status === 'completed' ? expiresAt : null));
  const last = ended.filter((at) => at !== null).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
  const day = last ?? dueDate;
  if (day === null) return matter(own, { due: null, state: 'waiting' });
  const due = Date.parse(day);
  return byMoment(own, due, now, due - now <= AHEAD_MS ? 'soon' : 'waiting');
}
