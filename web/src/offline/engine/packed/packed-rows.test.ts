import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { type Packing, packRows } from './packed-rows.ts';

interface Row {
  id: number;
  clientId: string;
  createdAt: string;
  status: string;
  userId: number | null;
  title: string;
}

const OWN = 7;
const packing: Packing<Row> = {
  table: 'rows',
  blocks: 'blocks',
  isPacked: ({ status }) => status === 'closed',
  ownId: OWN,
};

type Rows = Dexie & { rows: Table<Row, number>; blocks: Table<{ key: string }, string>; own: Table<object> };
const opened: Rows[] = [];

function open(name: string, packs: boolean): Rows {
  const db = new Dexie(name) as Rows;
  db.version(1).stores({
    rows: 'id, &clientId, [createdAt+id], [status+createdAt+id], userId',
    blocks: 'key',
    own: 'id',
  });
  if (packs) packRows(db, packing);
  opened.push(db);
  return db;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.delete()));
});

/** Always the same, so that what fails once fails again. */
function drawing(seed: number) {
  let state = seed;
  const below = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % count;
  };
  return { below, of: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}
type Drawing = ReturnType<typeof drawing>;

const uuid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
const day = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString();

const drawn = ({ below, of }: Drawing, id: number, over: Partial<Row> = {}): Row => ({
  id,
  clientId: uuid(id),
  createdAt: day(below(90)),
  status: of([...Array<string>(12).fill('closed'), 'open', 'in_progress']),
  userId: of([OWN, 3, 4, null]),
  title: `rivi ${below(1_000)}`,
  ...over,
});

/** Everything the app asks of the table, and more. */
const questions: readonly ((rows: Table<Row, number>, draw: Drawing) => PromiseLike<unknown>)[] = [
  (rows) => rows.count(),
  (rows) => rows.toArray(),
  (rows, { below }) => rows.get(below(700)),
  (rows, { below }) => rows.bulkGet(Array.from({ length: 8 }, () => below(700))),
  (rows, { below }) =>
    rows
      .where('clientId')
      .equals(uuid(below(700)))
      .first(),
  (rows, { below }) =>
    rows
      .where('clientId')
      .anyOf([uuid(below(700)), uuid(below(700))])
      .toArray(),
  (rows) => rows.where('userId').equals(OWN).toArray(),
  (rows) => rows.where('userId').equals(OWN).count(),
  (rows, { below }) => rows.where('userId').equals(OWN).reverse().limit(below(30)).toArray(),
  (rows) => rows.where('userId').anyOf([3, OWN]).primaryKeys(),
  (rows, { below }) => rows.orderBy('[createdAt+id]').reverse().limit(below(60)).toArray(),
  (rows, { below }) => rows.orderBy('[createdAt+id]').limit(below(60)).toArray(),
  (rows, { below }) => rows.orderBy('[createdAt+id]').reverse().limit(below(60)).primaryKeys(),
  (rows, { below, of }) =>
    rows
      .where('[createdAt+id]')
      .between([day(below(60)), Dexie.minKey], [day(60 + below(30)), below(700)], true, of([true, false]))
      .reverse()
      .limit(1 + below(300))
      .toArray(),
  (rows, { below, of }) => {
    const status = of(['closed', 'open']);
    return rows
      .where('[status+createdAt+id]')
      .between([status, day(below(50)), below(700)], [status, Dexie.maxKey])
      .reverse()
      .limit(50)
      .toArray();
  },
  (rows, { of }) => {
    const status = of(['closed', 'open', 'in_progress']);
    return rows.where('[status+createdAt+id]').between([status], [status, Dexie.maxKey]).count();
  },
  (rows, { below }) =>
    rows
      .where('[createdAt+id]')
      .between([day(below(80))], [day(80), 3])
      .count(),
  (rows, { below }) =>
    rows
      .where(':id')
      .between(below(300), 300 + below(300), true, true)
      .toArray(),
  (rows, { below }) => rows.where(':id').above(below(550)).limit(40).toArray(),
  (rows, { below }) => rows.where(':id').between(below(300), 400).count(),
  (rows) => rows.where(':id').noneOf([4, 9, 300]).primaryKeys(),
  (rows) => rows.filter(({ title }) => title.endsWith('7')).toArray(),
  (rows, { below }) => rows.orderBy('[createdAt+id]').reverse().offset(below(40)).limit(5).toArray(),
  (rows) => rows.orderBy('userId').uniqueKeys(),
  (rows) => rows.orderBy('[createdAt+id]').last(),
];

type Step = (rows: Table<Row, number>) => PromiseLike<unknown>;

/** A change, drawn once and made on both tables. */
function drawChange(draw: Drawing): Step {
  const { below, of } = draw;
  const from = 1 + below(500);
  const some = Array.from({ length: 1 + below(40) }, () => 1 + below(600));
  return of<Step>([
    (rows) => rows.bulkAdd(Array.from({ length: 150 }, (_, n) => drawn(drawing(from + n), from + n))),
    (rows) =>
      rows.bulkAdd(Array.from({ length: 150 }, (_, n) => drawn(drawing(n), 1 + ((from + n * 4) % 600)))),
    (rows) => rows.bulkPut(some.map((id) => drawn(drawing(id + from), id))),
    (rows) => rows.put(drawn(drawing(from), from, { status: 'open' })),
    (rows) => rows.bulkDelete(some),
    (rows) =>
      rows
        .where(':id')
        .between(from, from + 30)
        .delete(),
    (rows) => rows.update(from, { title: 'muutettu' }),
    (rows) => rows.where('userId').equals(OWN).limit(20).modify({ title: 'oma' }),
    // its UUID is taken by another number
    async (rows) =>
      (await rows.get(from + 1)) &&
      rows.bulkPut([drawn(drawing(from), from, { clientId: uuid(from + 1) }), drawn(drawing(3), 3)]),
    async (rows) => (await rows.get(from)) && rows.add(drawn(drawing(from), 3_000, { clientId: uuid(from) })),
  ]);
}

/** What a change answers, or which of its rows were refused. */
const outcomeOf = (change: PromiseLike<unknown>) =>
  change.then(
    (answer) => answer,
    (error: { name: string; failuresByPos?: Record<string, Error> }) => [
      error.name,
      Object.entries(error.failuresByPos ?? {}).map(([at, { name }]) => [at, name]),
    ],
  );

test.each([1, 2, 3])('a table with blocks is the table without them, whatever changes (%i)', async (seed) => {
  const draw = drawing(seed * 7_919);
  const plain = open(`plain-${seed}`, false);
  const packed = open(`packed-${seed}`, true);
  // another page with the same database
  const other = open(`packed-${seed}`, true);
  let mostPacked = 0;
  for (let step = 0; step < 14; step++) {
    const change = drawChange(draw);
    const changed = draw.of([packed, other]);
    expect(await outcomeOf(change(changed.rows))).toEqual(await outcomeOf(change(plain.rows)));
    mostPacked = Math.max(mostPacked, await changed.blocks.count());
    const asked = draw.below(1_000_000);
    for (const [at, question] of questions.entries()) {
      const reading = draw.of([packed, other]);
      const answer = question(reading.rows, drawing(asked + at));
      expect(await answer, `question ${at} after step ${step}`).toEqual(
        await question(plain.rows, drawing(asked + at)),
      );
    }
  }
  expect(mostPacked).toBeGreaterThan(2);
});

const closed = (ids: readonly number[]) => ids.map((id) => drawn(drawing(id), id, { status: 'closed' }));
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n);

test('rows that many hands write in one transaction are there once', async () => {
  const db = open('together', true);
  await db.rows.bulkAdd(closed(upTo(400)));
  await db.transaction('rw', db.rows, db.own, async () => {
    await Promise.all([
      db.rows.bulkDelete([1, 2, 3]),
      db.rows.bulkPut(closed([4, 5])),
      db.rows.get(6),
      db.rows.bulkDelete([6, 7]),
      db.rows.where('clientId').equals(uuid(8)).toArray(),
    ]);
  });
  expect((await db.rows.toArray()).map(({ id }) => id)).toEqual([4, 5, ...upTo(393, 8)]);
});

test('what a transaction that failed has written is forgotten, and what it removed is there', async () => {
  const db = open('failed', true);
  await db.rows.bulkAdd(closed(upTo(300)));
  const failing = db.transaction('rw', db.rows, async () => {
    await db.rows.bulkAdd(closed(upTo(300, 301)));
    await db.rows.bulkDelete(upTo(50));
    expect(await db.rows.count()).toBe(550);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.rows.count()).toBe(300);
  expect((await db.rows.toArray()).map(({ id }) => id)).toEqual(upTo(300));
  await db.rows.bulkAdd(closed(upTo(300, 301)));
  expect(await db.rows.count()).toBe(600);
});

test('a live query hears of a row that leaves its block', async () => {
  const db = open('live', true);
  await db.rows.bulkAdd(closed(upTo(300)));
  const heard: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = Dexie.liveQuery(() => db.rows.get(5)).subscribe((row) => {
    heard.push(row?.title);
    if (heard.length === 1) void db.rows.update(5, { title: 'uusi' });
    else resolve();
  });
  await promise;
  listening.unsubscribe();
  expect(heard.at(-1)).toBe('uusi');
});
