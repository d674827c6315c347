import type { ModuleView } from '../../../records/training/overlay-training.ts';

/** When it must be done; null once it is, or if no day was set. */
export const dueOf = ({ standing: { state }, matter }: ModuleView): number | null =>
  state === 'not_started' || state === 'in_progress' ? (matter?.due ?? null) : null;

export const isDone = ({ standing }: ModuleView) => standing.state === 'completed';

const ranks = { expired: 0, in_progress: 2, not_started: 3, completed: 4 } as const;

/** Expired ones, then by due date, then begun ones, then the others; done ones last. */
export function byNeed(views: readonly ModuleView[]): ModuleView[] {
  const rank = (view: ModuleView) => (dueOf(view) ? 1 : ranks[view.standing.state]);
  return views.toSorted((a, b) => rank(a) - rank(b) || (dueOf(a) ?? 0) - (dueOf(b) ?? 0));
}
