import type { EveryField } from '@turva/contracts/base/every-field';
import type { AuditFinding, AuditRound } from '@turva/contracts/duties/audit-rounds';
import { auditIndex, sumOf } from '@turva/rules/duties/audit-index';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import type { OpOf } from '../../offline/engine/rows.ts';
import { findObservation, type ObservationView } from '../observations/overlay.ts';
import { findView, listViews, type Overlay, type Viewed } from '../overlay.ts';

/** A round of the server, or one only this device has (`id` null). */
export type AuditView = Viewed<Base>;
type Base = Omit<AuditRound, 'id'> & { id: number | null };

function fromCreate(op: OpOf<'audit.create'>): EveryField<Base> {
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
    hours: payload.hours ?? null,
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
  };
}

const overlay: Overlay<'auditRounds', 'audit.create', Base> = {
  entity: 'auditRounds',
  makes: 'audit.create',
  blank: fromCreate,
};

const newestFirst = (a: AuditView, b: AuditView) =>
  b.finishedAt.localeCompare(a.finishedAt) || (b.id ?? 0) - (a.id ?? 0);

/** All rounds this device knows. */
export const listAudits = async (db: UserDb): Promise<AuditView[]> =>
  (await listViews(db, overlay, undefined)).sort(newestFirst);

/** One round by its id or its UUID. */
export const findAudit = (db: UserDb, id: string): Promise<AuditView | null> =>
  findView(db, overlay, id, undefined);

/** The round an observation was made on, if any. */
export async function auditOf(
  db: UserDb,
  observationId: string,
): Promise<Pick<AuditView, 'id' | 'clientId'> | null> {
  const row = await db.srvAuditRounds.where('observationIds').equals(observationId).first();
  if (row) return row;
  const ops = await opsOfKind(db, 'audit.create');
  return ops.map(fromCreate).find(({ observationIds }) => observationIds.includes(observationId)) ?? null;
}

export interface FindingView extends AuditFinding {
  /** absent: deleted, or not on this device yet */
  observation: ObservationView | undefined;
}

/** The findings of a round with the reports made of them. */
export async function findingsOf(db: UserDb, round: Pick<AuditView, 'findings'>): Promise<FindingView[]> {
  return Promise.all(
    round.findings.map(async (finding) => ({
      ...finding,
      observation: await findObservation(db, finding.observationId),
    })),
  );
}
