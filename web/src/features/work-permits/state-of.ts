import { type PermitState, permitState } from '@turva/rules/permits/permit-clock';
import { statusAt } from '@turva/rules/permits/permit-status';
import { openStops, stopKind } from '@turva/rules/permits/permit-stops';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import type { PermitTime } from './use-permit-time.ts';

/** The state to show for a permit on this device at this moment. An unsent request is at most a request. */
export function stateOf(view: PermitView, { known, pulledAt }: PermitTime): PermitState {
  if (view.id === null) return Date.parse(view.validTo) <= known.at ? 'late' : 'pending';
  return permitState(view, known, pulledAt);
}

/** The status by the current time, even if nobody has recorded it yet. */
export const statusNow = (view: PermitView, { known }: Pick<PermitTime, 'known'>) => statusAt(view, known.at);

/** The permit itself is in force, whatever else speaks against entering. */
export const isInForce = (state: PermitState) =>
  state === 'valid' || state === 'bad_air' || state === 'no_air';

/** The word for whether work is permitted: one for all places that say it. */
export const validityWord = (state: PermitState) =>
  isInForce(state) ? (`validity.${state as 'valid' | 'bad_air' | 'no_air'}` as const) : 'validity.notValid';

/** The same in a word, for a row: there a sentence would lose its end, which says not to go in. */
export const validityMark = (state: PermitState) =>
  isInForce(state) && state !== 'valid' ? 'validity.keepOut' : validityWord(state);

/** The sentence below it. What never began was not done, and nothing was handed back. */
export const whyOf = ({ id, startedAt }: Pick<PermitView, 'id' | 'startedAt'>, state: PermitState) =>
  id === null ? 'unsent' : state === 'closed' && startedAt === null ? 'unused' : state;

/** Work is not permitted, and the state must say so; a name like "expired" does so itself. */
export const needsWarning = (state: PermitState) =>
  !['valid', 'rejected', 'closed', 'expired'].includes(state);

export interface Stop extends NonNullable<PermitView['suspension']> {
  /** its number in the history; null: this device knows it alone, or the clock has just stopped it */
  id: number | null;
}

/** Every reason why work is stopped, oldest first: by people, by what was measured, or by time. */
export function stopsOf(view: PermitView, time: Pick<PermitTime, 'known'>): Stop[] {
  if (statusNow(view, time) !== 'suspended') return [];
  const stored = view.status === 'suspended' ? openStops(view.history) : [];
  const told = stored.map((entry) => ({
    id: entry.id,
    at: entry.doneAt ?? entry.at,
    kind: stopKind(entry),
    byName: entry.actorName,
    reason: entry.reason,
  }));
  const here = view.stopsHere.map((stop) => ({ ...stop, id: null }));
  if (told.length + here.length > 0) return [...told, ...here];
  if (view.suspension) return [{ ...view.suspension, id: null }];
  return [{ id: null, at: view.gasDueAt ?? view.updatedAt, kind: 'gas_late', byName: null, reason: null }];
}
