import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDb, queued, USER_ID } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { backUp, canBackUp, deleteBackup, exportOfCopy, readBackup, restoreBackup } from './backup.ts';

/** The origin private file system, as far as a copy needs it. */
let files: Map<string, Uint8Array<ArrayBuffer>>;
const notFound = () => new DOMException('not there', 'NotFoundError');
class Handle {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  async getFile() {
    return new File([files.get(this.name) ?? ''], this.name);
  }
  async createWritable() {
    let written = new Uint8Array();
    return {
      write: async (bytes: Uint8Array<ArrayBuffer>) => {
        written = bytes;
      },
      close: async () => void files.set(this.name, written),
    };
  }
}
const directory = {
  async getFileHandle(name: string, { create = false } = {}) {
    if (!files.has(name) && !create) throw notFound();
    return new Handle(name);
  },
  async removeEntry(name: string) {
    if (!files.delete(name)) throw notFound();
  },
};

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  files = new Map();
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => directory } });
  vi.stubGlobal('FileSystemFileHandle', Handle);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const titles = async (of: UserDb) =>
  (await of.outbox.toArray()).map(({ payload }) => (payload as { title: string }).title);

test('unsent work of a lost database is restored into the next one, once', async () => {
  await queued(db, { title: 'kadonnut' });
  await backUp(db);
  const next = await emptyDb();
  expect(await restoreBackup(next)).toBe(1);
  expect(await titles(next)).toEqual(['kadonnut']);
  await next.outbox.clear();
  expect(await restoreBackup(next)).toBe(0);
  expect(await titles(next)).toEqual([]);
});

test('a new database restores the copy before overwriting it with its own', async () => {
  await queued(db, { title: 'kadonnut' });
  await backUp(db);
  const next = await emptyDb();
  await queued(next, { title: 'uusi' });
  await backUp(next);
  expect((await titles(next)).sort()).toEqual(['kadonnut', 'uusi']);
  const copy = await readBackup(USER_ID);
  expect(JSON.parse((await copy?.text()) ?? '').calls).toHaveLength(2);
});

test('once everything is sent, the copy is deleted', async () => {
  await backUp(db);
  await queued(db);
  await backUp(db);
  expect(await readBackup(USER_ID)).not.toBeNull();
  expect(await readBackup(USER_ID + 1)).toBeNull();
  await db.outbox.clear();
  await backUp(db);
  expect(await readBackup(USER_ID)).toBeNull();
});

test('a copy that cannot be deleted is reported; a missing one is not', async () => {
  await expect(deleteBackup(USER_ID)).resolves.toBeUndefined();
  vi.spyOn(directory, 'removeEntry').mockRejectedValueOnce(
    new DOMException('open', 'NoModificationAllowedError'),
  );
  await expect(deleteBackup(USER_ID)).rejects.toThrow('open');
});

test('an exported file leaves out the rows, which contain the secrets of anonymous reports', async () => {
  const op = await queued(db);
  await db.threads.put({ clientId: op.localId, token: 'salainen', seenHistoryId: 0 });
  await backUp(db);
  const copy = await readBackup(USER_ID);
  if (!copy) throw new Error('no copy');
  expect(await copy.text()).toContain('salainen');
  const carried = new TextDecoder().decode(await exportOfCopy(copy));
  expect(carried).not.toContain('salainen');
  expect(JSON.parse(carried).calls).toHaveLength(1);
});

test('a browser that can only read such files still restores a copy written by an earlier version', async () => {
  await queued(db, { title: 'kadonnut' });
  await backUp(db);
  class ReadOnly {}
  vi.stubGlobal('FileSystemFileHandle', ReadOnly);
  expect(canBackUp()).toBe(false);
  const next = await emptyDb();
  expect(await restoreBackup(next)).toBe(1);
  await backUp(next);
  await deleteBackup(USER_ID);
  expect(files.size).toBe(1);
});

test.each([
  ['no storage', {}],
  ['no file system', { storage: {} }],
])('a browser with %s has no copies, and works', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await queued(db);
  await backUp(db);
  expect([canBackUp(), await readBackup(USER_ID), await restoreBackup(db)]).toEqual([false, null, 0]);
  await deleteBackup(USER_ID);
});
