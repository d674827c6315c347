import type { HandleObservation } from '@turva/contracts/observation-handling';
import type { Op, OpOf, UserDb } from '../../offline/engine/db.ts';
import { isRewritable, newOp, opsOf, uploadOp } from '../../offline/engine/enqueue.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { recordTitle } from '../../offline/engine/record-title.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { HandlePayload } from './record.ts';

export interface HandleOptions {
  /** reopened by whoever reported it, not by somebody who handles it */
  asReporter?: boolean;
  /** pictures of the fix; already stored by storeMedia */
  fixMediaIds?: string[];
}

const isStill = (op: Op) => op.kind === 'observation.handle' || op.kind === 'observation.edit';

/** Values alone fold into one call; a move is a step of its own, and steps must not be skipped. */
const folds = (op: Op | undefined, changes: HandleObservation): op is OpOf<'observation.handle'> => {
  if (op?.kind !== 'observation.handle' || !isRewritable(op) || op.state === 'conflict') return false;
  const before = op.payload.changes;
  return [before, changes].every((each) => each.status === undefined && each.verified === undefined);
};

const fold = (before: HandleObservation, changes: HandleObservation): HandleObservation => ({
  ...before,
  ...changes,
  // what was seen before the first of the two
  base: { ...changes.base, ...before.base },
});

/**
 * A move, an assignment, a date, a priority: queued with what the person saw of each field, so that the server can
 * tell a change from an overwriting. Pictures of the fix follow the closing they belong to.
 */
export async function handleObservation(
  db: UserDb,
  userId: number,
  clientId: string,
  changes: HandleObservation,
  { fixMediaIds = [], asReporter = false }: HandleOptions = {},
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, db.srvObservations, async () => {
      const ops = await opsOf(db, clientId);
      const last = ops.findLast(isStill);
      const capturedAt = new Date().toISOString();
      let opId = last?.opId;
      if (folds(last, changes)) {
        const payload = last.payload;
        const folded = { ...payload, changes: fold(payload.changes, changes) };
        await rewrite(db, last, folded satisfies HandlePayload);
        opId = (await db.outbox.get(last.seq as number))?.opId;
      } else {
        const op = newOp({
          opId: crypto.randomUUID(),
          userId,
          kind: 'observation.handle',
          localId: clientId,
          payload: {
            title: await recordTitle(db, clientId, ops),
            changes,
            ...(asReporter ? { asReporter } : {}),
          } satisfies HandlePayload,
          capturedAt,
          dependsOn: ops
            .filter((each) => isStill(each) || each.kind === 'observation.create')
            .map((each) => each.opId),
        });
        await db.outbox.add(op);
        opId = op.opId;
      }
      await addFixMedia(db, { userId, localId: clientId, capturedAt }, fixMediaIds, opId);
    }),
  );
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
