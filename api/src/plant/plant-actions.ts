import { AFTER_WATCH_DAYS } from '@turva/contracts/observations/action-values';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import { foldedLetters } from '../records/filters.ts';

/** The state of an action, in SQL over the columns of corrective actions: `stateOfAction` of the rules. */
const state = sql`case when a.done_at is null then 'open'
  when a.works = false or a.effective = false then 'ineffective'
  when a.works then 'effective' when a.effective then 'verified' else 'done' end`;

/** An action `a` that was found to have helped, and not found since not to work. */
export const hasHelped = sql<boolean>`(a.verified_at is not null and a.effective and a.works is distinct from false)`;

/** The reports made on safety rounds. */
const foundByRounds = sql`
  select lower(finding ->> 'observationId')
  from audit_rounds r cross join lateral jsonb_array_elements(r.findings) finding where r.deleted_at is null`;

const ofObservations = sql`
  select a.id, case when o.client_id::text in (${foundByRounds}) then 'round' else 'observation' end as source,
    o.id as record_id, o.title as record_title, o.description as record_text, o.location, o.area_id, a.what, a.responsible_id, null::text as named,
    a.due_date, false as is_over, ${state} as state, a.done_at, a.done_by, a.verified_at, a.verified_by, a.note, a.check_due, a.checked_at,
    a.checked_by, a.check_note, a.repeats, a.follows, a.follows_as,
    o.user_id as reporter_id, o.assigned_to, o.anonymous, null::timestamptz as deleted_at, a.folded,
    a.done_at is null as is_open
  from corrective_actions a join observations o on o.id = a.observation_id
  where o.deleted_at is null`;

const nothingMore = sql`null::timestamptz, null::integer, null::text, null::date, null::timestamptz, null::integer, null::text,
  null::varchar, null::uuid, null::varchar, null::integer, null::integer, false, null::timestamptz`;

/**
 * As migration 0069 stores what a corrective action is found by; to be joined, for in each comparison it would be folded
 * once more.
 */
const foldedOnce = (...parts: RawBuilder<unknown>[]) =>
  sql`cross join lateral (
    select ' ' || ${foldedLetters(sql`lower(concat_ws(' · ', ${sql.join(parts)}))`)} as folded offset 0) as once`;

/** Measures against a risk, also of completed assessments. */
const ofRisks = sql`
  select (item ->> 'id')::uuid, 'risk', r.id, r.title, null::text, r.location, r.area_id, item ->> 'what',
    (item ->> 'ownerId')::integer, null::text, (item ->> 'dueDate')::date, false,
    case when (item ->> 'done')::boolean then 'done' else 'open' end, null::timestamptz, null::integer, ${nothingMore},
    once.folded, (item ->> 'done')::boolean is not true
  from risk_assessments r cross join lateral jsonb_path_query(r.hazards, '$[*].controls[*]') as item
    ${foldedOnce(sql`item ->> 'what'`, sql`r.title`, sql`r.location`)}
  where r.deleted_at is null`;

/** Fire watches without a result. */
const ofPermits = (now: Date) => sql`
  select w.client_id, 'permit', w.id, w.title, w.description, w.location, w.area_id, w.title, watch.user_id, watch.name,
    (w.after_watch_until at time zone 'Europe/Helsinki')::date, w.after_watch_until < ${now}, 'open', null::timestamptz, null::integer, ${nothingMore},
    once.folded, true
  from work_permits w left join lateral (
    select p.user_id, p.name from permit_people p where p.permit_id = w.id and p.role = 'watch'
    order by p.position limit 1) watch on true
    ${foldedOnce(sql`w.title`, sql`w.title`, sql`w.location`)}
  where w.deleted_at is null and w.after_watch_until is not null and w.after_watch_done_at is null
    and w.valid_to >= ${startOfPlantDay(addDays(plantDay(now), -AFTER_WATCH_DAYS))}`;

// the names of the first source are those of a union; each by itself needs them too
const columns = sql`(id, source, record_id, record_title, record_text, location, area_id, what, responsible_id, named, due_date, is_over, state,
  done_at, done_by, verified_at, verified_by, note, check_due, checked_at, checked_by, check_note, repeats, follows,
  follows_as, reporter_id, assigned_to, anonymous, deleted_at, folded, is_open)`;

const union = (parts: RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` union all `)})`;

const sources = (now: Date) => [ofObservations, ofRisks, ofPermits(now)];

/** Everything to be done at the plant, as a table. */
export const plantActions = (now: Date): RawBuilder<unknown> => union(sources(now));

/**
 * Those of them that `rest`, where, order and limit over the alias `a`, leaves: of each source no more than in all, so that
 * each is read in the order of its index.
 */
export const somePlantActions = (now: Date, rest: RawBuilder<unknown>): RawBuilder<unknown> =>
  union(sources(now).map((source) => sql`(select a.* from (${source}) a ${columns} ${rest})`));

/** Sorts actions without a due date last. Spelled as in the index. */
export const NEVER = '9999-12-31';
export const actionDue = sql`coalesce(a.due_date, ${sql.lit(NEVER)}::date)`;

/** `isActionLate` of the rules, in SQL over the alias `a`; `today` is the plant's day. */
export const isLate = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(a.is_open and (a.is_over or ${actionDue} < ${today}::date))`;
