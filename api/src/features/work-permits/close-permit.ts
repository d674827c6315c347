import type { ClosePermit, NoteAfterWatch } from '@turva/contracts/permits/permit-moves';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { mayWorkOn } from '@turva/rules/permits/permit-status';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { answered, assertChecked } from './answer-checks.ts';
import { type Acting, answerWith, type Locked, lockLive } from './find-permit.ts';
import { moved, notePermit } from './note-permit.ts';
import { accountedFor } from './presence.ts';
import { checksOf } from './read-permits.ts';
import { keepSignature } from './signatures.ts';

const MINUTE_MS = 60_000;

async function lockTheirs(trx: Trx, acting: Acting, id: string): Promise<Locked> {
  const locked = await lockLive(trx, acting, id);
  if (!mayWorkOn(acting.user, locked.named)) throw problem('forbidden');
  return locked;
}

/**
 * Hands the place back, and after hot work starts the fire watch. Work that ran past the permit's end is handed
 * back too: the permit stays expired, and the findings at the end are added to it.
 */
export async function closePermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof ClosePermit> },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const locked = await lockTheirs(trx, acting, id);
  const { certain: row } = locked;
  const overrun = row.status === 'expired' && row.startedAt !== null && row.closedAt === null;
  if (row.status !== 'approved' && row.status !== 'suspended' && !overrun)
    throw problem('permit_not_approved', { detail: `it is ${row.status}` });
  const checklist = (await answered(trx, row, acting, input.answers)) ?? checksOf(row);
  // if work never started there is nothing to check afterwards
  if (row.startedAt) await assertChecked(trx, row, { checks: checklist, phase: 'after' });
  const accounts = await accountedFor(trx, acting, locked, { before: 'hand_back', said: input.accounted });
  const watched = row.startedAt !== null && row.afterWatchMinutes > 0;
  const status = overrun ? 'expired' : 'closed';
  await changeRow(trx, 'workPermits', row, {
    status,
    closedAt: now,
    closedBy: user.id,
    handBackNote: input.note,
    checklist: JSON.stringify(checklist),
    afterWatchUntil: watched ? new Date(now.getTime() + row.afterWatchMinutes * MINUTE_MS) : null,
    gasDueAt: null,
    qr: null,
  });
  await keepSignature(trx, acting, { permitId: row.id, purpose: 'hand_back', signature: input.signature });
  const change = overrun ? accounts : { ...moved(row.status, 'closed'), ...accounts };
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'closed', reason: input.note, change });
  return answerWith(trx, row.id, acting);
}

/** Somebody kept the fire watch for its whole time and reports the result; refused a minute earlier. */
export async function noteAfterWatch(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof NoteAfterWatch> },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const { row } = await lockTheirs(trx, acting, id);
  if (!row.closedAt) throw problem('permit_not_closed');
  if (!row.afterWatchUntil) throw problem('after_watch_not_needed');
  if (now < row.afterWatchUntil) throw problem('after_watch_running');
  if (row.afterWatchDoneAt) return answerWith(trx, row.id, acting);
  await changeRow(trx, 'workPermits', row, {
    afterWatchDoneAt: now,
    afterWatchNote: input.note,
  });
  await keepSignature(trx, acting, { permitId: row.id, purpose: 'after_watch', signature: input.signature });
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'after_watch', reason: input.note });
  return answerWith(trx, row.id, acting);
}
