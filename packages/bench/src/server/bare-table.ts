import type pg from 'pg';

/** The plant's observations in a table of a plain program, with the indexes it needs. */
export async function makeBareTable(database: pg.Client) {
  for (const statement of statements) await database.query(statement);
}

const statements = [
  `create table bare_reports as select id, user_id, title, description, category, severity, location, status, assigned_to,
     due_date, completed_at, image_url, audio_url, coordinates, priority, department, action_required, client_id, theme,
     area_id, captured_at, rev, anonymous, created_at, updated_at from observations`,
  'create sequence bare_reports_id',
  `select setval('bare_reports_id', (select max(id) from bare_reports))`,
  `alter table bare_reports add primary key (id), alter id set default nextval('bare_reports_id'),
     alter client_id set default gen_random_uuid(), alter created_at set default now(), alter updated_at set default now()`,
  'create index on bare_reports (created_at desc, id desc)',
  'vacuum analyze bare_reports',
];
