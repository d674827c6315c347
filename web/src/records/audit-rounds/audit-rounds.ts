import type { Severity } from '@turva/contracts/observations/observation-values';
import { clockNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { newOp } from '../../offline/engine/enqueue.ts';
import { deleteMedia } from '../../offline/media/delete-media.ts';
import { saveOrSend } from '../../offline/sending/past-full-device.ts';
import { type NewObservation, queueObservation } from '../observations/create-observation.ts';
import type { AuditCreatePayload } from './record.ts';

/** Key of the one round in progress. */
export const NEW_AUDIT = 'audit:new';

/** Owner of the photos of a finding until its round is finished; the id is that of the future report. */
export const findingOwner = (findingId: string) => `audit:${findingId}`;

export interface FindingReport {
  /** of the report, and of the finding in the round */
  id: string;
  /** when it was seen */
  at: number;
  values: {
    title: string;
    description: string;
    severity: Severity;
    theme: NonNullable<NewObservation['values']['theme']> | null;
  };
}

interface Finished {
  round: AuditCreatePayload & { clientId: string };
  reports: readonly FindingReport[];
}

/**
 * Saves the round and its reports and ends the draft in one transaction: either all of them are queued once, or
 * nothing has happened and the round is still in progress. They refer to each other by the UUIDs made here, so none
 * waits for another.
 */
export async function finishAudit(db: UserDb, userId: number, { round, reports }: Finished): Promise<void> {
  const { clientId } = round;
  const tables = [db.outbox, db.media, db.mediaChunk, db.draft, db.threads, db.sync];
  await saveOrSend(db, () =>
    db.transaction('rw', tables, async () => {
      if (await db.outbox.where('opId').equals(clientId).first()) return;
      const clock = await clockNow(db);
      await db.outbox.add(
        newOp({
          opId: clientId,
          userId,
          kind: 'audit.create',
          localId: clientId,
          payload: round,
          capturedAt: round.finishedAt,
          clock,
        }),
      );
      for (const { id, at, values } of reports) {
        const draftKey = findingOwner(id);
        const media = await db.media.where('ownerId').equals(draftKey).sortBy('createdAt');
        await queueObservation(db, {
          userId,
          clientId: id,
          capturedAt: new Date(at).toISOString(),
          mediaIds: media.map((item) => item.id),
          draftKey,
          values: { ...values, category: 'safety', location: round.location, areaId: round.areaId ?? null },
        });
      }
      await db.draft.delete(NEW_AUDIT);
    }),
  );
}

/** Deletes the photos of a withdrawn finding. */
export async function dropFinding(db: UserDb, findingId: string): Promise<void> {
  const ids = await db.media.where('ownerId').equals(findingOwner(findingId)).primaryKeys();
  await deleteMedia(db, ...ids);
}

export async function discardAudit(db: UserDb, findingIds: readonly string[]): Promise<void> {
  await db.transaction('rw', db.draft, db.media, db.mediaChunk, async () => {
    for (const id of findingIds) await dropFinding(db, id);
    await db.draft.delete(NEW_AUDIT);
  });
}
