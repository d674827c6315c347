import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { createFileStore } from '../media/file-store.ts';
import type { MediaStore } from '../media/store.ts';
import { SITE_KEY } from '../plant/site.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { loadDemo } from './load-demo.ts';
import { resetDemo } from './reset-demo.ts';

const NOW = new Date('2025-11-21T09:58:00Z');
const LATER = new Date('2026-02-02T06:00:00Z');

let folder: string;
let database: Database;
let media: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-reset-'));
  media = createFileStore(path.join(folder, 'media'));
  database = await openTestDatabase();
  await loadDemo(database.db, { now: NOW, media });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const userIds = async () => {
  const users = await database.db.selectFrom('users').select(['username', 'id']).orderBy('id').execute();
  return Object.fromEntries(users.map(({ username, id }) => [username, id]));
};
const epoch = () => database.db.selectFrom('syncEpoch').select('epoch').executeTakeFirstOrThrow();
const register = (username: string) =>
  database.db
    .insertInto('users')
    .values({ username, password: '!' })
    .returning('id')
    .executeTakeFirstOrThrow();

test('restores the demo with new dates, keeps ids of people and gives nobody an old one', async () => {
  const before = { ids: await userIds(), epoch: await epoch() };
  const visitor = await register('vieras');
  await database.db.insertInto('plantSettings').values({ key: 'colour', value: '"red"' }).execute();

  await resetDemo(database.db, { now: LATER, media });

  expect(await userIds()).toEqual(before.ids);
  expect(await epoch()).not.toEqual(before.epoch);
  expect((await register('toinen')).id).toBeGreaterThan(visitor.id);
  const settings = await database.db.selectFrom('plantSettings').select('key').execute();
  expect(settings.map(({ key }) => key).sort()).toEqual([SITE_KEY, 'reminders_not_before'].sort());
  const rows = await database.db
    .selectFrom('observations')
    .select(['id', 'createdAt'])
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(73);
  expect(rows[0]?.id).toBe(1);
  expect(rows.at(-1)?.createdAt).toEqual(new Date(LATER.getTime() - 40 * 60_000));
});

test('deletes visitors’ files, and keeps those of the demo', async () => {
  const { id: ownerId } = await register('kuvaaja');
  const sha256 = await media.put(Buffer.from('a photo of a visitor'));
  await database.db
    .insertInto('media')
    .values({ id: randomUUID(), ownerId, role: 'image', mime: 'image/jpeg', size: 20, sha256 })
    .execute();

  await resetDemo(database.db, { now: LATER, media });

  expect(await media.size(sha256)).toBeNull();
  const kept = await database.db.selectFrom('media').select('servedSha256').execute();
  for (const { servedSha256 } of kept) expect(await media.size(servedSha256 as string)).toBeGreaterThan(0);
});

test('works on an empty database too', async () => {
  const empty = await openTestDatabase();
  await resetDemo(empty.db, { now: NOW, media });
  const { id } = await empty.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(0);
  await empty.close();
});
