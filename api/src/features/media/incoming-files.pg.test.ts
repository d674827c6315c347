import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetUnclaimed, noteIncoming } from '../../media/incoming-files.ts';
import type { MediaStore } from '../../media/store.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const sha256 = 'ab'.repeat(32);
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A store that was asked to delete and has not answered yet. */
function slowStore() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const remove = async () => {
    asked.resolve();
    await answer.promise;
  };
  const media: MediaStore = { ...app.media, remove };
  return { media, asked: asked.promise, answer };
}
const now = () => new Date();
/** As if it had arrived two hours ago and was never linked. */
async function old(hash: string) {
  await noteIncoming(app.db, hash);
  await sql`update incoming_files set at = now() - interval '2 hours' where sha256 = ${hash}`.execute(app.db);
}

test('while a store is slow to delete, no delta is held back, and an upload of the same bytes waits', async () => {
  await old(sha256);
  const { media, asked, answer } = slowStore();
  const forgetting = forgetUnclaimed({ db: app.db, media, passed: now });
  await asked;
  const { rows } = await sql<{ writing: number }>`
    select count(*)::integer as writing from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(
    app.db,
  );
  expect(rows).toEqual([{ writing: 0 }]);

  let noted = false;
  const noting = noteIncoming(app.db, sha256).then(() => {
    noted = true;
  });
  // another file does not wait
  await noteIncoming(app.db, 'cd'.repeat(32));
  expect(noted).toBe(false);
  answer.resolve();
  await Promise.all([forgetting, noting]);
  const left = await app.db
    .selectFrom('incomingFiles')
    .select('sha256')
    .where('sha256', '=', sha256)
    .execute();
  expect(left).toHaveLength(1);
});

test('a file the store failed to delete is deleted later', async () => {
  await old('ef'.repeat(32));
  const remove = () => Promise.reject(new Error('the store is away'));
  const media: MediaStore = { ...app.media, remove };
  await expect(forgetUnclaimed({ db: app.db, media, passed: now })).rejects.toThrow('away');
  const left = () =>
    app.db.selectFrom('incomingFiles').select('sha256').where('sha256', '=', 'ef'.repeat(32)).execute();
  expect(await left()).toHaveLength(1);
  await forgetUnclaimed({ db: app.db, media: app.media, passed: now });
  expect(await left()).toEqual([]);
});
