import { plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import { answerDue, isPastDue, isWaitingForAnswer } from '../late-observations.ts';
import { isExpiredRisk } from '../states.ts';
import { byDay, byMoment, ofPlace, selectMatter, withPlace } from './columns.ts';

const place = { place: sql`o.location`, areaId: sql`o.area_id`, department: sql`o.department` };
const report = {
  id: sql`o.id`,
  what: sql`o.title`,
  description: sql`o.description`,
  of: ['observations', sql`o.id`],
  ...place,
  ownerId: sql`o.assigned_to`,
  since: sql`o.created_at`,
} as const;

const open = (rest: RawBuilder<unknown>) => sql`from observations o where o.deleted_at is null and ${rest}`;

export const ofReports = {
  unanswered: (now: Date) =>
    selectMatter('unanswered', { ...report, ...byMoment(answerDue, now) }, open(isWaitingForAnswer)),
  overdue: (now: Date) =>
    selectMatter('overdue', { ...report, ...byMoment(sql`o.due_date`, now) }, open(isPastDue(now))),
  action: (now: Date) =>
    selectMatter(
      'action',
      {
        id: sql`a.id`,
        what: sql`a.what`,
        of: ['observations', sql`o.id`],
        ...place,
        ownerId: sql`a.responsible_id`,
        since: sql`a.created_at`,
        ...byDay(sql`a.due_date`, plantDay(now), 'soon'),
      },
      sql`from corrective_actions a join observations o on o.id = a.observation_id
        where o.deleted_at is null and a.done_at is null and a.due_date <= ${plantDay(now)}::date`,
    ),
  measure: (now: Date) =>
    selectMatter(
      'measure',
      {
        id: sql`control ->> 'id'`,
        what: sql`control ->> 'what'`,
        of: ['riskAssessments', sql`r.id`],
        ...ofPlace('r'),
        ownerId: sql`(control ->> 'ownerId')::integer`,
        ...byDay(sql`(control ->> 'dueDate')::date`, plantDay(now), 'soon'),
      },
      sql`from risk_assessments r ${withPlace('r', sql`r.user_id`)}
        cross join lateral jsonb_path_query(r.hazards, '$[*].controls[*]') as control
        where r.deleted_at is null and (control ->> 'done')::boolean is not true
          and (control ->> 'dueDate')::date <= ${plantDay(now)}::date`,
    ),
  assessment: (now: Date) =>
    selectMatter(
      'assessment',
      {
        id: sql`r.id`,
        what: sql`r.title`,
        of: ['riskAssessments', sql`r.id`],
        ...ofPlace('r'),
        ownerId: sql`coalesce(r.assessor_id, r.user_id)`,
        since: sql`r.created_at`,
        ...byDay(dueDay, plantDay(now)),
      },
      sql`from risk_assessments r ${withPlace('r', sql`r.user_id`)}
        where r.deleted_at is null and ${isExpiredRisk(now)}`,
    ),
};

const dueDay = sql`(r.due_date at time zone 'Europe/Helsinki')::date`;
