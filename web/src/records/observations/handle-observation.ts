import type { HandleObservation } from '@turva/contracts/observations/observation-handling';
import type { UserDb } from '../../offline/engine/db.ts';
import { uploadOp } from '../../offline/engine/enqueue.ts';
import { foldChanges, queueCall, takesMore } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { recordTitle } from './record-title.ts';

export interface HandleOptions {
  /** reopened by its reporter, not by a handler */
  asReporter?: boolean;
  /** pictures of the fix; already stored by storeMedia */
  fixMediaIds?: string[];
}

const isStill = (op: Op) => op.kind === 'observation.handle' || op.kind === 'observation.edit';

/** Plain values fold into one call; a move is a separate step, and steps must not be skipped. */
const moves = ({ status, verified }: HandleObservation) => status !== undefined || verified !== undefined;

/**
 * Queues a move, an assignment, a due date or a priority with the values the person saw, so that the server can
 * detect a conflict. Pictures of the fix follow the closing they belong to.
 */
export async function handleObservation(
  db: UserDb,
  userId: number,
  clientId: string,
  changes: HandleObservation,
  { fixMediaIds = [], asReporter = false }: HandleOptions = {},
): Promise<void> {
  const about = { userId, localId: clientId, tables: [db.srvObservations] };
  await queueCall(db, about, async (ops) => {
    const last = ops.findLast(isStill);
    const capturedAt = new Date().toISOString();
    const media = (after: string | undefined) =>
      addFixMedia(db, { userId, localId: clientId, capturedAt }, fixMediaIds, after);
    if (
      last?.kind === 'observation.handle' &&
      takesMore(last) &&
      !moves(changes) &&
      !moves(last.payload.changes)
    ) {
      const { payload } = last;
      await rewrite(db, last, { ...payload, changes: foldChanges(payload.changes, changes) });
      await media((await db.outbox.get(last.seq as number))?.opId);
      return null;
    }
    const opId = crypto.randomUUID();
    await media(opId);
    return {
      kind: 'observation.handle',
      opId,
      payload: {
        title: await recordTitle(db, clientId, ops),
        changes,
        ...(asReporter ? { asReporter } : {}),
      },
      capturedAt,
      after: ops.filter((each) => isStill(each) || each.kind === 'observation.create'),
    };
  });
}

async function addFixMedia(
  db: UserDb,
  to: Pick<Op, 'userId' | 'localId' | 'capturedAt'>,
  mediaIds: string[],
  after: string | undefined,
) {
  const media = (await db.media.bulkGet(mediaIds)).filter((item) => item !== undefined);
  await db.media.bulkPut(
    media.map((item) => ({ ...item, ownerId: to.localId, way: 'upload' as const, purpose: 'fix' as const })),
  );
  await db.outbox.bulkAdd(media.map((item) => uploadOp(item, to, after ? [after] : [])));
}
