import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { monthlyReportsWhenDue } from './monthly-reports.ts';
import { removeLeftPacks } from './pack/keep-pack.ts';
import { MONTHLY_HOUR } from './report-schedule.ts';
import { runReport, SILENT_SECONDS } from './run-report.ts';
import { tendReports } from './tend-reports.ts';

const EVERY_MINUTE = '* * * * *';
/** Each plant has its own day of the month. */
const MONTHLY_AT = `0 ${MONTHLY_HOUR} * * *`;

export async function startReportJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work('generate-report', ({ reportId }) => runReport(deps, reportId));
  await jobs.work('tend-reports', async () => {
    await tendReports(deps);
  });
  await jobs.work('monthly-reports', async () => {
    await monthlyReportsWhenDue({ ...deps, now: deps.clock.settled });
  });
  await removeLeftPacks(deps);
  // reports a dead process was making: its last sign of life may be only a second old
  await tendReports(deps);
  await deps.db
    .transaction()
    .execute((trx) => jobs.add(trx, 'tend-reports', {}, { afterSeconds: SILENT_SECONDS + 1 }));
  await jobs.schedule('tend-reports', EVERY_MINUTE, PLANT_TIME_ZONE);
  await jobs.schedule('monthly-reports', MONTHLY_AT, PLANT_TIME_ZONE);
}
