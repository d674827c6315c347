import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TsiCurrent } from '@turva/contracts/figures/tsi';
import type { Severity } from '@turva/contracts/observations/observations';
import { badgesOf, pointsOf, standings } from '@turva/rules/duties/training-points';
import { disagrees, recordedOf, screenOfEvidence } from '@turva/rules/figures/recorded-compliance';
import { answeredAt, answeredInTime, responseHours } from '@turva/rules/observations/response-time';
import { earlier } from '@turva/rules/plant/plant-time';
import { riskPoints, riskTrend } from '@turva/rules/risks/risk-points';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liftAuditGuard } from '../db/audit.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/client.ts';
import { mayRemind } from '../features/notifications/reminders/not-before.ts';
import { statistics } from '../features/profile/statistics.ts';
import { scopeOf } from '../features/reports/gather/gather.ts';
import { gatherTrends } from '../features/reports/gather/gather-trends.ts';
import { allModules } from '../features/training/read-modules.ts';
import { allProgressOf } from '../features/training/read-progress.ts';
import { allComplianceRows } from '../features/tsi/compliance-rows.ts';
import { recordedCompliance } from '../features/tsi/count-records.ts';
import { currentFigures } from '../features/tsi/current-figures.ts';
import { historyOf } from '../features/tsi/load-records.ts';
import { refreshTsi } from '../features/tsi/refresh-metrics.ts';
import type { SessionUser } from '../http/session/session-store.ts';
import { createFileStore } from '../media/file-store.ts';
import type { MediaStore } from '../media/store.ts';
import {
  between,
  type Loaded,
  type LoadedDatabase,
  observationsOf,
  thisYear,
} from '../testing/demo-observations.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { insertDemo, loadDemo, type Prepared, prepareDemo } from './load-demo.ts';

const NOW = new Date('2025-11-21T09:58:00Z');
const DAY_MS = 86_400_000;

let folder: string;
let media: MediaStore;
let database: Database;
let prepared: Prepared;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-demo-'));
  media = createFileStore(folder);
  database = await openTestDatabase();
  expect(await loadDemo(database.db, { now: NOW, media })).toBe(true);
  prepared = await prepareDemo(media);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('requirements marked as met are compared with the demo’s own records; evidence is named, not a path', async () => {
  const { from, to, counts } = await recordedCompliance(database.db, NOW);
  expect([from, to]).toEqual(['2024-11-22', '2025-11-21']);
  const rows = await allComplianceRows(database.db);
  const drills = rows.find((row) => row.standard === 'iso45001' && row.requirement === 'emergencyDrills');
  expect(drills?.met).toBe(true);
  // no drill was held in the year
  expect(counts.drills).toEqual({ part: 0, whole: 0 });
  expect(drills && disagrees(drills.met, recordedOf(drills, counts))).toBe(true);
  expect(rows.filter(({ evidence }) => evidence !== null)).not.toHaveLength(0);
  expect(rows.filter(({ evidence }) => screenOfEvidence(evidence) !== null)).toEqual([]);
});

function figuresOf(rows: Loaded, now: Date) {
  const year = thisYear(rows, now);
  const answers = year.map((row) => ({ row, at: answeredAt(row.history, row.assignedTo) }));
  const answered = answers.filter(({ at }) => at !== null);
  const hours = answered.map(({ row, at }) => responseHours(row.createdAt, at as Date));
  const half = earlier(now, { months: 6 });
  const points = (theme: string, from: Date, to: Date) =>
    riskPoints(
      between(rows, from, to)
        .filter((row) => row.theme === theme)
        .map((row) => row.severity as Severity),
    );
  const trend = (theme: string) =>
    riskTrend(points(theme, earlier(now, { months: 12 }), half), points(theme, half, now));
  return {
    total: year.length,
    nearMisses: year.filter((row) => row.category === 'nearmiss').length,
    incidents: year.filter((row) => row.category === 'incident').length,
    answered: answered.length,
    inTime: answers.filter(({ row, at }) => answeredInTime(row.severity as Severity, row.createdAt, at))
      .length,
    meanHours: Math.round((hours.reduce((sum, one) => sum + one, 0) / hours.length) * 1000) / 1000,
    trends: ['ergonomics', 'chemicals', 'machines', 'traffic'].map(trend),
  };
}

const specified = {
  total: 47,
  nearMisses: 28,
  incidents: 7,
  answered: 39,
  inTime: 36,
  meanHours: 4.2,
  // points now over points before: 17/20, 27/25, 35/45, 31/30
  trends: [-15, 8, -22, 3],
};

/** As the screens round them. */
const shownOf = ({
  tsiScore,
  change,
  industryComparison,
  compliance,
  observations,
  reporting,
  level,
}: TsiCurrent) => ({
  tsi: tsiScore?.toFixed(1),
  level,
  before: change?.score.toFixed(1),
  change: change?.percent?.toFixed(0),
  tri: industryComparison.triPerformance.companyRate,
  lta: industryComparison.ltaPerformance.companyRate,
  industry: Object.values(industryComparison).map(({ industryAverage, target }) => [industryAverage, target]),
  iso: Object.values(compliance).map((percent) => percent?.toFixed(0)),
  observations: [observations.total, observations.percentOfTarget?.toFixed(0), observations.nearMisses],
  prevention: observations.prevention,
  response: [observations.meanResponseHours?.toFixed(1), observations.inTimePercent?.toFixed(0)],
  reporting: [
    reporting.medianSeconds,
    reporting.succeeded,
    reporting.firstAttempts,
    reporting.percent?.toFixed(0),
  ],
});
const shown = {
  tsi: '87.0',
  level: 'good',
  before: '77.7',
  change: '12',
  tri: 2.4,
  lta: 0.8,
  industry: [
    [3.1, 1.8],
    [1.5, 1.2],
  ],
  iso: ['94', '91'],
  observations: [47, '78', 28],
  prevention: 80,
  response: ['4.2', '92'],
  reporting: [12, 46, 47, '98'],
};

/** The figures on the demo worker's own pages. */
async function ownFiguresOf({ db }: LoadedDatabase, now: Date) {
  const demo = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow();
  const [{ quality, tsi, compliance, achievements }, modules, progress, unread] = await Promise.all([
    statistics(db, demo as SessionUser, now),
    allModules(db),
    allProgressOf(db, demo.id),
    db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', demo.id)
      .where('readAt', 'is', null)
      .execute(),
  ]);
  const { met, total, percent } = compliance;
  return {
    quality: quality.points,
    impact: tsi && Math.round(tsi.impact),
    compliance: { met, total, percent },
    isReliable: achievements.reliable,
    training: pointsOf(modules, standings(modules, progress, now.getTime())),
    unread: unread.length,
  };
}
const own = {
  quality: 94,
  impact: 8,
  compliance: { met: 49, total: 50, percent: 98 },
  isReliable: true,
  training: 850,
  unread: 3,
};

describe('the safety index', () => {
  test('and its rates follow from the rows by the formula', async () => {
    expect(shownOf(await currentFigures(database.db, NOW))).toEqual(shown);
  });

  test('the recorded current month equals the records now, and nothing waits to be recorded', async () => {
    const { tsiScore } = await currentFigures(database.db, NOW);
    const months = await historyOf(database.db, null);
    expect(months.length).toBeGreaterThanOrEqual(16);
    expect(months.at(-1)).toMatchObject({ month: '2025-11', score: tsiScore });
    const changed = await refreshTsi(
      { db: database.db, now: () => NOW, changes: { poke() {} } as ChangeFeed },
      { force: true },
    );
    expect(changed).toBe(false);
  });

  test('is eight points lower without the demo worker’s reports', async () => {
    const { db } = database;
    const score = async (trx: typeof db) => (await currentFigures(trx, NOW)).tsiScore as number;
    const before = await score(db);
    const undo = new Error('undo');
    let without = Number.NaN;
    await db
      .transaction()
      .execute(async (trx) => {
        const me = trx.selectFrom('users').select('id').where('username', '=', 'demo');
        await trx.updateTable('observations').set({ deletedAt: NOW }).where('userId', '=', me).execute();
        without = await score(trx);
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
    expect(Math.round(before - without)).toBe(8);
  });
});

describe('the figures of the year', () => {
  test('follow from the records by the same formulas as anywhere else', async () => {
    const rows = await observationsOf(database);
    expect(figuresOf(rows, NOW)).toEqual(specified);
    expect(rows.length - thisYear(rows, NOW).length).toBe(26);
  });

  test.each([1, 4, 9])('are still valid %d days after loading', async (days) => {
    expect(figuresOf(await observationsOf(database), new Date(NOW.getTime() + days * DAY_MS))).toEqual(
      specified,
    );
  });

  test('the trends on paper are the same for any period of a report', async () => {
    for (const from of ['2024-11-22', '2025-11-01']) {
      const scope = scopeOf({ from, to: '2025-11-21', department: null }, NOW);
      const { themes } = await gatherTrends(database.db, scope);
      const change = (theme: string) => themes.find((one) => one.theme === theme)?.change;
      expect(['ergonomics', 'chemicals', 'machines', 'traffic'].map(change)).toEqual(specified.trends);
    }
  });

  test('are partly of the demo worker, in each status', async () => {
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    const own = thisYear(await observationsOf(database), NOW).filter((row) => row.userId === id);
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map((row) => row.status))).toEqual(new Set(['open', 'in_progress', 'closed']));
  });
});

test('the demo worker’s own figures follow from their own records; one duty of fifty was late', async () => {
  expect(await ownFiguresOf(database, NOW)).toEqual(own);
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow();
  const { compliance } = await statistics(database.db, { id } as SessionUser, NOW);
  expect(compliance.items.filter(({ met }) => !met).map(({ kind }) => kind)).toEqual(['action']);
});

test('the demo worker has exactly three unread notifications, and no reminder adds to them today', async () => {
  const { db } = database;
  const unread = () =>
    db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['kind', 'url', 'recordId'])
      .where('username', '=', 'demo')
      .where('readAt', 'is', null)
      .execute();
  expect(await unread()).toHaveLength(3);
  for (const { url, recordId } of await unread()) expect(url).toBe(`/observations?id=${recordId}`);
  expect(await mayRemind(db, NOW)).toBe(false);
  expect(await mayRemind(db, new Date(NOW.getTime() + DAY_MS))).toBe(true);
});

test('the demo worker has 850 training points and three of the four badges; a new person has none', async () => {
  const { db } = database;
  const demo = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow();
  const [modules, progress] = [await allModules(db), await allProgressOf(db, demo.id)];
  const where = standings(modules, progress, NOW.getTime());
  expect(pointsOf(modules, where)).toBe(850);
  expect(badgesOf(modules, where)).toEqual({ first: true, mandatory: true, emergency: true, master: false });
  expect(pointsOf(modules, standings(modules, [], NOW.getTime()))).toBe(0);
});

describe('loading', () => {
  /** Loads at another moment, inspects, and rolls back. */
  async function loadedAt<Seen>(now: Date, look: (loaded: LoadedDatabase) => Promise<Seen>): Promise<Seen> {
    const { db } = database;
    const undo = new Error('undo');
    let seen: Seen | undefined;
    await db
      .transaction()
      .execute(async (trx) => {
        await liftAuditGuard(trx, () =>
          sql`truncate users, areas, observations, observation_history, audit_log, audit_seals, audit_unsealed, media, record_media,
          corrective_actions, observation_comments, plant_settings, emergency_procedures, training_modules, audit_rounds,
          injury_months, compliance_rows, tsi_metrics, observation_counts, observation_count_deltas, tsi_touched
          restart identity cascade`.execute(trx),
        );
        await insertDemo(trx, { now, prepared });
        seen = await look({ db: trx });
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
    return seen as Seen;
  }

  test('at the same moment gives the same rows', async () => {
    // a hash for each table: vitest would compare rows for seconds
    const snapshot = async ({ db }: LoadedDatabase) => {
      const { rows } = await sql<Record<string, string>>`select
        (select md5(jsonb_agg(to_jsonb(o) - 'sync_xid' - 'sync_seq' order by id)::text) from observations o) as observations,
        (select md5(jsonb_agg(to_jsonb(h) - 'id' order by id)::text) from observation_history h) as history,
        (select md5(jsonb_agg(to_jsonb(m) order by id)::text) from media m) as media,
        (select md5(jsonb_agg(to_jsonb(a) - 'sync_xid' - 'sync_seq' order by id)::text) from areas a) as areas,
        (select md5(jsonb_agg(to_jsonb(u) - 'password' - 'sync_xid' - 'sync_seq' order by id)::text) from users u) as users`.execute(
        db,
      );
      return rows[0];
    };
    const first = await loadedAt(NOW, snapshot);
    expect(await loadedAt(NOW, snapshot)).toEqual(first);
    expect(await loadedAt(new Date(NOW.getTime() + DAY_MS), snapshot)).not.toEqual(first);
  });

  const moments = [
    ['a leap day', '2028-02-29T11:00:00Z'],
    ['half a year after an autumn change', '2026-04-26T22:59:59Z'],
    ['New Year in the plant, not yet in UTC', '2025-12-31T22:10:00Z'],
  ];
  const furtherMoments = [
    ['just after midnight at the plant', '2025-06-10T21:00:30Z'],
    ['the morning summer time starts', '2026-03-29T01:15:00Z'],
    ['the repeated hour of autumn', '2025-10-26T00:45:00Z'],
    ['the last of August, with shorter months before', '2026-08-31T05:00:00Z'],
  ];
  test.each(process.env.TEST_LONG === '1' ? [...moments, ...furtherMoments] : moments)(
    'on %s gives the same figures and no date in the future',
    async (_, moment = '') => {
      const now = new Date(moment);
      const [rows, figures, ownFigures, doneAt] = await loadedAt(now, async (loaded) => [
        await observationsOf(loaded),
        await currentFigures(loaded.db, now),
        await ownFiguresOf(loaded, now),
        (await loaded.db.selectFrom('correctiveActions').selectAll().execute()).map((row) =>
          Number(row.verifiedAt ?? row.doneAt ?? row.createdAt),
        ),
      ]);
      expect(figuresOf(rows, now)).toEqual(specified);
      expect(shownOf(figures)).toEqual(shown);
      expect(ownFigures).toEqual(own);
      expect(Math.max(...doneAt)).toBeLessThanOrEqual(now.getTime());
      const dates = rows.flatMap((row) => [
        row.createdAt,
        row.updatedAt,
        row.capturedAt as Date,
        row.completedAt ?? row.createdAt,
        row.verifiedAt ?? row.createdAt,
        ...row.history.map((entry) => entry.at),
      ]);
      expect(Math.max(...dates.map(Number))).toBeLessThanOrEqual(now.getTime());
      expect(Math.min(...dates.map(Number))).toBeGreaterThanOrEqual(earlier(now, { months: 24 }).getTime());
      // serial numbers grow with time, as in reality
      expect(rows.map((row) => Number(row.createdAt))).toEqual(
        rows.map((row) => Number(row.createdAt)).sort((a, b) => a - b),
      );
    },
  );
});
