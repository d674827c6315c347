import { clockNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { NEW_OBSERVATION } from '../../offline/engine/draft.ts';
import { newOp, uploadOp } from '../../offline/engine/enqueue.ts';
import { isQuotaExceeded, QuotaError, type UnsavedMedia, withRoom } from '../../offline/engine/quota.ts';
import type { LocalMedia, Op, Thread } from '../../offline/engine/rows.ts';
import { deleteMedia } from '../../offline/media/delete-media.ts';
import { asFileOf } from '../../offline/media/file-source.ts';
import { finishMedia, readMedia, storeMedia } from '../../offline/media/store-media.ts';
import { RIDE_CHARS } from '../../offline/sending/line.ts';
import { NotKeptError } from '../../offline/sending/not-kept.ts';
import { saveOrSend } from '../../offline/sending/past-full-device.ts';
import type { CreatePayload } from './record.ts';

export interface NewObservation {
  userId: number;
  values: Omit<CreatePayload, 'clientId'>;
  /** made when the dialog opens, so that a double tap is one report */
  clientId: string;
  mediaIds: string[];
  capturedAt: string;
  draftKey?: string;
  /** of an anonymous report: the proof that it is this person's */
  thread?: Thread;
  /** files the device had no room for: they are sent only if all of it goes from memory */
  unsaved?: readonly UnsavedMedia[];
}

const charsAsDataUrl = (media: LocalMedia) => Math.ceil(media.size / 3) * 4 + media.mime.length + 20;

/** The first image and the first recording may be sent inline as long as the call stays small; the rest follow it. */
export function chooseInline(media: LocalMedia[], textChars: number): LocalMedia[] {
  const first = (role: LocalMedia['role']) => media.find((item) => item.role === role);
  let chars = textChars;
  return [first('image'), first('audio')].filter((item) => {
    if (!item || chars + charsAsDataUrl(item) > RIDE_CHARS) return false;
    chars += charsAsDataUrl(item);
    return true;
  }) as LocalMedia[];
}

async function save(db: UserDb, input: NewObservation, mediaIds: string[]): Promise<Op> {
  const clock = await clockNow(db);
  return db.transaction('rw', [db.outbox, db.media, db.mediaChunk, db.draft, db.threads], async () => {
    const existing = await db.outbox.where('opId').equals(input.clientId).first();
    if (existing) return existing;
    const rows = await db.media.bulkGet(mediaIds);
    const media = rows.filter((item) => item !== undefined);
    const payload: CreatePayload = {
      ...input.values,
      clientId: input.clientId,
      ...(media.length > 0 ? { announcedAttachments: media.map(({ id }) => id) } : {}),
    };
    const text = JSON.stringify(payload).length;
    const inline = chooseInline(media, text);
    const create = newOp({
      opId: input.clientId,
      userId: input.userId,
      kind: 'observation.create',
      localId: input.clientId,
      payload,
      capturedAt: input.capturedAt,
      clock,
      // false: certainly offline · true: perhaps online; the first attempt will show
      online: navigator.onLine,
      mediaIds: inline.map((item) => item.id),
      bytes: text + inline.reduce((sum, item) => sum + charsAsDataUrl(item), 0),
    });
    const later = media.filter((item) => !inline.includes(item));
    await db.media.bulkPut(
      media.map((item) => ({
        ...item,
        ownerId: input.clientId,
        way: inline.includes(item) ? ('inline' as const) : ('upload' as const),
      })),
    );
    await db.outbox.add(create);
    if (input.thread) await db.threads.put(input.thread);
    // a file whose bytes the device has lost is queued too: it is reported, not skipped
    const missing = mediaIds.filter((_, at) => !rows[at]).map((id) => ({ id, size: 0 }));
    await db.outbox.bulkAdd([...later, ...missing].map((item) => uploadOp(item, create, [create.opId])));
    const draftKey = input.draftKey ?? NEW_OBSERVATION;
    // pictures taken and removed again, or recordings that were discarded
    const leftOver = await db.media.where('ownerId').equals(draftKey).primaryKeys();
    await deleteMedia(db, ...leftOver);
    await db.draft.delete(draftKey);
    return create;
  });
}

/** A recording that a killed browser left growing becomes a file with a hash before it is queued. */
async function finishRecordings(db: UserDb, mediaIds: string[]) {
  for (const media of await db.media.bulkGet(mediaIds)) {
    if (media && !media.complete) await finishMedia(db, media.id);
  }
}

async function giveUpMedia(db: UserDb, mediaIds: string[]): Promise<UnsavedMedia[]> {
  const lost: UnsavedMedia[] = [];
  for (const id of mediaIds) {
    const read = await readMedia(db, id).catch(() => null);
    if (read) lost.push({ ...read.media, bytes: read.bytes });
  }
  await deleteMedia(db, ...mediaIds);
  return lost;
}

/** Part of another transaction, over what `save` writes. */
export const queueObservation = (db: UserDb, input: NewObservation): Promise<Op> =>
  save(db, input, input.mediaIds);

/** Sends it from memory with its files. Where that fails too, they are part of the draft again. */
async function sendFromMemory(db: UserDb, input: NewObservation, lost: readonly UnsavedMedia[]): Promise<Op> {
  const files = await Promise.all(
    [...lost, ...(input.unsaved ?? [])].map((media) => asFileOf(input.clientId, media)),
  );
  try {
    return await saveOrSend(db, () => save(db, input, []), { files: files.filter((file) => file !== null) });
  } catch (error) {
    if (error instanceof NotKeptError) await putBack(db, input, lost);
    throw error;
  }
}

async function putBack(
  db: UserDb,
  { draftKey = NEW_OBSERVATION }: NewObservation,
  lost: readonly UnsavedMedia[],
) {
  for (const { bytes, ...media } of lost)
    if (bytes) await storeMedia(db, { ...media, ownerId: draftKey, bytes });
}

/**
 * Saves the report and its attachments for sending, and ends the draft, in one transaction. If the device is full
 * even after making room, the text is saved without attachments, and QuotaError returns their bytes. If there is no
 * room for the text either, all of it is sent from memory.
 */
export async function createObservation(db: UserDb, input: NewObservation): Promise<Op> {
  await finishRecordings(db, input.mediaIds);
  try {
    return await withRoom(db, () => save(db, input, input.mediaIds));
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
  }
  const lost = await giveUpMedia(db, input.mediaIds);
  if (lost.length === 0) return sendFromMemory(db, input, lost);
  try {
    await save(db, input, []);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    return sendFromMemory(db, input, lost);
  }
  throw new QuotaError(lost);
}
