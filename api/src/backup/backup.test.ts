import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openPGlite } from '../db/client.ts';
import { lockDataDir, lockFolder } from '../db/data-lock.ts';
import { loadDemo } from '../demo/load-demo.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { createFileStore } from '../media/file-store.ts';
import { mediaFolder } from '../media/open-store.ts';
import { beginRun } from '../sync/begin-run.ts';
import { bytesOf } from '../testing/bytes-of.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { writeArchive } from './archive.ts';
import { checkBackup, UnreadableBackup, writeBackup } from './backup-file.ts';
import { startBackups } from './backup-job.ts';
import { answerBackupRequest, askForBackup } from './backup-request.ts';
import { dumpDatabase, LEFT_OUT, rowsOfPiece, tableOfPiece } from './dump.ts';
import { keyFileIn, ownRecipients, readKeyFile } from './keys.ts';
import { expired, setAsideIn } from './make-backup.ts';
import { restoreBackup } from './restore.ts';
import { readyToSwap, stagingIn } from './swap.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

let app: TestApp;
let scratch: string;
/** where it is restored to */
let dataDir: string;
let file: string;
let recipients: string[];
let identities: string[];
let written: Awaited<ReturnType<typeof writeBackup>>;

beforeAll(async () => {
  app = await testApp();
  scratch = await mkdtemp(path.join(tmpdir(), 'turva-backup-'));
  dataDir = path.join(scratch, 'data');
  await loadDemo(app.db, { now: NOW, media: app.media });
  await writeFile(path.join(app.config.dataDir, 'session-secret'), 'the secret of this installation alone');
  recipients = await ownRecipients(app.config.dataDir);
  identities = await readKeyFile(keyFileIn(app.config.dataDir));
  file = path.join(scratch, 'plant.backup');
  await addSecrets(app.db);
  // as older versions wrote it, which included them
  for (const table of SECRETS) leftOut.delete(table);
  try {
    written = await backUp(app, file);
  } finally {
    for (const table of SECRETS) leftOut.add(table);
  }
});
afterAll(async () => {
  await app.close();
  await rm(scratch, { recursive: true, force: true });
});

const SECRETS = ['api_keys', 'calendar_links'];
const leftOut = LEFT_OUT as Set<string>;

/** A key and a calendar address, which may have been revoked by the time a backup is restored. */
async function addSecrets(db: Db) {
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const secret = { tokenHash: 'a'.repeat(64) };
  const key = { name: 'Raportit', prefix: 'turva_abcdef', access: 'write', role: 'admin', expiresAt: NOW };
  await db
    .insertInto('apiKeys')
    .values({ ...key, ...secret, madeBy: userId })
    .execute();
  await db
    .insertInto('calendarLinks')
    .values({ userId, madeAt: NOW, ...secret })
    .execute();
}

/** All rows of all tables, except where the database is. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  await dumpDatabase(db, async (_, pieces) => {
    for await (const { name, body } of pieces) {
      const table = tableOfPiece(name) ?? '';
      const rows = JSON.parse(rowsOfPiece(body).json) as Record<string, unknown>[];
      all[table] = [
        ...(all[table] ?? []),
        ...rows.map((row) => JSON.stringify({ ...row, home: null })),
      ].sort();
    }
  });
  return all;
}

const backUp = ({ db, media, config }: TestApp, into: string) =>
  writeBackup({ db, media, dataDir: config.dataDir }, { file: into, recipients, now: NOW });
const targetIn = (folder: string) => ({
  dataDir: folder,
  databaseUrl: undefined,
  media: createFileStore(mediaFolder(folder)),
});
const restore = (from = file) => restoreBackup(targetIn(dataDir), { file: from, identities, now: NOW });
const inFolder = <T>(look: (db: Db) => Promise<T>) => within(look, dataDir);
async function within<T>(look: (db: Db) => Promise<T>, folder: string): Promise<T> {
  const database = await openPGlite({ dataDir: folder });
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

test('a backup has every row and every needed file, and restores them unchanged', async () => {
  expect(written.end).toMatchObject({ files: 40 });
  expect(await restore()).toMatchObject({ before: null });
  await inFolder(async (db) => {
    expect(await rowsOf(db)).toEqual(await rowsOf(app.db));
    const { media } = targetIn(dataDir);
    for (const { servedSha256: sha256 } of await db.selectFrom('media').select('servedSha256').execute())
      if (sha256) expect(await bytesOf(media, sha256)).toEqual(await bytesOf(app.media, sha256));
    for (const { sha256 } of await db.selectFrom('plans').select('sha256').execute())
      expect(await bytesOf(media, sha256 ?? '')).toEqual(await bytesOf(app.media, sha256 ?? ''));
    // what was revoked since must not work again
    expect(written.end.rows).toMatchObject({ api_keys: 1, calendar_links: 1 });
    expect(await db.selectFrom('apiKeys').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('calendarLinks').select('userId').execute()).toEqual([]);
    // serial numbers continue where they were
    const added = await db
      .insertInto('areas')
      .values({ name: 'Uusi halli', code: 'UH' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { highest } = await app.db
      .selectFrom('areas')
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(highest + 1);
    expect((await beginRun(db, dataDir)).restored).not.toBeNull();
  });
  expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toContain('this installation alone');
});

test('a damaged backup is refused and the running data stays unchanged', async () => {
  const damaged = path.join(scratch, 'damaged.backup');
  await cp(file, damaged);
  await truncate(damaged, Math.floor(written.size / 2));
  await expect(restore(damaged)).rejects.toThrow(UnreadableBackup);
  await inFolder(async (db) => {
    expect(await db.selectFrom('areas').select('id').where('code', '=', 'UH').execute()).toHaveLength(1);
  });
});

test('the previous data is set aside, also if the process dies during the swap', async () => {
  const { before } = await restore();
  await inFolder(async (db) => {
    expect(await db.selectFrom('areas').select('id').where('code', '=', 'UH').execute()).toEqual([]);
  });
  // as if it had died with the new one built and the old one already moved
  await mkdir(stagingIn(dataDir));
  await rename(path.join(dataDir, 'pglite'), path.join(stagingIn(dataDir), 'pglite'));
  await readyToSwap(dataDir, NOW);
  await inFolder(async (db) => {
    expect((await db.selectFrom('areas').select('id').execute()).length).toBeGreaterThan(0);
  });
  await within(async (db) => {
    expect(await db.selectFrom('areas').select('id').where('code', '=', 'UH').execute()).toHaveLength(1);
  }, String(before));
});

test('a command waiting for a server is told when the server stops', async () => {
  const folder = path.join(scratch, 'stopped');
  const stop = lockDataDir(lockFolder(folder));
  const asked = askForBackup(folder);
  asked.catch(() => {});
  await expect.poll(() => readdir(folder)).toContain('backup-wanted');
  stop();
  await expect(asked).rejects.toThrow('has stopped meanwhile');
  // the next start must not find a request that nobody waits for
  expect(await readdir(folder)).not.toContain('backup-wanted');
});

test('a running server makes the backup that a command requests, and old ones are deleted', async () => {
  const folder = path.join(scratch, 'backups');
  const config = { ...app.config, backup: { nightly: false, folder, keepDays: 35, recipients: [] } };
  const stop = answerBackupRequest({ ...app, config, now: () => NOW, passed: () => NOW });
  try {
    await mkdir(folder);
    for (const name of ['turva-20260101T023000Z.backup', 'turva-20260309T023000Z.backup', 'turva-x.backup'])
      await writeFile(path.join(folder, name), '');
    // one was killed yesterday, another process is writing one
    for (const [name, at] of [
      ['turva-20260309T023100Z.backup.writing', '2026-03-09T02:31:00Z'],
      ['turva-20260310T085900Z.backup.writing', '2026-03-10T08:59:00Z'],
    ] as const) {
      await writeFile(path.join(folder, name), '');
      await utimes(path.join(folder, name), new Date(at), new Date(at));
    }
    // the server simulated by this test holds its data folder
    const release = lockDataDir(lockFolder(app.config.dataDir));
    expect(await askForBackup(app.config.dataDir)).toContain('turva-20260310T090000Z.backup');
    release();
  } finally {
    await stop();
  }
  expect((await readdir(folder)).sort()).toEqual([
    'turva-20260309T023000Z.backup',
    'turva-20260310T085900Z.backup.writing',
    'turva-20260310T090000Z.backup',
    'turva-x.backup',
  ]);
});

test('the previous data that a restore set aside goes after as long, also where somebody else makes the backups', async () => {
  const [old, young] = ['before_restore_20260101t023000z', 'before_restore_20260309t023000z'];
  for (const name of [old, young]) {
    await sql`create schema ${sql.ref(name)}`.execute(app.db);
    await sql`create table ${sql.id(name, 'users')} (name text)`.execute(app.db);
    await mkdir(path.join(app.config.dataDir, name.replaceAll('_', '-')), { recursive: true });
  }
  const config = {
    ...app.config,
    backup: { nightly: false, folder: path.join(scratch, 'none'), keepDays: 35, recipients: [] },
  };
  let nightly: JobHandler<'back-up'> = async () => {};
  const jobs = {
    ...app.jobs,
    work: async (_name: string, handler: JobHandler<'back-up'>) => {
      nightly = handler;
    },
    schedule: async (name: string) => void scheduled.push(name),
  } as typeof app.jobs;
  const scheduled: string[] = [];
  await startBackups({ ...app, config, jobs, now: () => NOW, passed: () => NOW });
  expect(scheduled).toEqual(['back-up']);
  await nightly({});
  const left = await setAsideIn({ db: app.db, config });
  expect(left.map(({ name, until }) => [name, until.toISOString()])).toEqual([
    ['before-restore-20260309t023000z', '2026-04-13T02:30:00.000Z'],
    [young, '2026-04-13T02:30:00.000Z'],
  ]);
});

test('night after night, every backup of a week stays, and before that one of each week', () => {
  const DAY_MS = 86_400_000;
  let kept: { name: string; size: number; madeAt: Date }[] = [];
  let now = NOW;
  for (let night = 0; night < 90; night++) {
    now = new Date(NOW.getTime() + night * DAY_MS);
    kept = [{ name: String(night), size: 1, madeAt: now }, ...kept];
    const gone = new Set(expired(kept, now, 35));
    kept = kept.filter(({ name }) => !gone.has(name));
  }
  const ages = kept.map(({ madeAt }) => (now.getTime() - madeAt.getTime()) / DAY_MS);
  expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const older = ages.slice(7);
  expect(older.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...older)).toBeGreaterThanOrEqual(28);
  expect(Math.max(...older)).toBeLessThan(35);
  expect(older.slice(1).every((age, at) => age - (older[at] ?? 0) === 7)).toBe(true);
  // one that is too old stays if it is the only one
  expect(expired(kept.slice(-1), new Date(now.getTime() + 99 * DAY_MS), 35)).toEqual([]);
});

test('a hundred changed and a hundred shortened backups are refused', async () => {
  const small = path.join(scratch, 'small.backup');
  const empty = await openTestDatabase();
  const { end } = await writeBackup(
    { db: empty.db, media: app.media, dataDir: scratch },
    { file: small, recipients, now: NOW },
  ).finally(empty.close);
  expect(end.rows).toHaveProperty('sync_epoch', 1);
  const bytes = await readFile(small);
  const damaged = path.join(scratch, 'damaged.backup');
  const accepted: string[] = [];
  for (let n = 0; n < 100; n++) {
    const at = Math.floor((n / 100) * bytes.length);
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << (n % 8));
    await writeFile(damaged, changed);
    await checkBackup(damaged, identities).then(
      () => accepted.push(`bit at ${at}`),
      (error) => expect(error).toBeInstanceOf(UnreadableBackup),
    );
    await writeFile(damaged, bytes);
    await truncate(damaged, at);
    await checkBackup(damaged, identities).then(
      () => accepted.push(`cut at ${at}`),
      (error) => expect(error).toBeInstanceOf(UnreadableBackup),
    );
  }
  expect(accepted).toEqual([]);
});

test('another key, a newer version and files that are no backup are refused with a readable reason', async () => {
  const stranger = await generateX25519Identity();
  await expect(checkBackup(file, [stranger])).rejects.toThrow('locked with another key');
  const newer = path.join(scratch, 'newer.backup');
  const begin = { format: 1, made: NOW.toISOString(), migrations: ['9999-later'], sequences: {}, files: [] };
  const own = await identityToRecipient(stranger);
  const archive = (...entries: string[]) =>
    writeArchive(
      newer,
      [own],
      (async function* () {
        for (let at = 0; at < entries.length; at += 2)
          yield { name: entries[at] ?? '', body: Buffer.from(entries[at + 1] ?? '') };
      })(),
    );
  await archive('backup.json', JSON.stringify(begin));
  await expect(checkBackup(newer, [stranger])).rejects.toThrow('newer version');
  await archive('backup.json', JSON.stringify({ ...begin, migrations: [] }));
  await expect(checkBackup(newer, [stranger])).rejects.toThrow('ends too early');
  // whole and unharmed as a file, and a table is missing
  const end = JSON.stringify({ rows: { areas: 1 }, files: 0, bytes: 0 });
  await archive('backup.json', JSON.stringify({ ...begin, migrations: [] }), 'end.json', end);
  await expect(checkBackup(newer, [stranger])).rejects.toThrow('does not hold what it says');
  await archive('holiday.jpg', 'x');
  await expect(checkBackup(newer, [stranger])).rejects.toThrow('no TURVA+ backup');
  await writeFile(newer, 'nothing at all\n'.repeat(100));
  await expect(checkBackup(newer, [stranger])).rejects.toThrow(UnreadableBackup);
});

test('keys and calendar addresses are in no backup', async () => {
  const { end } = await backUp(app, path.join(scratch, 'without.backup'));
  for (const table of SECRETS) expect(end.rows).not.toHaveProperty(table);
});
