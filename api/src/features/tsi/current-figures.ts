import type { TsiCurrent } from '@turva/contracts/figures/tsi';
import { REPORTING_TARGET_SECONDS, TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { type ComparedRate, safetyFigures } from '@turva/rules/figures/safety-figures';
import { tsiFacts } from '@turva/rules/figures/tsi-facts';
import { tsiOf } from '@turva/rules/figures/tsi-score';
import { percentOf } from '@turva/rules/words/percent';
import type { Db, Trx } from '../../db/client.ts';
import { momentOf, monthOfMoment } from '../../plant/moment.ts';
import { departmentsOf, loadRecords, recordsOf, together } from './load-records.ts';
import { reportingOf } from './reporting-times.ts';

const tenth = (value: number | null, digits = 1) =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const compared = ({
  rate,
  perMillion,
  cases,
  target,
  industry,
  performance,
  percentOfTarget,
}: ComparedRate) => ({
  companyRate: tenth(rate, 2),
  industryAverage: industry,
  performance,
  target,
  perMillion: tenth(perMillion, 2),
  cases,
  percentOfTarget: tenth(percentOfTarget),
});

/** The plant's current figures, computed from the records and not stored. */
export async function currentFigures(db: Db | Trx, now: Date): Promise<TsiCurrent> {
  const moment = momentOf(now);
  const [loaded, reporting] = await together(db, [
    () => loadRecords(db, moment),
    () => reportingOf(db, moment),
  ]);
  const scope = (department: string | null) => ({
    now: now.getTime(),
    today: moment.today,
    department,
  });
  const figures = safetyFigures(recordsOf(loaded, null), loaded.goals, scope(null));
  const { tsi, kpis, iso, change } = figures;
  return {
    tsiScore: tsi.score,
    industryComparison: { triPerformance: compared(figures.tri), ltaPerformance: compared(figures.lta) },
    compliance: { iso45001Score: tenth(iso.iso45001), iso14001Score: tenth(iso.iso14001) },
    asOf: now.toISOString(),
    month: monthOfMoment(moment),
    target: TSI_TARGET,
    percentOfTarget: tenth(tsi.percentOfTarget),
    level: tsi.level,
    missing: tsi.missing,
    change: change && { ...change, percent: tenth(change.percent) },
    parts: tsi.parts,
    facts: figures.facts,
    departments: departmentsOf(loaded).map((department) => ({
      department,
      tsiScore: tsiOf(tsiFacts(recordsOf(loaded, department), scope(department)), loaded.goals).score,
    })),
    observations: {
      ...kpis,
      percentOfTarget: tenth(kpis.percentOfTarget),
      prevention: tenth(kpis.prevention),
      inTimePercent: tenth(kpis.inTimePercent),
      meanResponseHours: tenth(kpis.meanResponseHours, 2),
    },
    reporting: {
      ...reporting,
      medianSeconds: tenth(reporting.medianSeconds),
      targetSeconds: REPORTING_TARGET_SECONDS,
      percent: tenth(percentOf(reporting.succeeded, reporting.firstAttempts)),
    },
  };
}
