import type { RingState } from '../../../media/attachments/send-ring.tsx';
import { ringOf } from '../../../media/ring-of.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { furthestOf } from '../handling/receipt-steps.ts';
import { sentShare } from '../send-state.ts';

export type SentState = RingState;

export interface SentFacts {
  state: SentState;
  /** the server has it, even if files are still unsent */
  arrived: boolean;
  /** share of its bytes sent, 0 to 1; 1 once nothing waits */
  part: number;
  /** who has looked at it first, if that may be known */
  seenBy: string | null;
}

/** How far a report has got: only facts. */
export function sentFacts(view: ObservationView): SentFacts {
  const { pending, history } = view;
  const arrived = view.id !== null;
  const seenBy = history.find(({ action }) => action === 'seen')?.actorName ?? null;
  if (!pending) return { state: furthestOf(view) ? 'seen' : 'sent', arrived, part: 1, seenBy };
  const part = sentShare(view);
  return { state: ringOf(pending), arrived, part, seenBy };
}
