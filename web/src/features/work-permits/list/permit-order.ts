import { mayDecide } from '@turva/rules/permits/permit-status';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { isInForce, stateOf, statusNow } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';

type Viewer = Parameters<typeof mayDecide>[0];

/** Over: nobody works under it or decides on it, and nothing of it is unsent. */
export const isOver = (view: PermitView, time: PermitTime) =>
  view.pending === null && ['rejected', 'closed', 'expired'].includes(statusNow(view, time));

/**
 * Valid ones by their end, then those that need this person's decision, then other pending ones; the others newest
 * first.
 */
export function byNeed(views: readonly PermitView[], time: PermitTime, viewer: Viewer): PermitView[] {
  const rank = (view: PermitView) => {
    if (isInForce(stateOf(view, time))) return 0;
    if (isOver(view, time)) return 3;
    return view.id !== null && statusNow(view, time) === 'pending' && mayDecide(viewer, view) ? 1 : 2;
  };
  return views
    .map((view) => ({ view, rank: rank(view) }))
    .sort((a, b) => a.rank - b.rank || (a.rank === 0 ? a.view.validTo.localeCompare(b.view.validTo) : 0))
    .map(({ view }) => view);
}
