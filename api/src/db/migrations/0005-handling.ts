import { type Kysely, sql } from 'kysely';

/** What was moved before these columns came has it all in its history. */
export const backfillReceipts = `update observations o set seen_at = moved.first, decided_at = moved.first, closed_by = closing.actor_id,
    resolution = closing.reason
  from (select observation_id, min(at) as first from observation_history where action = 'status' group by 1) moved
  left join lateral (
    select actor_id, reason from observation_history h
    where h.observation_id = moved.observation_id and action = 'status' and change #>> '{status,to}' = 'closed'
    order by id desc limit 1) closing on true
  where o.id = moved.observation_id`;

const statements = [
  `alter table observations
    add column anonymous boolean not null default false,
    add column thread_token_hash char(64),
    add column seen_at timestamptz,
    add column decided_at timestamptz,
    add column verified_at timestamptz,
    add column closed_by integer references users(id),
    add column resolution text`,
  backfillReceipts,

  // when the person did it, where the call came clearly later
  'alter table observation_history add column done_at timestamptz',
  "alter table record_media add column purpose varchar(10) not null default 'report'",

  `create table corrective_actions (
    id uuid primary key,
    observation_id integer not null references observations(id),
    what text not null,
    responsible_id integer references users(id),
    due_date date,
    done_at timestamptz,
    done_by integer references users(id),
    verified_at timestamptz,
    verified_by integer references users(id),
    effective boolean,
    note text,
    created_by integer not null references users(id),
    created_at timestamptz not null default now())`,
  'create index corrective_actions_record on corrective_actions (observation_id, created_at)',
  // what is due, and whose
  'create index corrective_actions_due on corrective_actions (due_date, responsible_id) where done_at is null',

  `create table observation_comments (
    id uuid primary key,
    observation_id integer not null references observations(id),
    author_id integer not null references users(id),
    text text not null,
    written_at timestamptz not null,
    created_at timestamptz not null default now())`,
  'create index observation_comments_record on observation_comments (observation_id, created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
