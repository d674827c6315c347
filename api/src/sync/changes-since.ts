import { setTimeout } from 'node:timers/promises';
import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import {
  beginning,
  type Cursor,
  changedRows,
  formatCursor,
  newestUnsettled,
  settledXid,
} from '../db/sync-clock.ts';
import { areasByIds } from '../features/areas/list-areas.ts';
import { roundsByIds } from '../features/audit-rounds/read-rounds.ts';
import { chemicalsByIds } from '../features/chemicals/read-chemicals.ts';
import { cardsByIds } from '../features/competence-cards/read-cards.ts';
import { documentsByIds } from '../features/documents/read-documents.ts';
import { receiptsByIds, receiptsOf } from '../features/documents/read-receipts.ts';
import { alertsByIds, heardAlertsOf } from '../features/emergency/read-alerts.ts';
import { proceduresByIds } from '../features/emergency/read-procedures.ts';
import { notificationsByIds, notificationsOf } from '../features/notifications/list-notifications.ts';
import { selectObservations, toObservation } from '../features/observations/read-observations.ts';
import { reportsByIds } from '../features/reports/read-reports.ts';
import { assessmentsByIds } from '../features/risk-assessments/read-assessments.ts';
import { modulesByIds } from '../features/training/read-modules.ts';
import { progressByIds, progressOf } from '../features/training/read-progress.ts';
import { complianceRowsByIds } from '../features/tsi/compliance-rows.ts';
import { injuryMonthsByIds } from '../features/tsi/injury-months.ts';
import { metricsByIds } from '../features/tsi/read-metrics.ts';
import { templatesByIds } from '../features/work-permits/permit-templates.ts';
import { permitsByIds } from '../features/work-permits/read-permits.ts';
import { keysByIds } from '../features/work-permits/signing-key.ts';
import type { Viewer } from '../http/session-store.ts';
import { isNobody, peopleByIds } from '../people/people-by-ids.ts';
import { userSettingsOf, userSettingsRows } from '../people/user-settings.ts';
import { isPlantSettings, plantSettingsRows } from '../plant/plant-settings.ts';
import { problem } from '../problem.ts';

const isDeleted = sql`deleted_at is not null`;

interface Source {
  table: string;
  gone: RawBuilder<unknown>;
  /** of a table that is not everybody's: the rows this person hears of at all */
  theirs?: (viewer: Viewer) => RawBuilder<unknown>;
}

/** What a phone keeps of each table, and which rows are gone for it. A new noun is a new line. */
const sources: Record<SyncEntity, Source> = {
  observations: { table: 'observations', gone: isDeleted },
  areas: { table: 'areas', gone: isDeleted },
  people: { table: 'users', gone: isNobody },
  emergencyProcedures: { table: 'emergency_procedures', gone: isDeleted },
  emergencyAlerts: { table: 'emergency_alerts', gone: isDeleted, theirs: heardAlertsOf },
  notifications: { table: 'notifications', gone: isDeleted, theirs: notificationsOf },
  workPermits: { table: 'work_permits', gone: isDeleted },
  permitTemplates: { table: 'permit_templates', gone: isDeleted },
  permitKeys: { table: 'permit_keys', gone: isDeleted },
  competenceCards: { table: 'competence_cards', gone: isDeleted },
  chemicals: { table: 'chemicals', gone: isDeleted },
  riskAssessments: { table: 'risk_assessments', gone: isDeleted },
  plantSettings: { table: 'plant_settings', gone: sql`false`, theirs: isPlantSettings },
  trainingModules: { table: 'training_modules', gone: isDeleted },
  trainingProgress: { table: 'user_training_progress', gone: isDeleted, theirs: progressOf },
  auditRounds: { table: 'audit_rounds', gone: isDeleted },
  documents: { table: 'safety_documents', gone: isDeleted },
  documentReceipts: { table: 'document_receipts', gone: isDeleted, theirs: receiptsOf },
  userSettings: { table: 'user_settings', gone: isDeleted, theirs: userSettingsOf },
  reports: { table: 'reports', gone: isDeleted },
  tsiMetrics: { table: 'tsi_metrics', gone: isDeleted },
  injuryMonths: { table: 'injury_months', gone: isDeleted },
  complianceRows: { table: 'compliance_rows', gone: isDeleted },
};
const entities = Object.keys(sources) as SyncEntity[];
/** Every table whose rows travel to phones. */
export const syncedTables: readonly string[] = entities.map((entity) => sources[entity].table);

export interface Change {
  entity: SyncEntity;
  id: number;
  gone: boolean;
  syncXid: string;
  syncSeq: string;
}

export interface Since {
  /** absent: from the beginning */
  cursor: Cursor | undefined;
  limit: number;
}

type Nothing = { [Key in keyof Change]: null };

interface Clock {
  epoch: string;
  run: string;
  /** every transaction below this id has ended */
  settled: string;
  /** the newest row that is committed but not below it, because somebody else's transaction takes longer */
  unsettled: string | null;
}

/** Between two looks whether somebody's longer transaction has ended. */
export const LOOK_MS = 25;
const WAIT_MS = 4000;

interface Reader {
  db: Db;
  now: () => Date;
  /** how long to wait for what is held back */
  waitMs?: number;
}

/**
 * Which rows changed after the cursor, at most one more than asked for, in order over all tables. One statement, so
 * one snapshot and one ceiling for all; `ceiling` is there for the test that shows what happens without it.
 */
export async function changedSince(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: Since,
  ceiling: RawBuilder<unknown> = settledXid,
): Promise<{ clock: Clock; changes: Change[] }> {
  const after = cursor ?? beginning('');
  const settled = sql`(select settled from clock)`;
  const parts = entities.map((entity) => {
    const { table, gone, theirs } = sources[entity];
    const range = { ceiling: settled, gone, theirs: theirs?.(viewer), limit: limit + 1 };
    const rows = changedRows(table, after, range);
    return sql`select ${entity} as entity, part.* from (${rows}) part`;
  });
  const newest = entities.map((entity) =>
    newestUnsettled(sources[entity].table, settled, sources[entity].theirs?.(viewer)),
  );
  // a phone that has nothing has nothing to forget
  const wanted = cursor ? sql`true` : sql`not gone`;
  const { rows } = await sql<Clock & (Change | Nothing)>`
    with clock as materialized (select epoch, run, ${ceiling} as settled from sync_epoch)
    select epoch, run, settled, greatest(${sql.join(newest)}) as unsettled, changes.* from clock left join (
      select * from (${sql.join(parts, sql` union all `)}) parts
      where ${wanted} order by sync_xid, sync_seq limit ${limit + 1}
    ) changes on true order by sync_xid, sync_seq`.execute(db);
  const [clock] = rows;
  if (!clock) throw new Error('sync_epoch has no row');
  return { clock, changes: rows.filter((row): row is Clock & Change => row.id !== null) };
}

/**
 * As `changedSince`, and waits a moment when a committed row is held back by a transaction still running: whoever was
 * told to pull would otherwise look too early, see nothing, and not be told again. Who has more to fetch comes again
 * anyway, and who has hung up needs nothing.
 */
async function settledChanges(
  { db, waitMs = WAIT_MS }: Reader,
  viewer: Viewer,
  since: Since,
  isGone: () => boolean,
) {
  const found = await changedSince(db, viewer, since);
  const { unsettled } = found.clock;
  if (unsettled === null || found.changes.length > since.limit) return found;
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline && (await settledSoon(db)) <= BigInt(unsettled))
    if (isGone()) return found;
  return changedSince(db, viewer, since);
}

const looks = new WeakMap<Db, Promise<bigint>>();

/** What is settled a moment from now. However many phones wait, the database is asked once. */
function settledSoon(db: Db): Promise<bigint> {
  const running = looks.get(db);
  if (running) return running;
  const look = async () => {
    await setTimeout(LOOK_MS);
    looks.delete(db);
    const { rows } = await sql<{ settled: string }>`select ${settledXid} as settled`.execute(db);
    return BigInt(rows[0]?.settled ?? 0);
  };
  const started = look();
  looks.set(db, started);
  return started;
}

/**
 * Whether this database has been at that place. One handed out in a run that it knows nothing of, or after the next run
 * began here, was another's: a restore has taken those changes back. Of a place handed out before there were runs, its
 * height tells.
 */
async function isOurs(db: Db, cursor: Cursor, { epoch, run }: Clock): Promise<boolean> {
  if (cursor.epoch !== epoch) return false;
  if (cursor.run === run) return true;
  if (cursor.run === undefined) return BigInt(cursor.xid) <= (await highestXid(db));
  const { rows } = await sql<{ ended: string | null }>`
    select (select begun_xid from sync_runs next where next.n > own.n order by next.n limit 1) as ended
    from sync_runs own where own.run = ${cursor.run}`.execute(db);
  const [own] = rows;
  return own !== undefined && (own.ended === null || BigInt(cursor.xid) < BigInt(own.ended));
}

async function highestXid(db: Db): Promise<bigint> {
  const newest = syncedTables.map(
    (table) => sql`(select sync_xid from ${sql.table(table)} order by sync_xid desc limit 1)`,
  );
  const { rows } = await sql<{ xid: string | null }>`select greatest(${sql.join(newest)}) as xid`.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}

/** One step of the delta, as this person may see it. `isGone` tells whether they still listen. */
export async function changesSince(
  reader: Reader,
  viewer: Viewer,
  since: Since,
  isGone: () => boolean = () => false,
): Promise<SyncAnswer> {
  const { db, now } = reader;
  const { clock, changes: found } = await settledChanges(reader, viewer, since, isGone);
  const { epoch, run } = clock;
  if (since.cursor && !(await isOurs(db, since.cursor, clock))) throw problem('sync_epoch_changed');
  const changes = found.slice(0, since.limit);
  const last = changes.at(-1);
  const place = last ? { xid: last.syncXid, seq: last.syncSeq } : (since.cursor ?? beginning(epoch));
  const cursor = { ...place, epoch, run };
  const ids = (entity: SyncEntity) =>
    changes.filter((one) => one.entity === entity && !one.gone).map(({ id }) => id);
  // Read after the places were taken: a row may be newer than its place, and then comes again; never older.
  const [observations, areas, people, emergencyProcedures, emergencyAlerts, notifications, ...others] =
    await Promise.all([
      rowsOf(ids('observations'), (some) => observationsByIds(db, viewer, some)),
      rowsOf(ids('areas'), (some) => areasByIds(db, some)),
      rowsOf(ids('people'), (some) => peopleByIds(db, some)),
      rowsOf(ids('emergencyProcedures'), (some) => proceduresByIds(db, some)),
      rowsOf(ids('emergencyAlerts'), (some) => alertsByIds(db, some)),
      rowsOf(ids('notifications'), (some) => notificationsByIds(db, viewer.id, some)),
      rowsOf(ids('workPermits'), (some) => permitsByIds(db, some, now())),
      rowsOf(ids('permitTemplates'), (some) => templatesByIds(db, some)),
      rowsOf(ids('permitKeys'), (some) => keysByIds(db, some)),
      rowsOf(ids('competenceCards'), (some) => cardsByIds(db, viewer, some)),
      rowsOf(ids('chemicals'), (some) => chemicalsByIds(db, some)),
      rowsOf(ids('riskAssessments'), (some) => assessmentsByIds(db, some, now())),
      rowsOf(ids('plantSettings'), () => plantSettingsRows(db)),
      rowsOf(ids('trainingModules'), (some) => modulesByIds(db, some)),
      rowsOf(ids('trainingProgress'), (some) => progressByIds(db, viewer.id, some)),
      rowsOf(ids('auditRounds'), (some) => roundsByIds(db, viewer, some)),
      rowsOf(ids('documents'), (some) => documentsByIds(db, some)),
      rowsOf(ids('documentReceipts'), (some) => receiptsByIds(db, viewer.id, some)),
      rowsOf(ids('userSettings'), () => userSettingsRows(db, viewer.id)),
      rowsOf(ids('reports'), (some) => reportsByIds(db, some)),
      rowsOf(ids('tsiMetrics'), (some) => metricsByIds(db, some)),
      rowsOf(ids('injuryMonths'), (some) => injuryMonthsByIds(db, some)),
      rowsOf(ids('complianceRows'), (some) => complianceRowsByIds(db, some)),
    ]);
  const [
    workPermits,
    permitTemplates,
    permitKeys,
    competenceCards,
    chemicals,
    riskAssessments,
    plantSettings,
    trainingModules,
    trainingProgress,
    auditRounds,
    documents,
    documentReceipts,
    userSettings,
    reports,
    tsiMetrics,
    injuryMonths,
    complianceRows,
  ] = others;
  const deleted = changes.filter(({ gone }) => gone).map(({ entity, id }) => ({ entity, id }));
  return {
    epoch,
    run,
    cursor: formatCursor(cursor),
    more: found.length > since.limit,
    serverNow: now().toISOString(),
    observations,
    areas,
    people,
    emergencyProcedures,
    emergencyAlerts,
    notifications,
    workPermits,
    permitTemplates,
    permitKeys,
    competenceCards,
    chemicals,
    riskAssessments,
    plantSettings,
    trainingModules,
    trainingProgress,
    auditRounds,
    documents,
    documentReceipts,
    userSettings,
    reports,
    tsiMetrics,
    injuryMonths,
    complianceRows,
    deleted,
  };
}

const rowsOf = async <Row>(ids: number[], read: (ids: number[]) => Promise<Row[]>) =>
  ids.length > 0 ? read(ids) : [];

async function observationsByIds(db: Db, viewer: Viewer, ids: number[]) {
  const wanted = sql`o.id in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  const rows = await selectObservations(db, sql`where o.deleted_at is null and ${wanted}`);
  return rows.map((row) => toObservation(row, viewer));
}
