import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problem } from '../problem.ts';
import { type Bucket, hashed } from './bucket.ts';
import { assertHash, isHash, removeAbandonedWork, sha256Of, withFolder } from './file-store.ts';
import type { MediaStore } from './store.ts';

const PREFIX = 'media/';

/**
 * Files by content hash as objects `media/<hash>` of a bucket shared by all machines of a plant; `work` is a local
 * folder.
 */
export function createObjectStore(bucket: Bucket, work: string): MediaStore {
  const keyOf = (sha256: string) => {
    assertHash(sha256);
    return `${PREFIX}${sha256}`;
  };
  const size = (sha256: string) => bucket.size(keyOf(sha256));
  const open: MediaStore['open'] = async (sha256, range) => {
    const bytes = await bucket.get(keyOf(sha256), range);
    if (!bytes) throw problem('media_not_found');
    return bytes;
  };

  return {
    isBucket: true,
    size,
    open,
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      if ((await size(sha256)) !== bytes.byteLength) await bucket.put(keyOf(sha256), bytes, sha256);
      return sha256;
    },
    adopt: async (file, sha256) => {
      const { size: expected } = await stat(file);
      if ((await size(sha256)) !== expected)
        await bucket.put(keyOf(sha256), { file, size: expected }, sha256);
      await rm(file, { force: true });
    },
    remove: (sha256) => bucket.remove(keyOf(sha256)),
    // an object is complete or does not exist
    removeHalfWritten: async () => {},
    withFile: (sha256, use) =>
      withFolder(work, async (folder) => {
        const file = path.join(folder, sha256);
        let found = '';
        const bytes = hashed(await open(sha256), (hash) => {
          found = hash;
        });
        await pipeline(bytes, createWriteStream(file));
        if (found !== sha256) throw new Error(`the store gave other bytes than ${sha256}`);
        return use(file);
      }),
    withFolder: (use) => withFolder(work, use),
    removeAbandonedWork: (now) => removeAbandonedWork(work, now),
    names: async function* () {
      for await (const { key } of bucket.list(PREFIX)) {
        const name = key.slice(PREFIX.length);
        if (isHash(name)) yield name;
      }
    },
  };
}
