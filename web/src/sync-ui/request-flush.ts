import { askPersistence } from './ask-persistence.ts';
import type { SyncEngine } from './sync-engine.ts';

let engine: SyncEngine | null = null;

/** Of the person whose app is open. */
export const setEngine = (next: SyncEngine | null) => {
  engine = next;
};

/** After saving, and on a person's tap: sends at once if possible, otherwise lets the worker do it later. */
export function requestFlush() {
  engine?.flushNow();
  void askPersistence();
}

export const requestPull = () => engine?.pullNow();
