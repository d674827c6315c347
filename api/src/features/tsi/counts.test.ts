import { categories, severities, themes } from '@turva/contracts/observation-values';
import type { CreatedObservation } from '@turva/contracts/observations';
import { anObservation } from '@turva/fixtures/observations';
import { RESPONSE_LIMIT_HOURS } from '@turva/rules/response-time';
import { safetyFigures } from '@turva/rules/safety-figures';
import { countFields, countsOf, type DayCounts, foldCounts } from '@turva/rules/tsi-counts';
import { responseDays } from '@turva/rules/tsi-facts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantDay } from '../../plant-time.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { foldCounts as foldStored, recount } from './fold-counts.ts';
import { loadRecords, recordsOf } from './load-records.ts';
import { momentOf } from './moment.ts';

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let kalle: typeof aino;
let sari: typeof aino;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  kalle = await app.as('kalle');
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

/** What the database keeps, folded or not. */
async function stored(): Promise<DayCounts[]> {
  const rows = await app.db.selectFrom('observationCounted').selectAll().execute();
  return foldCounts(
    rows.map((row) => {
      const counts = Object.fromEntries(countFields.map((field) => [field, Number(row[field])]));
      return { day: String(row.day), department: row.department, theme: row.theme, ...counts } as DayCounts;
    }),
  );
}

/** The same by the rule that phones use, from the rows as they stand. */
async function byTheRule(): Promise<DayCounts[]> {
  const rows = await app.db.selectFrom('observations').selectAll().execute();
  return foldCounts(
    rows.map((row) => {
      const place = { day: plantDay(row.createdAt), department: row.department, theme: row.theme };
      const counted = {
        ...place,
        category: row.category,
        severity: row.severity,
        createdAt: row.createdAt.getTime(),
        answeredAt: row.answeredAt?.getTime() ?? null,
        completedAt: row.completedAt?.getTime() ?? null,
        isDeleted: row.deletedAt !== null,
      };
      return { ...place, ...countsOf(counted) };
    }),
  );
}

// around both nights on which the clocks change, and a year's end
const moments = [
  '2026-03-28T21:59:59.9996Z',
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:30:00Z',
  '2025-12-31T22:00:00Z',
];
// some of them at the limits of the severities, and a second past them
const limits = Object.values(RESPONSE_LIMIT_HOURS).flatMap((hours) => [hours * 3600, hours * 3600 + 1]);
const later = fc.option(fc.oneof(fc.integer({ min: 0, max: 80 * 3600 }), fc.constantFrom(...limits)), {
  nil: null,
});
const row = fc.record({
  category: fc.constantFrom(...categories),
  severity: fc.constantFrom(...severities),
  theme: fc.constantFrom(...themes, null),
  department: fc.constantFrom('Tuotanto A', 'Varasto', null),
  createdAt: fc.constantFrom(...moments),
  answered: later,
  completed: later,
  deleted: fc.boolean(),
});
const step = fc.oneof(
  fc.record({ what: fc.constant('put' as const), id: fc.integer({ min: 1, max: 6 }), row }),
  fc.record({ what: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ what: fc.constant('fold' as const) }),
  fc.record({ what: fc.constant('all' as const), row }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function carryOut(one: Step) {
  const { db } = app;
  if (one.what === 'fold') return db.transaction().execute(foldStored);
  if (one.what === 'remove') return db.deleteFrom('observations').where('id', '=', one.id).execute();
  const { createdAt, answered, completed, deleted, ...fields } = one.row;
  const after = (seconds: number | null) =>
    sql<Date | null>`${createdAt}::timestamptz + ${seconds}::integer * interval '1 second'`;
  const values = {
    ...fields,
    createdAt: sql<Date>`${createdAt}::timestamptz`,
    answeredAt: after(answered),
    completedAt: after(completed),
    deletedAt: deleted ? sql<Date>`now()` : null,
  };
  // many rows in one statement, as a moved area does
  if (one.what === 'all') return db.updateTable('observations').set(values).execute();
  const texts = { id: one.id, userId: aino.id, title: 'Kaide', description: 'Irti', location: 'Halli' };
  return db
    .insertInto('observations')
    .values({ ...texts, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

test('every change in the database counts as by the rule, and as counted from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) await carryOut(one);
      const now = await stored();
      expect(now).toEqual(await byTheRule());
      await app.db.transaction().execute(recount);
      expect(await stored()).toEqual(now);
    }),
    { numRuns: 60 },
  );
  await app.db.deleteFrom('observations').execute();
  expect(await stored()).toEqual([]);
});

const NOW = Date.parse('2026-11-22T10:00:00Z');
const HOUR_MS = 3_600_000;
const observed = fc.record({
  category: fc.constantFrom(...categories),
  severity: fc.constantFrom(...severities),
  theme: fc.constantFrom(...themes, null),
  department: fc.constantFrom('Tuotanto A', 'Varasto', null),
  status: fc.constantFrom('open', 'in_progress', 'closed'),
  // many of the last days, where it is the hour that decides, and of those that a window begins or ends with
  hoursAgo: fc.oneof(
    fc.integer({ min: 0, max: 120 }),
    fc.integer({ min: 0, max: 400 * 24 }),
    fc.constantFrom(...[89, 90, 91, 183, 184, 185, 364, 365, 366].map((days) => days * 24)),
  ),
  answeredAfter: later,
  dueInHours: fc.option(fc.integer({ min: -60, max: 60 }), { nil: null }),
});

test('figures of the database, which adds up alike ones, are those of each observation by itself, as on a phone', async () => {
  const moment = momentOf(new Date(NOW));
  await fc.assert(
    fc.asyncProperty(fc.array(observed, { maxLength: 30 }), async (all) => {
      await app.db.deleteFrom('observations').execute();
      const rows = all.map(({ hoursAgo, answeredAfter, dueInHours, ...one }) => {
        // a little off the hour: the database knows no better than the millisecond
        const createdAt = NOW - hoursAgo * HOUR_MS - 1000;
        return {
          ...one,
          createdAt,
          answeredAt: answeredAfter === null ? null : Math.min(NOW, createdAt + answeredAfter * 1000),
          completedAt: one.status === 'closed' ? Math.min(NOW, createdAt + 50 * HOUR_MS) : null,
          dueDate: dueInHours === null ? null : NOW + dueInHours * HOUR_MS + 1000,
        };
      });
      const at = (time: number | null) => (time === null ? null : new Date(time));
      const texts = { userId: aino.id, title: 'Kaide', description: 'Irti', location: 'Halli' };
      if (rows.length > 0)
        await app.db
          .insertInto('observations')
          .values(
            rows.map((one) => ({
              ...texts,
              ...one,
              createdAt: new Date(one.createdAt),
              answeredAt: at(one.answeredAt),
              completedAt: at(one.completedAt),
              dueDate: at(one.dueDate),
            })),
          )
          .execute();
      const loaded = await loadRecords(app.db, moment);
      const facts = rows.map((one) => ({ ...one, day: plantDay(new Date(one.createdAt)), isDeleted: false }));
      const byTheRule = {
        ...recordsOf(loaded, null),
        counts: facts.map((one) => ({
          day: one.day,
          department: one.department,
          theme: one.theme,
          ...countsOf(one),
        })),
        unfinished: facts.filter(
          ({ status, day }) => status !== 'closed' && day > responseDays(moment.today).after,
        ),
      };
      for (const department of [null, 'Varasto']) {
        const scope = { now: NOW, today: moment.today, department };
        const { facts, kpis, trends } = safetyFigures(byTheRule, loaded.goals, scope);
        const { observations, responses } = facts;
        expect(safetyFigures(recordsOf(loaded, department), loaded.goals, scope)).toMatchObject({
          facts: { observations, responses },
          kpis,
          trends,
        });
      }
    }),
    { numRuns: 60 },
  );
  await app.db.deleteFrom('observations').execute();
});

test('answered is what a supervisor moves first; an assigned worker’s closing only counts as handled', async () => {
  const report = async () =>
    (await aino.post<CreatedObservation>('/api/observations', anObservation({ severity: 'low' }))).body.id;
  const [first, second] = [await report(), await report()];
  await sari.patch(`/api/observations/${first}/handling`, {
    status: 'in_progress',
    base: { status: 'open' },
  });
  const of = async (id: number) =>
    (await aino.get<{ answeredAt: string | null }>(`/api/observations/${id}`)).body.answeredAt;
  const answered = await of(first);
  expect(answered).not.toBeNull();
  await sari.patch(`/api/observations/${first}/handling`, {
    status: 'closed',
    reason: 'Tehty',
    base: { status: 'in_progress' },
  });
  expect(await of(first)).toBe(answered);

  await sari.patch(`/api/observations/${second}/handling`, {
    assignedTo: kalle.id,
    base: { assignedTo: null },
  });
  await kalle.patch(`/api/observations/${second}/handling`, {
    status: 'in_progress',
    base: { status: 'open' },
  });
  await kalle.patch(`/api/observations/${second}/handling`, {
    status: 'closed',
    reason: 'Tehty',
    base: { status: 'in_progress' },
  });
  expect(await of(second)).toBeNull();
  const counts = await stored();
  expect(counts).toEqual(await byTheRule());
  expect(counts.map(({ reported, answered, handled }) => [reported, answered, handled])).toEqual([[2, 1, 2]]);
});

test('a new observation adds to what was counted, and no earlier one is looked at', async () => {
  // nothing in the rows says so: whoever counts them anew comes to less
  const before = { day: '2026-01-07', department: 'Varasto', theme: 'traffic' };
  const thousand = Object.fromEntries(countFields.map((field) => [field, 1000]));
  await app.db
    .insertInto('observationCounts')
    .values({ ...before, ...thousand } as never)
    .execute();
  const reported = async () =>
    (await app.db.selectFrom('observationCounted').select('reported').execute()).reduce(
      (sum, row) => sum + Number(row.reported),
      0,
    );
  const had = await reported();
  const { id } = (await aino.post<CreatedObservation>('/api/observations', anObservation())).body;
  await sari.patch(`/api/observations/${id}/handling`, { status: 'in_progress', base: { status: 'open' } });
  await app.db.transaction().execute(foldStored);
  expect(await reported()).toBe(had + 1);
  await app.db.transaction().execute(recount);
  expect(await reported()).toBe(had + 1 - 1000);
});
