import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../db/client.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { createFileStore } from '../media/file-store.ts';
import { mediaFolder } from '../media/open-store.ts';
import { beginRun } from '../sync/begin-run.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { openEmptyDatabase } from '../testing/test-database.ts';
import { writeBackup } from './backup-file.ts';
import { keyFileIn, ownRecipients, readKeyFile } from './keys.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

let app: TestApp;
let scratch: string;
let given: { file: string; identities: string[]; now: Date };
const ROUNDS = 30;

/** Reports with their history, two rows each in one transaction, as long as `isOn` returns true. */
async function writing(isOn: () => boolean): Promise<number> {
  let pairs = 0;
  while (isOn() || pairs < ROUNDS) {
    await app.db.transaction().execute(async (trx) => {
      const code = `PARI-${pairs}`;
      const { id } = await trx
        .insertInto('areas')
        .values({ name: code, code })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('areas')
        .values({ name: code, code: `${code}b`, parentId: id })
        .execute();
    });
    pairs++;
  }
  return pairs;
}

beforeAll(async () => {
  app = await testApp();
  scratch = await mkdtemp(path.join(tmpdir(), 'turva-restore-'));
  await loadDemo(app.db, { now: NOW, media: app.media });
  const { dataDir } = app.config;
  const recipients = await ownRecipients(dataDir);
  given = {
    file: path.join(scratch, 'plant.backup'),
    identities: await readKeyFile(keyFileIn(dataDir)),
    now: NOW,
  };
  let isOn = true;
  const written = writing(() => isOn);
  await writeBackup({ db: app.db, media: app.media, dataDir }, { file: given.file, recipients, now: NOW });
  isOn = false;
  await written;
});
afterAll(async () => {
  await app.close();
  await rm(scratch, { recursive: true, force: true });
});

test('made under load, it restores completely into a database that has another plant', async () => {
  const target = await openEmptyDatabase();
  const url = String(target.connectionString);
  const dataDir = path.join(scratch, 'data');
  const media = createFileStore(mediaFolder(dataDir));
  try {
    await target.db.destroy();
    expect(await restoreBackup({ dataDir, databaseUrl: url, media }, given)).toMatchObject({ before: null });
    const { before } = await restoreBackup({ dataDir, databaseUrl: url, media }, given);
    expect(before).toBe('before_restore_20260310t090000z');
    const restored = openPostgres(url, () => {});
    try {
      const { rows } = await sql<{ code: string; n: number }>`
        select rtrim(code, 'b') as code, count(*)::int as n from areas where code ~ '^PARI-' group by 1`.execute(
        restored.db,
      );
      // of each pair both or none
      expect(rows.filter(({ n }) => n !== 2)).toEqual([]);
      const observations = await restored.db.selectFrom('observations').select('id').execute();
      expect(observations).toHaveLength(73);
      expect((await beginRun(restored.db, dataDir)).restored).not.toBeNull();
      const old = await sql`select from ${sql.table(`${before}.observations`)}`.execute(restored.db);
      expect(old.rows).toHaveLength(73);
      // whatever the file is: it is not even opened
      await expect(
        restoreBackup({ dataDir, databaseUrl: url, media }, { ...given, file: 'no such file' }),
      ).rejects.toThrow('stop every TURVA+ server');
    } finally {
      await restored.close();
    }
  } finally {
    await dropDatabase(url);
  }
});

async function dropDatabase(url: string) {
  const elsewhere = new URL(url);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = '/postgres';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`).finally(() => client.end());
}
