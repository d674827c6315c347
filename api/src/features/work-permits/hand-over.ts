import type { HandOverPermit } from '@turva/contracts/permits/permit-moves';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { isFaulty } from '@turva/rules/permits/permit-checks';
import { conflictsAtStart } from '@turva/rules/permits/permit-conflicts';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { putPeople } from './check-request.ts';
import { conflictsOf } from './conflicts-of.ts';
import { assertComplete } from './decide-permit.ts';
import { type Acting, answerWith, peopleOf } from './find-permit.ts';
import { notePermit, notifyOfPermit } from './note-permit.ts';
import { accountedFor } from './presence.ts';
import type { StoredCheck } from './read-parts.ts';
import { checksOf } from './read-permits.ts';
import { keepSignature, signedQr } from './signatures.ts';
import { assertApproved, lockWorking } from './start-permit.ts';

/**
 * The next crew takes over a permit in force. It remains one permit and never conflicts with itself; nobody works
 * until the new crew has confirmed, checked and measured as at a start. What the earlier crew did stays in the
 * history.
 */
export async function handOverPermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof HandOverPermit> },
): Promise<Effect<WorkPermit>> {
  const { user, now } = acting;
  const locked = await lockWorking(trx, acting, id);
  assertApproved(locked);
  const { row, people: before } = locked;
  assertRev(input.rev, row);
  // the approver does not work under the permit
  if (input.people.some(({ userId }) => userId && userId === row.approvedBy)) throw problem('permit_own');
  if (input.people.some((person) => before.some((earlier) => earlier.id === person.id)))
    throw problem('invalid_input', { errors: [{ path: 'people', code: 'duplicate' }] });
  const accounts = await accountedFor(trx, acting, locked, {
    before: 'hand_back',
    said: input.accounted,
  });
  await putPeople(trx, { permitId: row.id, askedBy: row.userId }, input.people);
  const people = await peopleOf(trx, row.id);
  await assertComplete(trx, row, people);
  const present = await conflictsOf(trx, { row, people, issuer: null, now });
  const stops = conflictsAtStart(present, []).filter(({ level }) => level === 'stop');
  if (stops.length > 0) throw problem('permit_conflict_stops', { permitConflicts: stops });
  const names = await namesByIds(trx, [row.approvedBy]);
  const approvedBy = (row.approvedBy === null ? null : names.get(row.approvedBy)) ?? '';
  const next = { ...row, rev: row.rev + 1 };
  const qr = await signedQr(trx, next, { approvedBy, now, secret: acting.secret });
  await changeRow(trx, 'workPermits', row, {
    handedOverAt: now,
    checklist: JSON.stringify(checksOf(row).map(asNew)),
    gasDueAt: null,
    qr,
  });
  await keepSignature(trx, acting, { permitId: row.id, purpose: 'hand_over', signature: input.signature });
  const crew = (of: readonly { id: string; userId: number | null }[]) =>
    of.map(({ id: personId, userId }) => ({ id: personId, userId }));
  const change = { crew: { from: crew(before), to: crew(people) }, ...accounts };
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'handed_over', reason: input.note, change });
  await notifyOfPermit(trx, { jobs: acting.jobs, actorId: user.id }, row, 'handedOver');
  return answerWith(trx, row.id, acting);
}

/** Unanswered for the new crew; an unrepaired fault stays. */
const asNew = (check: StoredCheck): StoredCheck => {
  const { faults, ...rest } = check;
  return { ...rest, ...(isFaulty(check) ? { faults } : {}), answer: null, note: null, by: null, at: null };
};
