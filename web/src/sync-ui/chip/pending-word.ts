import { useTranslation } from 'react-i18next';
import { type Way, wayOfError } from '../../offline/sending/way.ts';
import type { Pending } from '../../records/overlay.ts';
import { useSyncState } from '../sync-state.ts';

type Waits = 'waiting' | 'waitingServer' | 'waitingNetwork' | 'waitingTurn';
const waits = {
  none: 'waiting',
  blocked: 'waitingNetwork',
  faulty: 'waitingServer',
  open: 'waitingTurn',
} as const;

/** What an unsent item waits for: what is in the way now, or what its last attempt has met. */
export function waitsFor(pending: Pick<Pending, 'lastError'> | null, way: Way | null): Waits {
  if (way !== null && way !== 'open') return waits[way];
  if (pending?.lastError) return waits[wayOfError(pending.lastError)];
  return waits[way ?? 'none'];
}

/** The word for how far an item has been sent. */
export function usePendingWord() {
  const { t } = useTranslation('observations');
  const { way } = useSyncState();
  return (state: 'waiting' | 'sending' | 'sent' | 'failed', pending: Pick<Pending, 'lastError'> | null) =>
    t(`pending.${state === 'waiting' ? waitsFor(pending, way) : state}`);
}
