import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { ResumePermit, SuspendPermit } from '@turva/contracts/permits/permit-moves';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { supervises } from '@turva/rules/observations/observation-handling';
import { isTheirs, maySuspend, waitsForStart } from '@turva/rules/permits/permit-status';
import { openStops, unseenStops } from '@turva/rules/permits/permit-stops';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { assertChecked } from './answer-checks.ts';
import { type Acting, answerWith, lockLive, nameOf } from './find-permit.ts';
import { assertAirTested } from './gas-readings.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import { accountedFor } from './presence.ts';
import { iso } from './read-parts.ts';
import { checksOf, type Row } from './read-permits.ts';
import { signedQr } from './signatures.ts';
import { stopsIn, stopWork } from './stop-work.ts';
import { touch } from './touch-permit.ts';

/**
 * Anybody who sees that it is not safe may suspend it, also one that only a doubtful clock calls over. An offline report may come late: a permit in force is
 * stopped even so, because the person who resumed it meanwhile did not know of it; for one that has ended, the text
 * is added to its history, and told until the place is handed back.
 */
export async function suspendPermit(
  trx: Trx,
  acting: Acting,
  { id, input: { reason } }: { id: string; input: z.output<typeof SuspendPermit> },
): Promise<Effect<WorkPermit>> {
  const { row, certain } = await lockLive(trx, acting, id);
  if (!row.approvedAt) throw problem('permit_not_approved', { detail: `it is ${row.status}` });
  if (maySuspend(certain)) await stopWork(trx, acting, certain, { kind: 'person', reason });
  else {
    const { user, captured, jobs } = acting;
    await notePermit(trx, { id: row.id, actorId: user.id, action: 'suspended', reason, captured });
    await touch(trx, row.id);
    // it ran past its end, and may go on
    if (row.startedAt && !row.closedAt)
      await notifyOfPermit(trx, { jobs, actorId: user.id }, row, 'suspended');
  }
  return answerWith(trx, row.id, acting);
}

/** A responsible person who does not work under it has seen that it is safe again. */
export async function resumePermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof ResumePermit> },
): Promise<Effect<WorkPermit>> {
  const { user, now, jobs } = acting;
  if (!supervises(user)) throw problem('forbidden');
  const locked = await lockLive(trx, acting, id);
  const { row, named } = locked;
  if (isTheirs(user, named)) throw problem('permit_own');
  if (row.status === 'expired') throw problem('permit_expired');
  if (row.status !== 'suspended') throw problem('permit_not_suspended');
  const lifted = input.stops && (await assertAllSeen(trx, row, input.stops));
  assertRev(input.rev, row);
  await assertChecked(trx, row, { checks: checksOf(row), phase: 'during' });
  await accountedFor(trx, acting, locked, { before: 'resume' });
  const measured = row.gasLimits !== null && !waitsForStart(row);
  const since = row.suspendedAt ?? undefined;
  const gasDueAt = measured
    ? await assertAirTested(trx, row, row.gasLimits as GasLimits, { now, since })
    : null;
  const resumed = { ...row, rev: row.rev + 1 };
  const qr = await signedQr(trx, resumed, { approvedBy: nameOf(user), now, secret: acting.secret });
  await changeRow(trx, 'workPermits', row, {
    status: 'approved',
    resumedAt: now,
    suspendedAt: null,
    suspendedBy: null,
    suspensionKind: null,
    suspensionReason: null,
    gasDueAt,
    qr,
  });
  const change = { ...moved('suspended', 'approved'), ...(lifted && { lifted: { from: lifted, to: null } }) };
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'resumed', reason: input.reason, change });
  await notifyOfPermit(trx, { jobs, actorId: user.id }, row, 'resumed');
  return answerWith(trx, row.id, acting);
}

/** The stops that are lifted. One who opened the form before a further stop arrived knows nothing of its reason. */
async function assertAllSeen(trx: Trx, row: Row, seen: number[]): Promise<number[]> {
  const stops = await stopsIn(trx, row.id);
  const unseen = unseenStops(stops, seen);
  if (unseen.length === 0)
    return openStops(stops)
      .map(({ id }) => id)
      .filter((id) => seen.includes(id));
  throw problem('permit_stopped_again', {
    permitStops: unseen.map(({ id, at, doneAt, actorName, reason }) => ({
      id,
      at: iso(doneAt ?? at),
      byName: actorName,
      reason,
    })),
  });
}
