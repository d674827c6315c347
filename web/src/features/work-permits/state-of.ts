import { type PermitState, permitState } from '@turva/rules/permit-clock';
import { statusAt } from '@turva/rules/permit-status';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import type { PermitTime } from './use-permit-time.ts';

/** What may be said of a permit on this device at this moment. A request that was never sent is at best a request. */
export function stateOf(view: PermitView, { known, pulledAt }: PermitTime): PermitState {
  if (view.id === null) return Date.parse(view.validTo) <= known.at ? 'late' : 'pending';
  return permitState(view, known, pulledAt);
}

/** The status as the clock has it, also where nobody has written it down yet. */
export const statusNow = (view: PermitView, { known }: Pick<PermitTime, 'known'>) => statusAt(view, known.at);

/** Nobody works under it, and it must say so; what is over says it by its very name. */
export const needsWarning = (state: PermitState) =>
  !['valid', 'rejected', 'closed', 'expired'].includes(state);

/** Why work stands still: somebody stopped it, or the clock did. */
export function suspensionOf(view: PermitView, time: Pick<PermitTime, 'known'>): PermitView['suspension'] {
  if (statusNow(view, time) !== 'suspended') return null;
  if (view.suspension) return view.suspension;
  return { at: view.gasDueAt ?? view.updatedAt, kind: 'gas_late', byName: null, reason: null };
}
