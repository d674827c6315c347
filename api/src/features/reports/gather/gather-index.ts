import type { HoursBasis } from '@turva/contracts/plant-settings-values';
import type { Db } from '../../../db/client.ts';
import { plantSettings } from '../../../plant/plant-settings.ts';
import { allComplianceRows } from '../../tsi/compliance-rows.ts';
import { listMetrics } from '../../tsi/read-metrics.ts';
import type { Scope } from './scope.ts';

export interface ClauseData {
  standard: string;
  clause: string;
  /** key of the namespace `iso` */
  requirement: string;
  /** null: nobody has said yet */
  met: boolean | null;
  evidence: string | null;
}

/** The requirements a plant keeps, as they stand now. */
export async function gatherClauses(db: Db): Promise<ClauseData[]> {
  const rows = await allComplianceRows(db);
  return rows.map(({ standard, clause, requirement, met, evidence }) => ({
    standard,
    clause,
    requirement,
    met,
    evidence,
  }));
}

export interface IndexData {
  /** oldest first; only months that something is known of */
  months: { month: string; score: number; tri: number | null; lta: number | null }[];
  /** of the twelve months that end with the last of them; null: nothing is known */
  injuries: { hours: number; recordable: number; lostTime: number } | null;
  /** as the plant showed rates first when it was made; absent: before it could choose */
  hoursBasis?: HoursBasis;
}

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The safety index month by month, and the hours and injuries it rests on: the figures everybody sees elsewhere. */
export async function gatherIndex(
  db: Db,
  { department }: Scope,
  { from, to }: { from: string; to: string },
): Promise<IndexData> {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const metrics = await listMetrics(db, department ?? undefined);
  const { hoursBasis } = await plantSettings(db);
  const within = metrics.filter(({ month }) => month >= first && month <= last);
  const facts = within[0]?.metadata.facts.injuries;
  return {
    months: within
      .map(({ month, score, metadata: { triRate, ltaRate } }) => ({
        month,
        score: Number(score),
        tri: hundredths(triRate),
        lta: hundredths(ltaRate),
      }))
      .reverse(),
    hoursBasis,
    injuries: facts ? { hours: facts.hours, recordable: facts.recordable, lostTime: facts.lostTime } : null,
  };
}
