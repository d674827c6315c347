import type { PermitStatus } from '@turva/contracts/permits/permit-values';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import type { Row } from './read-permits.ts';
import { signedQr } from './signatures.ts';

type Ended = Row & { before: PermitStatus };
type Needed = Pick<Deps, 'db' | 'jobs' | 'now' | 'config' | 'changes'>;

/**
 * Takes back what a wrong clock of the server has ended: the time of the permit is not over, and its end is the last
 * that happened to it. Only while the clock is not in doubt.
 */
export async function takeBackEnds(deps: Needed): Promise<number> {
  const at = deps.now();
  const taken = await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Ended>`
      select p.*, last.change -> 'status' ->> 'from' as before from work_permits p
      join lateral (select actor_id, action, change from permit_history h
        where h.permit_id = p.id order by h.id desc limit 1) last on last.actor_id is null and last.action = p.status
      where p.deleted_at is null and p.closed_at is null and (
        (p.status = 'expired' and p.valid_to > ${at})
        or (p.status = 'suspended' and p.suspension_kind = 'gas_late' and p.gas_due_at > ${at}))
      for update of p`.execute(trx);
    for (const row of rows) await takeBack(trx, deps, row);
    return rows.length;
  });
  if (taken > 0) deps.changes.poke();
  return taken;
}

async function takeBack(trx: Trx, { jobs, now, config }: Needed, { before, ...row }: Ended) {
  const names = await namesByIds(trx, [row.approvedBy]);
  const approvedBy = (row.approvedBy === null ? null : names.get(row.approvedBy)) ?? '';
  const rev = row.rev + 1;
  const asBefore = {
    status: before,
    rev,
    qr:
      before === 'approved'
        ? await signedQr(trx, { ...row, rev }, { approvedBy, now: now(), secret: config.sessionSecret })
        : null,
    ...(row.status === 'suspended'
      ? { suspendedAt: null, suspensionKind: null, suspensionReason: null, suspendedBy: null }
      : {}),
  };
  await trx
    .updateTable('workPermits')
    .set({ ...asBefore, updatedAt: dbNow })
    .where('id', '=', row.id)
    .execute();
  await notePermit(trx, {
    id: row.id,
    actorId: null,
    action: 'taken_back',
    change: moved(row.status, before),
  });
  // they were told of an end that did not come
  if (before === 'approved') await notifyOfPermit(trx, { jobs, actorId: null }, row, 'resumed');
}
