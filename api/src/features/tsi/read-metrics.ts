import type { EveryField } from '@turva/contracts/base/every-field';
import { type SafetyHistory, type TsiMetadata, TsiMetric } from '@turva/contracts/figures/tsi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { isOneOf } from '../../records/server-record.ts';
import { historyOf } from './load-records.ts';

type Row = Selectable<Tables['tsiMetrics']>;

const asSent = sent('tsiMetrics', TsiMetric);

const toMetric = (row: Row): EveryField<TsiMetric> => ({
  ...asSent(row),
  score: Number(row.score),
  trainingCompletionRate: Number(row.trainingCompletionRate),
  complianceScore: Number(row.complianceScore),
  metadata: row.metadata as TsiMetadata,
});

export async function metricsByIds(db: Db, ids: number[]): Promise<TsiMetric[]> {
  const { rows } = await sql<Row>`select * from tsi_metrics where deleted_at is null
    and ${isOneOf('id', ids)}`.execute(db);
  return rows.map(toMetric);
}

/** Months of the plant, or of a department, latest first. */
export async function listMetrics(db: Db, department: string | undefined): Promise<TsiMetric[]> {
  const rows = await db
    .selectFrom('tsiMetrics')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('department', 'is not distinct from', department ?? null)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(toMetric);
}

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The plant's months, oldest first. */
export async function safetyHistory(db: Db): Promise<SafetyHistory> {
  const months = await historyOf(db, null);
  const metrics = months.map(({ month, score, triRate, ltaRate }) => ({
    date: `${month}-01`,
    tsiScore: score,
    triRate: hundredths(triRate),
    ltaRate: hundredths(ltaRate),
  }));
  return { data: { metrics } };
}
