/** Tells open pages that something changed; only a hint, the delta itself is pulled. */
export interface ChangeFeed {
  /** After a commit. Coalesced: many calls within 50 ms become one NOTIFY to all processes. */
  poke(): void;
  /** Calls back when anything changed anywhere; returns the stop function. */
  subscribe(heard: () => void): () => void;
  stop(): Promise<void>;
}
