import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { problem } from '../problem.ts';
import type { Bucket } from './bucket.ts';
import { assertSpace } from './disk-space.ts';
import { sha256Of, withFolder } from './file-store.ts';
import { assertWritable } from './unwritable.ts';
import type { UploadPlace } from './uploads.ts';

const PREFIX = 'uploads/';
const BEGUN = 'begun.json';
/** Digits of an offset, so that names sort in the order of the bytes. */
const DIGITS = 12;

const Begun = z.object({
  size: z.number().optional(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
});

interface Piece {
  key: string;
  offset: number;
  size: number;
}

/**
 * Unfinished uploads in a bucket, so that a phone can continue on another machine. Each call's bytes are an object
 * named by its offset. `@tus/s3-store`, in contrast, keeps one growing rest, which it deletes before rewriting it,
 * reports an unreachable store as an unknown upload, and caches in one process what another has ended.
 */
class BucketDataStore extends DataStore {
  readonly #bucket: Bucket;
  readonly #work: string;
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(bucket: Bucket, work: string) {
    super();
    this.#bucket = bucket;
    this.#work = work;
  }

  override async create(upload: Upload): Promise<Upload> {
    const begun = Buffer.from(JSON.stringify(upload));
    await this.#bucket.put(`${PREFIX}${upload.id}/${BEGUN}`, begun, sha256Of(begun));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const begun = await this.#bucket.get(`${PREFIX}${id}/${BEGUN}`);
    if (!begun) throw ERRORS.FILE_NOT_FOUND;
    const { size, metadata, creation_date } = Begun.parse(JSON.parse(String(await buffer(begun))));
    const last = (await this.pieces(id)).at(-1);
    const offset = last ? last.offset + last.size : 0;
    return new Upload({
      id,
      offset,
      ...(size === undefined ? {} : { size }),
      ...(metadata ? { metadata } : {}),
      ...(creation_date ? { creation_date } : {}),
    });
  }

  /** Bytes of a broken connection count: they are stored like a complete piece. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return withFolder(this.#work, async (folder) => {
      const file = path.join(folder, 'piece');
      const { size, sha256, broken } = await keepAll(bytes, file);
      const key = `${PREFIX}${id}/${String(offset).padStart(DIGITS, '0')}`;
      if (size > 0) await this.#bucket.put(key, { file, size }, sha256);
      if (broken) throw broken.error;
      return offset + size;
    });
  }

  override async remove(id: string): Promise<void> {
    for await (const { key } of this.#bucket.list(`${PREFIX}${id}/`)) await this.#bucket.remove(key);
  }

  /** The pieces that join from the first byte on: a repeated one may overlap the end of another. */
  async pieces(id: string): Promise<Piece[]> {
    const found = new Map<number, Piece>();
    for await (const { key, size } of this.#bucket.list(`${PREFIX}${id}/`)) {
      const offset = Number(key.slice(-DIGITS));
      if (!key.endsWith(BEGUN)) found.set(offset, { key, offset, size });
    }
    const joined: Piece[] = [];
    for (let next = found.get(0); next; next = found.get(next.offset + next.size)) joined.push(next);
    return joined;
  }
}

/** Writes the stream until its end or until it breaks, which is returned and not thrown. */
async function keepAll(bytes: Readable, file: string) {
  const hash = createHash('sha256');
  const handle = await open(file, 'w');
  let size = 0;
  let broken: { error: unknown } | null = null;
  try {
    const chunks = bytes[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        broken = { error };
        return { done: true, value: null };
      });
      if (next.done) break;
      await handle.writeFile(next.value);
      hash.update(next.value);
      size += next.value.length;
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex'), broken: broken as { error: unknown } | null };
}

/** Unfinished uploads next to the objects of the store. */
export function uploadsInBucket(bucket: Bucket, work: string): UploadPlace {
  const store = new BucketDataStore(bucket, work);
  return {
    store,
    remove: (name) => store.remove(name),
    list: async (prefix) => {
      const touched = new Map<string, Date>();
      for await (const { key, modified } of bucket.list(`${PREFIX}${prefix}`)) {
        const [name = ''] = key.slice(PREFIX.length).split('/');
        const known = touched.get(name);
        if (!known || known < modified) touched.set(name, modified);
      }
      return [...touched].map(([name, at]) => ({ name, touched: at }));
    },
    withFile: (name, use) =>
      withFolder(work, async (folder) => {
        const file = path.join(folder, 'whole');
        const pieces = await store.pieces(name);
        async function* whole() {
          for (const { key } of pieces) {
            const bytes = await bucket.get(key);
            // another process has finished it meanwhile
            if (!bytes) throw problem('upload_offset_mismatch');
            yield* bytes;
          }
        }
        await pipeline(whole, createWriteStream(file));
        return use(file);
      }),
    // the pieces stay where they are until the row is created
    putBack: async () => {},
    assertSpace: async (bytes) => {
      await mkdir(work, { recursive: true });
      await assertSpace(work, bytes);
    },
    assertWritable: () => assertWritable(work),
  };
}
