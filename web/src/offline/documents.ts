import type { DocumentReadPayload } from '../records/documents.ts';
import type { UserDb } from './db.ts';
import { newOp, opsOf } from './enqueue.ts';
import { withRoom } from './quota.ts';

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
