import { IMPORT_LINK_DAYS, INVITE_DAYS } from '@turva/contracts/people/people-values';
import { sql } from 'kysely';
import { recordAudit } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { IDLE_MS } from '../http/session/session-store.ts';
import { LEAP_MS } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What ends by itself, and the longest life it is given: with a later end it was made at an impossible time. */
const lives = [
  { table: 'sessions', end: 'expire', days: IDLE_MS / DAY_MS },
  { table: 'invites', end: 'expires_at', days: INVITE_DAYS },
  { table: 'password_links', end: 'expires_at', days: IMPORT_LINK_DAYS },
  { table: 'data_exports', end: 'expires_at', days: 1 },
];

/**
 * Takes back what was noted at a time that has not come: it would live for years, and the queue would wait for it.
 * Only while the clock is not in doubt.
 */
export async function takeBackLives(db: Db, now: Date): Promise<void> {
  for (const { table, end, days } of lives) {
    const longest = new Date(now.getTime() + days * DAY_MS + LEAP_MS);
    await sql`update ${sql.table(table)} set ${sql.ref(end)} = ${now} where ${sql.ref(end)} > ${longest}`.execute(
      db,
    );
  }
  const future = sql`now() + interval '1 hour'`;
  await sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${future}`.execute(db);
  await sql`update pgboss.queue set monitor_claim_on = null, maintain_on = null
    where greatest(monitor_claim_on, maintain_on) > ${future}`.execute(db);
  await sql`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and created_on > ${future} and start_after > now()`.execute(db);
  await sql`update pgboss.job set started_on = now() where state = 'active' and started_on > ${future}`.execute(
    db,
  );
}

/** When something was done: never later than now. */
const deeds = [
  'acknowledged_at',
  'answered_at',
  'at',
  'captured_at',
  'checked_at',
  'closed_at',
  'completed_at',
  'created_at',
  'decided_at',
  'deleted_at',
  'done_at',
  'ended_at',
  'finished_at',
  'generated_at',
  'heard_at',
  'last_at',
  'last_success_at',
  'last_used_at',
  'mail_failed_at',
  'mailed_at',
  'missed_at',
  'raised_at',
  'read_at',
  'resumed_at',
  'seen_at',
  'signed_off_at',
  'started_at',
  'suspended_at',
  'taken_at',
  'updated_at',
  'verified_at',
  'worked_at',
  'written_at',
];
/** Their entries are sealed or signed with their time. */
const sealed = ['audit_log', 'audit_seals', 'permit_keys', 'permit_signatures'];

/**
 * What was noted at a time that has not come was noted by now: otherwise it would stand first for years, and outlive
 * its period. When gas was measured then, nobody knows: it is due at once. The log says how many rows were changed.
 * Only while the clock is not in doubt.
 */
export async function takeBackTimes(db: Db, now: Date): Promise<number> {
  const future = new Date(now.getTime() + 60 * 60_000);
  return db.transaction().execute(async (trx) => {
    await sql`update work_permits p set gas_due_at = ${now}
      where gas_due_at > ${now} and exists (
        select from gas_readings g where g.permit_id = p.id and g.taken_at > ${future})`.execute(trx);
    await trx.updateTable('gasReadings').set({ timeKnown: false }).where('takenAt', '>', future).execute();
    const { rows: columns } = await sql<{ tableName: string; columnName: string }>`
      select table_name, column_name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type like 'timestamp%'
        and is_generated = 'NEVER'
        and column_name = any(${deeds}::text[]) and table_name <> all(${sealed}::text[])
      order by table_name, column_name`.execute(trx);
    let rows = 0;
    for (const { tableName, columnName } of columns) {
      const column = sql.ref(columnName);
      const { numAffectedRows } =
        await sql`update ${sql.table(tableName)} set ${column} = ${now} where ${column} > ${future}`.execute(
          trx,
        );
      rows += Number(numAffectedRows ?? 0);
    }
    if (rows > 0)
      await recordAudit(trx, {
        actorId: null,
        action: 'taken_back',
        entity: 'plant_settings',
        entityId: 'clock',
        detail: { rows },
      });
    return rows;
  });
}
