import { severities, themes } from '@turva/contracts/observations/observation-values';
import { periodBefore } from '@turva/rules/observations/period-before';
import { answerDue, answeredInTime, responseHours } from '@turva/rules/observations/response-time';
import { plantDay } from '@turva/rules/plant/plant-time';
import { riskPoints } from '@turva/rules/risks/risk-points';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { addTestUser } from '../../../testing/test-user.ts';
import { gather } from './gather.ts';
import { LISTED } from './tally-observations.ts';

const now = new Date('2026-11-22T10:00:00Z');
const HOUR = 3_600_000;

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed;
  return <T>(of: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((state / 2_147_483_648) * of.length)] as T;
  };
}

let database: Database;
let rows: Awaited<ReturnType<typeof made>>;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = await made();
});
afterAll(() => database.close());

const momentOf = ({ capturedAt, createdAt }: { capturedAt: Date | null; createdAt: Date }) =>
  capturedAt ?? createdAt;

async function made() {
  const pick = dice(7);
  const user = await addTestUser(database.db, { username: 'aino' });
  const hours = Array.from({ length: 24 * 400 }, (_, at) => at);
  const some = Array.from({ length: 400 }, () => {
    // also around the ends of months, where the plant's day differs from UTC
    const createdAt = new Date(now.getTime() - pick(hours) * HOUR - pick([0, 1, 59]) * 60_000);
    const wait = pick([null, 0.5, 1, 7.9, 8, 8.1, 24, 72, 100]);
    return {
      userId: user.id,
      title: 'x',
      description: 'y',
      category: pick(['safety', 'incident', 'nearmiss', 'hazard', '<b>']),
      severity: pick([...severities, 'unheard of']),
      status: pick(['open', 'in_progress', 'closed']),
      theme: pick([...themes, null]),
      location: 'z',
      department: pick(['Tuotanto A', 'Varasto', null]),
      createdAt,
      // some were on an offline phone first, past the end of a day or of a month
      capturedAt: pick([null, new Date(createdAt.getTime() - pick([1, 30, 400]) * HOUR)]),
      dueDate: pick([null, new Date(now.getTime() - HOUR), new Date(now.getTime() + HOUR)]),
      answeredAt: wait === null ? null : new Date(createdAt.getTime() + wait * HOUR),
      deletedAt: pick([null, null, null, null, now]),
    };
  });
  // half an hour on either side of the plant's midnight, where UTC has another day; the last of them in summer time
  const [row] = some;
  if (!row) throw new Error('no rows');
  for (const moment of [
    '2025-11-22T21:30:00Z',
    '2025-11-22T22:30:00Z',
    '2026-02-28T22:30:00Z',
    '2026-03-31T20:30:00Z',
    '2026-03-31T21:30:00Z',
  ])
    some.push({ ...row, createdAt: new Date(moment), capturedAt: null, answeredAt: null, deletedAt: null });
  const ids = await database.db.insertInto('observations').values(some).returning('id').execute();
  return some.map((row, at) => ({ ...row, id: ids[at]?.id ?? 0 }));
}

const known = (severity: string) => severities.find((one) => one === severity) ?? 'low';

test.each([
  ['2025-11-23', '2026-11-22', null],
  ['2026-03-01', '2026-03-31', null],
  ['2026-01-15', '2026-10-31', 'Varasto'],
])('counted by the database as by hand: %s to %s, %s', async (from, to, department) => {
  const data = await gather(
    { db: database.db, now },
    { template: 'safety', from, to, department },
    async () => {},
  );
  const days = rows.filter(
    (row) => row.deletedAt === null && (department === null || row.department === department),
  );
  const mine = days.filter((row) => plantDay(momentOf(row)) >= from && plantDay(momentOf(row)) <= to);
  const seen = data.observations;
  expect(mine.length).toBeGreaterThan(10);
  expect(seen?.total).toBe(mine.length);
  for (const severity of severities)
    expect(seen?.bySeverity[severity].count).toBe(
      mine.filter((row) => known(row.severity) === severity).length,
    );
  for (const theme of themes) {
    const of = mine.filter((row) => row.theme === theme);
    expect(seen?.byTheme[theme]).toEqual({
      count: of.length,
      points: riskPoints(of.map((row) => known(row.severity))),
    });
  }
  expect(seen?.byCategory.other.count).toBe(mine.filter(({ category }) => category === '<b>').length);
  expect(seen?.byStatus.closed.count).toBe(mine.filter(({ status }) => status === 'closed').length);
  const months = Map.groupBy(mine, (row) => plantDay(momentOf(row)).slice(0, 7));
  expect(seen?.byMonth).toEqual(
    Object.fromEntries(
      [...months].map(([month, of]) => [
        month,
        {
          created: of.length,
          incidents: of.filter(({ category }) => category === 'incident').length,
          nearMisses: of.filter(({ category }) => category === 'nearmiss').length,
        },
      ]),
    ),
  );
  const answers = mine.filter((row) => row.answeredAt !== null);
  expect(seen?.answered).toBe(answers.length);
  expect(seen?.inTime).toBe(
    mine.filter((row) => answeredInTime(known(row.severity), row.createdAt, row.answeredAt)).length,
  );
  const hours = answers.map((row) => responseHours(row.createdAt, row.answeredAt ?? now));
  expect(seen?.meanHours).toBeCloseTo(hours.reduce((sum, hour) => sum + hour, 0) / answers.length, 6);
  expect(seen?.overdue).toBe(
    mine.filter(
      ({ status, dueDate, answeredAt, createdAt, severity }) =>
        status !== 'closed' &&
        ((dueDate !== null && dueDate < now) ||
          (answeredAt === null && answerDue({ createdAt: createdAt.getTime(), severity }) < now.getTime())),
    ).length,
  );
  const ranks: readonly string[] = severities;
  const rank = ({ severity }: { severity: string }) => ranks.indexOf(severity);
  const grave = mine
    .filter(
      ({ category, severity, status }) =>
        category === 'incident' || (['high', 'critical'].includes(severity) && status !== 'closed'),
    )
    .sort((a, b) => rank(b) - rank(a) || momentOf(b).getTime() - momentOf(a).getTime() || b.id - a.id);
  expect(seen?.grave).toBe(grave.length);
  expect(seen?.listed.map(({ id }) => id)).toEqual(grave.slice(0, LISTED).map(({ id }) => id));
  const before = periodBefore({ from, to });
  expect(data.before).toMatchObject({
    ...before,
    total: days.filter((row) => {
      const day = plantDay(momentOf(row));
      return day >= before.from && day <= before.to;
    }).length,
  });
});
