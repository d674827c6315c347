import type { CreateChemical, EditChemical } from '@turva/contracts/registers/chemicals';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, isRewritable } from '../../offline/engine/enqueue.ts';
import {
  foldChanges,
  queueCall,
  queueCreate,
  removeRecord,
  takesMore,
} from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { ChemicalCreatePayload } from './record.ts';

/** Saves a new chemical for sending; a double tap is one chemical. */
export const createChemical = (
  db: UserDb,
  userId: number,
  { clientId, fields }: { clientId: string; fields: CreateChemical },
): Promise<void> =>
  queueCreate(
    db,
    { userId, localId: clientId },
    { kind: 'chemical.create', payload: { ...fields, clientId, title: fields.name } },
  );

/** A change of fields, with the values the person saw under `base`; folded into the waiting call. */
export const editChemical = (
  db: UserDb,
  userId: number,
  { clientId, title, changes }: { clientId: string; title: string; changes: EditChemical },
): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, async (ops) => {
    const create = ops.find(isKind('chemical.create'));
    const last = ops.findLast(isKind('chemical.edit'));
    const { base: _seen, ...fields } = changes;
    if (create && !last && isRewritable(create)) {
      await rewrite(db, create, { ...create.payload, ...fields, title } as ChemicalCreatePayload);
      return null;
    }
    if (last && takesMore(last)) {
      await rewrite(db, last, { title, changes: foldChanges(last.payload.changes, changes) });
      return null;
    }
    return { kind: 'chemical.edit', payload: { title, changes }, after: ops };
  });

/** Removes it from the register; one that was never sent is simply dropped. */
export const deleteChemical = (
  db: UserDb,
  userId: number,
  { clientId, title }: { clientId: string; title: string },
): Promise<void> =>
  removeRecord(db, { userId, localId: clientId }, { kind: 'chemical.delete', payload: { title } });
