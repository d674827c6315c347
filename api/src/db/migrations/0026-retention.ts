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
];
const columns = counted.join(', ');
const sums = (sign = '') => counted.map((column) => `sum(${sign}${column}) as ${column}`).join(', ');
const notNothing = counted.map((column) => `sum(${column}) <> 0`).join(' or ');

/** As in 0017, but for what has outlived its time: its words are gone, and it was reported all the same. */
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
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points
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

const statements = [
  // forgotten_at: the words, names and files are gone, the row is a tombstone. still_counts: it was reported and handled,
  // and day, department, theme and severity stay for the figures of that time.
  `alter table observations
    add column forgotten_at timestamptz,
    add column still_counts boolean not null default false,
    add constraint observations_counts check (not still_counts or forgotten_at is not null)`,
  'alter table work_permits add column forgotten_at timestamptz',
  `create or replace function count_inserted() returns trigger language plpgsql as $$
    begin ${counting(contribution('new_rows', ''))} insert into tsi_touched default values; return null; end $$`,
  `create or replace function count_updated() returns trigger language plpgsql as $$
    begin ${counting(`${contribution('old_rows', '-')} union all ${contribution('new_rows', '')}`)}
      insert into tsi_touched default values; return null; end $$`,
  `create or replace function count_deleted() returns trigger language plpgsql as $$
    begin ${counting(contribution('old_rows', '-'))} insert into tsi_touched default values; return null; end $$`,
  `create or replace function recount_observations() returns void language sql as $$
    delete from observation_count_deltas;
    delete from observation_counts;
    insert into observation_counts (day, department, theme, ${columns})
    select day, department, theme, ${sums()} from (${contribution('observations', '')}) as part group by day, department, theme
  $$`,

  // One row per night. Its moment and periods hold to its end, also when a process dies in between and another goes on.
  `create table retention_runs (
    id serial primary key,
    as_of timestamptz not null,
    periods jsonb not null,
    counts jsonb not null default '{}',
    started_at timestamptz not null,
    finished_at timestamptz)`,
  'create unique index retention_runs_open on retention_runs ((true)) where finished_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
