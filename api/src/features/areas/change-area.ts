import { type Area, areaFields, type ChangeArea } from '@turva/contracts/plant/areas';
import { mergeFields } from '@turva/rules/merge/merge';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { refuseClashes } from '../../records/merge-seen.ts';
import { assertIsSomebody, assertMayStand, lockTree, type Tree } from './area-tree.ts';
import { areaById } from './create-area.ts';

type Changes = Partial<Omit<z.output<typeof ChangeArea>, 'base'>>;

/** Renames, moves, sets the manager, deactivates; each field by itself. The audit log has the values before. */
export async function changeArea(
  trx: Trx,
  user: SessionUser,
  { id, input }: { id: number; input: z.output<typeof ChangeArea> },
): Promise<Effect<Area>> {
  const tree = await lockTree(trx);
  const row = await trx
    .selectFrom('areas')
    .select(areaFields)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw problem('area_not_found');
  const { base, ...wanted } = input;
  const mine: Changes = { ...wanted, ...(wanted.department === '' ? { department: null } : {}) };
  const { apply, conflicts } = mergeFields<Changes>(base, mine, row);
  // `base` is what the person saw: a field sent without it was not looked at
  await refuseClashes(trx, ['areas', id], conflicts);
  assertFits(tree, id, { ...row, ...apply }, apply);
  await assertIsSomebody(trx, apply.managerId);
  const changed = Object.keys(apply) as (keyof Changes)[];
  if (changed.length > 0) {
    await trx
      .updateTable('areas')
      .set({ ...apply, updatedAt: dbNow })
      .where('id', '=', id)
      .execute();
    const detail = Object.fromEntries(
      changed.map((field) => [field, { from: row[field], to: apply[field] ?? null }]),
    );
    await recordAudit(trx, { actorId: user.id, action: 'changed', entity: 'areas', entityId: id, detail });
  }
  return { status: 200, body: await areaById(trx, id) };
}

/** An area in use has a parent in use; a deactivated one has no active areas left inside. */
function assertFits(
  tree: Tree,
  id: number,
  area: { parentId: number | null; isActive: boolean },
  apply: Changes,
) {
  if (apply.parentId !== undefined || apply.isActive === true) assertMayStand(tree, id, area.parentId);
  if (apply.isActive === false && tree.some((child) => child.parentId === id && child.isActive))
    throw problem('area_has_active_children');
}
