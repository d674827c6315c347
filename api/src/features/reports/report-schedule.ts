import { reportTypes } from '@turva/contracts/figures/report-values';
import {
  type ReportRecipients,
  ReportSchedule,
  type ReportScheduleState,
} from '@turva/contracts/figures/reports';
import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { fallbackLanguage } from '@turva/locales/languages';
import { addMonths, firstDayOf, monthOf, plantDay, plantWallTime } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { peopleHere } from '../../people/people-here.ts';
import { allMeant } from '../../plant/matters/meant-by.ts';
import { saveSetting, storedSetting } from '../../plant/stored-setting.ts';
import { undeliveredReports } from './undelivered.ts';

/** Key of plant_settings: which reports are scheduled, when and for whom. */
const SCHEDULE_KEY: AuditSetting = 'reports.monthly';
/** Before the office opens. */
export const MONTHLY_HOUR = 6;

const asShipped: ReportSchedule = {
  types: [...reportTypes],
  day: 1,
  language: fallbackLanguage,
  recipients: { roles: ['supervisor', 'admin'], people: [] },
};

export async function reportSchedule(db: Db | Trx): Promise<ReportSchedule> {
  const stored = await storedSetting(db, SCHEDULE_KEY);
  return ReportSchedule.catch(asShipped).parse(stored ?? asShipped);
}

/** Whether today is the scheduled day. */
export const isDue = ({ day, types }: ReportSchedule, now: Date): boolean =>
  types.length > 0 && Number(plantDay(now).slice(8)) === day;

function nextRun({ day, types }: ReportSchedule, now: Date): string | null {
  if (types.length === 0) return null;
  const today = plantDay(now);
  const dayIn = (month: string) => `${month}-${String(day).padStart(2, '0')}`;
  const thisMonth = dayIn(monthOf(today));
  const isOver = Number(plantWallTime(now).slice(11, 13)) >= MONTHLY_HOUR;
  return thisMonth > today || (thisMonth === today && !isOver)
    ? thisMonth
    : dayIn(addMonths(monthOf(firstDayOf(monthOf(today))), 1));
}

async function lastRun(db: Db | Trx): Promise<ReportScheduleState['lastRun']> {
  const { rows } = await sql<NonNullable<ReportScheduleState['lastRun']>>`
    select split_part(once, ':', 2) as month, (count(*) filter (where status = 'ready'))::integer as ready,
      (count(*) filter (where status = 'failed'))::integer as failed,
      (count(*) filter (where status = 'processing'))::integer as processing
    from reports where once like 'monthly:%' and deleted_at is null group by 1 order by 1 desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

type Needed = Pick<Deps, 'config' | 'now'>;

/** What is scheduled, when it runs next, and the outcome of the last time. */
export async function scheduleState(db: Db | Trx, { config, now }: Needed): Promise<ReportScheduleState> {
  const schedule = await reportSchedule(db);
  return {
    ...schedule,
    nextRun: nextRun(schedule, now()),
    lastRun: await lastRun(db),
    mail: config.mail !== null && config.mail !== undefined,
    undelivered: await undeliveredReports(db),
  };
}

export async function saveSchedule(trx: Trx, actorId: number, schedule: ReportSchedule): Promise<void> {
  const detail = { from: await reportSchedule(trx), to: schedule };
  await saveSetting(trx, SCHEDULE_KEY, actorId, { value: schedule, detail });
}

/** The current recipients: roles change, and people leave. */
export async function recipientIds(db: Db | Trx, { roles, people }: ReportRecipients): Promise<number[]> {
  const here = await peopleHere(db);
  const named = people.map((id) => ({ kind: 'report', id }) as const);
  const nowhere = { areaId: null, department: null };
  return [
    ...here.filter(({ role }) => roles.some((one) => one === role)).map(({ id }) => id),
    ...(await allMeant(db, named, nowhere)),
  ];
}
