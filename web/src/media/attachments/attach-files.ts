import type { UserDb } from '../../offline/engine/db.ts';
import { QuotaError, type UnsavedMedia } from '../../offline/engine/quota.ts';
import type { LocalMedia } from '../../offline/engine/rows.ts';
import { storeMedia } from '../../offline/media/store-media.ts';
import { UnreadablePicture } from '../../ui/camera/canvas.ts';
import { shrinkAside } from '../photos/shrink-aside.ts';
import { drawThumb } from '../photos/shrink-photo.ts';
import { isHeic, type Refusal, sortFiles } from './sort-files.ts';

export interface RefusedFile {
  name: string;
  reason: Refusal | 'heic' | 'unreadable';
}

export interface Attached {
  stored: LocalMedia[];
  refused: RefusedFile[];
  /** did not fit on the device: offered for sharing instead */
  unsaved: UnsavedMedia[];
}

/** Stores picked or taken files on the device for `ownerId`, one by one. One bad file never affects the others. */
export async function attachFiles(db: UserDb, ownerId: string, files: readonly File[]): Promise<Attached> {
  const { accepted, refused } = sortFiles(files);
  const result: Attached = {
    stored: [],
    refused: refused.map(({ file, reason }) => ({ name: file.name, reason })),
    unsaved: [],
  };
  for (const { file, role, mime } of accepted) {
    try {
      const made =
        role === 'image' ? await shrinkAside(file) : { bytes: await file.arrayBuffer(), mime, thumb: null };
      const thumb = role === 'video' ? await videoThumb(file) : made.thumb;
      const filename = role === 'image' ? asJpegName(file.name, made.mime) : file.name;
      const media = {
        id: crypto.randomUUID(),
        ownerId,
        role,
        mime: made.mime,
        filename,
        thumb,
        durationMs: null,
      };
      result.stored.push(await storeMedia(db, { ...media, bytes: made.bytes }));
    } catch (error) {
      if (error instanceof QuotaError) result.unsaved.push(...error.lost);
      else if (error instanceof UnreadablePicture || error instanceof DOMException)
        result.refused.push({ name: file.name, reason: isHeic(file) ? 'heic' : 'unreadable' });
      else throw error;
    }
  }
  return result;
}

const asJpegName = (name: string, mime: string) =>
  mime === 'image/jpeg' ? `${name.replace(/\.[^.]+$/, '')}.jpg` : name;

/** A frame of the video for the list; without one the video is attached all the same. */
async function videoThumb(file: File): Promise<ArrayBuffer | null> {
  const url = URL.createObjectURL(file);
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  });
  try {
    await new Promise<void>((resolve, reject) => {
      video.onloadeddata = () => resolve();
      video.onerror = () => reject(new Error('no video'));
      // some phones decode nothing before play; a thumbnail is not worth waiting for
      setTimeout(() => reject(new Error('too slow')), 3000);
      video.src = url;
    });
    const frame = await createImageBitmap(video);
    const thumb = await drawThumb(frame);
    frame.close();
    return thumb;
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
