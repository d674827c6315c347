import type { EditObservation } from '@turva/contracts/observations';
import type { Op, UserDb } from './db.ts';
import { type CreatePayload, type EditPayload, isRewritable, newOp, opsOf, uploadOp } from './enqueue.ts';
import { withRoom } from './quota.ts';
import { rewrite } from './rewrite.ts';
import { deleteMedia } from './store-media.ts';

export interface EditOptions {
  /** attachments added in the edit; already stored by storeMedia */
  addMediaIds?: string[];
}

async function dropLocalMedia(db: UserDb, ops: Op[], mediaIds: string[]) {
  for (const op of ops) {
    if (op.state === 'sending') continue;
    const left = op.mediaIds.filter((id) => !mediaIds.includes(id));
    if (left.length === op.mediaIds.length) continue;
    if (op.kind === 'media.upload') await db.outbox.delete(op.seq as number);
    else await db.outbox.update(op.seq as number, { mediaIds: left });
  }
  await deleteMedia(db, ...mediaIds);
}

async function addMedia(
  db: UserDb,
  to: Pick<Op, 'userId' | 'localId' | 'capturedAt'>,
  mediaIds: string[],
  after: string[],
) {
  const media = (await db.media.bulkGet(mediaIds)).filter((item) => item !== undefined);
  await db.media.bulkPut(media.map((item) => ({ ...item, ownerId: to.localId, way: 'upload' as const })));
  await db.outbox.bulkAdd(media.map((item) => uploadOp(item, to, after)));
}

/**
 * The reporter's correction. Goes into the waiting call while the server cannot have seen it; after that it is a call
 * of its own, because the same key must always carry the same words.
 */
export async function editObservation(
  db: UserDb,
  userId: number,
  clientId: string,
  changes: EditObservation,
  { addMediaIds = [] }: EditOptions = {},
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, db.mediaChunk, db.srvObservations, async () => {
      const ops = await opsOf(db, clientId);
      const server = await db.srvObservations.where('clientId').equals(clientId).first();
      const create = ops.find((op) => op.kind === 'observation.create');
      const edit = ops.findLast((op) => op.kind === 'observation.edit');
      const { removeAttachments = [], ...fields } = changes;
      const waitsHere = new Set(ops.flatMap((op) => op.mediaIds));
      const removeHere = removeAttachments.filter((id) => waitsHere.has(id));
      const removeThere = removeAttachments.filter((id) => !waitsHere.has(id));
      if (removeHere.length > 0) await dropLocalMedia(db, ops, removeHere);

      const forServer: EditObservation = {
        ...fields,
        ...(removeThere.length > 0 ? { removeAttachments: removeThere } : {}),
      };
      const capturedAt = new Date().toISOString();
      if (Object.keys(forServer).length > 0) {
        if (create && isRewritable(create)) {
          const { removeAttachments: _none, ...rest } = forServer;
          await rewrite(db, create, { ...(create.payload as CreatePayload), ...rest } as CreatePayload);
        } else if (edit && isRewritable(edit)) {
          const before = edit.payload as EditPayload;
          const removed = [...(before.changes.removeAttachments ?? []), ...removeThere];
          const merged = {
            ...before.changes,
            ...forServer,
            ...(removed.length > 0 ? { removeAttachments: removed } : {}),
          };
          await rewrite(db, edit, { ...before, changes: merged } satisfies EditPayload);
        } else {
          const title =
            fields.title ?? server?.title ?? (create?.payload as CreatePayload | undefined)?.title ?? '';
          await db.outbox.add(
            newOp({
              opId: crypto.randomUUID(),
              userId,
              kind: 'observation.edit',
              localId: clientId,
              payload: { title, changes: forServer } satisfies EditPayload,
              capturedAt,
              dependsOn: [create, edit].filter((op) => op !== undefined).map((op) => op.opId),
              // with other calls of ours on the way the version will have moved by our own hand
              baseRev: ops.length === 0 ? (server?.rev ?? null) : null,
            }),
          );
        }
      }
      await addMedia(db, { userId, localId: clientId, capturedAt }, addMediaIds, create ? [create.opId] : []);
    }),
  );
}
