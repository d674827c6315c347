import type { PermitType } from '@turva/contracts/permits/permit-values';
import type { EditPermit, WithdrawnPermit, WorkPermit } from '@turva/contracts/permits/work-permits';
import { leastAfterWatch } from '@turva/rules/permits/after-watch';
import { mayChangeRequest } from '@turva/rules/permits/permit-status';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { mergeSeen, refuseClashes } from '../../records/merge-seen.ts';
import { assertLinks, chosen, putPeople, timesOf } from './check-request.ts';
import { columnsOf, request, timeColumns } from './create-permit.ts';
import { type Acting, answerWith, lockLive, lockPermit } from './find-permit.ts';
import { notePermit } from './note-permit.ts';
import { templateById } from './permit-templates.ts';
import { iso } from './read-parts.ts';
import type { Row } from './read-permits.ts';

type Input = z.output<typeof EditPermit>;
interface Which {
  id: string;
  rev: number | undefined;
}

function assertMayChange(row: Row, { user }: Acting) {
  if (row.userId !== user.id) throw problem('forbidden');
  if (!mayChangeRequest(user, row))
    throw problem(row.status === 'expired' ? 'permit_expired' : 'permit_not_pending');
}

/** The requester's own correction; new times reactivate a late request. */
export async function editPermit(
  trx: Trx,
  acting: Acting,
  { id, rev, input }: Which & { input: Input },
): Promise<Effect<WorkPermit>> {
  const { row } = await lockLive(trx, acting, id);
  assertMayChange(row, acting);
  const { base, ...said } = input;
  await assertLinks(trx, said);
  const values = { ...columnsOf(said), ...(await derived(trx, row, said, acting)) };
  const mine = { ...request.said(values, said), ...(said.people && { people: plainPeople(said.people) }) };
  const theirs = { ...request.said(row, said), people: await storedPeople(trx, row.id) };
  const { conflicts } = mergeSeen({ base, rev }, mine, row, theirs);
  await refuseClashes(trx, ['work_permits', row.id], conflicts);
  const change = request.change(row, values, said);
  if (input.people) await putPeople(trx, { permitId: row.id, askedBy: row.userId }, input.people);
  if (Object.keys(change).length === 0 && !input.people) return answerWith(trx, row.id, acting);
  await changeRow(trx, 'workPermits', row, values);
  const { captured, user } = acting;
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'edited', change, captured });
  return answerWith(trx, row.id, acting);
}

/** Values computed from several fields. */
async function derived(trx: Trx, row: Row, input: Input, { now }: Acting) {
  const { validFrom, validTo, requirements, equipment, roofWork } = input;
  const type = row.type as PermitType;
  const asked = { validFrom: validFrom ?? iso(row.validFrom), validTo: validTo ?? iso(row.validTo) };
  const times = validFrom || validTo ? timeColumns(timesOf(type, asked, now)) : {};
  const template = requirements || equipment ? await templateById(trx, row.templateId) : undefined;
  const settings = roofWork === undefined ? undefined : await plantSettings(trx);
  return {
    ...times,
    ...(template && requirements
      ? { requirements: JSON.stringify(chosen('requirements', template, requirements)) }
      : {}),
    ...(template && equipment ? { equipment: JSON.stringify(chosen('equipment', template, equipment)) } : {}),
    ...(settings
      ? { afterWatchMinutes: leastAfterWatch({ type, roofWork: roofWork === true }, settings) }
      : {}),
  };
}

/** Comparable: people with an account go by its name. */
const plainPeople = (people: (Omit<NonNullable<Input['people']>[number], 'role'> & { role: string })[]) =>
  people.map(({ id, role, userId, name, company }) => ({
    id,
    role,
    userId: userId ?? null,
    name: userId ? null : (name?.trim() ?? null),
    company: company?.trim() || null,
  }));

const storedPeople = async (trx: Trx, permitId: number) =>
  plainPeople(
    await trx
      .selectFrom('permitPeople')
      .select(['id', 'role', 'userId', 'name', 'company'])
      .where('permitId', '=', permitId)
      .orderBy('position')
      .execute(),
  );

/** Withdraws a permit nobody needs any more. Repeated, it happens once. */
export async function withdrawPermit(
  trx: Trx,
  acting: Acting,
  { id, rev }: Which,
): Promise<Effect<WithdrawnPermit>> {
  const { row } = await lockPermit(trx, acting, id);
  const answer = { status: 200, body: { id: row.id, clientId: row.clientId, deleted: true as const } };
  if (row.deletedAt && row.userId === acting.user.id) return answer;
  if (row.deletedAt) throw problem('permit_not_found');
  assertMayChange(row, acting);
  assertRev(rev, row);
  await changeRow(trx, 'workPermits', row, { deletedAt: acting.now });
  const { captured, user } = acting;
  await notePermit(trx, { id: row.id, actorId: user.id, action: 'withdrawn', captured });
  return answer;
}
