import type { UserDb } from '../../offline/engine/db.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';

/** Informs the reporter that a handler has opened the report. Sent only once. */
export const markSeen = (db: UserDb, userId: number, clientId: string): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, (ops) =>
    ops.some((op) => op.kind === 'observation.seen')
      ? null
      : { kind: 'observation.seen', payload: { title: '' } },
  );
