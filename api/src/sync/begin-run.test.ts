import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type Db, openPGlite } from '../db/client.ts';
import type { Viewer } from '../http/session/session-store.ts';
import { pullingPhone } from '../testing/pulling-phone.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { addTestUser } from '../testing/test-user.ts';
import { type Begun, beginRun } from './begin-run.ts';
import { highestPlace } from './places.ts';
import { keepServed, readServed } from './served.ts';

// Data folders are copied, restored and opened again as an operator would; for PostgreSQL see begin-run.pg.test.ts.
const embedded = !process.env.TEST_DATABASE_URL;

let folder: string;
let template: Blob;
let viewer: Viewer;
const dataDir = () => path.join(folder, 'data');
const aside = () => path.join(folder, 'aside');

beforeAll(async () => {
  if (!embedded) return;
  const database = await openTestDatabase();
  viewer = {
    ...(await addTestUser(database.db, { username: 'esimies', role: 'supervisor' })),
    role: 'supervisor',
  };
  template = (await database.pglite?.dumpDataDir('none')) as Blob;
  await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-runs-'));
});
let open: Database | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server's part on the data folder, passes it to `work` and stops it as the server does. */
async function serve<T>(work: (db: Db, begun: Begun) => Promise<T>, { first = false } = {}): Promise<T> {
  open = await openPGlite({ dataDir: dataDir(), ...(first ? { template } : {}) });
  const begun = await beginRun(open.db, dataDir());
  const result = await work(open.db, begun);
  await keepServed(dataDir(), { run: begun.run, ...(await highestPlace(open.db)) });
  await open.close();
  open = undefined;
  return result;
}

const report = async (db: Db, ...titles: string[]) => {
  for (const title of titles)
    await db
      .insertInto('observations')
      .values({ userId: viewer.id, title, description: 'x', category: 'safety', severity: 'low' })
      .execute();
};
const epochOf = async (db: Db) =>
  (await db.selectFrom('syncEpoch').select('epoch').executeTakeFirstOrThrow()).epoch;
const titlesOn = async (db: Db) =>
  (await db.selectFrom('observations').select('title').orderBy('title').execute()).map(({ title }) => title);

describe.runIf(embedded)('the embedded database', () => {
  test('started again, also after a kill, it is the same one: phones continue where they were', async () => {
    const phone = pullingPhone(viewer);
    const epoch = await serve(
      async (db, { restored }) => {
        expect(restored).toBeNull();
        await report(db, 'yksi', 'kaksi');
        await phone.pull(db);
        return epochOf(db);
      },
      { first: true },
    );
    await serve(async (db, { restored }) => {
      expect([restored, await epochOf(db)]).toEqual([null, epoch]);
      await report(db, 'kolme');
      expect(await phone.pull(db)).toBe(false);
      // killed: what was served last is not stored, and the files stay as they are
      await report(db, 'neljä');
      await cp(dataDir(), aside(), { recursive: true });
    });
    await rm(dataDir(), { recursive: true });
    await cp(aside(), dataDir(), { recursive: true });
    await serve(async (db, { restored }) => {
      expect([restored, await epochOf(db)]).toEqual([null, epoch]);
      expect(await phone.pull(db)).toBe(false);
      expect(phone.titles()).toEqual(await titlesOn(db));
    });
  });

  /** Phones ahead of the backup, behind it, and fresh: whatever was restored, each ends with the server's data. */
  async function drill(putBack: () => Promise<unknown>, { newEpoch }: { newEpoch: boolean }) {
    const [ahead, behind, idle] = [pullingPhone(viewer), pullingPhone(viewer), pullingPhone(viewer)];
    await serve(
      async (db) => {
        await report(db, 'a1', 'a2');
        await behind.pull(db);
        await report(db, 'a3');
        await idle.pull(db);
      },
      { first: true },
    );
    await cp(dataDir(), aside(), { recursive: true });
    const before = await serve(async (db) => {
      await report(db, 'lost1', 'lost2', 'lost3', 'lost4');
      await ahead.pull(db);
      return epochOf(db);
    });
    await putBack();
    await serve(async (db, { restored }) => {
      expect([restored !== null, (await epochOf(db)) !== before]).toEqual([newEpoch, newEpoch]);
      // late phones find as many new rows as were lost, so that numbers and places seem to match again
      await report(db, 'b1', 'b2', 'b3', 'b4', 'b5');
      const fresh = pullingPhone(viewer);
      const fromStart = [
        await ahead.pull(db),
        await behind.pull(db),
        await idle.pull(db),
        await fresh.pull(db),
      ];
      expect(fromStart).toEqual([true, newEpoch, newEpoch, false]);
      await report(db, 'c1');
      const all = await titlesOn(db);
      for (const phone of [ahead, behind, idle, fresh]) {
        await phone.pull(db);
        expect(phone.titles()).toEqual(all);
      }
    });
  }

  test('an older copy of the database next to the record of what was served last counts as restored', () =>
    drill(
      async () => {
        await rm(path.join(dataDir(), 'pglite'), { recursive: true });
        await cp(path.join(aside(), 'pglite'), path.join(dataDir(), 'pglite'), { recursive: true });
      },
      { newEpoch: true },
    ));

  test('if the whole folder is restored, only phones that were ahead can detect it, and they do', () =>
    drill(
      async () => {
        await rm(dataDir(), { recursive: true });
        await cp(aside(), dataDir(), { recursive: true });
      },
      { newEpoch: false },
    ));

  test('a state that cannot be told apart from a restore counts as one', async () => {
    await serve((db) => report(db, 'yksi'), { first: true });
    const served = path.join(dataDir(), 'served.json');
    const starts: [string, () => Promise<unknown>][] = [
      ['served_unreadable', () => writeFile(served, '{"run":')],
      ['served_missing', () => rm(served)],
      ['run_unknown', () => keepServed(dataDir(), { run: 'feedbeef', xid: '1', audit: '1' })],
      [
        'behind_served',
        () =>
          serve((db, { run }) => highestPlace(db).then((at) => [run, at] as const)).then(
            ([run, { xid, audit }]) => keepServed(dataDir(), { run, xid: `${BigInt(xid) + 1n}`, audit }),
          ),
      ],
      ['moved', () => serve((db) => db.updateTable('syncEpoch').set({ home: 'elsewhere' }).execute())],
      ['stamps_ahead', () => serve(stampAhead)],
    ];
    const phone = pullingPhone(viewer);
    for (const [reason, happen] of starts) {
      await happen();
      await serve(async (db, { restored }) => {
        expect(restored).toBe(reason);
        await phone.pull(db);
        await report(db, reason);
        expect(await phone.pull(db)).toBe(false);
        expect(phone.titles()).toEqual(await titlesOn(db));
      });
    }
    await serve(async (_, { restored }) => expect(restored).toBeNull());
  });

  const stampAhead = async (db: Db) => {
    await sql`alter table observations disable trigger user`.execute(db);
    await sql`update observations set sync_xid = '900000'::xid8`.execute(db);
    await sql`alter table observations enable trigger user`.execute(db);
  };

  test('a database of an earlier build begins its first run without a new epoch; its phones’ places stay valid', async () => {
    await serve(
      async (db, { restored }) => {
        expect(restored).toBeNull();
        await report(db, 'yksi');
        const phone = pullingPhone(viewer);
        await phone.pull(db);
        const [epoch, xid = '', seq] = (phone.cursor ?? '').split(':');
        // as the earlier build wrote places, without the run
        phone.cursor = `${epoch}:${xid}:${seq}`;
        expect(await phone.pull(db)).toBe(false);
        phone.cursor = `${epoch}:${BigInt(xid) + 1000n}:${seq}`;
        expect(await phone.pull(db)).toBe(true);
      },
      { first: true },
    );
  });
});

test('two servers with a shared folder and equal process numbers store their place at once', async () => {
  await mkdir(dataDir());
  const places = Array.from({ length: 8 }, (_, n) => ({ run: 'feedbeef', xid: String(n), audit: '1' }));
  await Promise.all(places.map((place) => keepServed(dataDir(), place)));
  expect(places).toContainEqual(await readServed(dataDir()));
  expect(await readdir(dataDir())).toEqual(['served.json']);
});
