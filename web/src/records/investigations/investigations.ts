import type { EditInvestigation } from '@turva/contracts/risks/investigations';
import { investigationIdOf } from '@turva/rules/risks/investigation-id';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, opsOf, uploadOp } from '../../offline/engine/enqueue.ts';
import { queueCall, takesMore } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { foldEdits } from './fold-edits.ts';

interface Of {
  /** the observation's */
  clientId: string;
  title: string;
}

/** Begins the investigation of an observation, or continues the unsent one. Resolves to its UUID. */
export async function openInvestigation(
  db: UserDb,
  userId: number,
  { clientId: observationClientId, title }: Of,
): Promise<string> {
  const localId = investigationIdOf(observationClientId);
  await queueCall(db, { userId, localId }, async (ops) => {
    if (ops.some(isKind('investigation.create'))) return null;
    const report = (await opsOf(db, observationClientId)).filter(isKind('observation.create'));
    return {
      kind: 'investigation.create',
      opId: localId,
      payload: { title, observationClientId },
      after: report,
    };
  });
  return localId;
}

/**
 * A change, with the values the person saw under `base`. It is folded into the waiting call; the server merges
 * concurrent changes of others item by item.
 */
export const editInvestigation = (
  db: UserDb,
  userId: number,
  {
    clientId,
    title,
    changes,
    mediaIds = [],
  }: Of & { changes: EditInvestigation; mediaIds?: readonly string[] },
): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, async (ops) => {
    await sendFiles(db, { userId, localId: clientId }, { ops, mediaIds });
    const last = ops.findLast(isKind('investigation.edit'));
    // a refused call stays as it is, for the person to read and resume
    if (last && last.state !== 'rejected' && takesMore(last)) {
      await rewrite(db, last, { title, changes: foldEdits(last.payload.changes, changes) });
      return null;
    }
    // text does not wait for files
    const after = ops.filter(({ kind }) => kind !== 'media.upload');
    return { kind: 'investigation.edit', payload: { title, changes }, after };
  });

/** Queues photos of the scene, already stored by storeMedia. */
export const addEvidence = (
  db: UserDb,
  userId: number,
  { clientId, mediaIds }: { clientId: string; mediaIds: readonly string[] },
): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, async (ops) => {
    await sendFiles(db, { userId, localId: clientId }, { ops, mediaIds });
    return null;
  });

/** They are sent after their investigation, which owns them from now on. */
async function sendFiles(
  db: UserDb,
  to: { userId: number; localId: string },
  { ops, mediaIds }: { ops: readonly Op[]; mediaIds: readonly string[] },
) {
  const stored = (await db.media.bulkGet([...mediaIds])).filter((item) => item !== undefined);
  const files = stored.map((item) => ({
    ...item,
    ownerId: to.localId,
    way: 'upload' as const,
    purpose: 'evidence' as const,
  }));
  const after = ops.filter(isKind('investigation.create')).map(({ opId }) => opId);
  const capturedAt = new Date().toISOString();
  await db.media.bulkPut(files);
  await db.outbox.bulkAdd(files.map((item) => uploadOp(item, { ...to, capturedAt }, after)));
}
