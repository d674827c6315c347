import { mayDecide } from '@turva/rules/permits/permit-status';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { isInForce, stateOf, statusNow } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { isOver } from './permit-order.ts';

/** Needs this person's decision, active now, future or stopped, over. */
export const queueSections = ['decide', 'now', 'others', 'over'] as const;
export type QueueSection = (typeof queueSections)[number];

type Viewer = Parameters<typeof mayDecide>[0];

export function queueSectionOf(view: PermitView, time: PermitTime, viewer: Viewer): QueueSection {
  if (isInForce(stateOf(view, time))) return 'now';
  if (isOver(view, time)) return 'over';
  const waits = view.id !== null && !view.late && statusNow(view, time) === 'pending';
  return waits && mayDecide(viewer, view) ? 'decide' : 'others';
}

const ends = (a: PermitView, b: PermitView) => a.validTo.localeCompare(b.validTo);
const begins = (a: PermitView, b: PermitView) => a.validFrom.localeCompare(b.validFrom);

/** The order of a desk: by section; the earliest to begin or end first, among those over the latest end first. */
export function queueOf(views: readonly PermitView[], time: PermitTime, viewer: Viewer): PermitView[] {
  const bySection = Map.groupBy(views, (view) => queueSectionOf(view, time, viewer));
  const of = (section: QueueSection) => bySection.get(section) ?? [];
  const isStopped = (view: PermitView) => statusNow(view, time) === 'suspended';
  return [
    ...of('decide').toSorted(begins),
    ...of('now').toSorted(ends),
    // stopped work is urgent
    ...of('others').toSorted((a, b) => Number(isStopped(b)) - Number(isStopped(a)) || begins(a, b)),
    ...of('over').toSorted((a, b) => ends(b, a)),
  ];
}
