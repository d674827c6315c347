import type { ModuleTexts } from '@turva/contracts/duties/training';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { isMadeTitle } from '@turva/rules/observations/observation-title';
import { statusAt } from '@turva/rules/permits/permit-status';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { meantBy, peopleHere } from '../../plant/matters/meant-by.ts';
import { textsIn } from '../../texts.ts';
import type { CalendarEvent } from './write-ics.ts';

export interface Reader {
  id: number;
  role: string;
  department: string | null;
}

interface Asking {
  db: Db;
  now: Date;
  /** the app's origin */
  origin: string;
  language: Language;
}

const BACK_DAYS = 30;
const AHEAD_DAYS = 400;
const MOST = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const days = (now: Date, count: number) => new Date(now.getTime() + count * DAY_MS);
const uidOf = (kind: string, id: number, origin: string) =>
  `${kind}-${id}@${origin ? new URL(origin).host : 'turva'}`;
/** A sequence number for records without a revision counter. */
const secondOf = (date: Date) => Math.floor(date.getTime() / 1000);

const statusOf = { pending: 'TENTATIVE', rejected: 'CANCELLED' } as const;

/** Permits one applied for or works under; supervisors have all of them. Withdrawn ones stay as cancelled. */
async function permits({ db, now, origin, language }: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const t = textsIn(language);
  const rows = await db
    .selectFrom('workPermits as p')
    .selectAll('p')
    .where('validTo', '>', days(now, -BACK_DAYS))
    .where('validFrom', '<', days(now, AHEAD_DAYS))
    .$if(!supervises(reader), (query) =>
      query.where(
        sql<boolean>`(p.user_id = ${reader.id} or exists (
          select 1 from permit_people named where named.permit_id = p.id and named.user_id = ${reader.id}))`,
      ),
    )
    // if there are too many, permits that are over are dropped first, the oldest before all others
    .orderBy(sql`valid_to < ${now}`)
    .orderBy(sql`case when valid_to < ${now} then valid_to end`, 'desc')
    .orderBy('validFrom')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const status = statusAt(row, now.getTime());
    return {
      uid: uidOf('permit', row.id, origin),
      // a title the form made says type and place in its author's language
      summary: `${t(`permits:type.${row.type}`)}: ${isMadeTitle(row.title, row.location) ? row.location : row.title}`,
      description: t(`permits:status.${status}`),
      location: row.location,
      url: `${origin}/work-permits?id=${row.id}`,
      when: { from: row.validFrom, to: row.validTo },
      status: row.deletedAt ? 'CANCELLED' : (statusOf[status as keyof typeof statusOf] ?? 'CONFIRMED'),
      sequence: row.rev,
      changedAt: row.updatedAt,
    };
  });
}

/** Due recurring rounds and drills, for the people who are meant. */
async function rounds({ db, now, origin }: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const { rows } = await sql<{
    id: number;
    scheduleId: number;
    title: string;
    dueDay: string;
    area: string | null;
    areaId: number | null;
    ownerId: number | null;
    ownerRole: string | null;
    department: string | null;
    changedAt: Date;
    ended: boolean;
  }>`
    select t.id, s.id as schedule_id, s.title, to_char(t.due_day, 'YYYY-MM-DD') as due_day, a.name as area,
      s.area_id, s.owner_id, s.owner_role, s.department, greatest(t.updated_at, s.updated_at) as changed_at,
      (t.deleted_at is not null or s.deleted_at is not null or s.state <> 'active') as ended
    from schedule_turns t join schedules s on s.id = t.schedule_id left join areas a on a.id = s.area_id
    where t.state = 'due' and t.due_day between ${plantDay(days(now, -BACK_DAYS))}::date and ${plantDay(days(now, AHEAD_DAYS))}::date
      and s.what <> 'reading'
    order by t.due_day, t.id`.execute(db);
  const people = await peopleHere(db);
  const meantIn = new Map<string, number[]>();
  const shown: typeof rows = [];
  for (const row of rows) {
    const { ownerId, ownerRole: role, department, areaId } = row;
    const group = role === null && department === null ? null : { role, department };
    const asked = { kind: 'turn', ownerId, group, place: { name: null, areaId, department } } as const;
    const key = JSON.stringify(asked);
    const to = meantIn.get(key) ?? (await meantBy(db, asked, people)).to;
    meantIn.set(key, to);
    if (to.includes(reader.id) && shown.length < MOST) shown.push(row);
  }
  return shown.map(({ id, scheduleId, title, dueDay, area, changedAt, ended }) => ({
    uid: uidOf('turn', id, origin),
    summary: title,
    description: '',
    location: area,
    url: `${origin}/schedules?id=${scheduleId}`,
    when: { day: dueDay },
    status: ended ? 'CANCELLED' : 'CONFIRMED',
    sequence: secondOf(changedAt),
    changedAt,
  }));
}

/** The day by which a course must be taken or repeated. */
async function courses({ db, now, origin, language }: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const { rows } = await sql<{
    id: number;
    title: string;
    texts: ModuleTexts | null;
    due: Date;
    changedAt: Date;
  }>`
    select * from (
      select m.id, m.title, m.texts, greatest(m.updated_at, held.completed) as changed_at,
        coalesce(held.expires, least(m.due_date, (
          select min(a.due_date) from training_assignments a where a.module_id = m.id
            and (a.user_id is null or a.user_id = ${reader.id})
            and (a.role is null or a.role = ${reader.role})
            and (a.department is null or a.department = ${reader.department}::varchar)))) as due
      from training_modules m
      left join lateral (
        select max(p.expires_at) as expires, max(p.completed_at) as completed, coalesce(bool_or(p.expires_at is null), false) as for_good
        from user_training_progress p
        where p.user_id = ${reader.id} and p.module_id = m.id and p.deleted_at is null and p.status = 'completed') held on true
      where m.deleted_at is null and m.is_active and not held.for_good) own
    where due between ${days(now, -BACK_DAYS)} and ${days(now, AHEAD_DAYS)}
    order by due, id limit ${sql.lit(MOST)}`.execute(db);
  const t = textsIn(language);
  return rows.map(({ id, title, texts, due, changedAt }) => ({
    uid: uidOf('course', id, origin),
    summary: `${t('shell:nav.training')}: ${texts?.[language]?.title || title}`,
    description: '',
    location: null,
    url: `${origin}/training?id=${id}`,
    when: { day: plantDay(due) },
    status: 'CONFIRMED',
    sequence: secondOf(changedAt),
    changedAt,
  }));
}

/** A person's upcoming permits, rounds and courses, as far as the app shows them. */
export async function ownEvents(asking: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const parts = [await permits(asking, reader), await rounds(asking, reader), await courses(asking, reader)];
  return parts.flat();
}
