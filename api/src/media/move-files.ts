// node api/src/media/move-files.ts: moves the files of DATA_DIR/media into the bucket of S3_BUCKET. Takes the same
// environment as the server, which must be stopped; if interrupted, run it again to continue.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runAlone } from '../command.ts';
import { readConfig } from '../config.ts';
import { createFileStore, type FolderStore } from './file-store.ts';
import { mediaFolder, openStore } from './open-store.ts';
import type { MediaStore } from './store.ts';

/**
 * Deletes each file only once the bucket has it; resolves to the number of files. Refuses a folder that never had any:
 * a plant without files has nothing to move, and one with files has not mounted them.
 */
export async function moveFiles(from: FolderStore, to: MediaStore): Promise<number> {
  from.expectFiles();
  await from.assertMounted().catch((cause) => {
    throw new Error('the folder has no files to move: is it mounted?', { cause });
  });
  let moved = 0;
  for await (const sha256 of from.names()) {
    await from.withFile(sha256, (file) => to.adopt(file, sha256));
    moved++;
  }
  return moved;
}

if (import.meta.main)
  await runAlone(async () => {
    const config = readConfig(process.env);
    if (!config.s3) throw new Error('S3_BUCKET is not set: there is nowhere to move the files to');
    const { media, close } = await openStore(config);
    const moved = await moveFiles(createFileStore(mediaFolder(config.dataDir)), media).finally(close);
    // phones restart their unfinished uploads
    await rm(path.join(config.dataDir, 'uploads'), { recursive: true, force: true });
    return `${moved} files moved from ${mediaFolder(config.dataDir)} into ${config.s3.bucket}`;
  });
