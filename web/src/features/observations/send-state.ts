import { needsPerson } from '../../offline/engine/outbox.ts';
import type { ObservationView } from '../../records/observations/overlay.ts';

export type SendState = 'waiting' | 'sending' | 'failed' | 'sent';

/** “Sent” is news for a day; after that it is taken for granted. */
const NEWS_MS = 24 * 60 * 60_000;

/** How far a record is on its way to the server; null when there is nothing to tell. */
export function sendStateOf(
  view: Pick<ObservationView, 'pending' | 'userId' | 'createdAt'>,
  userId: number,
  now: number,
): SendState | null {
  const { pending } = view;
  if (!pending) {
    return view.userId === userId && now - Date.parse(view.createdAt) < NEWS_MS ? 'sent' : null;
  }
  if (needsPerson.includes(pending.state)) return 'failed';
  return pending.state === 'sending' ? 'sending' : 'waiting';
}
