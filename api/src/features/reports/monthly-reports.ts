import { reportTypes } from '@turva/contracts/report-values';
import { fallbackLanguage } from '@turva/locales/languages';
import { addMonths, firstDayOf, lastDayOf, monthOf, plantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { allSupervisors } from '../../notify/recipients.ts';
import { insertReport } from './request-report.ts';

const nameOf = (month: string) => `monthly:${month}`;

/** Reports of the month that has ended, one of each type; once, however often this runs. Resolves to how many are new. */
export async function monthlyReports({
  db,
  jobs,
  now,
  changes,
}: Pick<Deps, 'db' | 'jobs' | 'now' | 'changes'>): Promise<number> {
  const at = now();
  const month = addMonths(monthOf(plantDay(at)), -1);
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const made = await db.transaction().execute(async (trx) => {
    let count = 0;
    for (const template of reportTypes) {
      const once = `${nameOf(month)}:${template}`;
      const known = await trx.selectFrom('reports').select('id').where('once', '=', once).executeTakeFirst();
      if (known) continue;
      const report = { ...period, template, department: null, language: fallbackLanguage, once, now: at };
      await jobs.add(trx, 'generate-report', { reportId: await insertReport(trx, report) });
      count++;
    }
    return count;
  });
  if (made > 0) changes.poke();
  return made;
}

/** Once all of a month are there, or as many as could be made, supervisors are told: one letter, not four. */
export async function tellSupervisors(
  trx: Trx,
  deps: { jobs: Jobs },
  { once }: { once: string | null },
): Promise<void> {
  const [, month] = /^monthly:(\d{4}-\d{2}):/.exec(once ?? '') ?? [];
  if (month === undefined) return;
  // locked: two that end at once must not each wait for the other to tell
  const { rows } = await sql<{ status: string }>`
    select status from reports where once like ${`${nameOf(month)}:%`} order by id for update`.execute(trx);
  if (rows.some(({ status }) => status === 'processing')) return;
  await notify(trx, deps, {
    kind: 'report_monthly',
    to: await allSupervisors(trx),
    actorId: null,
    entity: 'reports',
    recordId: null,
    url: '/reports',
    params: { month, count: rows.filter(({ status }) => status === 'ready').length },
    once: `report_monthly:${month}`,
  });
}
