import 'fake-indexeddb/auto';
import { fc } from '@turva/fixtures/properties';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { factOf } from '../../../records/observations/fact-of.ts';
import { countObservations } from '../../../records/observations/overlay.ts';
import { emptyDb, USER_ID } from '../../../testing/offline-db.ts';
import { UserDb } from '../db.ts';
import { pull } from '../pull.ts';
import { makeRoom } from '../quota.ts';
import { storedCursor } from '../stored-cursor.ts';

const row = (id: number, over: object = {}) => ({
  id,
  clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  userId: id % 4 === 0 ? USER_ID : 3,
  title: `havainto ${id}`,
  status: id % 9 === 0 ? 'open' : 'closed',
  severity: 'low',
  category: 'safety',
  createdAt: new Date(Date.UTC(2025, id % 5, 1 + (id % 28), 0, id % 60)).toISOString(),
  rev: 1,
  actions: [],
  ...over,
});
type Row = ReturnType<typeof row>;

let place = 0;
const pageOf = (observations: readonly Row[], { gone = [] as number[], more = false } = {}) =>
  Response.json({
    epoch: 'e1',
    run: 'r1',
    cursor: `e1:${++place}:1`,
    more,
    serverNow: '2026-11-20T10:00:00.000Z',
    observations,
    deleted: gone.map((id) => ({ entity: 'observations', id })),
  });

const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n));
const pulling = (db: UserDb, answers: Response[]) =>
  pull(db, { fetch: async () => answers.shift() as Response });

/** A device that has fetched so many, most of them in blocks. */
async function filled(db: UserDb, count: number): Promise<void> {
  const first = pageOf(rows(1, 20), { more: true });
  const others = Array.from({ length: count / 200 }, (_, n) =>
    pageOf(rows(21 + 200 * n, 200), { more: 200 * (n + 1) < count }),
  );
  expect(await pulling(db, [first, ...others])).toMatchObject({ stopped: 'done' });
  expect(await db.packedObservations.count()).toBeGreaterThan(2);
}

/** Everything the device holds and counts, in an order of its own. */
async function heldBy(db: UserDb) {
  const byId = <One extends { id: number | null }>(all: One[]) =>
    all.toSorted((one, other) => Number(one.id) - Number(other.id));
  return {
    rows: byId(await db.srvObservations.toArray()),
    facts: byId((await db.factMonths.toArray()).flatMap(({ facts }) => facts)),
    months: (await db.factMonths.toCollection().primaryKeys()).filter((name) => name.length > 7),
    counts: await countObservations(db),
  };
}

const heldOf = (held: ReadonlyMap<number, Row>) => {
  const all = [...held.values()].toSorted((one, other) => one.id - other.id);
  const closed = all.filter(({ status }) => status === 'closed').length;
  return {
    rows: all,
    facts: all.map((one) => factOf(one as never)),
    months: [],
    counts: { total: all.length, open: all.length - closed, in_progress: 0, closed },
  };
};

const change = fc.record({
  changed: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 12 }),
  gone: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 6 }),
  again: fc.boolean(),
});

test('after a first pull, deltas and deletions a device with blocks has what the server has, and counts it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const db = await emptyDb();
      await filled(db, 400);
      const held = new Map(rows(1, 420).map((one) => [one.id, one]));
      for (const [n, { changed, gone, again }] of changes.entries()) {
        const left = changed.filter((id) => !gone.includes(id));
        const sent = left.map((id) => row(id, { title: `muutos ${n}`, rev: 2 + n, status: 'open' }));
        for (const one of sent) held.set(one.id, one);
        for (const id of gone) held.delete(id);
        const unlike = [...new Map(sent.map((one) => [one.id, one])).values()];
        // the server was restored, and everything is fetched again
        const forgotten = Response.json({}, { status: 410 });
        const answers = again
          ? [
              forgotten,
              pageOf(rows(1, 1), { more: true }),
              pageOf([...held.values()], { gone: held.has(1) ? [] : [1] }),
            ]
          : [pageOf(unlike, { gone })];
        expect(await pulling(db, answers)).toMatchObject({ stopped: 'done' });
        expect(await heldBy(db)).toEqual(heldOf(held));
      }
      db.close();
    }),
    { numRuns: 10 },
  );
});

test('a row that was given up on a full device and comes again during the first pull is counted once', async () => {
  const db = await emptyDb();
  const answers = [
    pageOf(rows(1, 20), { more: true }),
    pageOf(rows(21, 400), { more: true }),
    pageOf([row(30, { rev: 2 })], { more: true }),
    pageOf([row(31, { rev: 2 })]),
  ];
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    if (asked === 4) {
      while ((await db.srvObservations.count()) < 420);
      await makeRoom(db);
      expect(await db.srvObservations.get(31)).toBeUndefined();
    }
    return answers.shift() as Response;
  };
  // each page takes longer than one waits for while others could be stored
  let now = 0;
  const slow = () => {
    now += 600;
    return now;
  };
  expect(await pull(db, { fetch, now: slow })).toMatchObject({ stopped: 'done' });
  expect(await db.srvObservations.get(31)).toMatchObject({ rev: 2 });
  const counted = (await db.factMonths.toArray()).flatMap(({ facts }) => facts.map(({ id }) => id));
  expect(counted.toSorted()).toEqual(
    rows(1, 420)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('an earlier build after this one fetches everything again, and so nothing is there twice', async () => {
  const db = await emptyDb();
  await filled(db, 400);
  expect(await storedCursor(db)).toBe(`e1:${place}:1`);
  // what an earlier build would send is the cursor of no server
  expect((await db.sync.get('cursor'))?.value).not.toMatch(/^e1:/);
  db.close();
  const earlier = new Dexie(db.name);
  await earlier.open();
  await earlier.table('srvObservations').clear();
  await earlier.table('srvObservations').bulkAdd(rows(1, 420));
  await earlier.table('sync').put({ key: 'cursor', value: 'e1:99:1' });
  earlier.close();
  const again = new UserDb(db.name);
  expect(await again.srvObservations.count()).toBe(420);
  expect(await storedCursor(again)).toBe('e1:99:1');
  await again.delete();
});
