import { type Kysely, sql } from 'kysely';

/** The marker stroke of a signature that was typed, as every phone has sent it. */
export const fillMethods = `update permit_signatures set method = 'typed'
  where method = 'drawn' and strokes = '[[[60, 400], [940, 400]]]'::jsonb`;

export const fillSessions = `update permit_signatures s set own_session = case
  when s.person_id is not null then exists (
    select 1 from permit_people o where o.permit_id = s.permit_id and o.id = s.person_id and o.user_id = s.user_id)
  when s.method in ('session', 'passkey') then true
  else exists (
    select 1 from users u where u.id = s.user_id and lower(s.name) in (
      lower(coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)), lower(u.username)))
  end`;

const statements = [
  fillMethods,
  'alter table permit_signatures add column own_session boolean',
  fillSessions,
  'alter table permit_signatures alter column own_session set not null',
  // phones fetch the permits again, with how each was signed
  `update work_permits set updated_at = updated_at
    where deleted_at is null and id in (select permit_id from permit_signatures)`,
];

/** Whether the session in which a signature was made was the signer's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
