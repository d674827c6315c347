import type { EditInvestigation } from '@turva/contracts/investigations';
import { investigationIdOf } from '@turva/rules/investigation-id';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, opsOf } from '../../offline/engine/enqueue.ts';
import { queueCall, takesMore } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import { foldEdits } from './fold-edits.ts';

interface Of {
  /** the observation's */
  clientId: string;
  title: string;
}

/** Begins the investigation of an observation, or goes on with the one that waits. Resolves to its UUID. */
export async function openInvestigation(
  db: UserDb,
  userId: number,
  { clientId: observationClientId, title }: Of,
): Promise<string> {
  const localId = investigationIdOf(observationClientId);
  await queueCall(db, { userId, localId }, async (ops) => {
    if (ops.some(isKind('investigation.create'))) return null;
    const report = (await opsOf(db, observationClientId)).filter(isKind('observation.create'));
    return {
      kind: 'investigation.create',
      opId: localId,
      payload: { title, observationClientId },
      after: report,
    };
  });
  return localId;
}

/**
 * What somebody writes into it, with what they saw of it under `base`. It joins the change that still waits; what others
 * write meanwhile is put beside it by the server, item by item.
 */
export const editInvestigation = (
  db: UserDb,
  userId: number,
  { clientId, title, changes }: Of & { changes: EditInvestigation },
): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, async (ops) => {
    const last = ops.findLast(isKind('investigation.edit'));
    if (last && takesMore(last)) {
      await rewrite(db, last, { title, changes: foldEdits(last.payload.changes, changes) });
      return null;
    }
    return { kind: 'investigation.edit', payload: { title, changes }, after: ops };
  });
