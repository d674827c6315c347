import { type Kysely, sql } from 'kysely';

const shown = ['role', 'is_active', 'deleted_at', 'username', 'first_name', 'last_name', 'department'];
const own = ['email', 'profile_image_url', 'employee_id', 'start_date'];
const of = (row: string, columns: readonly string[]) =>
  columns.map((column) => `${row}.${column}`).join(', ');
const differ = (columns: readonly string[]) =>
  `(${of('old', columns)}) is distinct from (${of('new', columns)})`;

/** Every process caches sessions with their people for a moment; every change of one is announced at commit. */
const statements = [
  `create function tell_people() returns trigger language plpgsql as $$ begin
    perform pg_notify('turva_changes', 'people'), set_config('turva.people', 'changed', true);
    return null;
  end $$`,
  `create trigger users_tell_people after update on users for each row
    when (${differ([...shown, ...own])}) execute function tell_people()`,
  'create trigger users_tell_gone after delete on users for each statement execute function tell_people()',
  `create trigger sessions_tell_people after update on sessions for each row
    when (${differ(['revoked', 'user_id'])}) execute function tell_people()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
