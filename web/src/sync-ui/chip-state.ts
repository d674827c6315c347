import type { OutboxCounts } from '../offline/engine/outbox.ts';

export type ChipState =
  | { kind: 'sign_in'; count: number }
  | { kind: 'needs_you'; count: number }
  | { kind: 'offline'; count: number }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'unsent'; count: number }
  | { kind: 'all_sent' }
  | null;

interface Seen {
  counts: Pick<OutboxCounts, 'unsent' | 'needsYou' | 'sending' | 'signInNeeded'>;
  reachable: boolean | null;
  /** most unsent items since the queue was last empty */
  peak: number;
  justEmptied: boolean;
}

/** The header's sync state: only the most important fact, or nothing. */
export function chipState({ counts, reachable, peak, justEmptied }: Seen): ChipState {
  const { unsent, needsYou, sending, signInNeeded } = counts;
  if (signInNeeded && unsent > 0) return { kind: 'sign_in', count: unsent };
  if (needsYou > 0) return { kind: 'needs_you', count: needsYou };
  if (reachable === false) return { kind: 'offline', count: unsent };
  if (sending > 0) {
    const total = Math.max(peak, unsent);
    return { kind: 'sending', done: Math.min(total, total - unsent + 1), total };
  }
  if (unsent > 0) return { kind: 'unsent', count: unsent };
  return justEmptied ? { kind: 'all_sent' } : null;
}
