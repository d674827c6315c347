import type { ExtendPermit } from '@turva/contracts/permits/permit-moves';
import type { PermitType } from '@turva/contracts/permits/permit-values';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { supervises } from '@turva/rules/observations/observation-handling';
import { isTheirs } from '@turva/rules/permits/permit-status';
import { extendedTo } from '@turva/rules/permits/permit-validity';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { acknowledge } from './acknowledge-conflicts.ts';
import { conflictsOf, weighedOf } from './conflicts-of.ts';
import { decideAlone } from './decide-permit.ts';
import { type Acting, answerWith, lockLive, nameOf } from './find-permit.ts';
import { notePermit, notifyOfPermit } from './note-permit.ts';
import { signedQr } from './signatures.ts';

/** Moves the end of a permit in force. Conflicts caused by the longer time are acknowledged as at the decision. */
export async function extendPermit(
  trx: Trx,
  acting: Acting,
  { id, input }: { id: string; input: z.output<typeof ExtendPermit> },
): Promise<Effect<WorkPermit>> {
  const { user, now, jobs } = acting;
  if (!supervises(user)) throw problem('forbidden');
  await decideAlone(trx);
  const { row, people, named } = await lockLive(trx, acting, id);
  if (isTheirs(user, named)) throw problem('permit_own');
  if (row.status === 'expired') throw problem('permit_expired');
  if (row.status !== 'approved' && row.status !== 'suspended')
    throw problem('permit_not_approved', { detail: `it is ${row.status}` });
  assertRev(input.rev, row);
  const asked = { type: row.type as PermitType, validTo: row.validTo.getTime(), asked: input.validTo };
  const { to, fault } = extendedTo(asked, now.getTime());
  if (fault) throw problem('invalid_input', { errors: [fault] });
  const validTo = new Date(to);
  const longer = { ...row, validTo, endDate: validTo, rev: row.rev + 1 };
  const issuer = { userId: user.id, name: nameOf(user) };
  const weighed = await weighedOf(trx, row.id);
  const conflicts = (await conflictsOf(trx, { row: longer, people, issuer, now })).filter(
    // the air has its own clock, whatever the end
    ({ code, key, level }) => code !== 'air' && (level === 'stop' || !weighed.has(key)),
  );
  await acknowledge(trx, acting, row, { conflicts, given: input.acknowledgements });
  const qr =
    row.status === 'approved'
      ? await signedQr(trx, longer, { approvedBy: issuer.name, now, secret: acting.secret })
      : null;
  await changeRow(trx, 'workPermits', row, { validTo, endDate: validTo, qr });
  const change = { validTo: { from: row.validTo.toISOString(), to: validTo.toISOString() } };
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'extended', reason: input.reason, change });
  await notifyOfPermit(trx, { jobs, actorId: user.id }, longer, 'extended');
  return answerWith(trx, row.id, acting);
}
