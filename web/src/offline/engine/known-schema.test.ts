import 'fake-indexeddb/auto';
import '../../records/nouns.ts';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseVersions, UserDb } from './db.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const NEWEST = databaseVersions().at(-1)?.number ?? 0;
const schemaOf = ({ tables }: Dexie) =>
  tables
    .map(({ name, schema }) => [name, schema.primKey.src, ...schema.indexes.map(({ src }) => src).sort()])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));

test('a database that was opened before is described once, by the same tables', async () => {
  const describes = vi.spyOn(Dexie.prototype, 'version');
  const first = new UserDb('turva-u71');
  await first.draft.put({ key: 'a' } as never);
  first.close();
  expect(describes).toHaveBeenCalledTimes(databaseVersions().length);
  const second = new UserDb('turva-u71');
  expect(await second.draft.count()).toBe(1);
  expect(describes).toHaveBeenCalledTimes(databaseVersions().length + 1);
  expect([second.verno, schemaOf(second)]).toEqual([NEWEST, schemaOf(first)]);
  await second.delete();
  // the browser has lost it: made anew, complete
  const third = new UserDb('turva-u71');
  await third.srvChemicals.where('areaId').equals(1).count();
  expect(schemaOf(third)).toEqual(schemaOf(first));
  await third.delete();
  describes.mockRestore();
});

test('one that is older after all is left as it is, and upgraded step by step at the next start', async () => {
  const old = new Dexie('turva-u72');
  for (const { number, stores } of databaseVersions()) if (number <= 15) old.version(number).stores(stores);
  await old.table('draft').put({ key: 'a' });
  await old.table('sync').put({ key: 'cursor', value: 'old' });
  old.close();
  kept.set('turva.schema', `turva-u72 ${NEWEST}`);
  const wrong = new UserDb('turva-u72');
  await expect(wrong.draft.count()).rejects.toThrow('older');
  wrong.close();
  const db = new UserDb('turva-u72');
  expect(await db.draft.count()).toBe(1);
  expect(await db.sync.get('cursor')).toBeUndefined();
  expect(db.verno).toBe(NEWEST);
  await db.delete();
});
