import { type SuspensionKind, suspensionKinds } from '@turva/contracts/permits/permit-values';
import type { PermitHistoryEntry } from '@turva/contracts/permits/work-permits';

const gases = ['oxygen', 'lel', 'co', 'h2s'];
/** The gases that were out of range, as a stop or a reading names them; null: the reason is words. */
export function gasesNamed(reason: string): string[] | null {
  const parts = reason.split(', ');
  return parts.every((part) => gases.includes(part)) ? parts : null;
}

type Entry = Pick<PermitHistoryEntry, 'id' | 'action' | 'actorName' | 'reason' | 'change'>;

/** What stopped the work. Entries of earlier versions do not say so themselves. */
export function stopKind({ actorName, reason, change }: Omit<Entry, 'id' | 'action'>): SuspensionKind {
  const told = suspensionKinds.find((kind) => kind === change?.suspensionKind?.to);
  if (told) return told;
  if (reason === null) return actorName === null ? 'gas_late' : 'person';
  return gasesNamed(reason) ? 'gas_out_of_range' : 'person';
}

/** Every stop since somebody last let the work go on: each is a reason of its own, and all are lifted together. */
export function openStops<E extends Pick<Entry, 'action'>>(history: readonly E[]): E[] {
  const lifted = history.findLastIndex(({ action }) => action === 'resumed');
  return history.slice(lifted + 1).filter(({ action }) => action === 'suspended');
}

/** Stops that whoever lifts the work must have seen; of one that is only late the new test says enough. */
export const unseenStops = <E extends Entry>(history: readonly E[], seen: readonly number[]): E[] =>
  openStops(history).filter((entry) => !seen.includes(entry.id) && stopKind(entry) !== 'gas_late');
