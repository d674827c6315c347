import { type Kysely, sql } from 'kysely';

// The desk sorts by any of these and pages by (key, id), in either direction; spelled exactly as in
// features/observations/list-order.ts, or they are not used.
const statements = [
  `create index observations_by_severity on observations
    ((case severity when 'low' then 1 when 'medium' then 2 when 'high' then 3 when 'critical' then 4 else 0 end), id)
    where deleted_at is null`,
  `create index observations_by_status on observations
    ((case status when 'open' then 1 when 'in_progress' then 2 when 'closed' then 3 else 4 end), id)
    where deleted_at is null`,
  `create index observations_by_due on observations ((coalesce(due_date, 'infinity'::timestamptz)), id)
    where deleted_at is null`,
  'create index observations_by_title on observations ((left(lower(title), 40)), id) where deleted_at is null',
  `create index observations_by_place on observations ((left(lower(coalesce(location, '')), 40)), id)
    where deleted_at is null`,
  // one person's work, one place's reports, newest first
  'create index observations_assigned on observations (assigned_to, created_at desc, id desc) where deleted_at is null',
  'create index observations_area on observations (area_id, created_at desc, id desc) where deleted_at is null',

  // what a person calls a set of filters; their own only
  `create table saved_views (
    user_id integer not null references users(id),
    id uuid not null,
    screen varchar(40) not null,
    name varchar(60) not null,
    query varchar(1000) not null,
    created_at timestamptz not null default now(),
    primary key (user_id, id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
