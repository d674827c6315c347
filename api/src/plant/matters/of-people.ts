import { RENEW_AHEAD_DAYS } from '@turva/contracts/duties/training-values';
import { CARD_AHEAD_DAYS } from '@turva/rules/matters/card';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { isToRead, versionToRead } from '../readers.ts';
import { holdsAt } from '../states.ts';
import { byDay, selectMatter, worksHere } from './columns.ts';

const person = { department: sql`u.department`, ownerId: sql`u.id` };

const isHeld = sql`(held.until is not null)`;

/** `askedOf` of the rules, over the modules `m` and the people `u`. */
export const asked = sql`
  select least(m.due_date, min(a.due_date)) as due,
    m.category = 'mandatory' or m.due_date is not null or count(*) > 0 as required
  from training_assignments a where a.module_id = m.id and (a.user_id is null or a.user_id = u.id)
    and (a.role is null or a.role = u.role) and (a.department is null or a.department = u.department)`;

export const ofPeople = {
  card: (now: Date) =>
    selectMatter(
      'card',
      {
        ...person,
        id: sql`c.id`,
        what: sql`c.kind`,
        of: ['competenceCards', sql`c.id`],
        ...byDay(sql`c.valid_to`, plantDay(now), 'soon'),
      },
      sql`from competence_cards c join users u on u.id = c.user_id and ${worksHere}
        where c.deleted_at is null and c.valid_to <= ${addDays(plantDay(now), CARD_AHEAD_DAYS)}::date
          and not exists (select from competence_cards longer where longer.deleted_at is null
            and longer.user_id = c.user_id and longer.kind = c.kind
            and (longer.valid_to, longer.id) > (c.valid_to, c.id))`,
    ),
  training: (now: Date) =>
    selectMatter(
      'training',
      {
        ...person,
        id: sql`m.id || ':' || u.id`,
        what: sql`m.title`,
        of: ['trainingModules', sql`m.id`],
        due: sql`case when ${isHeld} then held.expires_at else coalesce(last.ended, asked.due) end`,
        state: sql`case when ${isHeld} then 'soon' else case
          when coalesce(last.ended, asked.due) < ${now}::timestamptz then 'late'
          when coalesce(last.ended, asked.due) <= ${now}::timestamptz + interval '7 days' then 'soon'
          else 'waiting' end end`,
      },
      sql`from training_modules m cross join users u
        cross join lateral (${asked}) asked
        left join lateral (
          select p.expires_at, p.completed_at, coalesce(p.expires_at, 'infinity') as until
          from user_training_progress p
          where p.user_id = u.id and p.module_id = m.id and ${holdsAt(now)} order by p.cycle desc limit 1) held on true
        left join lateral (
          select max(p.expires_at) as ended from user_training_progress p
          where p.user_id = u.id and p.module_id = m.id and p.deleted_at is null and p.status = 'completed') last on true
        where m.deleted_at is null and m.is_active is distinct from false and ${worksHere}
          and case when ${isHeld}
            then held.expires_at - least(make_interval(hours => ${sql.lit(RENEW_AHEAD_DAYS * 24)}),
              coalesce((held.expires_at - held.completed_at) / 2, interval '1000 years')) <= ${now}::timestamptz
            else asked.required end`,
    ),
  reading: () =>
    selectMatter(
      'reading',
      {
        ...person,
        id: sql`d.id || ':' || u.id`,
        what: sql`d.title`,
        of: ['documents', sql`d.id`],
        since: sql`greatest(d.read_again_from, (select asking.created_at from document_versions asking
          where asking.document_id = d.id and asking.number = ${versionToRead}))`,
        due: sql`null::timestamptz`,
        state: sql`'waiting'`,
      },
      sql`from safety_documents d cross join users u where ${worksHere} and ${isToRead('u')}`,
    ),
};
