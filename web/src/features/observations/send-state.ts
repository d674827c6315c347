import { needsPerson } from '../../offline/engine/outbox.ts';
import type { ObservationView } from '../../records/observations/overlay.ts';

export type SendState = 'waiting' | 'sending' | 'failed' | 'sent';

/** “Sent” is news for a day; after that it is taken for granted. */
export const NEWS_MS = 24 * 60 * 60_000;

/** How far a record has been sent; null if there is nothing to show. */
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

/** The share of its bytes that the server has, 0 to 1; 1 once nothing waits. */
export function sentShare({
  id,
  pending,
  localMedia,
  attachments,
}: Pick<ObservationView, 'id' | 'pending' | 'localMedia' | 'attachments'>): number {
  if (!pending) return 1;
  const size = localMedia.reduce((sum, media) => sum + media.size, 0);
  const done = localMedia.reduce((sum, media) => sum + media.offset, 0);
  // of sent files only the record is still here
  const all = attachments.reduce((sum, attachment) => sum + attachment.size, size);
  return id !== null && all > 0 ? (all - size + done) / all : 0;
}
