import type { UserDb } from '../../offline/engine/db.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';

/** Tells the reporter that somebody who handles it has opened it. Once; a second look says nothing new. */
export const markSeen = (db: UserDb, userId: number, clientId: string): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, (ops) =>
    ops.some((op) => op.kind === 'observation.seen')
      ? null
      : { kind: 'observation.seen', payload: { title: '' } },
  );
