import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../../packages/scripts/postgres.mjs';
import { type Database, type Db, openPostgres } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { Viewer } from '../http/session/session-store.ts';
import { pullingPhone } from '../testing/pulling-phone.ts';
import { addTestUser } from '../testing/test-user.ts';
import { beginIfTakenOver, beginRun } from './begin-run.ts';

// Dumps restored into a fresh cluster, another database and their own, and several servers on one database.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const run = promisify(execFile);

type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
let clusters: Cluster[] = [];
let folder: string;
const open: Database[] = [];
beforeAll(async () => {
  if (!onPostgres) return;
  folder = await mkdtemp(path.join(tmpdir(), 'turva-runs-'));
  clusters = (await Promise.all([startPostgres(), startPostgres()])).filter((one) => one !== null);
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(async () => {
  for (const cluster of clusters) await cluster.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const urlOf = ({ url }: Cluster, name: string) => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};
const program = ({ programs }: Cluster, name: string, ...args: string[]) =>
  run(path.join(programs, name), args);
const create = (cluster: Cluster, name: string) =>
  program(cluster, 'psql', '-qc', `create database ${name}`, cluster.url);

function connect(url: string): Db {
  const database = openPostgres(url, () => {});
  open.push(database);
  return database.db;
}

const report = async (db: Db, viewer: Viewer, ...titles: string[]) => {
  for (const title of titles)
    await db
      .insertInto('observations')
      .values({ userId: viewer.id, title, description: 'x', category: 'safety', severity: 'low' })
      .execute();
};
const titlesOn = async (db: Db) =>
  (await db.selectFrom('observations').select('title').orderBy('title').execute()).map(({ title }) => title);
const epochOf = async (db: Db) =>
  (await db.selectFrom('syncEpoch').select('epoch').executeTakeFirstOrThrow()).epoch;

async function supervisor(db: Db): Promise<Viewer> {
  const user = await addTestUser(db, { username: 'esimies', role: 'supervisor' });
  return { ...user, role: 'supervisor' };
}

/** A plant's cluster has seen many transactions: a fresh one would need long to reach its ids. */
const burn = (cluster: Cluster, name: string) =>
  program(
    cluster,
    'psql',
    '-qc',
    'do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$',
    urlOf(cluster, name),
  );

const targets = [
  ['a fresh cluster', 1, 'cluster', false],
  ['another database of the cluster', 0, 'other', false],
  ['its own place', 0, 'own', true],
] as const;

test.runIf(onPostgres).each(targets)(
  'a dump restored into %s: phones ahead, behind and fresh end with the server’s data',
  async (_, target, name, clean) => {
    const [cluster, fresh] = clusters as [Cluster, Cluster];
    const to = target === 0 ? cluster : fresh;
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    const source = `source_${name}`;
    await create(cluster, source);
    if (!clean) await create(to, name);
    await burn(cluster, source);
    const before = connect(urlOf(cluster, source));
    await migrate(before);
    const viewer = await supervisor(before);
    expect(await beginRun(before, dataDir)).toMatchObject({ restored: null });
    const [ahead, behind] = [pullingPhone(viewer), pullingPhone(viewer)];
    await report(before, viewer, 'a1', 'a2');
    await behind.pull(before);
    await report(before, viewer, 'a3', 'a4', 'a5');
    const file = path.join(dataDir, 'backup');
    await program(cluster, 'pg_dump', '-Fc', '-f', file, urlOf(cluster, source));
    await report(before, viewer, 'lost1', 'lost2', 'lost3');
    await ahead.pull(before);
    const epoch = await epochOf(before);
    for (const database of open.splice(0)) await database.close();

    const url = urlOf(to, clean ? source : name);
    await program(to, 'pg_restore', ...(clean ? ['--clean'] : []), '-d', url, file);
    const after = connect(url);
    await migrate(after);
    expect((await beginRun(after, dataDir)).restored).toBe(target === 0 ? 'moved' : 'stamps_ahead');
    expect(await epochOf(after)).not.toBe(epoch);
    await report(after, viewer, 'b1', 'b2', 'b3', 'b4');
    const first = pullingPhone(viewer);
    for (const phone of [ahead, behind, first]) await phone.pull(after);
    await report(after, viewer, 'c1');
    for (const phone of [ahead, behind, first]) {
      expect(await phone.pull(after)).toBe(false);
      expect(phone.titles()).toEqual(await titlesOn(after));
    }
    // no row is stamped ahead of the cluster any more, and the next start is an ordinary one
    expect(await beginRun(after, dataDir)).toMatchObject({ restored: null });
  },
);

test.runIf(onPostgres)(
  'of several servers that start together on a restored database one begins the run',
  async () => {
    const [cluster] = clusters as [Cluster];
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    await create(cluster, 'several');
    const url = urlOf(cluster, 'several');
    const db = connect(url);
    await migrate(db);
    const viewer = await supervisor(db);
    await beginRun(db, dataDir);
    await report(db, viewer, 'a1', 'a2');
    await db.updateTable('syncEpoch').set({ home: 'elsewhere' }).execute();
    const begun = await Promise.all([url, url, url].map((one) => beginRun(connect(one), dataDir)));
    expect(begun.map(({ restored }) => restored).filter(Boolean)).toEqual(['moved']);
    expect((await sql`select from sync_runs`.execute(db)).rows).toHaveLength(5);
    // a server that joins does not disturb the other servers' phones
    const phone = pullingPhone(viewer);
    await phone.pull(db);
    const joined = await beginRun(connect(url), dataDir);
    await report(db, viewer, 'a3');
    expect([joined.restored, await phone.pull(db), phone.titles()]).toEqual([
      null,
      false,
      ['a1', 'a2', 'a3'],
    ]);
  },
);

const postgresUser = async () => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
};

/** A copy of the cluster as it is now, which takes over when started. */
async function standbyOf(cluster: Cluster) {
  const user = await postgresUser();
  const data = await mkdtemp(path.join(tmpdir(), 'turva-standby-'));
  const by = (name: string, ...args: string[]) =>
    run(path.join(cluster.programs, name), args, { cwd: '/', ...user });
  if (user.uid !== undefined) await chown(data, user.uid, user.gid);
  await by('pg_basebackup', '-D', data, '-d', cluster.url, '-c', 'fast', '-X', 'stream');
  await run('touch', ['standby.signal'], { cwd: data, ...user });
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return {
    ...cluster,
    url: cluster.url.replace(/:\d+\/postgres$/, `:${port}/postgres`),
    start() {
      const options = `-p ${port} -k ${data} -c max_connections=200`;
      return by('pg_ctl', '-D', data, '-w', '-l', path.join(data, 'log'), '-o', options, 'start');
    },
    takeOver: () => by('pg_ctl', '-D', data, '-w', 'promote'),
    async stop() {
      await by('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(data, { recursive: true });
    },
  };
}

test.runIf(onPostgres)(
  'a standby takes over: phones ahead of it start over, all others continue',
  async () => {
    const [cluster] = clusters as [Cluster];
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    await create(cluster, 'taken_over');
    const before = connect(urlOf(cluster, 'taken_over'));
    await migrate(before);
    const viewer = await supervisor(before);
    await beginRun(before, dataDir);
    const [ahead, behind] = [pullingPhone(viewer), pullingPhone(viewer)];
    await report(before, viewer, 'a1', 'a2');
    await behind.pull(before);
    const standby = await standbyOf(cluster);
    await report(before, viewer, 'lost1', 'lost2', 'lost3');
    await ahead.pull(before);
    const epoch = await epochOf(before);
    for (const database of open.splice(0)) await database.close();

    await standby.start();
    try {
      const database = openPostgres(urlOf(standby, 'taken_over'), () => {});
      open.push(database);
      const begun: unknown[] = [];
      database.beforeUse?.(async (db) => {
        begun.push(await beginIfTakenOver(db, dataDir));
      });
      const { db } = database;
      await expect(report(db, viewer, 'too early')).rejects.toMatchObject({ code: 'database_unavailable' });
      await standby.takeOver();
      // on several connections at once: one of them begins the run, and no row is written before
      await Promise.all(['b1', 'b2', 'b3', 'b4'].map((title) => report(db, viewer, title)));
      expect(begun.length).toBeGreaterThan(1);
      expect(begun.filter(Boolean)).toMatchObject([{ restored: null }]);
      expect(await epochOf(db)).toBe(epoch);
      expect([await behind.pull(db), await ahead.pull(db)]).toEqual([false, true]);
      expect([behind.titles(), ahead.titles()]).toEqual([await titlesOn(db), await titlesOn(db)]);
    } finally {
      for (const database of open.splice(0)) await database.close();
      await standby.stop();
    }
  },
);
