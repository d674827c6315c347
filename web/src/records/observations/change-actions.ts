import type { ChangeAction, CreateAction } from '@turva/contracts/observations/observation-handling';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { foldChanges, queueCall, takesMore } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { recordTitle } from './record-title.ts';

/** An action for the observation: what, by whom, by when. */
export const addAction = (
  db: UserDb,
  userId: number,
  clientId: string,
  action: CreateAction,
): Promise<void> =>
  queueCall(db, { userId, localId: clientId, tables: [db.srvObservations] }, async (ops) => ({
    kind: 'action.create',
    payload: { title: await recordTitle(db, clientId, ops), action },
    after: ops.filter(isKind('observation.create')),
  }));

const isOf = (actionId: string) => (op: Op) =>
  (op.kind === 'action.create' && op.payload.action.id === actionId) ||
  (op.kind === 'action.edit' && op.payload.actionId === actionId);

/** A verification or check by somebody else, or a change that makes an action, is a separate step. */
const isStep = ({ verified, checked, next }: ChangeAction) =>
  verified !== undefined || checked !== undefined || next !== undefined;

/**
 * Changes the plan of an action, or marks it done, verified or checked, with the values the person saw. Done and
 * then verified are two steps by two people; everything else is folded into the waiting call.
 */
export const changeAction = (
  db: UserDb,
  userId: number,
  clientId: string,
  actionId: string,
  changes: ChangeAction,
): Promise<void> =>
  queueCall(db, { userId, localId: clientId, tables: [db.srvObservations] }, async (ops) => {
    const own = ops.filter(isOf(actionId));
    const last = own.at(-1);
    if (
      last?.kind === 'action.edit' &&
      takesMore(last) &&
      !isStep(changes) &&
      !isStep(last.payload.changes)
    ) {
      const { payload } = last;
      await rewrite(db, last, { ...payload, changes: foldChanges(payload.changes, changes) });
      return null;
    }
    const title = await recordTitle(db, clientId, ops);
    return { kind: 'action.edit', payload: { title, actionId, changes }, after: own };
  });
