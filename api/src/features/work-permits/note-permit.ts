import type { Trx } from '../../db/client.ts';
import type { Captured } from '../../http/captured-at.ts';
import { type Note, noteChanges } from '../../records/history.ts';

interface PermitNote extends Note<'work_permits'> {
  id: number;
  /** null: time did it */
  actorId: number | null;
  captured?: Captured | null;
}

export const notePermit = (trx: Trx, { id, actorId, captured = null, ...note }: PermitNote) =>
  noteChanges(trx, 'work_permits', { id, actorId, captured }, [note]);

export const moved = (from: string, to: string) => ({ status: { from, to } });
