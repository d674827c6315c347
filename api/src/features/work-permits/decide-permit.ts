import type { ApprovePermit, RejectPermit } from '@turva/contracts/permits/permit-moves';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { supervises } from '@turva/rules/observations/observation-handling';
import { leastAfterWatch } from '@turva/rules/permits/after-watch';
import { lacksPeople } from '@turva/rules/permits/permit-lacks';
import { isTheirs } from '@turva/rules/permits/permit-status';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow, lock } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { acknowledge } from './acknowledge-conflicts.ts';
import { conflictsOf } from './conflicts-of.ts';
import { limitsOf } from './create-permit.ts';
import { type Acting, answerWith, type Locked, lockLive, nameOf } from './find-permit.ts';
import { moved, notePermit, notifyOfPermit } from './note-permit.ts';
import { templateById } from './permit-templates.ts';
import { iso } from './read-parts.ts';
import type { Row } from './read-permits.ts';
import { keepSignature, signedQr } from './signatures.ts';

type Approval = z.output<typeof ApprovePermit>;

/** One decision at a time in the whole plant: two permits that exclude each other must see each other. */
export const decideAlone = (trx: Trx) => lock(trx, 'permit_decisions');

/** Locks a permit this person may decide on now, in the revision they saw. */
async function lockUndecided(
  trx: Trx,
  acting: Acting,
  { id, rev }: { id: string; rev: number },
): Promise<Locked> {
  // may-I before does-it-exist
  if (!supervises(acting.user)) throw problem('forbidden');
  await decideAlone(trx);
  const locked = await lockLive(trx, acting, id);
  const { row, named } = locked;
  if (isTheirs(acting.user, named)) throw problem('permit_own');
  if (row.decidedAt) throw await decidedAlready(trx, row);
  if (row.status === 'expired') throw problem('permit_expired');
  if (row.status !== 'pending') throw problem('permit_not_pending');
  assertRev(rev, row);
  if (row.late) throw problem('permit_late');
  return locked;
}

async function decidedAlready(trx: Trx, row: Row) {
  const names = await namesByIds(trx, [row.decidedBy]);
  const byName = row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null);
  // suspended or closed since: the earlier decision was an approval
  const status = row.approvedAt ? 'approved' : 'rejected';
  return problem('permit_already_decided', {
    decision: { status, byName, at: iso(row.decidedAt as Date) },
  });
}

/** Approves a permit. Conflicts are checked here and now; each must be acknowledged, and some cannot be. */
export async function approvePermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: Approval },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const { row, people } = await lockUndecided(trx, acting, { id, rev: input.rev });
  await assertComplete(trx, row, people);
  const settings = await plantSettings(trx);
  const afterWatchMinutes = afterWatchOf(row, input, leastAfterWatch(row, settings));
  const asApproved = { ...row, afterWatchMinutes };
  const issuer = { userId: user.id, name: nameOf(user) };
  const conflicts = await conflictsOf(trx, { row: asApproved, people, issuer, now });
  await acknowledge(trx, acting, row, { conflicts, given: input.acknowledgements });

  const rev = row.rev + 1;
  const qr = await signedQr(
    trx,
    { ...asApproved, rev },
    {
      approvedBy: issuer.name,
      now,
      secret: acting.secret,
    },
  );
  await trx
    .updateTable('workPermits')
    .set({
      status: 'approved',
      approvedBy: user.id,
      approvedAt: now,
      decidedBy: user.id,
      decidedAt: now,
      afterWatchMinutes,
      // the current settings: they apply until the work is done
      ...(row.gasLimits ? { gasLimits: JSON.stringify(limitsOf(settings)) } : {}),
      qr,
      rev,
      updatedAt: dbNow,
    })
    .where('id', '=', row.id)
    .execute();
  await signApproval(trx, acting, { permitId: row.id, name: issuer.name, input });
  await notePermit(trx, {
    id: row.id,
    actorId: user.id,
    action: 'approved',
    change: moved('pending', 'approved'),
    detail: {
      requestedBy: row.userId,
      rev: row.rev,
      acknowledged: input.acknowledgements.map(({ key }) => key),
    },
  });
  await notifyOfPermit(trx, { jobs: acting.jobs, actorId: user.id }, row, 'approved');
  return answerWith(trx, row.id, acting);
}

interface Signed {
  permitId: number;
  name: string;
  input: Approval;
}

/** Signs the approval: by a drawn signature, a passkey, or the session. */
async function signApproval(trx: Trx, acting: Acting, { permitId, name, input }: Signed): Promise<void> {
  const { signature, passkey, signedBySession } = input;
  const about = { permitId, purpose: 'approve' as const };
  if (passkey) {
    await acting.spendPasskey(trx, passkey);
    return keepSignature(trx, acting, { ...about, signature: { name, by: 'passkey' } });
  }
  if (signature) return keepSignature(trx, acting, { ...about, signature });
  if (signedBySession) return keepSignature(trx, acting, { ...about, signature: { name, by: 'session' } });
}

/** A permit must name the workers and, if its type needs one, the watch. */
export async function assertComplete(trx: Trx, row: Row, people: Locked['people']) {
  const template = await templateById(trx, row.templateId);
  const missing = lacksPeople({ watch: template?.watch ?? null }, { people }).map((role) => ({
    path: 'people',
    code: `${role}_required`,
  }));
  if (missing.length > 0) throw problem('permit_incomplete', { errors: missing });
}

function afterWatchOf(row: Row, { afterWatchMinutes }: Approval, least: number): number {
  const asked = afterWatchMinutes ?? Math.max(least, row.afterWatchMinutes);
  if (asked < least)
    throw problem('invalid_input', {
      errors: [{ path: 'afterWatchMinutes', code: 'after_watch_too_short' }],
    });
  return asked;
}

export async function rejectPermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof RejectPermit> },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const { row } = await lockUndecided(trx, acting, { id, rev: input.rev });
  await changeRow(trx, 'workPermits', row, {
    status: 'rejected',
    decidedBy: user.id,
    decidedAt: now,
    decisionReason: input.reason,
  });
  await notePermit(trx, {
    id: row.id,
    actorId: user.id,
    action: 'rejected',
    reason: input.reason,
    change: moved('pending', 'rejected'),
    detail: { requestedBy: row.userId, rev: row.rev },
  });
  await notifyOfPermit(trx, { jobs: acting.jobs, actorId: user.id }, row, 'rejected');
  return answerWith(trx, row.id, acting);
}
