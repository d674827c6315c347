import type { UserDb } from '../../offline/engine/db.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';
import type { DocumentReadPayload } from './record.ts';

export const readLocalId = ({ documentId, version }: DocumentReadPayload) =>
  `document:${documentId}:${version}`;

/** Saves for sending that a version is read and understood. A double tap, or a second page, confirms it only once. */
export const confirmRead = (db: UserDb, userId: number, payload: DocumentReadPayload): Promise<void> =>
  queueCall(db, { userId, localId: readLocalId(payload) }, (ops) =>
    ops.length > 0 ? null : { kind: 'document.read', payload },
  );
