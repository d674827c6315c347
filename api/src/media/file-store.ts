import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { NOT_MOUNTED } from '@turva/contracts/operator/server-status';
import { assertSpace } from './disk-space.ts';
import type { MediaStore } from './store.ts';
import { isMissing, isUnwritable, unwritable } from './unwritable.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const isHash = (name: string) => /^[\da-f]{64}$/.test(name);

/** For names that become part of a path or an address. */
export function assertHash(name: string): void {
  if (!isHash(name)) throw new Error(`not a content hash: ${name}`);
}

/** Hash of a file that may be too large for memory. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const WORK = 'work-';
/** Longer than any work on a file. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Runs `use` with a temporary folder inside `parent`, because a container may have its own one in memory. */
export async function withFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  await makeFolder(parent);
  const folder = await mkdtemp(path.join(parent, WORK)).catch(putOff);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function removeAbandonedWork(parent: string, now: Date): Promise<void> {
  for (const name of await namesIn(parent)) {
    const found = name.startsWith(WORK) ? await stat(path.join(parent, name)).catch(() => null) : null;
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS)
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** Empty if there is no such folder; throws if it cannot be listed. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
const isPart = (name: string) => /^[\da-f]{2}$/.test(name);

export interface FolderStore extends MediaStore {
  /** From now on an empty folder counts as not mounted: nothing is stored, read or deleted there. */
  expectFiles(): void;
  /** Throws if the folder must have files and has none. */
  assertMounted(): Promise<void>;
}

/** Files by content hash in two levels of folders: `<root>/ab/cd/abcd…`; several processes may share the folder. */
export function createFileStore(root: string): FolderStore {
  let isUsed = false;
  const assertMounted = async () => {
    if (!isUsed) return;
    // the first level outlives its files
    const names = await namesIn(root).catch(putOff);
    if (!names.some(isPart)) putOff(Object.assign(new Error('no files'), { code: NOT_MOUNTED }));
  };
  const pathOf = (sha256: string) => {
    assertHash(sha256);
    return path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const mountedPath = async (sha256: string) => {
    await assertMounted();
    return pathOf(sha256);
  };
  const size = async (sha256: string) =>
    stat(await mountedPath(sha256)).then(
      (found) => found.size,
      () => null,
    );

  /**
   * A file is complete and on the disk before it gets its name: a file that exists has all bytes, also after a
   * power failure.
   */
  const publish = async (
    sha256: string,
    expectedSize: number,
    make: (temporary: string) => Promise<void>,
  ) => {
    if ((await size(sha256)) === expectedSize) return;
    const target = pathOf(sha256);
    await makeFolder(path.dirname(target));
    const temporary = `${target}.${randomUUID()}.tmp`;
    try {
      await make(temporary);
      await syncToDisk(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      putOff(error);
    }
    await syncToDisk(path.dirname(target));
    isUsed = true;
  };

  return {
    isBucket: false,
    expectFiles: () => {
      isUsed = true;
    },
    assertMounted,
    size,
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      await publish(sha256, bytes.byteLength, async (temporary) => {
        await assertSpace(path.dirname(temporary), bytes.byteLength);
        const file = await open(temporary, 'wx');
        await file.writeFile(bytes).finally(() => file.close());
      });
      return sha256;
    },
    adopt: async (source, sha256) => {
      const { size: expected } = await stat(source);
      await publish(sha256, expected, (temporary) => moveFile(source, temporary));
      await rm(source, { force: true });
    },
    remove: async (sha256) => rm(await mountedPath(sha256), { force: true }),
    removeHalfWritten: async (sha256) => {
      const folder = path.dirname(await mountedPath(sha256));
      const names = await readdir(folder).catch(() => []);
      for (const name of names)
        if (name.startsWith(`${sha256}.`) && name.endsWith('.tmp')) await rm(path.join(folder, name));
    },
    open: async (sha256, range) => (await open(await mountedPath(sha256))).createReadStream(range),
    withFile: async (sha256, use) => use(await mountedPath(sha256)),
    withFolder: async (use) => {
      await assertMounted();
      return withFolder(root, use);
    },
    removeAbandonedWork: (now) => removeAbandonedWork(root, now),
    names: async function* () {
      // only its own folders: a volume has others, which may be unreadable
      for (const first of (await namesIn(root)).filter(isPart))
        for (const second of (await namesIn(path.join(root, first))).filter(isPart))
          yield* (await namesIn(path.join(root, first, second))).filter(isHash);
    },
  };
}

function putOff(error: unknown): never {
  throw isUnwritable(error) ? unwritable(error) : error;
}

/** The folder and those above it. Where nothing can be created, the system may say that there is nothing. */
const makeFolder = (folder: string) =>
  mkdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) throw unwritable(error);
    putOff(error);
  });

async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function moveFile(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    // the upload folder may be on another volume than the store
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, target);
  }
}
