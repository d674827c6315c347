import type { EditRiskAssessment } from '@turva/contracts/risk-assessments';
import type { Op, UserDb } from '../../offline/engine/db.ts';
import { isRewritable, newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { RiskCreatePayload, RiskEditPayload } from './record.ts';

/** Key of the one draft of a new assessment. */
export const NEW_RISK = 'risk:new';

export interface NewRisk {
  /** made when the dialog opens, so that a double tap is one assessment */
  clientId: string;
  values: Omit<RiskCreatePayload, 'clientId'>;
}

/** Saves the assessment for sending and ends the draft, in one transaction. */
export async function createRisk(db: UserDb, userId: number, { clientId, values }: NewRisk): Promise<void> {
  const payload: RiskCreatePayload = { ...values, clientId };
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.draft, async () => {
      await db.draft.delete(NEW_RISK);
      if (await db.outbox.where('opId').equals(clientId).first()) return;
      const capturedAt = new Date().toISOString();
      await db.outbox.add(
        newOp({ opId: clientId, userId, kind: 'risk.create', localId: clientId, payload, capturedAt }),
      );
    }),
  );
}

const moves = (changes: EditRiskAssessment) => changes.status !== undefined;

/** Values fold into the call that still waits; a move is a step of its own, and steps must not be skipped. */
const folds = (op: Op | undefined, changes: EditRiskAssessment): op is Op =>
  op?.kind === 'risk.edit' &&
  isRewritable(op) &&
  op.state !== 'conflict' &&
  !moves(changes) &&
  !moves(op.payload.changes);

/** A change of fields, hazards or stage, with what the person saw of each under `base`. */
export async function editRisk(
  db: UserDb,
  userId: number,
  { clientId, title, changes }: { clientId: string; title: string; changes: EditRiskAssessment },
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, async () => {
      const ops = await opsOf(db, clientId);
      const create = ops.find((op) => op.kind === 'risk.create');
      const last = ops.findLast((op) => op.kind === 'risk.edit');
      const { base: _seen, ...fields } = changes;
      if (create && !last && isRewritable(create) && !moves(changes)) {
        await rewrite(db, create, { ...create.payload, ...fields });
      } else if (folds(last, changes)) {
        const before = last.payload.changes;
        const folded: EditRiskAssessment = {
          ...before,
          ...changes,
          // what was seen before the first of the two
          base: { ...changes.base, ...before.base },
        };
        await rewrite(db, last, { title, changes: folded } satisfies RiskEditPayload);
      } else {
        await db.outbox.add(
          newOp({
            opId: crypto.randomUUID(),
            userId,
            kind: 'risk.edit',
            localId: clientId,
            payload: { title, changes } satisfies RiskEditPayload,
            capturedAt: new Date().toISOString(),
            dependsOn: ops.map((op) => op.opId),
          }),
        );
      }
    }),
  );
}
