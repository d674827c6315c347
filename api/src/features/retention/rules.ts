import type { RetentionKind } from '@turva/contracts/plant/retention-values';
import { type RawBuilder, sql } from 'kysely';
import { eraseAuditDetails } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import {
  type Begun,
  columnsOf,
  columnsOfClass,
  inDatabase,
  tableNames,
} from '../../db/columns/all-columns.ts';
import { personName } from '../../db/person-name.ts';
import { always } from '../../db/sql.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { forgetObservations } from './forget-observations.ts';
import { forgetReports, forgets } from './forget-records.ts';
import type { Forgetting } from './forgetting.ts';

/**
 * One kind of record: the condition for being due is stated once, and both the preview and the nightly run use it.
 * `t` is the table in every expression.
 */
export interface Rule {
  table: string;
  key: RawBuilder<unknown>;
  /** when its retention period begins */
  at: RawBuilder<unknown>;
  /** how an admin recognises it; no private text of anybody else */
  label?: RawBuilder<unknown>;
  /** further conditions besides the period being over */
  due: RawBuilder<unknown>;
  files?: RawBuilder<unknown>;
  /** rows per transaction, if forgetting one takes long */
  atOnce?: number;
  forget(trx: Trx, keys: string[], forgetting: Forgetting): Promise<void>;
}

const id = sql`t.id::text`;
const dayOf = sql`(t.day::timestamp at time zone 'Europe/Helsinki')`;

/** Rows that no phone stores: they are deleted. */
const rows = (table: string, at: RawBuilder<unknown>, { key = id, label }: Partial<Rule> = {}): Rule => ({
  table,
  key,
  at,
  ...(label && { label }),
  due: always,
  forget: async (trx, keys) => {
    await sql`delete from ${sql.table(table)} t where ${key} = any (${keys}::text[])`.execute(trx);
  },
});

const observationFiles = sql`(select count(*) from record_media link
  where link.entity = 'observations' and link.record_id = t.id)`;
const notifications = (due: RawBuilder<unknown>, at: RawBuilder<unknown>): Rule => ({
  table: 'notifications',
  key: id,
  at,
  due: sql`t.deleted_at is null and ${due}`,
  forget: async (trx, keys, { now }) => {
    await sql`update notifications t set deleted_at = ${now}, params = '{}' where ${id} = any (${keys}::text[])`.execute(
      trx,
    );
  },
});
/** Records whose columns say when their period begins, recognised by their first text. */
const begun = Object.fromEntries(
  tableNames.flatMap((table) =>
    columnsOf(table).flatMap(([column, { class: _, ...kind }]) => {
      if (!('begins' in kind) || !kind.begins) return [];
      const [[text] = ['id']] = columnsOfClass(table, 'free');
      const rule: Rule = {
        table: inDatabase(table),
        key: id,
        at: sql`t.${sql.ref(inDatabase(column))}`,
        label: sql`t.${sql.ref(inDatabase(text))}`,
        due: sql`t.deleted_at is null`,
        forget: forgets(table),
      };
      return [[kind.begins, rule]];
    }),
  ),
) as Record<Begun, Rule>;

export const rules: Record<RetentionKind, Rule> = {
  ...begun,
  observations: {
    table: 'observations',
    key: id,
    at: sql`coalesce(t.completed_at, t.updated_at)`,
    label: sql`t.title`,
    // an open investigation still needs it
    due: sql`t.deleted_at is null and t.status = 'closed' and not exists (select from investigations i
      where i.observation_id = t.id and i.deleted_at is null and i.state = 'open')`,
    files: observationFiles,
    forget: forgetObservations,
  },
  withdrawnObservations: {
    table: 'observations',
    key: id,
    at: sql`t.deleted_at`,
    label: sql`t.title`,
    due: sql`t.forgotten_at is null`,
    files: observationFiles,
    forget: forgetObservations,
  },
  workPermits: {
    table: 'work_permits',
    key: id,
    // a withdrawn permit is kept as long: people may have worked under it
    at: sql`greatest(t.valid_to, t.closed_at, t.decided_at, t.deleted_at)`,
    label: sql`t.title`,
    due: sql`t.forgotten_at is null and (t.deleted_at is not null or t.status in ('closed', 'rejected', 'expired'))`,
    forget: forgets('workPermits', {
      tables: ['permit_signatures', 'permit_people', 'gas_readings', 'permit_conflicts', 'permit_history'],
      link: 'permit_id',
    }),
  },
  emergencyAlerts: {
    table: 'emergency_alerts',
    key: id,
    at: sql`t.ended_at`,
    label: sql`t.location`,
    due: sql`t.deleted_at is null`,
    forget: forgets('emergencyAlerts', {
      tables: ['emergency_alert_people', 'emergency_alert_notes', 'emergency_alert_steps'],
      link: 'alert_id',
    }),
  },
  reports: {
    table: 'reports',
    key: id,
    at: sql`t.generated_at`,
    label: sql`t.title`,
    due: sql`t.deleted_at is null and t.status <> 'processing'`,
    files: sql`num_nonnulls(t.html_sha256, t.pdf_sha256, t.xlsx_sha256, t.zip_sha256)`,
    forget: forgetReports,
  },
  auditDetails: {
    table: 'audit_log',
    key: id,
    at: sql`t.at`,
    label: sql`t.action || ' · ' || t.entity`,
    due: sql`t.salt is not null`,
    forget: async (trx, keys) => {
      await eraseAuditDetails(trx, sql<boolean>`id = any (${keys}::bigint[])`);
    },
  },
  closedAccounts: {
    table: 'users',
    key: id,
    // closing was the last change; a reopened account that is closed again starts over
    at: sql`t.updated_at`,
    label: personName('t'),
    due: sql`t.deleted_at is null and not t.is_system and not t.is_active and t.approved_at is not null`,
    atOnce: 5,
    forget: async (trx, keys, { now, secret }) => {
      for (const key of keys) await erasePerson(trx, { userId: Number(key), actorId: null, now, secret });
    },
  },
  absences: {
    table: 'users',
    key: id,
    at: sql`((t.away_until + 1)::timestamp at time zone 'Europe/Helsinki')`,
    label: personName('t'),
    due: sql`t.away_until is not null`,
    forget: async (trx, keys) => {
      await sql`update users t set away_from = null, away_until = null, deputy_id = null where ${id} = any (${keys}::text[])`.execute(
        trx,
      );
    },
  },
  notificationsRead: notifications(sql`t.read_at is not null`, sql`t.read_at`),
  notificationsUnread: notifications(sql`t.read_at is null`, sql`t.created_at`),
  demoRequests: rows('demo_requests', sql`t.created_at`, { label: sql`t.contact` }),
  invites: rows('invites', sql`coalesce(t.used_at, t.revoked_at, t.expires_at)`, {
    key: sql`t.token_hash::text`,
    label: sql`t.email`,
  }),
  deadLetters: rows('dead_letters', sql`t.created_at`, { key: sql`t.user_id || ' ' || t.op_id` }),
  devices: rows('devices', sql`t.heard_at`, {
    key: sql`t.user_id || ' ' || t.device_id`,
    label: sql`t.agent`,
  }),
  usageCounts: rows('usage_counts', dayOf, { key: sql`t.day || ' ' || t.screen`, label: sql`t.screen` }),
  unreachedReports: rows('unreached_reports', dayOf, {
    key: sql`t.area_id || ' ' || t.day || ' ' || t.part`,
    label: sql`t.day`,
  }),
  crashReports: rows('crash_reports', sql`t.last_at`, { key: sql`t.fingerprint`, label: sql`t.name` }),
  sessions: rows('sessions', sql`t.expire`, { key: sql`t.sid`, label: sql`t.agent` }),
};
