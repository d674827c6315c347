import type { ReportTemplate } from '@turva/contracts/figures/report-values';
import { trailingDays } from '@turva/rules/observations/observation-period';
import { daysBefore, plantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import { insertReport } from '../features/reports/request-report.ts';
import { uuidOf } from './seeded.ts';

interface Demo {
  template: ReportTemplate;
  /** days of last year; absent: the last twelve months */
  days?: [first: string, last: string];
  daysAgo: number;
  startsWhenSeen?: true;
}

/** One is made while people watch. */
const demoReports: Demo[] = [
  { template: 'compliance', days: ['01-01', '12-31'], daysAgo: 24 },
  { template: 'training', days: ['10-01', '12-31'], daysAgo: 17 },
  { template: 'incidents', days: ['01-01', '12-31'], daysAgo: 9 },
  { template: 'risk', daysAgo: 0, startsWhenSeen: true },
];

/**
 * Rows without files: the server makes the reports in its first seconds from the records, so that neither figures
 * nor sizes are invented, and nobody waits for them to begin.
 */
export async function addReports(trx: Trx, { now }: { now: Date }): Promise<void> {
  const year = Number(plantDay(now).slice(0, 4)) - 1;
  for (const { template, days, daysAgo, startsWhenSeen } of demoReports)
    await insertReport(trx, {
      template,
      ...(days ? { from: `${year}-${days[0]}`, to: `${year}-${days[1]}` } : trailingDays(plantDay(now), 12)),
      department: null,
      clientId: uuidOf(`report ${template}`),
      language: 'fi',
      now: daysBefore(now, daysAgo, '08:00'),
      ...(startsWhenSeen ? { startsWhenSeen } : {}),
    });
}
