import { ReportRecipients } from '@turva/contracts/figures/reports';
import { addMonths, firstDayOf, lastDayOf, monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { recordsBegan } from '../../plant/records-began.ts';
import { isDue, recipientIds, reportSchedule } from './report-schedule.ts';
import { insertReport } from './request-report.ts';

const nameOf = (month: string) => `monthly:${month}`;

/** Creates the monthly reports if today is the plant's day for them. */
export async function monthlyReportsWhenDue(deps: Parameters<typeof monthlyReports>[0]): Promise<void> {
  if (isDue(await reportSchedule(deps.db), deps.now())) await monthlyReports(deps);
}

/**
 * Creates last month's reports, one of each scheduled type; once, however often this runs. Resolves to the number
 * created.
 */
export async function monthlyReports({
  db,
  jobs,
  now,
  changes,
}: Pick<Deps, 'db' | 'jobs' | 'now' | 'changes'>): Promise<number> {
  const at = now();
  const month = addMonths(monthOf(plantDay(at)), -1);
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  // of a month before the plant was here there is nothing to report
  const began = await recordsBegan(db);
  if (began === null || began > period.to) return 0;
  const { types, language } = await reportSchedule(db);
  const made = await db.transaction().execute(async (trx) => {
    let count = 0;
    for (const template of types) {
      const once = `${nameOf(month)}:${template}`;
      const known = await trx.selectFrom('reports').select('id').where('once', '=', once).executeTakeFirst();
      if (known) continue;
      const report = { ...period, template, department: null, language, once, now: at };
      await jobs.add(trx, 'generate-report', { reportId: await insertReport(trx, report) });
      count++;
    }
    return count;
  });
  if (made > 0) changes.poke();
  return made;
}

interface Made {
  id: number;
  title: string;
  once: string | null;
  recipients: unknown;
  requestedBy: number | null;
}

/** Notifies the recipients named in the request that the report is ready. */
export async function notifyRecipients(trx: Trx, deps: { jobs: Jobs }, report: Made): Promise<void> {
  const { success, data } = ReportRecipients.safeParse(report.recipients);
  if (!success) return;
  await notify(trx, deps, {
    kind: 'report_ready',
    to: await recipientIds(trx, data),
    actorId: report.requestedBy,
    entity: 'reports',
    recordId: report.id,
    url: `/reports?id=${report.id}`,
    params: { title: report.title },
    once: `report_ready:${report.id}`,
  });
}

/** Once all reports of a month are finished or have failed, notifies the recipients: one mail, not four. */
export async function notifyOfMonth(
  trx: Trx,
  deps: { jobs: Jobs },
  { once }: Pick<Made, 'once'>,
): Promise<void> {
  const [, month] = /^monthly:(\d{4}-\d{2}):/.exec(once ?? '') ?? [];
  if (month === undefined) return;
  // locked: two reports that finish at once must not each wait for the other to notify
  const { rows } = await sql<{ status: string }>`
    select status from reports where once like ${`${nameOf(month)}:%`} order by id for update`.execute(trx);
  if (rows.some(({ status }) => status === 'processing')) return;
  await notify(trx, deps, {
    kind: 'report_monthly',
    to: await recipientIds(trx, (await reportSchedule(trx)).recipients),
    actorId: null,
    entity: 'reports',
    recordId: null,
    url: '/reports',
    params: { month, count: rows.filter(({ status }) => status === 'ready').length },
    once: `report_monthly:${month}`,
  });
}
