import { type PermitState, permitState } from '@turva/rules/permit-clock';
import { statusAt } from '@turva/rules/permit-status';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import type { PermitTime } from './use-permit-time.ts';

/** The state to show for a permit on this device at this moment. An unsent request is at most a request. */
export function stateOf(view: PermitView, { known, pulledAt }: PermitTime): PermitState {
  if (view.id === null) return Date.parse(view.validTo) <= known.at ? 'late' : 'pending';
  return permitState(view, known, pulledAt);
}

/** The status by the current time, even if nobody has recorded it yet. */
export const statusNow = (view: PermitView, { known }: Pick<PermitTime, 'known'>) => statusAt(view, known.at);

/** Work is not permitted, and the state must say so; a name like "expired" does so itself. */
export const needsWarning = (state: PermitState) =>
  !['valid', 'rejected', 'closed', 'expired'].includes(state);

/** Why work is stopped: by a person, or by time. */
export function suspensionOf(view: PermitView, time: Pick<PermitTime, 'known'>): PermitView['suspension'] {
  if (statusNow(view, time) !== 'suspended') return null;
  if (view.suspension) return view.suspension;
  return { at: view.gasDueAt ?? view.updatedAt, kind: 'gas_late', byName: null, reason: null };
}
