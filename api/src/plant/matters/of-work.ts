import { deviceKinds } from '@turva/contracts/duties/audit-values';
import { handbackFrom } from '@turva/rules/matters/handback';
import type { MatterKind } from '@turva/rules/matters/matter';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { permitStatusAt } from '../states.ts';
import { byMoment, endOfDay, ofPlace, selectMatter, startOfDay, withPlace } from './columns.ts';

const isRound = sql`(s.what = 'round'
  and coalesce(s.template, '') not in (${sql.join(deviceKinds.map((kind) => sql.lit(kind)))}))`;

/** Turns of a schedule in force since the last one that was done: `waitingTurns` of the rules. */
const waiting = (kind: MatterKind, is: typeof isRound) => (now: Date) =>
  selectMatter(
    kind,
    {
      id: sql`s.id`,
      what: sql`s.title`,
      of: ['schedules', sql`s.id`],
      place: sql`place_area.name`,
      areaId: sql`s.area_id`,
      department: sql`coalesce(place_area.department, s.department)`,
      ownerId: sql`s.owner_id`,
      group: {
        role: sql`case when s.owner_id is null then s.owner_role end`,
        department: sql`case when s.owner_id is null then s.department end`,
      },
      since: startOfDay(sql`first.opens_day`),
      due: endOfDay(sql`first.due_day`),
      state: sql`case when first.due_day < ${plantDay(now)}::date then 'missed' else 'waiting' end`,
    },
    sql`from schedules s ${withPlace('s', null)} cross join lateral (
        select t.opens_day, t.due_day from schedule_turns t
        where t.schedule_id = s.id and t.deleted_at is null and t.state <> 'done' and not exists (
          select from schedule_turns later where later.schedule_id = s.id and later.deleted_at is null
            and later.state = 'done' and later.due_day >= t.due_day)
        order by t.due_day limit 1) first
      where s.deleted_at is null and s.state = 'active' and ${is}`,
  );

const permit = {
  id: sql`p.id`,
  what: sql`p.title`,
  description: sql`p.description`,
  of: ['workPermits', sql`p.id`],
  ...ofPlace('p'),
} as const;

/** The person on fire watch. */
const watch = sql`(select watch.user_id from permit_people watch
  where watch.permit_id = p.id and watch.role = 'watch' order by watch.position limit 1)`;

const end = sql`case when p.closed_at is null then p.valid_to else p.after_watch_until end`;

export const ofWork = {
  turn: waiting('turn', sql`not ${isRound}`),
  round: waiting('round', isRound),
  decision: (now: Date) =>
    selectMatter(
      'decision',
      { ...permit, since: sql`p.created_at`, ...byMoment(sql`p.valid_from`, now) },
      sql`from work_permits p ${withPlace('p', sql`p.user_id`)}
        where p.deleted_at is null and p.status = 'pending' and not p.late and ${permitStatusAt(now)} = 'pending'`,
    ),
  handback: (now: Date) =>
    selectMatter(
      'handback',
      {
        ...permit,
        ownerId: sql`case when p.closed_at is null then p.user_id else ${watch} end`,
        since: sql`coalesce(p.closed_at, p.started_at)`,
        ...byMoment(end, now),
      },
      sql`from work_permits p ${withPlace('p', sql`p.user_id`)}
        where p.deleted_at is null and p.started_at is not null and p.valid_to >= ${handbackFrom(now.getTime())}
          and case when p.closed_at is null
            then ${permitStatusAt(now)} = 'expired'
            else p.after_watch_done_at is null and p.after_watch_until <= ${now} end`,
    ),
};
