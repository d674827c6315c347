import { needsPerson } from '../offline/engine/outbox.ts';
import type { Pending } from '../records/overlay.ts';
import type { RingState } from './attachments/send-ring.tsx';

/** How far a record has got; what the server has and nothing of which waits is sent. */
export const ringOf = (pending: Pending | null): Exclude<RingState, 'seen'> => {
  if (!pending) return 'sent';
  if (needsPerson.includes(pending.state)) return 'failed';
  return pending.state === 'sending' ? 'sending' : 'waiting';
};
