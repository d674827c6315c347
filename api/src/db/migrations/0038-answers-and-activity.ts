import { type Kysely, sql } from 'kysely';

const counted = [
  'reported',
  'near_misses',
  'incidents',
  'answered',
  'answered_in_time',
  'answer_seconds',
  'handled',
  'handled_in_time',
  'points',
  'active',
];
const columns = counted.join(', ');
const sums = (sign = '') => counted.map((column) => `sum(${sign}${column}) as ${column}`).join(', ');
const notNothing = counted.map((column) => `sum(${column}) <> 0`).join(' or ');

/** As in 0026, and what counts as activity. */
const contribution = (rows: string, sign: '' | '-') => `
  select day, department, theme, ${counted.map((column) => `${sign}${column} as ${column}`).join(', ')}
  from (
    select (created_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from ${rows} as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one`;

const counting = (rows: string) => `
  insert into observation_count_deltas (day, department, theme, ${columns})
  select day, department, theme, ${sums()} from (${rows}) as part
  group by day, department, theme having ${notNothing};`;

const plantDay = (row: string) => `(${row}.created_at at time zone 'Europe/Helsinki')::date`;

/** `isActivity` of the rules, but for the three a person and day. */
const eligible = (row: string) => `(${row}.deleted_at is null
  and (${row}.seen_at is not null or ${row}.status <> 'open')
  and coalesce(${row}.closed_as, 'handled') = 'handled')`;

const onTouchedDays = (
  touched: string,
) => `(${touched}) touched join observations o on o.user_id = touched.user_id
  and o.created_at >= touched.day::timestamp at time zone 'Europe/Helsinki'
  and o.created_at < (touched.day + 1)::timestamp at time zone 'Europe/Helsinki'`;

/**
 * Puts `counts_as_activity` right for the rows of `looked`: of each person and day the first three that are eligible. Who
 * reported without a name is nobody, so nothing is counted of them together.
 */
const weigh = (looked: string) => `
  with ranked as (
    select o.id, o.anonymous, ${eligible('o')} as eligible,
      row_number() over (partition by o.user_id, ${plantDay('o')}, o.anonymous,
        ${eligible('o')} or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from ${looked}
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active;`;

const touchedBy = {
  insert: `select distinct user_id, ${plantDay('n')} as day from new_rows n where ${eligible('n')}`,
  delete: `select distinct user_id, ${plantDay('o')} as day from old_rows o where o.counts_as_activity`,
  update: `
    select distinct both_of.user_id, both_of.day from (
      select o.user_id, ${plantDay('o')} as day, n.user_id as new_user_id, ${plantDay('n')} as new_day
      from old_rows o join new_rows n on n.id = o.id
      where (${eligible('o')}, o.user_id, o.created_at) is distinct from (${eligible('n')}, n.user_id, n.created_at)
    ) changed, lateral (values (changed.user_id, changed.day), (changed.new_user_id, changed.new_day)) as both_of (user_id, day)`,
};

/** A statement that changes nothing of the kind ends here, and so does the one this function makes itself. */
const weighing = (touched: string) => `
  begin
    if exists (${touched}) then ${weigh(onTouchedDays(touched))} end if;
    return null;
  end`;

const statements = [
  // what a closing says it was: handled, not_observation, duplicate; null: not closed, or closed before this was asked
  'alter table observations add column closed_as varchar(20)',
  `alter table observations add column counts_as_activity boolean not null default false`,

  /*
   * When an owner answered, as \`answeredAt\` of the rules: the first moment at which the state had been moved by a
   * supervisor or by its owner and somebody owned it; a supervisor's closing names who did it and is one by itself. What
   * was moved before it went back to open is none.
   */
  `create function first_answer(wanted integer) returns timestamptz language sql stable as $$
    with entries as (
      select h.id, h.at, h.action, to_jsonb(h.actor_id) as actor, coalesce(u.role in ('supervisor', 'admin'), false) as supervises,
        h.change->'status'->>'to' as moved_to, h.change->'assignedTo' as assigned
      from observation_history h left join users u on u.id = h.actor_id
      where h.observation_id = wanted and h.action in ('status', 'assigned')
    ), steps as (
      select entries.*, coalesce(
        (select nullif(a.assigned->'to', 'null') from entries a where a.action = 'assigned' and a.at <= entries.at
          order by a.at desc, a.id desc limit 1),
        case when not exists (select 1 from entries a where a.action = 'assigned' and a.at <= entries.at) then coalesce(
          (select nullif(a.assigned->'from', 'null') from entries a where a.action = 'assigned' and a.at > entries.at
            order by a.at, a.id limit 1),
          case when not exists (select 1 from entries a where a.action = 'assigned')
            then (select to_jsonb(assigned_to) from observations where id = wanted) end) end) as owner
      from entries
      where at > coalesce((select max(at) from entries where moved_to = 'open'), '-infinity')
    )
    select min(then_.at) from steps then_ where exists (
      select 1 from steps move where move.action = 'status' and move.at <= then_.at and (
        (then_.owner is not null and (move.supervises or move.actor = move.owner))
        or (move.at = then_.at and move.moved_to = 'closed' and move.supervises)))
  $$`,
  `create or replace function note_answers() returns trigger language plpgsql as $$
    begin
      update observations o set answered_at = first.at
      from (select observation_id, first_answer(observation_id) as at
        from (select distinct observation_id from new_rows where action in ('status', 'assigned')) as changed) first
      where first.observation_id = o.id and o.answered_at is null and first.at is not null;
      return null;
    end $$`,
  // a finished case was somebody's; one in work that nobody owns is not answered
  `update observations set answered_at = first_answer(id)
    where status <> 'closed' and answered_at is not null and answered_at is distinct from first_answer(id)`,

  'drop view observation_counted',
  'alter table observation_counts add column active bigint not null default 0',
  'alter table observation_count_deltas add column active bigint not null default 0',
  'create view observation_counted as select * from observation_counts union all select * from observation_count_deltas',
  `create or replace function count_inserted() returns trigger language plpgsql as $$
    begin ${counting(contribution('new_rows', ''))} insert into tsi_touched default values; return null; end $$`,
  `create or replace function count_updated() returns trigger language plpgsql as $$
    begin ${counting(`${contribution('old_rows', '-')} union all ${contribution('new_rows', '')}`)}
      insert into tsi_touched default values; return null; end $$`,
  `create or replace function count_deleted() returns trigger language plpgsql as $$
    begin ${counting(contribution('old_rows', '-'))} insert into tsi_touched default values; return null; end $$`,

  `create function weigh_inserted() returns trigger language plpgsql as $$ ${weighing(touchedBy.insert)} $$`,
  `create function weigh_updated() returns trigger language plpgsql as $$ ${weighing(touchedBy.update)} $$`,
  `create function weigh_deleted() returns trigger language plpgsql as $$ ${weighing(touchedBy.delete)} $$`,
  'create index observations_by_reporter on observations (user_id, created_at)',
  // after the counting triggers by their names: each statement is counted as it was made
  `create trigger observations_weigh_inserted after insert on observations
    referencing new table as new_rows for each statement execute function weigh_inserted()`,
  `create trigger observations_weigh_updated after update on observations
    referencing old table as old_rows new table as new_rows for each statement execute function weigh_updated()`,
  `create trigger observations_weigh_deleted after delete on observations
    referencing old table as old_rows for each statement execute function weigh_deleted()`,
  `create or replace function recount_observations() returns void language plpgsql as $$
    begin
      ${weigh('observations o')}
      delete from observation_count_deltas;
      delete from observation_counts;
      insert into observation_counts (day, department, theme, ${columns})
      select day, department, theme, ${sums()} from (${contribution('observations', '')}) as part
      group by day, department, theme;
    end $$`,
  // one that was forgotten had been handled, or it would not count
  'update observations set counts_as_activity = true where still_counts',
  'select recount_observations()',
  // phones cannot count whose report was one too many: these travel to them with the next delta
  `update observations o set counts_as_activity = false where ${eligible('o')} and not counts_as_activity`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
