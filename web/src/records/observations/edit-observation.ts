import type { EditObservation, Observation } from '@turva/contracts/observations/observations';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, isRewritable, uploadOp } from '../../offline/engine/enqueue.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { Op, OpOf } from '../../offline/engine/rows.ts';
import { deleteMedia } from '../../offline/media/delete-media.ts';
import type { CreatePayload } from './record.ts';

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

/** The attachments the report will announce, if they change. */
function announcedOf(
  create: OpOf<'observation.create'>,
  { add, remove }: { add: string[]; remove: string[] },
) {
  if (add.length === 0 && remove.length === 0) return {};
  const { announcedAttachments = [] } = create.payload;
  return { announcedAttachments: [...announcedAttachments.filter((id) => !remove.includes(id)), ...add] };
}

/** The values the person saw of the changed fields; the area is changed with the place. */
function seenOf(server: Observation, { areaId: _area, ...fields }: EditObservation): EditObservation['base'] {
  const names = Object.keys(fields) as Exclude<keyof typeof fields, 'removeAttachments' | 'base'>[];
  return Object.fromEntries(names.map((name) => [name, server[name]]));
}

/**
 * The reporter's correction. It changes the waiting call while the server cannot have seen it; afterwards it is a
 * separate call, because the same key must always carry the same payload.
 */
export async function editObservation(
  db: UserDb,
  userId: number,
  clientId: string,
  changes: EditObservation,
  { addMediaIds = [] }: EditOptions = {},
): Promise<void> {
  const tables = [db.mediaChunk, db.srvObservations];
  await queueCall(db, { userId, localId: clientId, tables }, async (ops) => {
    const server = await db.srvObservations.where('clientId').equals(clientId).first();
    const create = ops.find(isKind('observation.create'));
    const edit = ops.findLast(isKind('observation.edit'));
    const { removeAttachments = [], ...fields } = changes;
    const waitsHere = new Set(ops.flatMap((op) => op.mediaIds));
    const removeHere = removeAttachments.filter((id) => waitsHere.has(id));
    const removeThere = removeAttachments.filter((id) => !waitsHere.has(id));
    if (removeHere.length > 0) await dropLocalMedia(db, ops, removeHere);

    const willAnnounce = create !== undefined && isRewritable(create);
    // already announced: the server learns that they will not come
    const removed = willAnnounce ? removeThere : removeAttachments;
    const forServer: EditObservation = {
      ...fields,
      ...(removed.length > 0 ? { removeAttachments: removed } : {}),
    };
    const announced = willAnnounce ? announcedOf(create, { add: addMediaIds, remove: removeHere }) : {};
    const capturedAt = new Date().toISOString();
    const seen = server && seenOf(server, fields);
    await addMedia(db, { userId, localId: clientId, capturedAt }, addMediaIds, create ? [create.opId] : []);
    if (Object.keys({ ...forServer, ...announced }).length === 0) return null;
    if (willAnnounce) {
      const { removeAttachments: _none, ...rest } = forServer;
      const moved = rest.location === undefined ? {} : { placeSource: 'chosen' };
      await rewrite(db, create, { ...create.payload, ...rest, ...moved, ...announced } as CreatePayload);
      return null;
    }
    if (edit && isRewritable(edit)) {
      const before = edit.payload;
      const allRemoved = [...(before.changes.removeAttachments ?? []), ...removed];
      const merged = {
        ...before.changes,
        ...forServer,
        ...(allRemoved.length > 0 ? { removeAttachments: allRemoved } : {}),
        // the values seen at the first change: later ones were the person's own
        ...(before.changes.base ? { base: { ...seen, ...before.changes.base } } : {}),
      };
      await rewrite(db, edit, { ...before, changes: merged });
      return null;
    }
    // with other calls of ours in flight, the row will have been changed by ourselves
    const base = ops.length === 0 && seen ? { base: seen } : {};
    return {
      kind: 'observation.edit',
      payload: {
        title: fields.title ?? server?.title ?? create?.payload.title ?? '',
        changes: { ...forServer, ...base },
      },
      capturedAt,
      after: [create, edit].filter((op) => op !== undefined),
      baseRev: ops.length === 0 ? (server?.rev ?? null) : null,
    };
  });
}
