import type { ModuleTexts } from '@turva/contracts/duties/training';
import type { Language } from '@turva/locales/languages';
import { nextTurns } from '@turva/rules/duties/schedule';
import { supervises } from '@turva/rules/observations/observation-handling';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { statusAt } from '@turva/rules/permits/permit-status';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { peopleHere } from '../../people/people-here.ts';
import { type MatterRow, matters } from '../../plant/matters/matters.ts';
import { meantBy } from '../../plant/matters/meant-by.ts';
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

const statusOf = { pending: 'TENTATIVE', suspended: 'TENTATIVE', rejected: 'CANCELLED' } as const;

/** Titles that the app made begin with the type. */
const titleOf = (type: string, title: string) => (title.startsWith(type) ? title : `${type}: ${title}`);

/**
 * Permits the person applied for or works under. Deciders also get other people's, marked as such. What is over is
 * left out, withdrawn ones stay as cancelled.
 */
async function permits({ db, now, origin, language }: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const t = textsIn(language);
  const isOwn = sql<boolean>`(p.user_id = ${reader.id} or exists (
    select 1 from permit_people named where named.permit_id = p.id and named.user_id = ${reader.id}))`;
  const rows = await db
    .selectFrom('workPermits as p')
    .leftJoin('users as u', 'u.id', 'p.userId')
    .selectAll('p')
    .select([isOwn.as('isOwn'), personName('u').as('applicant')])
    .where('validTo', '>', now)
    .where((is) =>
      is.or([is('p.status', 'not in', ['closed', 'expired']), is('p.deletedAt', 'is not', null)]),
    )
    .where('validFrom', '<', days(now, AHEAD_DAYS))
    .$if(!supervises(reader), (query) => query.where(isOwn))
    .orderBy('validFrom')
    .orderBy('p.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const status = statusAt(row, now.getTime());
    return {
      uid: uidOf('permit', row.id, origin),
      summary: titleOf(t(`permits:type.${row.type}`), shownTitle(row)),
      description: [
        t(`permits:status.${status}`),
        ...(row.isOwn ? [] : [t('permits:othersPermit', { name: row.applicant ?? '–' })]),
      ].join('\n'),
      location: row.location,
      url: `${origin}/work-permits?id=${row.id}`,
      when: { from: row.validFrom, to: row.validTo },
      status: row.deletedAt ? 'CANCELLED' : (statusOf[status as keyof typeof statusOf] ?? 'CONFIRMED'),
      sequence: row.rev,
      changedAt: row.updatedAt,
    };
  });
}

interface Whose {
  areaId: number | null;
  ownerId: number | null;
  ownerRole: string | null;
  department: string | null;
}

/** Recurring rounds and drills, due and to come, for the people who are meant. */
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
  const isMeant = async ({ ownerId, ownerRole: role, department, areaId }: Whose) => {
    const group = role === null && department === null ? null : { role, department };
    const asked = { kind: 'turn', ownerId, group, place: { name: null, areaId, department } } as const;
    const key = JSON.stringify(asked);
    const to = meantIn.get(key) ?? (await meantBy(db, asked, { people, now })).to;
    meantIn.set(key, to);
    return to.includes(reader.id);
  };
  const shown: typeof rows = [];
  for (const row of rows) if (shown.length < MOST && (await isMeant(row))) shown.push(row);
  const opened = shown.map(
    ({ id, scheduleId, title, dueDay, area, changedAt, ended }): CalendarEvent => ({
      uid: uidOf('turn', id, origin),
      summary: title,
      description: '',
      location: area,
      url: `${origin}/schedules?id=${scheduleId}`,
      when: { day: dueDay },
      status: ended ? 'CANCELLED' : 'CONFIRMED',
      sequence: secondOf(changedAt),
      changedAt,
    }),
  );
  return [...opened, ...(await turnsToCome({ db, now, origin }, isMeant))];
}

/** As many turns of each as an interval of a quarter brings in the time ahead. */
const COMING = 5;

/** Turns that have not opened yet, by the rule that opens them. */
async function turnsToCome(
  { db, now, origin }: Pick<Asking, 'db' | 'now' | 'origin'>,
  isMeant: (whose: Whose) => Promise<boolean>,
): Promise<CalendarEvent[]> {
  const schedules = await db
    .selectFrom('schedules')
    .leftJoin('areas', 'areas.id', 'schedules.areaId')
    .selectAll('schedules')
    .select('areas.name as area')
    .where('schedules.deletedAt', 'is', null)
    .where('state', '=', 'active')
    .where('what', '<>', 'reading')
    .orderBy('schedules.id')
    .execute();
  const today = plantDay(now);
  const [from, to] = [today, plantDay(days(now, AHEAD_DAYS))];
  const events: CalendarEvent[] = [];
  for (const { id, title, area, updatedAt, ...schedule } of schedules) {
    if (!(await isMeant(schedule))) continue;
    const coming = nextTurns(schedule, from, COMING).filter(
      ({ opensDay, dueDay }) => opensDay > today && dueDay <= to,
    );
    for (const { dueDay } of coming)
      events.push({
        uid: `next-${id}-${dueDay}@${origin ? new URL(origin).host : 'turva'}`,
        summary: title,
        description: '',
        location: area,
        url: `${origin}/schedules?id=${id}`,
        when: { day: dueDay },
        status: 'TENTATIVE',
        sequence: secondOf(updatedAt),
        changedAt: updatedAt,
      });
  }
  return events;
}

/** The day by which a course must be taken or repeated, and the last day of a card that is about to expire. */
async function duties({ db, now, origin, language }: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const { rows } = await sql<MatterRow & { due: Date; texts: ModuleTexts | null; changedAt: Date }>`
    select m.*, module.texts, coalesce(module.updated_at, card.updated_at) as changed_at
    from ${matters(now, ['training', 'card'])} m
    left join training_modules module on m.kind = 'training' and module.id = m.of_id
    left join competence_cards card on m.kind = 'card' and card.id = m.of_id
    where m.owner_id = ${reader.id} and m.due between ${days(now, -BACK_DAYS)} and ${days(now, AHEAD_DAYS)}
    order by m.due, m.id limit ${sql.lit(MOST)}`.execute(db);
  const t = textsIn(language);
  return rows.map(({ kind, ofId, what, texts, due, changedAt }) => ({
    uid: uidOf(kind === 'card' ? 'card' : 'course', ofId ?? 0, origin),
    summary:
      kind === 'card'
        ? t(`training:cards.kind.${what}`)
        : `${t('shell:nav.training')}: ${texts?.[language]?.title || what}`,
    description: '',
    location: null,
    url: kind === 'card' ? `${origin}/profile` : `${origin}/training?id=${ofId}`,
    when: { day: plantDay(due) },
    status: 'CONFIRMED',
    sequence: secondOf(changedAt),
    changedAt,
  }));
}

/** A person's upcoming permits, rounds, courses and cards, as far as the app shows them. */
export async function ownEvents(asking: Asking, reader: Reader): Promise<CalendarEvent[]> {
  const parts = [await permits(asking, reader), await rounds(asking, reader), await duties(asking, reader)];
  return parts.flat();
}
