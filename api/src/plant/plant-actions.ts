import { AFTER_WATCH_DAYS } from '@turva/contracts/action-values';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant-time';
import { type RawBuilder, sql } from 'kysely';

/** The state of an action, in SQL over the columns of corrective actions: `stateOfAction` of the rules. */
const state = sql`case when a.done_at is null then 'open'
  when a.works = false or a.effective = false then 'ineffective'
  when a.works then 'effective' when a.effective then 'verified' else 'done' end`;

/** The reports made on safety rounds. */
const foundByRounds = sql`
  select distinct lower(finding ->> 'observationId') as client_id
  from audit_rounds r cross join lateral jsonb_array_elements(r.findings) finding where r.deleted_at is null`;

const ofObservations = sql`
  select a.id, case when found.client_id is null then 'observation' else 'round' end as source, o.id as record_id,
    o.title as record_title, o.location, o.area_id, a.what, a.responsible_id, null::text as named, a.due_date,
    ${state} as state, a.done_at, a.done_by, a.verified_at, a.verified_by, a.note, a.check_due, a.checked_at,
    a.checked_by, a.check_note, a.repeats, a.follows, a.follows_as,
    o.user_id as reporter_id, o.assigned_to, o.anonymous, null::timestamptz as deleted_at
  from corrective_actions a join observations o on o.id = a.observation_id
  left join (${foundByRounds}) found on found.client_id = o.client_id::text
  where o.deleted_at is null`;

const nothingMore = sql`null::timestamptz, null::integer, null::text, null::date, null::timestamptz, null::integer, null::text,
  null::varchar, null::uuid, null::varchar, null::integer, null::integer, false, null::timestamptz`;

/** Measures against a risk, also of completed assessments. */
const ofRisks = sql`
  select (item ->> 'id')::uuid, 'risk', r.id, r.title, r.location, r.area_id, item ->> 'what',
    (item ->> 'ownerId')::integer, null::text, (item ->> 'dueDate')::date,
    case when (item ->> 'done')::boolean then 'done' else 'open' end, null::timestamptz, null::integer, ${nothingMore}
  from risk_assessments r cross join lateral jsonb_path_query(r.hazards, '$[*].controls[*]') as item
  where r.deleted_at is null`;

/** Fire watches without a result. */
const ofPermits = (now: Date) => sql`
  select w.client_id, 'permit', w.id, w.title, w.location, w.area_id, w.title, watch.user_id, watch.name,
    (w.after_watch_until at time zone 'Europe/Helsinki')::date, 'open', null::timestamptz, null::integer, ${nothingMore}
  from work_permits w left join lateral (
    select p.user_id, p.name from permit_people p where p.permit_id = w.id and p.role = 'watch'
    order by p.position limit 1) watch on true
  where w.deleted_at is null and w.after_watch_until is not null and w.after_watch_done_at is null
    and w.valid_to >= ${startOfPlantDay(addDays(plantDay(now), -AFTER_WATCH_DAYS))}`;

/** Everything to be done at the plant, as a table. */
export const plantActions = (now: Date): RawBuilder<unknown> =>
  sql`(${ofObservations} union all ${ofRisks} union all ${ofPermits(now)})`;

/**
 * Not done though its day is over, in SQL over the alias `a`: `isActionLate` of the rules. `today` is the plant's
 * day.
 */
export const isLate = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(a.state = 'open' and a.due_date < ${today}::date)`;
