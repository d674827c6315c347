import { needsPerson } from '../../../offline/engine/outbox.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { furthestOf } from '../handling/receipt-steps.ts';

export type SentState = 'waiting' | 'sending' | 'failed' | 'sent' | 'seen';

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
  const { pending, localMedia, history } = view;
  const arrived = view.id !== null;
  const seenBy = history.find(({ action }) => action === 'seen')?.actorName ?? null;
  if (!pending) return { state: furthestOf(view) ? 'seen' : 'sent', arrived, part: 1, seenBy };
  const size = localMedia.reduce((sum, media) => sum + media.size, 0);
  const done = localMedia.reduce((sum, media) => sum + media.offset, 0);
  // of files that have gone already only the record remains here
  const all = view.attachments.reduce((sum, attachment) => sum + attachment.size, size);
  const gone = all - size + done;
  const part = arrived && all > 0 ? gone / all : 0;
  if (needsPerson.includes(pending.state)) return { state: 'failed', arrived, part, seenBy };
  return { state: pending.state === 'sending' ? 'sending' : 'waiting', arrived, part, seenBy };
}
