import { statusAt } from '@turva/rules/permit-status';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import type { Row } from './read-permits.ts';

/**
 * Stores what time has changed in a permit since the last look: it has expired, or the air was not measured in
 * time. Returns the updated row. Called with the row locked, by every change and by the job that runs each minute.
 */
export async function settlePermit(
  trx: Trx,
  { jobs, now }: { jobs: Jobs; now: Date },
  row: Row,
): Promise<Row> {
  const status = statusAt(row, now.getTime());
  if (status === row.status) return row;
  const late = {
    suspendedAt: row.gasDueAt,
    suspendedBy: null,
    suspensionKind: 'gas_late',
    suspensionReason: null,
  };
  const settled = await trx
    .updateTable('workPermits')
    .set({
      status,
      qr: null,
      ...(status === 'suspended' ? late : {}),
      rev: row.rev + 1,
      updatedAt: sql`now()`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const action = status === 'expired' ? 'expired' : 'suspended';
  await notePermit(trx, { id: row.id, actorId: null, action, change: moved(row.status, status) });
  await notifyOfPermit(trx, { jobs, actorId: null }, settled, action);
  return settled;
}
