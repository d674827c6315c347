import { type RetentionKind, retentionKinds } from '@turva/contracts/plant/retention-values';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aPermit } from '@turva/fixtures/work-permits';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Begun } from '../../db/columns/all-columns.ts';
import { begunRecords } from '../../testing/begun-records.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { previewRule } from './due-rows.ts';
import { rules } from './rules.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

/** Midnight at the plant, because some rows know their day only. */
const BEGINS = new Date('2020-05-04T21:00:00Z');
const A_SECOND_LATER = new Date(BEGINS.getTime() + 1000);

type Key = RawBuilder<unknown>;
interface Case {
  make: () => Promise<Key>;
  /** each column that may be the last thing that happened to the row */
  last: readonly string[];
  /** columns that are empty in such a row */
  empty?: readonly string[];
}

const made = async (url: string, body: object): Promise<Key> => {
  const { status, body: answer } = await aino.post<{ id: number }>(url, body);
  expect(status).toBe(201);
  return sql`t.id = ${answer.id}`;
};
const inserted = async (into: RawBuilder<unknown>, key: Key): Promise<Key> => {
  await into.execute(app.db);
  return key;
};
const report = () => made('/api/observations', anObservation());
let notifications = 0;
const notification = () => {
  const url = `/dates/${notifications++}`;
  return inserted(
    sql`insert into notifications (user_id, kind, entity, url, params)
      values (${aino.id}, 'observation_assigned', 'observations', ${url}, '{}')`,
    sql`t.url = ${url}`,
  );
};
const withStatus = async (table: string, status: string, row: Promise<Key>) => {
  const key = await row;
  await sql`update ${sql.table(table)} t set status = ${status} where ${key}`.execute(app.db);
  return key;
};
/** Kinds whose columns say when they begin: made by the call of their noun. */
const begun = Object.fromEntries(
  begunRecords.map(({ kind, column, path, body }): [RetentionKind, Case] => [
    kind,
    { make: () => made(path, body()), last: [column], empty: ['deleted_at'] },
  ]),
) as Record<Begun, Case>;

const cases: Record<RetentionKind, Case> = {
  ...begun,
  observations: {
    make: () => withStatus('observations', 'closed', report()),
    last: ['completed_at'],
    empty: ['deleted_at', 'forgotten_at'],
  },
  withdrawnObservations: { make: report, last: ['deleted_at'], empty: ['forgotten_at'] },
  workPermits: {
    make: () => withStatus('work_permits', 'closed', made('/api/work-permits', aPermit())),
    last: ['valid_to', 'closed_at', 'decided_at', 'deleted_at'],
    empty: ['forgotten_at'],
  },
  emergencyAlerts: {
    make: () => made('/api/emergency/alerts', anAlert()),
    last: ['ended_at'],
    empty: ['deleted_at'],
  },
  reports: {
    make: () =>
      inserted(
        sql`insert into reports (type, template, title, description, language, period_from, period_to, status, html_sha256)
          values ('safety', 'safety', 'Dates', '', 'fi', '2014-01-01', '2014-01-31', 'ready', ${'b'.repeat(64)})`,
        sql`t.title = 'Dates'`,
      ),
    last: ['generated_at'],
    empty: ['deleted_at'],
  },
  auditDetails: {
    make: () =>
      inserted(
        sql`insert into audit_log (at, actor_id, action, entity, entity_id, detail)
          values (${BEGINS}, ${aino.id}, 'changed', 'chemicals', 'dates', '{"name":"x"}')`,
        sql`t.entity_id = 'dates'`,
      ),
    // append-only: it is written on its day
    last: [],
  },
  closedAccounts: {
    make: () =>
      inserted(
        sql`insert into users (username, password, is_active, approved_at) values ('dates', '!', false, now())`,
        sql`t.username = 'dates'`,
      ),
    last: ['updated_at'],
    empty: ['deleted_at'],
  },
  absences: {
    make: () =>
      inserted(
        sql`insert into users (username, password, is_active, away_from, away_until)
          select 'away', '!', true, day - 7, day - 1
          from (select (${BEGINS}::timestamptz at time zone 'Europe/Helsinki')::date as day) plant`,
        sql`t.username = 'away'`,
      ),
    last: [],
  },
  notificationsRead: { make: notification, last: ['read_at'], empty: ['deleted_at'] },
  notificationsUnread: { make: notification, last: ['created_at'], empty: ['deleted_at', 'read_at'] },
  demoRequests: {
    make: () =>
      inserted(
        sql`insert into demo_requests (user_id, client_id, contact) values (${aino.id}, gen_random_uuid(), 'dates')`,
        sql`t.contact = 'dates'`,
      ),
    last: ['created_at'],
  },
  invites: {
    make: () =>
      inserted(
        sql`insert into invites (token_hash, created_by, expires_at, email)
          values (${'d'.repeat(64)}, ${sari.id}, now(), 'dates@yritys.example')`,
        sql`t.email = 'dates@yritys.example'`,
      ),
    last: ['used_at'],
  },
  deadLetters: {
    make: () =>
      inserted(
        sql`insert into dead_letters (user_id, op_id, kind, status)
          values (${aino.id}, gen_random_uuid(), 'observation.create', 418)`,
        sql`t.status = 418`,
      ),
    last: ['created_at'],
  },
  devices: {
    make: () =>
      inserted(
        sql`insert into devices (user_id, device_id, agent, unsent, heard_at) values (${aino.id}, 'dates', '', 0, now())`,
        sql`t.device_id = 'dates'`,
      ),
    last: ['heard_at'],
    empty: ['oldest_at'],
  },
  usageCounts: {
    make: () =>
      inserted(
        sql`insert into usage_counts (day, screen, opened)
          select (${BEGINS}::timestamptz at time zone 'Europe/Helsinki')::date, '/dates', 1`,
        sql`t.screen = '/dates'`,
      ),
    last: [],
  },
  unreachedReports: {
    make: () =>
      inserted(
        sql`with place as (insert into areas (code, name) values ('DATES', 'Halli') returning id)
          insert into unreached_reports (area_id, day, part, reports)
          select id, (${BEGINS}::timestamptz at time zone 'Europe/Helsinki')::date, 0, 77 from place`,
        sql`t.reports = 77`,
      ),
    last: [],
  },
  crashReports: {
    make: () =>
      inserted(
        sql`insert into crash_reports (fingerprint, name, frames, screen, version, first_at, last_at)
          values (${'e'.repeat(64)}, 'Dates', '[]', '/', '1', now(), now())`,
        sql`t.name = 'Dates'`,
      ),
    last: ['last_at'],
  },
  sessions: {
    make: () =>
      inserted(
        sql`insert into sessions (sid, sess, expire, user_id) values ('dates', '{}', now(), ${aino.id})`,
        sql`t.sid = 'dates'`,
      ),
    last: ['expire'],
  },
};

/** Everything about the row happened twenty years earlier, but for one thing. */
async function happened(table: string, key: Key, last: string | undefined, empty: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'
      and is_generated = 'NEVER'`.execute(app.db);
  const values = rows.map(({ name }) => {
    const before = /^(valid_from|start_date)$/.test(name) ? '20 years 1 day' : '20 years';
    const at = empty.includes(name)
      ? sql`null`
      : sql`${BEGINS}::timestamptz - ${name === last ? '0' : before}::interval`;
    return sql`${sql.ref(name)} = ${at}`;
  });
  if (last) await sql`update ${sql.table(table)} t set ${sql.join(values)} where ${key}`.execute(app.db);
}

/** How many are due if those older than the moment are, and than a second later. */
const due = async (kind: RetentionKind) => [
  (await previewRule(app.db, kind, BEGINS)).count,
  (await previewRule(app.db, kind, A_SECOND_LATER)).count,
];

describe.each(retentionKinds)('%s', (kind) => {
  const { make, last, empty = [] } = cases[kind];
  test.each(last.length > 0 ? last : ['day'])(
    'is kept until the period since its %s is over',
    async (column) => {
      const [atBegin = 0, later = 0] = await due(kind);
      await happened(rules[kind].table, await make(), last.length > 0 ? column : undefined, empty);
      expect(await due(kind)).toEqual([atBegin, later + 1]);
    },
  );
});
