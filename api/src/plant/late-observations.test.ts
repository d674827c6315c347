import { severities } from '@turva/contracts/observations/observation-values';
import { fc } from '@turva/fixtures/properties';
import { lateSince } from '@turva/rules/observations/response-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { addTestUser } from '../testing/test-user.ts';
import { isLateObservation } from './late-observations.ts';

const now = new Date('2026-11-22T10:00:00Z');
const HOUR_MS = 3_600_000;
let database: Database;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = (await addTestUser(database.db, { username: 'aino' })).id;
});
afterAll(() => database.close());

// whole hours, and a millisecond to either side of the limits
const before = fc
  .tuple(fc.constantFrom(0, 1, 8, 24, 72, 200), fc.constantFrom(-1, 0, 1))
  .map(([hours, ms]) => new Date(now.getTime() - hours * HOUR_MS + ms));
const anObservation = fc.record({
  status: fc.constantFrom('open', 'in_progress', 'closed'),
  severity: fc.constantFrom(...severities),
  createdAt: before,
  dueDate: fc.option(before),
});

test('the database and the rules call the same observations late', async () => {
  const { db } = database;
  const said = { title: 'x', description: 'x', category: 'safety', location: 'x', userId };
  await db
    .insertInto('observations')
    .values(fc.sample(anObservation, 400).map((one) => ({ ...said, ...one })))
    .execute();
  const rows = await db
    .selectFrom('observations')
    .select(['id', 'status', 'severity', 'createdAt', 'answeredAt', 'completedAt', 'dueDate'])
    .execute();
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const byRules = rows.filter(({ answeredAt, completedAt, dueDate, createdAt, ...row }) => {
    const times = { answeredAt: iso(answeredAt), completedAt: iso(completedAt), dueDate: iso(dueDate) };
    return lateSince({ ...row, ...times, createdAt: iso(createdAt) ?? '' }, now.getTime()) !== null;
  });
  const late = await db
    .selectFrom('observations as o')
    .select('o.id')
    .where(isLateObservation(now))
    .execute();
  const ids = (some: { id: number }[]) => some.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids(late)).toEqual(ids(byRules));
  expect(byRules.length).toBeGreaterThan(20);
  expect(byRules.length).toBeLessThan(rows.length - 20);
});
