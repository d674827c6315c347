import type { CreateChemical, EditChemical } from '@turva/contracts/chemicals';
import type { Op, UserDb } from '../../offline/engine/db.ts';
import { isRewritable, newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { DeletePayload } from '../observations/record.ts';
import type { ChemicalCreatePayload, ChemicalEditPayload } from './record.ts';

/** Saves a new chemical for sending; a double tap is one chemical. */
export async function createChemical(
  db: UserDb,
  userId: number,
  { clientId, fields }: { clientId: string; fields: CreateChemical },
): Promise<void> {
  const payload: ChemicalCreatePayload = { ...fields, clientId, title: fields.name };
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, async () => {
      if (await db.outbox.where('opId').equals(clientId).first()) return;
      const capturedAt = new Date().toISOString();
      await db.outbox.add(
        newOp({ opId: clientId, userId, kind: 'chemical.create', localId: clientId, payload, capturedAt }),
      );
    }),
  );
}

const folds = (op: Op | undefined): op is Op =>
  op?.kind === 'chemical.edit' && isRewritable(op) && op.state !== 'conflict';

/** A change of fields, with what the person saw of each under `base`; folded into the call that still waits. */
export async function editChemical(
  db: UserDb,
  userId: number,
  { clientId, title, changes }: { clientId: string; title: string; changes: EditChemical },
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, async () => {
      const ops = await opsOf(db, clientId);
      const create = ops.find((op) => op.kind === 'chemical.create');
      const last = ops.findLast((op) => op.kind === 'chemical.edit');
      const { base: _seen, ...fields } = changes;
      if (create && !last && isRewritable(create)) {
        const before = create.payload;
        await rewrite(db, create, { ...before, ...fields, title } as ChemicalCreatePayload);
      } else if (folds(last)) {
        const before = last.payload.changes;
        // what was seen before the first of the two
        const folded: EditChemical = { ...before, ...changes, base: { ...changes.base, ...before.base } };
        await rewrite(db, last, { title, changes: folded } satisfies ChemicalEditPayload);
      } else {
        await db.outbox.add(
          newOp({
            opId: crypto.randomUUID(),
            userId,
            kind: 'chemical.edit',
            localId: clientId,
            payload: { title, changes } satisfies ChemicalEditPayload,
            capturedAt: new Date().toISOString(),
            dependsOn: ops.map((op) => op.opId),
          }),
        );
      }
    }),
  );
}

/** Takes it out of the register; one that never left this device is simply forgotten. */
export async function deleteChemical(
  db: UserDb,
  userId: number,
  { clientId, title }: { clientId: string; title: string },
): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const ops = await opsOf(db, clientId);
    const create = ops.find((op) => op.kind === 'chemical.create');
    if (create && create.firstSentAt === null && create.state !== 'sending') return dropOps(db, ops);
    const waiting = ops.filter((op) => op.kind === 'chemical.edit' && isRewritable(op));
    // nobody needs a change of what is about to go
    await dropOps(db, waiting);
    const left = ops.filter((op) => !waiting.includes(op));
    if (left.some((op) => op.kind === 'chemical.delete')) return;
    await db.outbox.add(
      newOp({
        opId: crypto.randomUUID(),
        userId,
        kind: 'chemical.delete',
        localId: clientId,
        payload: { title } satisfies DeletePayload,
        capturedAt: new Date().toISOString(),
        dependsOn: left.map((op) => op.opId),
      }),
    );
  });
}
