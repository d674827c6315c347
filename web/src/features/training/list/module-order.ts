import type { ModuleView } from '../../../records/training/overlay-training.ts';

/** By when it is asked for; null once it is done, or where nobody asks. */
export const dueOf = ({ standing: { state }, asked }: ModuleView): string | null =>
  state === 'not_started' || state === 'in_progress' ? asked.dueDate : null;

export const isDone = ({ standing }: ModuleView) => standing.state === 'completed';

const ranks = { expired: 0, in_progress: 2, not_started: 3, completed: 4 } as const;

/** What has run out, what is due by its day, what is begun, the rest; what is done comes last. */
export function byNeed(views: readonly ModuleView[]): ModuleView[] {
  const rank = (view: ModuleView) => (dueOf(view) ? 1 : ranks[view.standing.state]);
  return views.toSorted((a, b) => rank(a) - rank(b) || (dueOf(a) ?? '').localeCompare(dueOf(b) ?? ''));
}
