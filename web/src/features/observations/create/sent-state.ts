import { needsPerson } from '../../../offline/engine/outbox.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { RingState } from '../../../ui/media/send-ring.tsx';
import { furthestOf } from '../handling/receipt-steps.ts';
import { sentShare } from '../send-state.ts';

export type SentState = RingState;

export interface SentFacts {
  state: SentState;
  /** the server has it, whatever of its files still waits */
  arrived: boolean;
  /** of its bytes on this device, 0 to 1; whole once nothing waits */
  part: number;
  /** who has looked at it first, where one may know */
  seenBy: string | null;
}

/** How far a report has come: only what has happened. */
export function sentFacts(view: ObservationView): SentFacts {
  const { pending, history } = view;
  const arrived = view.id !== null;
  const seenBy = history.find(({ action }) => action === 'seen')?.actorName ?? null;
  if (!pending) return { state: furthestOf(view) ? 'seen' : 'sent', arrived, part: 1, seenBy };
  const part = sentShare(view);
  if (needsPerson.includes(pending.state)) return { state: 'failed', arrived, part, seenBy };
  return { state: pending.state === 'sending' ? 'sending' : 'waiting', arrived, part, seenBy };
}
