/**
 * Every column that says which person a row is about. A table that refers to people and is missing here fails the test:
 * somebody has to decide what an export holds of it and what remains of it after a deletion.
 *
 * `exported`: the row is the person's own · only that they had a part in it, by its number.
 * `erased`: the row goes · it stays, as a record that must be kept, under the pseudonym.
 */
export interface PersonalColumn {
  column: string;
  exported: 'row' | 'number';
  erased: 'row' | 'stays';
  /** of an exported row: what others wrote in it, or what opens something */
  omit?: readonly string[];
}

const own = (column: string, ...omit: string[]): PersonalColumn => ({
  column,
  exported: 'row',
  erased: 'stays',
  omit,
});
const erasable = (column: string, ...omit: string[]): PersonalColumn => ({
  column,
  exported: 'row',
  erased: 'row',
  omit,
});
const part = (column: string): PersonalColumn => ({ column, exported: 'number', erased: 'stays' });

export const personalColumns: Record<string, readonly PersonalColumn[]> = {
  users: [own('id', 'password')],
  // ended sessions are tombstones for a day: a call in flight must not bring them back
  sessions: [own('user_id', 'sid', 'sess')],
  user_settings: [erasable('user_id')],
  user_pictures: [erasable('user_id', 'bytes')],
  data_exports: [erasable('user_id', 'token_hash')],
  // opens what this person has locked on devices: in no file that may be lost
  sealing_keys: [erasable('user_id', 'private_key')],
  saved_views: [erasable('user_id')],
  notifications: [erasable('user_id')],
  push_subscriptions: [erasable('user_id', 'sid', 'p256dh', 'auth')],
  // the kept answers repeat rows that are exported themselves
  idempotency: [erasable('user_id', 'body', 'fingerprint')],
  dead_letters: [erasable('user_id')],
  devices: [erasable('user_id')],
  invites: [part('created_by'), part('used_by')],
  passkeys: [erasable('user_id', 'public_key', 'user_handle')],
  user_identities: [erasable('user_id')],
  password_links: [erasable('user_id', 'token_hash'), part('created_by')],
  audit_log: [own('actor_id', 'detail', 'salt', 'commitment')],

  areas: [part('manager_id')],
  observations: [own('user_id', 'thread_token_hash'), part('assigned_to'), part('closed_by')],
  observation_history: [own('actor_id', 'change')],
  observation_comments: [own('author_id')],
  corrective_actions: [
    own('responsible_id', 'note'),
    part('done_by'),
    part('verified_by'),
    part('created_by'),
  ],
  media: [own('owner_id')],
  emergency_alerts: [own('user_id', 'end_note'), part('ended_by')],
  emergency_alert_people: [own('user_id')],
  audit_rounds: [own('user_id')],

  user_training_progress: [own('user_id'), part('signed_off_by')],
  competence_cards: [own('user_id')],
  training_assignments: [part('created_by')],

  work_permits: [
    own('user_id', 'qr'),
    part('approved_by'),
    part('decided_by'),
    part('suspended_by'),
    part('closed_by'),
  ],
  permit_templates: [part('created_by')],
  permit_people: [own('user_id')],
  // drawn on this person's phone, by whoever took part
  permit_signatures: [own('user_id', 'name', 'strokes')],
  gas_readings: [own('taken_by')],
  permit_conflicts: [part('acknowledged_by')],
  permit_history: [own('actor_id', 'change')],

  risk_assessments: [own('user_id', 'assessor', 'hazards'), part('assessor_id')],
  risk_assessment_history: [own('actor_id', 'change')],

  chemicals: [part('created_by')],
  chemical_sheets: [part('added_by')],
  chemical_history: [own('actor_id', 'change')],
  safety_documents: [part('created_by')],
  document_versions: [part('added_by')],
  document_receipts: [own('user_id')],
  document_history: [own('actor_id', 'change')],
  plant_settings: [part('updated_by')],
  injury_months: [part('updated_by')],
  injury_history: [own('actor_id', 'before', 'after')],
  compliance_rows: [part('updated_by')],
  compliance_history: [own('actor_id', 'change')],
  reports: [part('requested_by')],
  demo_requests: [erasable('user_id')],
};

/** Nothing of a person's: how rows travel to phones. */
export const neverExported: readonly string[] = ['sync_xid', 'sync_seq'];

/** Columns that are called like one that refers to a person, or have a reference to them. */
export const findPersonalColumns = `
  select table_name, column_name from (
    select conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name::text, column_name::text from information_schema.columns
    where table_schema = 'public' and data_type = 'integer' and column_name in
      ('user_id', 'owner_id', 'actor_id', 'author_id', 'person_id', 'created_by', 'updated_by', 'requested_by')
    union select 'users', 'id') found
  order by 1, 2`;
