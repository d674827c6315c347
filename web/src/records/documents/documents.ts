import type { UserDb } from '../../offline/engine/db.ts';
import { newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import type { DocumentReadPayload } from './record.ts';

const localIdOf = ({ documentId, version }: DocumentReadPayload) => `document:${documentId}:${version}`;

/** Keeps that a version is read and understood, for sending. A double tap, or a second page, says it once. */
export async function confirmRead(db: UserDb, userId: number, payload: DocumentReadPayload): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, async () => {
      const localId = localIdOf(payload);
      if ((await opsOf(db, localId)).length > 0) return;
      await db.outbox.add(
        newOp({
          opId: crypto.randomUUID(),
          userId,
          kind: 'document.read',
          localId,
          payload,
          capturedAt: new Date().toISOString(),
        }),
      );
    }),
  );
}
