import type { AuditFinding, AuditRound } from '@turva/contracts/audit-rounds';
import { auditIndex, sumOf } from '@turva/rules/audit-index';
import type { OpOf, UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import { findObservation, type ObservationView, type Pending, pendingOf } from '../observations/overlay.ts';

/** A round of the server, or one only this device has (`id` null). */
export type AuditView = Omit<AuditRound, 'id'> & { id: number | null; pending: Pending | null };

function fromCreate(op: OpOf<'audit.create'>): AuditView {
  const { findings = [], ...payload } = op.payload;
  const tally = sumOf(payload.counts);
  return {
    id: null,
    clientId: op.localId,
    userId: op.userId,
    authorName: null,
    template: payload.template,
    areaId: payload.areaId ?? null,
    location: payload.location,
    startedAt: payload.startedAt,
    finishedAt: payload.finishedAt,
    counts: payload.counts,
    findings,
    observationIds: findings.map(({ observationId }) => observationId),
    ...tally,
    index: auditIndex(tally),
    note: payload.note ?? null,
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
    pending: pendingOf([op]),
  };
}

const waiting = (db: UserDb) => opsOfKind(db, 'audit.create');

const newestFirst = (a: AuditView, b: AuditView) =>
  b.finishedAt.localeCompare(a.finishedAt) || (b.id ?? 0) - (a.id ?? 0);

/** All rounds this device knows; a plant makes hundreds a year, not a hundred thousand. */
export async function listAudits(db: UserDb): Promise<AuditView[]> {
  const [rows, ops] = await Promise.all([db.srvAuditRounds.toArray(), waiting(db)]);
  // what a delta has brought while its receipt was on the way is shown once
  const own = new Set(rows.filter(({ userId }) => userId === db.userId).map(({ clientId }) => clientId));
  return [
    ...rows.map((row) => ({ ...row, pending: null })),
    ...ops.filter(({ localId }) => !own.has(localId)).map(fromCreate),
  ].sort(newestFirst);
}

/** One round by its number or by the phone's UUID. */
export async function findAudit(db: UserDb, id: string): Promise<AuditView | null> {
  const number = Number(id);
  if (Number.isInteger(number)) {
    const row = await db.srvAuditRounds.get(number);
    return row ? { ...row, pending: null } : null;
  }
  const all = await listAudits(db);
  return all.find(({ clientId }) => clientId === id) ?? null;
}

/** The round an observation was made on, if it was made on one. */
export async function auditOf(
  db: UserDb,
  observationId: string,
): Promise<Pick<AuditView, 'id' | 'clientId'> | null> {
  const row = await db.srvAuditRounds.where('observationIds').equals(observationId).first();
  if (row) return row;
  const ops = await waiting(db);
  return ops.map(fromCreate).find(({ observationIds }) => observationIds.includes(observationId)) ?? null;
}

export interface FindingView extends AuditFinding {
  /** absent: taken back, or not on this device yet */
  observation: ObservationView | undefined;
}

/** What was not in order, with the reports made of it. */
export async function findingsOf(db: UserDb, round: Pick<AuditView, 'findings'>): Promise<FindingView[]> {
  return Promise.all(
    round.findings.map(async (finding) => ({
      ...finding,
      observation: await findObservation(db, finding.observationId),
    })),
  );
}
