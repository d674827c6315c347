import type { HoursBasis } from '@turva/contracts/plant-settings-values';
import { TRAILING_MONTHS } from '@turva/contracts/tsi-values';
import { addMonths } from '@turva/rules/plant-time';
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
  /** null: not assessed yet */
  met: boolean | null;
  evidence: string | null;
}

/** The plant's requirements, as they are now. */
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
  /** oldest first, at least the twelve up to the end of the period; only months with data */
  months: { month: string; score: number; tri: number | null; lta: number | null }[];
  /** of the twelve months ending with the last of them; null: nothing is known */
  injuries: { hours: number; recordable: number; lostTime: number } | null;
  /** the plant's basis for rates when it was made; absent: before there was a choice */
  hoursBasis?: HoursBasis;
  /** the targets for the rates, per 200 000 h; absent: before they were stored with it */
  targets?: { tri: number; lta: number };
  /** as of the end of the period of comparison; null: nothing is known */
  before?: { score: number; tri: number | null; lta: number | null } | null;
}

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The safety index month by month, and the hours and injuries behind it: the same figures as on the screens. */
export async function gatherIndex(
  db: Db,
  { department }: Scope,
  { from, to, compared }: { from: string; to: string; compared: { to: string } },
): Promise<IndexData> {
  const last = to.slice(0, 7);
  // a single month shows no trend: at least the twelve that end with it
  const [first] = [from.slice(0, 7), addMonths(last, 1 - TRAILING_MONTHS)].toSorted();
  if (first === undefined) throw new Error('no month');
  const metrics = await listMetrics(db, department ?? undefined);
  const { hoursBasis, triTarget, ltaTarget } = await plantSettings(db);
  const [earlier] = metrics.filter(({ month }) => month <= compared.to.slice(0, 7));
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
    targets: { tri: triTarget, lta: ltaTarget },
    before: earlier
      ? {
          score: Number(earlier.score),
          tri: hundredths(earlier.metadata.triRate),
          lta: hundredths(earlier.metadata.ltaRate),
        }
      : null,
    injuries: facts ? { hours: facts.hours, recordable: facts.recordable, lostTime: facts.lostTime } : null,
  };
}
