import type { OpKind } from '../../records/nouns.ts';

/** What open pages hear from whoever sends, be it the worker or another tab. */
export type SyncMessage =
  | { type: 'acked'; userId: number; kind: OpKind; title: string; count: number; localId: string }
  | { type: 'needs_you'; userId: number }
  /** how the last call to the server went: the only truth about the connection */
  | { type: 'contact'; ok: boolean }
  | { type: 'sign_in_needed'; userId: number };

export const SYNC_CHANNEL = 'turva-sync';

let channel: BroadcastChannel | undefined;

export function announce(message: SyncMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel ??= new BroadcastChannel(SYNC_CHANNEL);
  channel.postMessage(message);
}
