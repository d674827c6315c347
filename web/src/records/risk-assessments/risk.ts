import type { EditRiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { given } from '@turva/rules/merge/given';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, isRewritable } from '../../offline/engine/enqueue.ts';
import { foldChanges, queueCall, queueCreate, takesMore } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { RiskCreatePayload } from './record.ts';

/** Keys of the drafts: of the one new assessment, and of each that renews another, by its id in the address. */
export const RISK_DRAFTS = 'risk:';
export const draftOfRisk = (from: string) => RISK_DRAFTS + (from === '1' ? 'new' : from);
export const pathOfRiskDraft = (key: string) => `/risk-assessment?new=${key.slice(5).replace('new', '1')}`;

export interface NewRisk {
  /** made when the dialog opens, so that a double tap is one assessment */
  clientId: string;
  values: Omit<RiskCreatePayload, 'clientId'>;
  /** key of its draft */
  draft: string;
}

/** Saves the assessment for sending and ends the draft, in one transaction. */
export const createRisk = (db: UserDb, userId: number, { clientId, values, draft }: NewRisk): Promise<void> =>
  queueCreate(
    db,
    { userId, localId: clientId },
    { kind: 'risk.create', payload: { ...values, clientId } },
    draft,
  );

const moves = (changes: EditRiskAssessment) => changes.status !== undefined;

/**
 * A change of fields, hazards or stage, with the values the person saw under `base`. Values fold into the waiting
 * call; a move is a separate step, and steps must not be skipped.
 */
export const editRisk = (
  db: UserDb,
  userId: number,
  { clientId, title, changes }: { clientId: string; title: string; changes: EditRiskAssessment },
): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, async (ops) => {
    const create = ops.find(isKind('risk.create'));
    const last = ops.findLast(isKind('risk.edit'));
    const { base: _seen, ...fields } = changes;
    if (create && !last && isRewritable(create) && !moves(changes)) {
      await rewrite(db, create, { ...create.payload, ...given(fields) });
      return null;
    }
    if (last && takesMore(last) && !moves(changes) && !moves(last.payload.changes)) {
      await rewrite(db, last, { title, changes: foldChanges(last.payload.changes, changes) });
      return null;
    }
    return { kind: 'risk.edit', payload: { title, changes }, after: ops };
  });
