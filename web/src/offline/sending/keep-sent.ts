import type { UserDb } from '../engine/db.ts';
import type { Op, SentCall } from '../engine/rows.ts';
import { deleteMedia, originalOwner, SENT_OWNER } from '../media/delete-media.ts';
import { callOf, isBackground, removesRecord } from '../nouns/calls.ts';

/**
 * The record made by the server that a call is about; null: the call names a record by the UUID its phone gave it.
 */
export const targetOf = async (db: UserDb, op: Op): Promise<string | null> =>
  (await callOf(op).target?.of(db, op.payload as never)) ?? null;

/**
 * Stores acknowledged calls with their files: a server restored from a backup has lost them, and this device may
 * have the only copy. Part of the receipts' transaction.
 */
export async function keepSent(
  db: UserDb,
  receipts: { op: Op }[],
  { mediaIds, now }: { mediaIds: string[]; now: number },
): Promise<void> {
  const ops = receipts.map(({ op }) => op).filter((op) => !isBackground(op));
  const sent = await Promise.all(
    ops.map(
      async (op): Promise<SentCall> => ({
        opId: op.opId,
        localId: op.localId,
        op,
        ackedAt: now,
        target: await targetOf(db, op),
        missing: 0,
      }),
    ),
  );
  await setAside(db, mediaIds);
  await db.sent.bulkPut(sent);
  for (const { localId } of ops.filter(removesRecord)) await forget(db, localId);
}

/** Only the description changes: the bytes stay where they are. */
async function setAside(db: UserDb, mediaIds: string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const originals = await db.media.where('ownerId').anyOf(mediaIds.map(originalOwner)).primaryKeys();
  if (originals.length > 0) await deleteMedia(db, ...originals);
  const rows = (await db.media.bulkGet(mediaIds)).filter((row) => row !== undefined);
  await db.media.bulkPut(
    rows.map((row) => ({ ...row, ownerId: `${SENT_OWNER}${row.ownerId}`, thumb: null, offset: 0 })),
  );
}

async function forget(db: UserDb, localId: string): Promise<void> {
  const of = await db.sent.where('localId').equals(localId).toArray();
  const gone = of.filter(({ op }) => !removesRecord(op));
  await db.sent.bulkDelete(gone.map(({ opId }) => opId));
  await deleteMedia(db, ...gone.flatMap(({ op }) => op.mediaIds));
}
