import type { UserDb } from '../../offline/engine/db.ts';
import { newOp, opsOf } from '../../offline/engine/enqueue.ts';

/** Tells the reporter that somebody who handles it has opened it. Once; a second look says nothing new. */
export async function markSeen(db: UserDb, userId: number, clientId: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const ops = await opsOf(db, clientId);
    if (ops.some((op) => op.kind === 'observation.seen')) return;
    await db.outbox.add(
      newOp({
        opId: crypto.randomUUID(),
        userId,
        kind: 'observation.seen',
        localId: clientId,
        payload: { title: '' },
        capturedAt: new Date().toISOString(),
      }),
    );
  });
}
