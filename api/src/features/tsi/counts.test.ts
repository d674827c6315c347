import type { TsiCurrent } from '@turva/contracts/figures/tsi';
import {
  categories,
  type HistoryAction,
  severities,
  themes,
} from '@turva/contracts/observations/observation-values';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { fc } from '@turva/fixtures/properties';
import { safetyFigures } from '@turva/rules/figures/safety-figures';
import { countFields, countsOf, type DayCounts, foldCounts } from '@turva/rules/figures/tsi-counts';
import { responseDays } from '@turva/rules/figures/tsi-facts';
import { answeredAt, RESPONSE_LIMIT_HOURS } from '@turva/rules/observations/response-time';
import { dueOnTaking } from '@turva/rules/observations/taking';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentOf } from '../../plant/moment.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { foldCounts as foldStored, recount } from './fold-counts.ts';
import { loadRecords, recordsOf } from './load-records.ts';

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

/** The stored counts, folded or not. */
async function stored(): Promise<DayCounts[]> {
  const rows = await app.db.selectFrom('observationCounted').selectAll().execute();
  return foldCounts(
    rows.map((row) => {
      const counts = Object.fromEntries(countFields.map((field) => [field, Number(row[field])]));
      return { day: String(row.day), department: row.department, theme: row.theme, ...counts } as DayCounts;
    }),
  );
}

/** The same by the rule that phones use, from the rows as they are now. */
async function byTheRule(): Promise<DayCounts[]> {
  const rows = await app.db.selectFrom('observations').selectAll().execute();
  return foldCounts(
    rows.map((row) => {
      const place = {
        day: plantDay(row.capturedAt ?? row.createdAt),
        department: row.department,
        theme: row.theme,
      };
      const counted = {
        ...place,
        category: row.category,
        severity: row.severity,
        createdAt: row.createdAt.getTime(),
        answeredAt: row.answeredAt?.getTime() ?? null,
        completedAt: row.completedAt?.getTime() ?? null,
        isDeleted: row.deletedAt !== null && !row.stillCounts,
        countsAsActivity: row.countsAsActivity,
      };
      return { ...place, ...countsOf(counted) };
    }),
  );
}

const perGroup = ['status', 'severity', 'category', 'assignee', 'area', 'department'];
type Grouped = { by: string; value: string; status: string; listed: number };
const textOf = ({ by, value, status, listed }: Grouped) => `${by} ${value} ${status} ${listed}`;

/** The stored counts of the desk's groups, folded or not. */
async function groups() {
  const { rows } = await sql<Grouped>`
    select by, value, status, sum(listed)::integer as listed from observation_grouped
    group by 1, 2, 3 having sum(listed) <> 0`.execute(app.db);
  return rows.map(textOf).sort();
}

async function groupsOfRows() {
  const rows = await app.db.selectFrom('observations').selectAll().where('deletedAt', 'is', null).execute();
  const counts = new Map<string, Grouped>();
  for (const row of rows)
    for (const by of perGroup) {
      const of: Record<string, unknown> = {
        ...row,
        assignee: row.assignedTo,
        area: row.areaId,
      };
      const one = { by, value: String(of[by] ?? 'none'), status: row.status, listed: 0 };
      const key = textOf(one);
      counts.set(key, { ...one, listed: (counts.get(key)?.listed ?? 0) + 1 });
    }
  return [...counts.values()].map(textOf).sort();
}

// around both nights on which the clocks change, and the end of a year
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
  // an offline phone saw it days before it arrived
  captured: later,
  answered: later,
  completed: later,
  // of one that is forgotten after years, what it counted stays
  deleted: fc.constantFrom('no', 'yes', 'forgotten'),
  status: fc.constantFrom('open', 'in_progress', 'closed'),
  isAssigned: fc.boolean(),
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
  const { createdAt, captured, answered, completed, deleted, isAssigned, ...fields } = one.row;
  const after = (seconds: number | null) =>
    sql<Date | null>`${createdAt}::timestamptz + ${seconds}::integer * interval '1 second'`;
  const values = {
    ...fields,
    createdAt: sql<Date>`${createdAt}::timestamptz`,
    capturedAt: sql<Date | null>`${createdAt}::timestamptz - ${captured}::integer * interval '1 second'`,
    answeredAt: after(answered),
    completedAt: after(completed),
    deletedAt: deleted === 'no' ? null : sql<Date>`now()`,
    stillCounts: deleted === 'forgotten',
    forgottenAt: deleted === 'forgotten' ? sql<Date>`now()` : null,
    assignedTo: isAssigned ? sari.id : null,
  };
  // many rows in one statement, as when an area is moved
  if (one.what === 'all') return db.updateTable('observations').set(values).execute();
  const texts = { id: one.id, userId: aino.id, title: 'Kaide', description: 'Irti', location: 'Halli' };
  return db
    .insertInto('observations')
    .values({ ...texts, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

test('after every change the database counts as the rule does, and as from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) await carryOut(one);
      const now = await stored();
      expect(now).toEqual(await byTheRule());
      const grouped = await groups();
      expect(grouped).toEqual(await groupsOfRows());
      await recount(app.db);
      expect(await stored()).toEqual(now);
      expect(await groups()).toEqual(grouped);
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
  // many from the last days, where the hour decides, and from the days a window begins or ends with
  hoursAgo: fc.oneof(
    fc.integer({ min: 0, max: 120 }),
    fc.integer({ min: 0, max: 400 * 24 }),
    fc.constantFrom(...[89, 90, 91, 183, 184, 185, 364, 365, 366].map((days) => days * 24)),
  ),
  answeredAfter: later,
  dueInHours: fc.option(fc.integer({ min: -60, max: 60 }), { nil: null }),
});

test('figures the database aggregates equal those of each observation by itself, as on a phone', async () => {
  const moment = momentOf(new Date(NOW));
  await fc.assert(
    fc.asyncProperty(fc.array(observed, { maxLength: 30 }), async (all) => {
      await app.db.deleteFrom('observations').execute();
      const rows = all.map(({ hoursAgo, answeredAfter, dueInHours, ...one }) => {
        // a little off the hour: the database stores milliseconds
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
      const weighed = await app.db
        .selectFrom('observations')
        .select('countsAsActivity')
        .orderBy('id')
        .execute();
      const facts = rows.map((one, at) => ({
        ...one,
        day: plantDay(new Date(one.createdAt)),
        isDeleted: false,
        countsAsActivity: weighed[at]?.countsAsActivity === true,
      }));
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

const handling = (client: typeof sari, id: number, changes: object) =>
  client.patch<Observation>(`/api/observations/${id}/handling`, changes);
const report = async (client = aino, changes = {}) =>
  (await client.post<CreatedObservation>('/api/observations', anObservation({ severity: 'low', ...changes })))
    .body.id;
const seenAs = async (client: typeof sari, id: number) =>
  (await client.get<Observation>(`/api/observations/${id}`)).body;
const take = { status: 'in_progress', base: { status: 'open' } };
const close = (more = {}) => ({
  status: 'closed',
  reason: 'Tehty',
  ...more,
  base: { status: 'in_progress' },
});

test('taking a case sets owner and due day, also from an app that only sends in_progress; that counts as the answer', async () => {
  const id = await report(aino, { severity: 'high' });
  const { body } = await handling(sari, id, take);
  expect(body).toMatchObject({ status: 'in_progress', assignedTo: sari.id });
  expect(body.dueDate).toBe(dueOnTaking('high', Date.now()));
  expect(body.answeredAt).not.toBeNull();
  expect(body.history.map(({ action }) => action)).toEqual(['created', 'status', 'assigned', 'due']);
  const closed = await handling(sari, id, close());
  expect(closed.body).toMatchObject({ answeredAt: body.answeredAt, closedAs: 'handled' });

  const given = await report();
  await handling(sari, given, { assignedTo: kalle.id, base: { assignedTo: null } });
  expect((await seenAs(aino, given)).answeredAt).toBeNull();
  const begun = await handling(kalle, given, take);
  expect(begun.body).toMatchObject({ assignedTo: kalle.id, answeredAt: expect.any(String) });

  const nobodys = await report();
  await handling(sari, nobodys, { ...take, assignedTo: null, base: { status: 'open', assignedTo: null } });
  expect((await seenAs(aino, nobodys)).answeredAt).toBeNull();
  await handling(sari, nobodys, { assignedTo: kalle.id, base: { assignedTo: null } });
  expect((await seenAs(aino, nobodys)).answeredAt).not.toBeNull();
  expect(await stored()).toEqual(await byTheRule());
});

test('a person who has just taken a case can hand it back: open, unassigned and unanswered; nobody else, and no case already in progress', async () => {
  const id = await report();
  const { body: mine } = await handling(sari, id, take);
  const back = {
    status: 'open',
    assignedTo: null,
    dueDate: null,
    base: { status: 'in_progress', assignedTo: sari.id, dueDate: mine.dueDate },
  };
  const olli = await app.as('olli', { role: 'supervisor' });
  expect((await handling(olli, id, back)).status).toBe(409);
  const { status, body } = await handling(sari, id, back);
  expect([status, body]).toMatchObject([
    200,
    { status: 'open', assignedTo: null, dueDate: null, decidedAt: null, answeredAt: null },
  ]);
  await handling(sari, id, take);
  await handling(sari, id, close());
  await handling(sari, id, { status: 'in_progress', reason: 'Ei', base: { status: 'closed' } });
  expect((await handling(sari, id, { status: 'open', base: { status: 'in_progress' } })).status).toBe(409);
});

test('database and rule agree on the answer, whatever was moved and assigned to whom', async () => {
  const act = fc.record({
    who: fc.constantFrom('sari', 'kalle', 'aino'),
    what: fc.oneof(
      fc.record({ to: fc.constantFrom('open', 'in_progress', 'closed') }),
      fc.record({ owner: fc.constantFrom('sari', 'kalle', null) }),
    ),
    after: fc.integer({ min: 0, max: 5 }),
  });
  const people = { sari, kalle, aino };
  const roles = { sari: 'supervisor', kalle: 'user', aino: 'user' };
  const idOf = (name: keyof typeof people | null) => (name === null ? null : people[name].id);
  const id = await report();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 7 }), async (acts) => {
      await app.db.deleteFrom('observationHistory').where('observationId', '=', id).execute();
      await app.db
        .updateTable('observations')
        .set({ answeredAt: null, assignedTo: null })
        .where('id', '=', id)
        .execute();
      let at = Date.parse('2026-03-01T08:00:00Z');
      let status = 'open';
      let owner: number | null = null;
      const history = acts.map(({ who, what, after }) => {
        at += after * HOUR_MS;
        const change =
          'to' in what
            ? { status: { from: status, to: what.to } }
            : { assignedTo: { from: owner, to: idOf(what.owner as keyof typeof people | null) } };
        if ('to' in what) status = what.to;
        else owner = idOf(what.owner as keyof typeof people | null);
        const name = who as keyof typeof people;
        const action: HistoryAction = 'to' in what ? 'status' : 'assigned';
        return { action, at: new Date(at), actorId: people[name].id, actorRole: roles[name], change };
      });
      if (history.length > 0)
        await app.db
          .insertInto('observationHistory')
          .values(
            history.map(({ actorRole: _, change, ...entry }) => ({
              ...entry,
              observationId: id,
              change: JSON.stringify(change),
            })),
          )
          .execute();
      const row = await app.db
        .selectFrom('observations')
        .select('answeredAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.answeredAt).toEqual(answeredAt(history));
    }),
    { numRuns: 80 },
  );
});

const activity = async () => (await aino.get<TsiCurrent>('/api/tsi/current')).body.facts.active ?? 0;

test('empty reports raise nothing: one counts once it was looked at and not dismissed, three a person and day', async () => {
  const before = await activity();
  const made: number[] = [];
  for (let at = 0; at < 10; at++) made.push(await report(kalle, { title: 'T', description: 'T' }));
  expect(await activity()).toBe(before);
  const [first = 0, second = 0, third = 0, ...rest] = made;
  for (const id of [second, third, ...rest]) await sari.post(`/api/observations/${id}/seen`, {});
  expect(await activity()).toBe(before + 3);
  // the first of the day takes the place of the fourth
  await handling(sari, first, take);
  expect(await activity()).toBe(before + 3);
  const empty = await handling(sari, first, close({ closedAs: 'not_observation' }));
  expect(empty.body).toMatchObject({ closedAs: 'not_observation', countsAsActivity: false });
  expect(empty.body.history.at(-1)?.change).toMatchObject({
    closedAs: { from: null, to: 'not_observation' },
  });
  for (const id of [second, third, ...rest.slice(0, 6)]) {
    await handling(sari, id, take);
    await handling(sari, id, close({ closedAs: 'duplicate' }));
  }
  expect(await activity()).toBe(before + 1);
  await handling(sari, first, { status: 'in_progress', reason: 'On sittenkin', base: { status: 'closed' } });
  expect(await seenAs(sari, first)).toMatchObject({ closedAs: null, countsAsActivity: true });
  expect(await activity()).toBe(before + 2);
  expect(await stored()).toEqual(await byTheRule());
  await recount(app.db);
  expect(await activity()).toBe(before + 2);
});

test('a new observation adds to the stored counts, and no earlier one is read', async () => {
  // not in the rows: a recount would give less
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
  await recount(app.db);
  expect(await reported()).toBe(had + 1 - 1000);
});
