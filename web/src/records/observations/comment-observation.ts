import type { UserDb } from '../../offline/engine/db.ts';
import { needsPerson } from '../../offline/engine/outbox.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';
import { recordTitle } from './record-title.ts';

/** Says something on the record; comments arrive in the order they were written, unless one of them is refused. */
export const commentObservation = (
  db: UserDb,
  userId: number,
  clientId: string,
  text: string,
): Promise<void> =>
  queueCall(db, { userId, localId: clientId, tables: [db.srvObservations] }, async (ops) => {
    const id = crypto.randomUUID();
    return {
      kind: 'observation.comment',
      opId: id,
      payload: { title: await recordTitle(db, clientId, ops), id, text },
      after: ops.filter(
        (op) =>
          op.kind === 'observation.create' ||
          (op.kind === 'observation.comment' && !needsPerson.includes(op.state)),
      ),
    };
  });
