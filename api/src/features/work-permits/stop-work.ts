import type { SuspensionKind } from '@turva/contracts/permits/permit-values';
import type { PermitHistoryEntry } from '@turva/contracts/permits/work-permits';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import type { Acting } from './find-permit.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import type { Row } from './read-permits.ts';

interface Why {
  kind: SuspensionKind;
  reason: string;
}

/**
 * Stops the work with immediate effect. A stop of work that is stopped already is a further reason: it is told like the
 * first, and nobody resumes without having seen it.
 */
export async function stopWork(trx: Trx, acting: Acting, row: Row, { kind, reason }: Why): Promise<void> {
  const { user, now, jobs, captured } = acting;
  const suspended = await trx
    .updateTable('workPermits')
    .set({
      status: 'suspended',
      suspendedAt: now,
      suspendedBy: user.id,
      suspensionKind: kind,
      suspensionReason: reason,
      gasDueAt: null,
      qr: null,
      rev: row.rev + 1,
      updatedAt: dbNow,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = {
    ...(row.status === 'suspended' ? {} : moved(row.status, 'suspended')),
    suspensionKind: { from: row.suspensionKind, to: kind },
  };
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'suspended', reason, change, captured });
  await notifyOfPermit(trx, { jobs, actorId: user.id }, suspended, 'suspended');
}

/** Its history, as far as the rules on stops need it. */
export async function stopsIn(trx: Trx, permitId: number) {
  const rows = await trx
    .selectFrom('permitHistory')
    .select(['id', 'action', 'actorId', 'reason', 'change', 'at', 'doneAt'])
    .where('permitId', '=', permitId)
    .where('action', 'in', ['suspended', 'resumed'])
    .orderBy('id')
    .execute();
  const names = await namesByIds(
    trx,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ id, actorId, ...row }) => ({
    ...row,
    id: Number(id),
    actorName: actorId === null ? null : (names.get(actorId) ?? ''),
    change: row.change as PermitHistoryEntry['change'],
  }));
}
