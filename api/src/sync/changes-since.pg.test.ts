import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Db } from '../db/client.ts';
import { beginning, type Cursor, changedRows, parseCursor, settledXid } from '../db/sync-clock.ts';
import { toProblem } from '../http/answers/error-handler.ts';
import { changesSince } from '../testing/pulling-phone.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { addTestUser } from '../testing/test-user.ts';
import { changedSince, heldBack, LOOK_MS } from './find-changes.ts';

// Rows are lost only if transactions overlap, and the embedded database has one connection: this needs PostgreSQL.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const WRITERS = 24;
const TRANSACTIONS_EACH = 40;
/** A third of the writers hold their transactions open while the others come and go. */
const LONG_S = 0.03;

let database: Database;
let userId: number;
let ids: Set<number>;

beforeAll(async () => {
  if (!onPostgres) return;
  database = await openTestDatabase();
  userId = (await addTestUser(database.db, { username: 'aino' })).id;
});
afterAll(() => database?.close());

async function insertRow(db: Db, writer: number) {
  const row = await db
    .insertInto('observations')
    .values({
      userId,
      title: `Kirjoittaja ${writer}`,
      description: 'x',
      category: 'safety',
      severity: 'low',
      clientId: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function newestCursor(): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select epoch, sync_xid as xid, sync_seq as seq from observations, sync_epoch
    order by sync_xid desc, sync_seq desc limit 1`.execute(database.db);
  return rows[0];
}

/** Everything written so far may be sent: transactions of other test files on this server have ended, too. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ settled: boolean }>`
          select coalesce(max(sync_xid) < ${settledXid}, true) as settled from observations`.execute(
          database.db,
        );
        return rows[0]?.settled;
      },
      { timeout: 40_000 },
    )
    .toBe(true);

async function writer(number: number): Promise<number[]> {
  const written: number[] = [];
  for (let n = 0; n < TRANSACTIONS_EACH; n++) {
    const rows = await database.db.transaction().execute(async (trx) => {
      const first = await insertRow(trx, number);
      if (number % 3 === 0) await sql`select pg_sleep(${LONG_S * ((n % 3) + 1)})`.execute(trx);
      return [first, await insertRow(trx, number)];
    });
    written.push(...rows);
  }
  return written;
}

/** One pull from that place: the reports in it, the next place, and whether there may be more. */
type Pull = (cursor: Cursor) => Promise<{ ids: number[]; cursor: Cursor; goesOn: boolean }>;

const below =
  (ceiling?: RawBuilder<unknown>): Pull =>
  async (cursor) => {
    const { clock, changes } = await changedSince(database.db, viewer(), { cursor, limit: 200 }, ceiling);
    const sent = changes.slice(0, 200);
    const last = sent.at(-1);
    return {
      ids: sent.filter(({ entity }) => entity === 'observations').map(({ id }) => id),
      cursor: last ? { epoch: clock.epoch, xid: last.syncXid, seq: last.syncSeq } : cursor,
      // transactions of other databases block as well, and other test files use the same server
      goesOn: changes.length > 0 || (await heldBack(database.db, viewer(), clock)) !== null,
    };
  };

/** The same answers as for phones: of the rows everybody receives, only the newest are read from the database. */
const together: Pull = async (from) => {
  const { observations, cursor, more } = await changesSince({ db: database.db, now, waitMs: 0 }, viewer(), {
    cursor: from,
    limit: 200,
  });
  const next = parseCursor(cursor);
  const { clock } = await changedSince(database.db, viewer(), { cursor: next, limit: 1 });
  const goesOn = more || next.seq !== from.seq || (await heldBack(database.db, viewer(), clock)) !== null;
  return { ids: observations.map(({ id }) => id), cursor: next, goesOn };
};

/** A phone that pulls while the others write; resolves to the rows it never got. */
async function missedBy(read: Pull): Promise<{ written: number; missed: number; pulls: number }> {
  const seen = new Set<number>();
  let cursor = (await newestCursor()) ?? beginning('');
  let pulls = 0;
  const pull = async () => {
    const got = await read(cursor);
    for (const id of got.ids) seen.add(id);
    cursor = got.cursor;
    pulls++;
    return got.goesOn;
  };
  let writing = true;
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number))).finally(() => {
    writing = false;
  });
  while (writing) await pull();
  ids = new Set((await writers).flat());
  while (await pull());
  return { written: ids.size, missed: [...ids].filter((id) => !seen.has(id)).length, pulls };
}

/** A transaction that holds back everything committed after it began, until it is released. */
async function holdBack() {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const long = database.db.transaction().execute(async (trx) => {
    await insertRow(trx, 1);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return () => {
    end.resolve();
    return long;
  };
}
const viewer = () => ({ id: userId, role: 'user' });
const now = () => new Date();
/** Long enough for a busy machine: other test files' transactions on this server hold it back too. */
const waitMs = 60_000;

test.runIf(onPostgres)(
  '24 writers, long and short transactions mixed: a pulling phone misses no row',
  async () => {
    for (const read of [below(), together]) {
      const { written, missed, pulls } = await missedBy(read);
      expect(written).toBe(WRITERS * TRANSACTIONS_EACH * 2);
      // it did pull while they wrote, not only afterwards
      expect(pulls).toBeGreaterThan(10);
      expect(missed).toBe(0);
    }
  },
);

test.runIf(onPostgres)(
  'control: the same without the ceiling misses rows, so the test above can fail',
  async () => {
    const none = sql`'18446744073709551615'::xid8`;
    const { missed } = await missedBy(below(none));
    expect(missed).toBeGreaterThan(0);
  },
);

test.runIf(onPostgres)(
  'a change behind somebody’s longer transaction is delivered as soon as that one ends',
  async () => {
    const { db } = database;
    const since = { cursor: await newestCursor(), limit: 500 };
    const letGo = await holdBack();
    const id = await insertRow(db, 2);
    expect((await changedSince(db, viewer(), since)).changes).toEqual([]);
    const pulled = changesSince({ db, now, waitMs }, viewer(), since);
    await letGo();
    expect((await pulled).observations.map((one) => one.id)).toContain(id);
  },
);

test.runIf(onPostgres)('an alert does not wait for somebody’s longer transaction', async () => {
  const { db } = database;
  const since = { cursor: await newestCursor(), limit: 500 };
  const letGo = await holdBack();
  try {
    const report = await insertRow(db, 2);
    const { id } = await db
      .insertInto('emergencyAlerts')
      .values({ userId, clientId: randomUUID(), drill: false, raisedAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const during = await changesSince({ db, now, waitMs }, viewer(), since);
    expect(during.emergencyAlerts.map((one) => one.id)).toEqual([id]);
    expect(during.observations).toEqual([]);
    // nothing would tell the phone when the transaction ends
    expect(during).toMatchObject({ heldBack: true, more: false });
    await letGo();
    await settled();
    const next = { ...since, cursor: parseCursor(during.cursor) };
    const after = await changesSince({ db, now, waitMs }, viewer(), next);
    expect(after.observations.map((one) => one.id)).toContain(report);
    expect(after.emergencyAlerts.map((one) => one.id)).toEqual([id]);
    expect(after.heldBack).toBeUndefined();
  } finally {
    await letGo();
  }
});

test.runIf(onPostgres)('however many phones wait, the database is queried once for all', async () => {
  const { db, pool } = database;
  const WAITING = 60;
  await insertRow(db, 0);
  const since = { cursor: await newestCursor(), limit: 500 };
  const letGo = await holdBack();
  const asked = vi.spyOn(pool as pg.Pool, 'connect');
  try {
    const id = await insertRow(db, 2);
    asked.mockClear();
    const started = performance.now();
    const pulls = Array.from({ length: WAITING }, () => changesSince({ db, now, waitMs }, viewer(), since));
    // the time of some 40 looks, spent without a timer of ours
    await sql`select pg_sleep(1)`.execute(db);
    const looks = (performance.now() - started) / LOOK_MS;
    // for each its own pull and its checks for held-back rows and alerts, this test's wait, and together one look at a time
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3 * WAITING + 1 + Math.ceil(looks));
    await letGo();
    for (const pull of await Promise.all(pulls)) expect(pull.observations.map((one) => one.id)).toContain(id);
  } finally {
    asked.mockRestore();
    await letGo();
  }
});

test.runIf(onPostgres)('a statement runs without JIT compilation', async () => {
  const { db } = database;
  const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db);
  expect(rows).toEqual([{ jit: 'off' }]);
});

test.runIf(onPostgres)(
  'a phone that has more to fetch, or has hung up, does not wait',
  async () => {
    const { db } = database;
    await insertRow(db, 0);
    const cursor = await newestCursor();
    for (const n of [1, 2, 3]) await insertRow(db, n);
    await settled();
    const letGo = await holdBack();
    try {
      const late = await insertRow(db, 4);
      const first = await changesSince({ db, now }, viewer(), { cursor, limit: 2 });
      expect(first).toMatchObject({ more: true, observations: [{}, {}] });
      let asked = 0;
      const gone = await changesSince({ db, now }, viewer(), { cursor, limit: 500 }, () => ++asked > 0);
      expect(asked).toBe(1);
      expect(gone.observations.map((one) => one.id)).not.toContain(late);
    } finally {
      await letGo();
    }
  },
  180_000,
);

test.runIf(onPostgres)('a call that gets no connection in time is told to come back', async () => {
  const { db, pool } = database;
  const clients = await Promise.all(Array.from({ length: 12 }, () => (pool as pg.Pool).connect()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = sql`select 1`.execute(db).then(() => null, toProblem);
  await vi.advanceTimersByTimeAsync(11_000);
  vi.useRealTimers();
  for (const client of clients) client.release();
  expect(await refused).toMatchObject({ code: 'database_unavailable', retryAfter: expect.any(Number) });
});

test.runIf(onPostgres)(
  'a delta of ten among twenty thousand reads an index range',
  async () => {
    const { db } = database;
    // speeds up the inserts; the delta does not use it
    await sql`drop index observations_folded`.execute(db);
    // in portions: one long transaction would hold back the deltas of other tests on this server
    for (let n = 0; n < 4; n++)
      await sql`insert into observations (user_id, title, description, category, severity, location)
        select ${userId}, 'Rivi ' || n, 'Sarja', 'safety', 'low', 'Varasto' from generate_series(1, 5000) n`.execute(
        db,
      );
    await sql`analyze observations`.execute(db);
    const cursor = await newestCursor();
    for (let n = 0; n < 10; n++) await insertRow(db, n);
    await settled();
    const answer = await changesSince({ db, now }, viewer(), { cursor, limit: 500 });
    expect(answer.observations).toHaveLength(10);
    const range = { ceiling: settledXid, gone: sql`false`, limit: 500 };
    const rows = changedRows('observations', cursor ?? beginning(''), range);
    const plan = JSON.stringify(await sql`explain (format json) ${rows}`.execute(db));
    expect(plan).toContain('observations_sync');
    expect(plan).not.toContain('Seq Scan');
  },
  180_000,
);
