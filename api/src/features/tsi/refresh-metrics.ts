import { isDeepStrictEqual } from 'node:util';
import type { InjurySums, TsiMetadata } from '@turva/contracts/figures/tsi';
import { injurySums } from '@turva/rules/figures/injury-rates';
import { tsiFacts } from '@turva/rules/figures/tsi-facts';
import { addMonths, firstDayOf, lastDayOf } from '@turva/rules/plant/plant-time';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { endOfMonth, type Moment, momentOf, monthOfMoment } from '../../plant/moment.ts';
import { foldCounts, lockRefresh } from './fold-counts.ts';
import { departmentsOf, type Loaded, loadRecords, recordsOf } from './load-records.ts';
import { dateOfMonth, type MetricRow, metricRow } from './metric-row.ts';
import { reportingOf } from './reporting-times.ts';

/**
 * Records the index again where its data has changed; with `force` also where only time has passed. Every change of
 * a record leaves a mark in the same transaction (triggers of migration 0017), so nothing is missed, and several
 * processes may do this at once. True if a row has changed.
 */
export async function refreshTsi(
  { db, now, changes }: Pick<Deps, 'db' | 'now' | 'changes'>,
  { force = false } = {},
): Promise<boolean> {
  const changed = await db.transaction().execute(async (trx) => {
    await lockRefresh(trx);
    const { numDeletedRows } = await trx.deleteFrom('tsiTouched').executeTakeFirst();
    if (numDeletedRows === 0n && !force) return false;
    await foldCounts(trx);
    return recordMonths(trx, momentOf(now()));
  });
  if (changed) changes.poke();
  return changed;
}

type Kept = Selectable<Tables['tsiMetrics']>;
const placeOf = ({ month, department }: { month: string; department: string | null }) =>
  JSON.stringify([month, department]);

/**
 * The current month of every scope, the previous one if it was not recorded to its end, and corrections of older
 * ones.
 */
export async function recordMonths(trx: Trx, moment: Moment): Promise<boolean> {
  const kept = new Map(
    (await trx.selectFrom('tsiMetrics').selectAll().execute()).map((row) => [placeOf(row), row]),
  );
  const loaded = await loadRecords(trx, moment);
  const thisMonth = monthOfMoment(moment);
  const rows = [
    ...(await monthRows(trx, loaded, moment)),
    ...(await lastMonthRows(trx, kept, addMonths(thisMonth, -1))),
  ];
  const made = new Set(rows.map(placeOf));
  const older = [...kept.values()].filter((row) => row.month < thisMonth && !made.has(placeOf(row)));
  let changed = 0;
  for (const row of [...rows, ...older.map((row) => corrected(row, loaded))])
    if (await store(trx, row, { kept: kept.get(placeOf(row)), now: moment.now })) changed++;
  return changed > 0;
}

/** A month of every scope, as of its moment. */
export async function monthRows(db: Db | Trx, loaded: Loaded, moment: Moment): Promise<MetricRow[]> {
  const month = monthOfMoment(moment);
  const counted = await monthCounts(db, moment);
  const reporting = await reportingOf(db, moment);
  return [null, ...departmentsOf(loaded)].map((department) => {
    const facts = tsiFacts(recordsOf(loaded, department), {
      now: moment.now.getTime(),
      today: moment.today,
      department,
    });
    const own = counted.filter((row) => department === null || row.department === department);
    return metricRow(facts, loaded.goals, {
      month,
      department,
      asOf: moment.today,
      counted: {
        reported: own.reduce((sum, row) => sum + Number(row.reported), 0),
        incidents: own.reduce((sum, row) => sum + Number(row.incidents), 0),
      },
      ...(department === null ? { reporting } : {}),
    });
  });
}

const monthCounts = (db: Db | Trx, moment: Moment) =>
  db
    .selectFrom('observationCounted')
    .select([
      'department',
      sql<string>`sum(reported)`.as('reported'),
      sql<string>`sum(incidents)`.as('incidents'),
    ])
    .where(sql<boolean>`day between ${firstDayOf(monthOfMoment(moment))}::date and ${moment.today}::date`)
    .groupBy('department')
    .execute();

/** A month that ended since it was last recorded is recorded once more, as of its end. */
async function lastMonthRows(trx: Trx, kept: Map<string, Kept>, month: string): Promise<MetricRow[]> {
  const row = kept.get(placeOf({ month, department: null }));
  if (!row || (row.metadata as TsiMetadata).asOf >= lastDayOf(month)) return [];
  const moment = endOfMonth(month);
  return monthRows(trx, await loadRecords(trx, moment), moment);
}

const sumsOf = ({ missing: _, ...sums }: InjurySums) => sums;

/** Hours and injuries of a past month may still be corrected; the rest stays as it was at its end. */
function corrected(row: Kept, { records, goals }: Loaded): MetricRow {
  const { month, department } = row;
  const { facts, ...metadata } = row.metadata as TsiMetadata;
  const injuries = injurySums(records.injuries, { month, department });
  const { asOf, reporting, rebuilt } = metadata;
  const counted = { reported: row.observationCount ?? 0, incidents: row.incidentCount ?? 0 };
  // later changes of the targets do not change past results: only new counts make a new score
  if (isDeepStrictEqual(sumsOf(injuries), sumsOf(facts.injuries)))
    return {
      month,
      department,
      score: row.deletedAt ? null : Number(row.score),
      observationCount: counted.reported,
      incidentCount: counted.incidents,
      trainingCompletionRate: Number(row.trainingCompletionRate),
      complianceScore: Number(row.complianceScore),
      metadata: row.metadata as TsiMetadata,
    };
  return metricRow({ ...facts, injuries }, goals, {
    month,
    department,
    asOf,
    counted,
    ...(reporting ? { reporting } : {}),
    ...(rebuilt ? { rebuilt } : {}),
  });
}

/** Unchanged rows are not written: each change is sent to every phone. */
export async function store(
  trx: Trx,
  row: MetricRow,
  { kept, now }: { kept: Kept | undefined; now: Date },
): Promise<boolean> {
  const { score, metadata, ...rest } = row;
  const deletedAt = score === null ? now : null;
  if (!kept && score === null) return false;
  const before = kept && {
    score: kept.deletedAt ? null : Number(kept.score),
    observationCount: kept.observationCount,
    incidentCount: kept.incidentCount,
    metadata: kept.metadata,
  };
  const { observationCount, incidentCount } = row;
  // as the database returns it: without undefined fields
  const after = { score, observationCount, incidentCount, metadata: JSON.parse(JSON.stringify(metadata)) };
  if (isDeepStrictEqual(before, after)) return false;
  const values = {
    ...rest,
    score: score ?? 0,
    metadata: JSON.stringify(metadata),
    calculatedAt: now,
    deletedAt,
  };
  await trx
    .insertInto('tsiMetrics')
    .values({ ...values, date: dateOfMonth(row.month) })
    .onConflict((conflict) => conflict.constraint('tsi_metrics_place').doUpdateSet(values))
    .execute();
  return true;
}
