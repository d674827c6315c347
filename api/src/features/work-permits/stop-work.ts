import type { SuspensionKind } from '@turva/contracts/permit-values';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Acting } from './find-permit.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import type { Row } from './read-permits.ts';

interface Why {
  kind: SuspensionKind;
  reason: string;
}

/** Stops the work with immediate effect. */
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
      updatedAt: sql`now()`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = moved(row.status, 'suspended');
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'suspended', reason, change, captured });
  await notifyOfPermit(trx, { jobs, actorId: user.id }, suspended, 'suspended');
}
