import type { OpKind } from '../nouns/declared.ts';
import type { Way } from './way.ts';

/** Messages to open pages from the sender, whether the worker or another tab. */
export type SyncMessage =
  | { type: 'acked'; userId: number; kind: OpKind; title: string; count: number; localId: string }
  | { type: 'needs_you'; userId: number }
  /** what the person had written went with somebody's deletion */
  | { type: 'taken_along'; userId: number; count: number }
  /** what the last call to the server has shown: the only truth about the connection */
  | { type: 'contact'; way: Way }
  | { type: 'sign_in_needed'; userId: number };

export const SYNC_CHANNEL = 'turva-sync';

let channel: BroadcastChannel | undefined;

export function announce(message: SyncMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel ??= new BroadcastChannel(SYNC_CHANNEL);
  channel.postMessage(message);
}
