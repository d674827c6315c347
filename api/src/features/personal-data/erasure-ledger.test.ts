import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { runRetention } from '../retention/run-retention.ts';
import { replayErasures, settleErasures } from './settle-erasures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const place = () => ({ db: app.db, dataDir: app.config.dataDir, uploads: app.uploads });
const ledger = async () =>
  (await readFile(path.join(app.config.dataDir, 'erasures.jsonl'), 'utf8')).split('\n').filter(Boolean);
const rowOf = (id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As an earlier backup would restore it. */
const bringBack = ({ id, syncXid, syncSeq, createdAt, ...row }: Awaited<ReturnType<typeof rowOf>>) =>
  app.db.updateTable('users').set(row).where('id', '=', id).execute();

test('an erased person is erased again after a restored backup brings them back, and nobody else', async () => {
  const aila = await app.as('aila.palaa', { role: 'admin' });
  const oiva = await app.as('oiva.jaa');
  await app.db
    .updateTable('users')
    .set({ isActive: false })
    .where('role', '=', 'admin')
    .where('id', '<>', aila.id)
    .execute();
  const other = await app.as('toinen.paa', { role: 'admin' });
  await app.db
    .updateTable('users')
    .set({ firstName: 'Aila', lastName: 'Palaaja', email: 'aila@palaa.example' })
    .where('id', '=', aila.id)
    .execute();
  const [before, oivaBefore] = [await rowOf(aila.id), await rowOf(oiva.id)];
  expect((await aila.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  const written = await ledger();
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ userId: aila.id, pseudonym: `poistettu-${aila.id}` });
  expect(written.join()).not.toMatch(/aila|palaa/i);
  expect(await replayErasures(place())).toBe(0);

  // in the backup this person was the only admin
  await bringBack(before);
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', other.id).execute();
  expect(await replayErasures(place())).toBe(1);
  expect(await rowOf(aila.id)).toMatchObject({
    username: `poistettu-${aila.id}`,
    firstName: null,
    email: null,
    isActive: false,
  });
  expect(await rowOf(oiva.id)).toEqual(oivaBefore);
  expect(await ledger()).toHaveLength(1);
});

test('in another database the number belongs to another account, which stays', async () => {
  const stranger = await app.as('vieras');
  const row = await rowOf(stranger.id);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turva-ledger-'));
  const entry = {
    userId: stranger.id,
    accountMade: '2020-01-01T00:00:00.000001Z',
    at: '2026-01-01T00:00:00Z',
    pseudonym: 'x',
  };
  await appendFile(
    path.join(dataDir, 'erasures.jsonl'),
    `${JSON.stringify(entry)}\n{"userId":${stranger.id},"acc`,
  );
  expect(await replayErasures({ ...place(), dataDir })).toBe(0);
  expect(await rowOf(stranger.id)).toEqual(row);
});

test('a retention rule writes the same line, and a line lost in a crash is written with the next', async () => {
  const gone = await app.as('lahtenyt');
  await app.db
    .updateTable('users')
    .set({ isActive: false, approvedAt: new Date('2001-01-01'), updatedAt: new Date('2001-01-01') })
    .where('id', '=', gone.id)
    .execute();
  await runRetention(app);
  const of = async () => (await ledger()).filter((line) => JSON.parse(line).userId === gone.id);
  expect(await of()).toHaveLength(1);

  const dataDir = await mkdtemp(path.join(tmpdir(), 'turva-ledger-'));
  await appendFile(path.join(dataDir, 'erasures.jsonl'), '{"userId":12,');
  await settleErasures({ ...place(), dataDir });
  const lines = (await readFile(path.join(dataDir, 'erasures.jsonl'), 'utf8')).split('\n');
  expect(lines.filter((line) => line.includes(`"userId":${gone.id},`))).toHaveLength(1);
});
