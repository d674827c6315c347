import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Db, openPGlite, openPostgres } from '../db/client.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { createFileStore } from '../media/file-store.ts';
import { mediaFolder } from '../media/open-store.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { fillDataFolder, openTestDatabase } from '../testing/test-database.ts';
import { writeBackup } from './backup-file.ts';
import { LEFT_OUT } from './dump.ts';
import { keyFileIn, ownRecipients, readKeyFile } from './keys.ts';
import { restoreBackup } from './restore.ts';

// Five faults in each of the two databases, in PostgreSQL as a role that owns its database and nothing else.

const NOW = new Date('2026-03-10T09:00:00Z');
let app: TestApp;
let scratch: string;
let file: string;
let size: number;
let identities: string[];
let source: Record<string, string>;

/** The hash of every table, without where the database is. */
async function hashesOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(line, '' order by line), '')) as hash
      from (select (to_jsonb(whole) - 'home')::text as line from ${sql.ref(name)} whole) lines`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

const carried = (hashes: Record<string, string>) =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => !LEFT_OUT.has(name)));

beforeAll(async () => {
  app = await testApp();
  scratch = await mkdtemp(path.join(tmpdir(), 'turva-faults-'));
  await loadDemo(app.db, { now: NOW, media: app.media });
  const { dataDir } = app.config;
  const recipients = await ownRecipients(dataDir);
  identities = await readKeyFile(keyFileIn(dataDir));
  file = path.join(scratch, 'plant.backup');
  ({ size } = await writeBackup({ db: app.db, media: app.media, dataDir }, { file, recipients, now: NOW }));
  source = await hashesOf(app.db);
});
afterAll(async () => {
  await app.close();
  await rm(scratch, { recursive: true, force: true });
});

interface Used {
  dataDir: string;
  databaseUrl: string | undefined;
  open: () => Promise<Database>;
  drop: () => Promise<void>;
}

/** A plant with one area, which must stay until another is in its place. */
async function usedPlant(kind: 'embedded' | 'PostgreSQL'): Promise<Used> {
  const dataDir = path.join(scratch, kind);
  await mkdir(dataDir, { recursive: true });
  if (kind === 'embedded') {
    await fillDataFolder(dataDir);
    return { dataDir, databaseUrl: undefined, open: () => openPGlite({ dataDir }), drop: async () => {} };
  }
  const made = await openTestDatabase();
  const databaseUrl = String(made.connectionString);
  await made.db.destroy();
  const open = async () => openPostgres(databaseUrl, () => {});
  return { dataDir, databaseUrl, open, drop: made.close };
}

describe.each(['embedded', 'PostgreSQL'] as const)('%s', (kind) => {
  let plant: Used;
  let before: Record<string, string>;

  const look = async <T>(read: (db: Db) => Promise<T>) => {
    const database = await plant.open();
    return read(database.db).finally(database.close);
  };
  const restore = (
    changes: Partial<Parameters<typeof restoreBackup>[1]> = {},
    adopt?: () => Promise<never>,
  ) => {
    const media = createFileStore(mediaFolder(plant.dataDir));
    const { dataDir, databaseUrl } = plant;
    return restoreBackup(
      { dataDir, databaseUrl, media: adopt ? { ...media, adopt } : media },
      { file, identities, now: NOW, ...changes },
    );
  };
  const command = (...args: string[]) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      DATA_DIR: plant.dataDir,
      ...(plant.databaseUrl && { DATABASE_URL: plant.databaseUrl, SESSION_SECRET: 's'.repeat(40) }),
    };
    const script = path.join(import.meta.dirname, 'restore-command.ts');
    return spawn(process.execPath, [script, file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const run = async (...args: string[]) => {
    const child = command(...args);
    const [output, said, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code, output, said };
  };
  const key = () => ['--key', keyFileIn(app.config.dataDir)];

  beforeAll(async () => {
    plant = await usedPlant(kind);
    await look((db) => db.insertInto('areas').values({ name: 'Vanha halli', code: 'VANHA' }).execute());
    before = await look(hashesOf);
  });
  afterAll(() => plant.drop());

  test('another key, a cut file and a full disk leave every row as it was', async () => {
    const stranger = await generateX25519Identity();
    await expect(restore({ identities: [stranger] })).rejects.toThrow('locked with another key');
    const cut = path.join(scratch, `cut-${kind}.backup`);
    await cp(file, cut);
    await truncate(cut, Math.floor(size / 2));
    await expect(restore({ file: cut })).rejects.toThrow();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await expect(restore({}, () => Promise.reject(full))).rejects.toThrow('no space left');
    expect(await look(hashesOf)).toEqual(before);
  });

  test('a running server keeps its database', async () => {
    const server = await plant.open();
    await server.db.selectFrom('areas').select('id').execute();
    await expect(restore()).rejects.toThrow(/stop/);
    await server.close();
    expect(await look(hashesOf)).toEqual(before);
  });

  test('without a key or a yes, the command says what is missing and changes nothing', async () => {
    const keyless = await run('--yes');
    expect([keyless.code, keyless.said]).toEqual([1, expect.stringContaining('--key <file>')]);
    const unasked = await run(...key());
    expect(unasked.code).toBe(1);
    expect(unasked.said).toContain('0 people, 0 observations');
    expect(unasked.said).toContain('add --yes');
    expect(unasked.said).not.toContain('turva_plain:');
    expect(await look(hashesOf)).toEqual(before);
  });

  test('killed in the middle it leaves the old data, and the next one restores every row', async () => {
    const seen = new AbortController();
    const files = watch(plant.dataDir, { signal: seen.signal });
    const child = command(...key(), '--yes');
    const exit = once(child, 'exit').finally(() => seen.abort());
    const killing = (async () => {
      for await (const { filename } of files) if (filename?.endsWith('.restoring')) child.kill('SIGKILL');
    })().catch(() => undefined);
    expect(await exit).toEqual([null, 'SIGKILL']);
    await killing;
    expect(await look(hashesOf)).toEqual(before);

    const { code, output, said } = await run(...key(), '--yes');
    expect([code, said]).toEqual([0, expect.stringContaining('replaces ')]);
    expect(output).toContain('what was there before is kept as');
    expect(carried(await look(hashesOf))).toEqual(carried(source));
    expect((await readdir(plant.dataDir)).filter((name) => name.endsWith('.restoring'))).toEqual([]);
    const aside = /kept as ([^;]+);/.exec(output)?.[1] ?? '';
    expect(await areasAside(aside)).toEqual(['VANHA']);
  });

  /** What was there before can still be read. */
  async function areasAside(aside: string): Promise<string[]> {
    const table = kind === 'embedded' ? 'areas' : `${aside}.areas`;
    const database = kind === 'embedded' ? await openPGlite({ dataDir: aside }) : await plant.open();
    const { rows } = await sql<{ code: string }>`select code from ${sql.table(table)}`
      .execute(database.db)
      .finally(database.close);
    return rows.map(({ code }) => code);
  }
});
