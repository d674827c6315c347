import type { OutboxCounts } from '../../offline/engine/outbox.ts';
import type { Way } from '../../offline/sending/way.ts';

export type ChipState =
  | { kind: 'sign_in'; count: number }
  | { kind: 'needs_you'; count: number }
  | { kind: 'offline' | 'blocked' | 'faulty'; count: number }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'unsent'; count: number }
  | { kind: 'all_sent' }
  | null;

interface Seen {
  counts: Pick<OutboxCounts, 'unsent' | 'needsYou' | 'sending' | 'signInNeeded' | 'way'>;
  /** what the last call of this page has met */
  way: Way | null;
  /** false: the browser knows that there is no network */
  isOnline: boolean;
  /** something has shown lately that sending goes on */
  isGoing: boolean;
  /** most unsent items since the queue was last empty */
  peak: number;
  justEmptied: boolean;
}

const inTheWay = { none: 'offline', blocked: 'blocked', faulty: 'faulty' } as const;

/** The header's sync state: only the most important fact, or nothing. */
export function chipState({ counts, way, isOnline, isGoing, peak, justEmptied }: Seen): ChipState {
  const { unsent, needsYou, sending, signInNeeded } = counts;
  if (signInNeeded && unsent > 0) return { kind: 'sign_in', count: unsent };
  if (needsYou > 0) return { kind: 'needs_you', count: needsYou };
  if (!isOnline) return { kind: 'offline', count: unsent };
  if (way !== null && way !== 'open') return { kind: inTheWay[way], count: unsent };
  if (sending > 0 && isGoing) {
    const total = Math.max(peak, unsent);
    return { kind: 'sending', done: Math.min(total, total - unsent + 1), total };
  }
  // this page reaches the server, but what it sends does not
  if (unsent > 0 && (counts.way === 'blocked' || counts.way === 'faulty'))
    return { kind: counts.way, count: unsent };
  if (unsent > 0) return { kind: 'unsent', count: unsent };
  return justEmptied ? { kind: 'all_sent' } : null;
}
