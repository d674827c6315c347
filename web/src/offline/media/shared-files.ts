import type { MediaRole } from '@turva/contracts/observations/media';
import type { UserDb } from '../engine/db.ts';
import { isQuotaExceeded, QuotaError } from '../engine/quota.ts';
import { deleteMedia } from './delete-media.ts';
import { readMedia, storeMedia } from './store-media.ts';

/** `ownerId` of files another app has shared and no form has taken yet. */
const SHARED = 'observation:shared';
const TEXT_KEY = 'sharedText';
/** Any page can send a form here; a person shares fewer by hand. */
export const MAX_SHARED = 20;

export interface Shared {
  files: { id: string; file: File }[];
  text: string;
}

const roleOf = (mime: string): MediaRole =>
  mime.startsWith('video/') ? 'video' : mime.startsWith('audio/') ? 'audio' : 'image';

/**
 * Stores shared files as they came; the form that takes them turns them into attachments or explains why not.
 * `full` if one did not fit.
 */
export async function keepShared(db: UserDb, files: File[], text: string): Promise<'kept' | 'full'> {
  try {
    for (const file of files.slice(0, MAX_SHARED)) {
      const mime = file.type;
      await storeMedia(db, {
        id: crypto.randomUUID(),
        ownerId: SHARED,
        role: roleOf(mime),
        mime,
        filename: file.name,
        bytes: await file.arrayBuffer(),
      });
    }
    if (text) await db.sync.put({ key: TEXT_KEY, value: text });
    return 'kept';
  } catch (error) {
    if (error instanceof QuotaError || isQuotaExceeded(error)) return 'full';
    throw error;
  }
}

/** The files to be taken, oldest first. They stay until `dropShared`. */
export async function readShared(db: UserDb): Promise<Shared> {
  const rows = await db.media.where('ownerId').equals(SHARED).sortBy('createdAt');
  const files = await Promise.all(
    rows.map(async ({ id, mime, filename }) => {
      const { bytes } = await readMedia(db, id);
      return { id, file: new File([bytes], filename ?? '', { type: mime }) };
    }),
  );
  const text = await db.sync.get(TEXT_KEY);
  return { files, text: typeof text?.value === 'string' ? text.value : '' };
}

/** After they have become attachments. */
export async function dropShared(db: UserDb, { files }: Shared): Promise<void> {
  await deleteMedia(db, ...files.map(({ id }) => id));
  await db.sync.delete(TEXT_KEY);
}
