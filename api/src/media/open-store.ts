import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { assertSpace } from './disk-space.ts';
import { createFileStore, withFolder } from './file-store.ts';
import type { MediaStore } from './store.ts';
import { openUploads, type Uploads, uploadsInFolder } from './uploads.ts';

export interface OpenedStore {
  media: MediaStore;
  uploads: Uploads;
  /** A problem the operator must know about; null: none. */
  trouble(): Promise<string | null>;
  /** Throws while files cannot be kept. */
  probe(): Promise<void>;
  /** The database knows files: a folder without any is not the one. */
  expectFiles(): void;
  close(): Promise<void>;
}

export const mediaFolder = (dataDir: string) => path.join(dataDir, 'media');
/** The temporary folder of a machine with a bucket. */
const workFolder = (dataDir: string) => path.join(dataDir, 'media-work');

/** The file store: a folder of `DATA_DIR`, or the bucket of `S3_BUCKET`. */
export async function openStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<OpenedStore> {
  if (!s3) {
    const root = mediaFolder(dataDir);
    const uploads = openUploads(uploadsInFolder(dataDir));
    const media = createFileStore(root);
    return {
      media,
      uploads,
      trouble: async () => null,
      expectFiles: media.expectFiles,
      probe: async () => {
        await uploads.assertSpace(0);
        await uploads.assertWritable();
        await media.assertMounted();
        await withFolder(root, async (folder) => {
          await assertSpace(folder, 0);
          await writeFile(path.join(folder, 'probe'), 'probe');
        });
      },
      close: async () => {},
    };
  }
  // a client of some megabytes that few need
  const { openBucket } = await import('./bucket.ts');
  const { createObjectStore } = await import('./object-store.ts');
  const { uploadsInBucket } = await import('./bucket-uploads.ts');
  const work = workFolder(dataDir);
  const bucket = openBucket(s3);
  const uploads = openUploads(uploadsInBucket(bucket, work));
  return {
    media: createObjectStore(bucket, work),
    uploads,
    trouble: bucket.trouble,
    expectFiles: () => {},
    // what a phone sends passes through the work folder
    probe: async () => {
      await uploads.assertSpace(0);
      await uploads.assertWritable();
      await bucket.probe();
    },
    close: async () => bucket.close(),
  };
}

/** Throws if the folder has files that could no longer be found because a bucket is configured. */
export async function assertFilesMoved({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  if (!s3) return;
  for await (const _ of createFileStore(mediaFolder(dataDir)).names())
    throw new Error(
      `S3_BUCKET is set and ${mediaFolder(dataDir)} has files: move them first with node api/src/media/move-files.ts`,
    );
}
