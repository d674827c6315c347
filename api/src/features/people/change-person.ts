import type { ChangedPerson, ChangePerson } from '@turva/contracts/people/admin-people';
import { supervises } from '@turva/rules/observations/observation-handling';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { employeeColumns } from '../../people/employee-number.ts';
import { assertSomebodyElse, lockPerson } from '../../people/lock-roles.ts';
import { setAway } from '../../people/set-away.ts';
import { problem } from '../../problem.ts';
import { endAccess } from '../../sign-in/end-access.ts';
import { listKeys } from '../../sign-in/list-keys.ts';
import { lockTree } from '../areas/area-tree.ts';
import { resendCards } from '../competence-cards/read-cards.ts';
import { adminPerson } from './list-admin-people.ts';

interface Change {
  actorId: number;
  id: number;
  input: ChangePerson;
  now: Date;
}

/**
 * Changes role, department, number, address and managed areas. A session reads its role at each call, so a change
 * applies from the next one.
 */
export async function changePerson(
  trx: Trx,
  { actorId, id, input, now }: Change,
): Promise<Effect<ChangedPerson>> {
  // locks in the same order as changes of the tree, even if the person there is the one changed here
  if (input.areaIds) await lockTree(trx);
  const before = await lockPerson(trx, { actorId, id });
  const detail: Record<string, { from: unknown; to: unknown } | string[]> = {};
  const { role, department, areaIds } = input;
  if (role !== undefined && role !== before.role) {
    assertSomebodyElse({ actorId, id });
    detail.role = { from: before.role, to: role };
  }
  if (department !== undefined && department !== before.department)
    detail.department = { from: before.department, to: department };
  if (detail.role || detail.department)
    await trx
      .updateTable('users')
      .set({
        ...(detail.role && role ? { role } : {}),
        ...(detail.department ? { department: department ?? null } : {}),
        updatedAt: dbNow,
      })
      .where('id', '=', id)
      .execute();
  if (role !== undefined && supervises(before) !== supervises({ role })) await resendCards(trx);
  const keys = detail.role ? await listKeys(trx, { madeBy: id }) : [];
  if (detail.role) await endAccess(trx, 'roleChanged', { userId: id, now });
  const confirmed = await confirmContacts(trx, { id, input, now });
  if (confirmed.length > 0) detail.fields = confirmed;
  if (input.away !== undefined) {
    await setAway(trx, id, input.away);
    detail.fields = [...confirmed, 'away'];
  }
  if (areaIds) {
    if (areaIds.length > 0 && !before.isActive) throw problem('account_closed');
    const moved = await giveAreas(trx, id, areaIds);
    if (moved) detail.areas = moved;
  }
  if (Object.keys(detail).length > 0)
    await recordAudit(trx, { actorId, action: 'changed', entity: 'users', entityId: id, detail });
  const endedKeys = keys.map(({ name }) => name);
  return { status: 200, body: { ...(await adminPerson(trx, id)), endedKeys } };
}

/** Number and address by an admin's word find the person from now on. Names the fields, whose values must be erasable. */
async function confirmContacts(
  trx: Trx,
  { id, input: { employeeId, email }, now }: Pick<Change, 'id' | 'input' | 'now'>,
): Promise<string[]> {
  const fields = [
    ...(employeeId === undefined ? [] : ['employeeId']),
    ...(email === undefined ? [] : ['email']),
  ];
  if (fields.length === 0) return fields;
  await trx
    .updateTable('users')
    .set({
      ...(employeeId === undefined ? {} : employeeColumns(employeeId)),
      ...(email === undefined ? {} : { email, emailConfirmedAt: email === null ? null : now }),
      updatedAt: dbNow,
    })
    .where('id', '=', id)
    .execute();
  if (email !== undefined) await endAccess(trx, 'addressChanged', { userId: id, now });
  return fields;
}

/** The areas whose reports go to this person from now on; null if unchanged. */
async function giveAreas(trx: Trx, id: number, wanted: readonly number[]) {
  const now = await trx
    .selectFrom('areas')
    .select(['id', 'managerId'])
    .where('deletedAt', 'is', null)
    .where((area) => area.or([area('managerId', '=', id), area('id', 'in', [0, ...wanted])]))
    .orderBy('id')
    .execute();
  const known = new Set(now.map((area) => area.id));
  if (!wanted.every((area) => known.has(area)))
    throw problem('invalid_input', { errors: [{ path: 'areaIds', code: 'unknown_area' }] });
  const theirs = now.filter((area) => area.managerId === id).map((area) => area.id);
  const gained = wanted.filter((area) => !theirs.includes(area));
  const lost = theirs.filter((area) => !wanted.includes(area));
  if (gained.length + lost.length === 0) return null;
  const set = (ids: number[], managerId: number | null) =>
    ids.length === 0
      ? null
      : trx.updateTable('areas').set({ managerId, updatedAt: dbNow }).where('id', 'in', ids).execute();
  await set(lost, null);
  await set(gained, id);
  return { from: theirs, to: [...wanted].sort((a, b) => a - b) };
}
