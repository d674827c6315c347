import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserDb } from '../../offline/engine/db.ts';
import { emptyDb } from '../../testing/offline-db.ts';
import { closeWhenPutAside } from './put-aside.ts';

let page: EventTarget;
let reload: ReturnType<typeof vi.fn<() => void>>;
let db: UserDb;
beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  reload = vi.fn();
  closeWhenPutAside(reload);
  db = await emptyDb();
});
afterEach(() => vi.unstubAllGlobals());

const tell = (type: string, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** Writes two things; `meanwhile` runs in the middle of the transaction. */
const writing = (meanwhile: () => void) =>
  db.transaction('rw', db.sync, async () => {
    await db.sync.put({ key: 'first', value: 1 });
    meanwhile();
    await db.sync.put({ key: 'second', value: 2 });
  });
const keysOf = async ({ sync }: UserDb) => (await sync.toCollection().primaryKeys()).sort();

test('a page entering the back/forward cache closes everything, blocks no other, and reloads on return', async () => {
  await expect(writing(() => tell('pagehide', true))).rejects.toThrow();
  expect(db.isOpen()).toBe(false);
  const other = new UserDb(db.name);
  await other.sync.put({ key: 'third', value: 3 });
  expect(await keysOf(other)).toEqual(['third']);
  other.close();
  expect(reload).not.toHaveBeenCalled();
  tell('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is closed for good is left alone, and so is one shown for the first time', async () => {
  await writing(() => tell('pagehide', false));
  expect(await keysOf(db)).toEqual(['first', 'second']);
  tell('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
});
