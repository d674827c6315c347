import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedStore } from '../media/open-store.ts';
import { bytesOf } from './bytes-of.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The tests every file store must pass. */
export function storeContract(open: () => Promise<OpenedStore>) {
  let opened: OpenedStore;
  let folder: string;
  beforeAll(async () => {
    opened = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'turva-store-'));
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a stored file is available, whole and in part, once however often it is stored', async () => {
    const { media } = opened;
    const bytes = randomBytes(70_000);
    const sha256 = await media.put(bytes);
    expect(sha256).toBe(hashOf(bytes));
    expect(await media.put(bytes)).toBe(sha256);
    expect(await media.size(sha256)).toBe(bytes.length);
    expect(await bytesOf(media, sha256)).toEqual(bytes);
    expect(await buffer(await media.open(sha256, { start: 100, end: 199 }))).toEqual(
      bytes.subarray(100, 200),
    );
    expect(await media.withFile(sha256, readFile)).toEqual(bytes);
    const names = [];
    for await (const name of media.names()) names.push(name);
    expect(names.filter((name) => name === sha256)).toEqual([sha256]);
  });

  test('an adopted file is gone from its old place, even if the store has it already', async () => {
    const { media } = opened;
    const bytes = randomBytes(9_000_000);
    const sha256 = hashOf(bytes);
    for (const name of ['once', 'again']) {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      await media.adopt(file, sha256);
      expect(existsSync(file)).toBe(false);
    }
    expect((await bytesOf(media, sha256)).equals(bytes)).toBe(true);
  });

  test('a removed or unknown file is absent, and no other kind of name is accepted', async () => {
    const { media } = opened;
    const sha256 = await media.put(randomBytes(10));
    for (let n = 0; n < 2; n++) {
      await media.remove(sha256);
      await media.removeHalfWritten(sha256);
      expect(await media.size(sha256)).toBeNull();
      await expect(media.open(sha256)).rejects.toThrow();
      await expect(media.withFile(sha256, readFile)).rejects.toThrow();
    }
    await expect((async () => media.size('../secret'))()).rejects.toThrow('not a content hash');
  });

  test('an upload grows piece by piece and is provided whole', async () => {
    const { uploads } = opened;
    const bytes = randomBytes(50_000);
    const name = `7_${randomUUID()}`;
    const { store } = uploads;
    expect(await uploads.find(name)).toBeNull();
    await store.create(new Upload({ id: name, size: bytes.length, offset: 0, metadata: { role: 'video' } }));
    expect(await uploads.find(name)).toMatchObject({
      offset: 0,
      size: bytes.length,
      metadata: { role: 'video' },
    });
    expect(await store.write(Readable.from([bytes.subarray(0, 20_000)]), name, 0)).toBe(20_000);
    expect((await uploads.find(name))?.offset).toBe(20_000);
    expect(await store.write(Readable.from([bytes.subarray(20_000)]), name, 20_000)).toBe(50_000);
    expect(await uploads.withFile(name, readFile)).toEqual(bytes);
    expect(await uploads.countOf(7)).toBe(1);
    expect(await uploads.countOf(70)).toBe(0);
    await uploads.clean(new Date(Date.now() + 13 * 86_400_000));
    expect(await uploads.countOf(7)).toBe(1);
    await uploads.remove(name);
    expect(await uploads.find(name)).toBeNull();
    expect(await uploads.countOf(7)).toBe(0);
  });

  test('abandoned uploads, and those of people who have left, leave nothing', async () => {
    const { uploads } = opened;
    const begin = async (owner: number) => {
      const name = `${owner}_${randomUUID()}`;
      await uploads.store.create(new Upload({ id: name, size: 10, offset: 0 }));
      await uploads.store.write(Readable.from([Buffer.from('12345')]), name, 0);
      return name;
    };
    const [gone, stays] = [await begin(8), await begin(88)];
    await uploads.removeOf(new Set(['8']));
    expect(await uploads.find(gone)).toBeNull();
    expect((await uploads.find(stays))?.offset).toBe(5);
    await uploads.clean(new Date(Date.now() + 15 * 86_400_000));
    expect(await uploads.find(stays)).toBeNull();
  });
}
