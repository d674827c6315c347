import type { ChangeAction, CreateAction } from '@turva/contracts/observation-handling';
import type { Op, OpOf, UserDb } from '../../offline/engine/db.ts';
import { isRewritable, newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { recordTitle } from '../../offline/engine/record-title.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { ActionEditPayload, ActionPayload } from './record.ts';

/** Something to be done about the observation: what, by whom, by when. */
export async function addAction(
  db: UserDb,
  userId: number,
  clientId: string,
  action: CreateAction,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.srvObservations, async () => {
      const ops = await opsOf(db, clientId);
      await db.outbox.add(
        newOp({
          opId: crypto.randomUUID(),
          userId,
          kind: 'action.create',
          localId: clientId,
          payload: { title: await recordTitle(db, clientId, ops), action } satisfies ActionPayload,
          capturedAt: new Date().toISOString(),
          dependsOn: ops.filter((op) => op.kind === 'observation.create').map((op) => op.opId),
        }),
      );
    }),
  );
}

const isOf = (actionId: string) => (op: Op) =>
  (op.kind === 'action.create' && op.payload.action.id === actionId) ||
  (op.kind === 'action.edit' && op.payload.actionId === actionId);

/** Done and then verified are two moves by two people; everything else folds into the call that still waits. */
const folds = (op: Op | undefined, changes: ChangeAction): op is OpOf<'action.edit'> =>
  op?.kind === 'action.edit' &&
  isRewritable(op) &&
  op.state !== 'conflict' &&
  changes.verified === undefined &&
  op.payload.changes.verified === undefined;

/** The plan of an action, that it is done, or that it helped; with what the person saw of each field. */
export async function changeAction(
  db: UserDb,
  userId: number,
  clientId: string,
  actionId: string,
  changes: ChangeAction,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, db.srvObservations, async () => {
      const ops = await opsOf(db, clientId);
      const own = ops.filter(isOf(actionId));
      const last = own.at(-1);
      if (folds(last, changes)) {
        const payload = last.payload;
        const base = { ...changes.base, ...payload.changes.base };
        const folded = { ...payload, changes: { ...payload.changes, ...changes, base } };
        return rewrite(db, last, folded satisfies ActionEditPayload);
      }
      await db.outbox.add(
        newOp({
          opId: crypto.randomUUID(),
          userId,
          kind: 'action.edit',
          localId: clientId,
          payload: {
            title: await recordTitle(db, clientId, ops),
            actionId,
            changes,
          } satisfies ActionEditPayload,
          capturedAt: new Date().toISOString(),
          dependsOn: own.map((op) => op.opId),
        }),
      );
    }),
  );
}
