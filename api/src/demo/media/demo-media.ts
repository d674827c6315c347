import type { MediaRole } from '@turva/contracts/observations/media';
import { sha256Of } from '../../media/file-store.ts';
import { renderPicture } from '../../media/picture.ts';
import type { MediaStore } from '../../media/store.ts';
import { drawPictures, type PictureName } from './draw-picture.ts';
import { RECORDING_MS, type RecordingName, recordingNames, recordSound } from './record-sound.ts';

export type DemoMediaName = PictureName | RecordingName;

/** The file's part of a media row, without its owner. */
export interface StoredMedia {
  role: MediaRole;
  mime: string;
  size: number;
  sha256: string;
  filename: string;
  servedSha256: string;
  servedMime: string;
  servedSize: number;
  thumbSha256: string | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/** Makes the demo's pictures and recordings and stores them as processed uploads, ready to be served. */
export async function storeDemoMedia(store: MediaStore): Promise<Map<DemoMediaName, StoredMedia>> {
  const pictures = await drawPictures();
  return new Map<DemoMediaName, StoredMedia>([
    ...(await Promise.all(
      [...pictures].map(async ([name, bytes]) => [name, await storePicture(store, name, bytes)] as const),
    )),
    ...(await Promise.all(
      recordingNames.map(async (name) => [name, await storeRecording(store, name)] as const),
    )),
  ]);
}

async function storePicture(store: MediaStore, name: PictureName, bytes: Buffer): Promise<StoredMedia> {
  const { full, thumb, width, height } = await renderPicture(bytes);
  return {
    role: 'image',
    mime: 'image/jpeg',
    size: bytes.length,
    // the bytes as received are not stored, only the clean copy
    sha256: sha256Of(bytes),
    filename: `${name}.jpg`,
    servedSha256: await store.put(full),
    servedMime: 'image/jpeg',
    servedSize: full.length,
    thumbSha256: await store.put(thumb),
    width,
    height,
    durationMs: null,
  };
}

async function storeRecording(store: MediaStore, name: RecordingName): Promise<StoredMedia> {
  const bytes = recordSound(name);
  const sha256 = await store.put(bytes);
  const file = { mime: 'audio/wav', size: bytes.length, sha256 };
  return {
    ...file,
    role: 'audio',
    filename: `${name}.wav`,
    servedSha256: sha256,
    servedMime: file.mime,
    servedSize: file.size,
    thumbSha256: null,
    width: null,
    height: null,
    durationMs: RECORDING_MS,
  };
}
