import type { Trx } from '../../db/client.ts';
import type { Released } from '../../http/released.ts';
import { noteChanges } from './note-changes.ts';

/** On the record and in the log: its author could not send it any more, and who did, and why. */
export const noteReleased = (trx: Trx, { carrier, reason }: Released, id: number): Promise<void> =>
  noteChanges(trx, { id, actorId: carrier.id }, [{ action: 'released', reason }]);
