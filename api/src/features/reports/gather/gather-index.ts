import type { InjurySums } from '@turva/contracts/figures/tsi';
import { TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import type { HoursBasis } from '@turva/contracts/plant/plant-settings-values';
import { addMonths, plantDay } from '@turva/rules/plant/plant-time';
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
  /** of the twelve months of the period's last month; null: nothing is known */
  injuries: Pick<InjurySums, 'hours' | 'recordable' | 'lostTime' | 'missing'> | null;
  /** the plant's basis for rates when it was made; absent: before there was a choice */
  hoursBasis?: HoursBasis;
  /** the targets for the rates, per 200 000 h; absent: before they were stored with it */
  targets?: { tri: number; lta: number };
  /** as of the end of the period of comparison; null: nothing is known */
  before?: { score: number; tri: number | null; lta: number | null } | null;
}

/** The last month of a period that has begun. */
export const lastMonthOf = (to: string, today: string): string => (to < today ? to : today).slice(0, 7);

/** Its figures; a month without any has not another month's. */
export const lastOf = (
  { months }: Pick<IndexData, 'months'>,
  { to, asOf }: { to: string; asOf: string },
): IndexData['months'][number] | undefined => {
  const last = lastMonthOf(to, plantDay(asOf));
  return months.find(({ month }) => month === last);
};

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The safety index month by month, and the hours and injuries behind it: the same figures as on the screens. */
export async function gatherIndex(
  db: Db,
  { department, now }: Scope,
  { from, to, compared }: { from: string; to: string; compared: { to: string } },
): Promise<IndexData> {
  const last = lastMonthOf(to, plantDay(now));
  // a single month shows no trend: at least the twelve that end with it
  const [first] = [from.slice(0, 7), addMonths(last, 1 - TRAILING_MONTHS)].toSorted();
  if (first === undefined) throw new Error('no month');
  const metrics = await listMetrics(db, department ?? undefined);
  const { hoursBasis, triTarget, ltaTarget } = await plantSettings(db);
  // a month without a score is not another month's
  const earlier = metrics.find(({ month }) => month === compared.to.slice(0, 7));
  const within = metrics.filter(({ month }) => month >= first && month <= last);
  const facts = within.find(({ month }) => month === last)?.metadata.facts.injuries;
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
    injuries: facts ?? null,
  };
}
