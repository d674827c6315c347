import { wouldLoop } from '@turva/rules/area-tree';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { isNobody } from '../../people/people-by-ids.ts';
import { problem } from '../../problem.ts';

export type Tree = Awaited<ReturnType<typeof lockTree>>;

/**
 * The whole tree, nobody else changing it until we are done: two moves at the same time, each right by itself, could
 * close a ring. Reports that name an area go on meanwhile.
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

/** Where an area in use may stand: inside one that exists, is in use itself, and is not inside it. */
export function assertMayStand(tree: Tree, id: number | null, parentId: number | null) {
  if (parentId === null) return;
  const parent = tree.find((area) => area.id === parentId);
  if (!parent) throw refuse('parentId', 'unknown_area');
  if (id !== null && wouldLoop(tree, id, parentId)) throw problem('area_loop');
  if (!parent.isActive) throw problem('area_parent_inactive');
}

/** Nobody can be told of anything by an account that is closed, the system's, or not let in yet. */
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
