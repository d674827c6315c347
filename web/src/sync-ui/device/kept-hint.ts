import type { Kept, Unlocked } from '../../offline/device/lock-device.ts';

/**
 * The amount of locked work here and its expiry: all that may be known of it, readable without opening a database.
 */
export const KEPT_KEY = 'turva.kept';

let dropped = 0;
let unlocked: Unlocked | null = null;
const listeners = new Set<() => void>();

export function readKept(): Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
    return Array.isArray(value) ? (value as Kept[]) : [];
  } catch {
    return [];
  }
}

export function writeKept(kept: Kept[]) {
  if (kept.length === 0) localStorage.removeItem(KEPT_KEY);
  else localStorage.setItem(KEPT_KEY, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

const countOf = (kept: Kept[]) => kept.reduce((sum, { count }) => sum + count, 0);

/** Work whose owners can come back. */
export const keptCount = () => countOf(readKept().filter(({ gone }) => !gone));
/** Work that nobody can open any more. */
export const goneCount = () => countOf(readKept().filter(({ gone }) => gone));

/** Work deleted at this start because its days were over. */
export const droppedCount = () => dropped;
export function noteDropped(count: number) {
  dropped += count;
  for (const listener of listeners) listener();
}

/** Why somebody's work here is not locked, as found by this start. */
export const unlockedWhy = () => unlocked;
export function noteUnlocked(why: Unlocked | null) {
  unlocked = why;
  for (const listener of listeners) listener();
}

export const followKept = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
