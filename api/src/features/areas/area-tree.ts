import { wouldLoop } from '@turva/rules/plant/area-tree';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { isNobody } from '../../people/people-by-ids.ts';
import { problem } from '../../problem.ts';

export type Tree = Awaited<ReturnType<typeof lockTree>>;

/**
 * The whole tree, locked against changes until the transaction ends: two moves at the same time, each valid
 * by itself, could form a cycle. Reports that name an area are not blocked.
 */
export async function lockTree(trx: Trx) {
  await sql`lock table areas in share row exclusive mode`.execute(trx);
  return trx
    .selectFrom('areas')
    .select(['id', 'parentId', 'isActive'])
    .where('deletedAt', 'is', null)
    .execute();
}

const refuse = (path: string, code: string) => problem('invalid_input', { errors: [{ path, code }] });

/** An area in use needs a parent that exists, is in use itself, and is not inside it. */
export function assertMayStand(tree: Tree, id: number | null, parentId: number | null) {
  if (parentId === null) return;
  const parent = tree.find((area) => area.id === parentId);
  if (!parent) throw refuse('parentId', 'unknown_area');
  if (id !== null && wouldLoop(tree, id, parentId)) throw problem('area_loop');
  if (!parent.isActive) throw problem('area_parent_inactive');
}

/** A manager must be able to receive notifications: not a closed account, a system account, or one not yet approved. */
export async function assertIsSomebody(trx: Trx, managerId: number | null | undefined) {
  if (managerId == null) return;
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', managerId)
    .where('isActive', '=', true)
    .where(sql<boolean>`not ${isNobody}`)
    .executeTakeFirst();
  if (!found) throw refuse('managerId', 'unknown_person');
}
