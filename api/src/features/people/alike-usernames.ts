import { usernameForm } from '@turva/contracts/people/username';
import type { Db } from '../../db/client.ts';
import { skeletonOf } from '../../people/username.ts';

/**
 * Groups of people whose user names look the same, as earlier versions allowed: the one who keeps the name,
 * and those who had to be renamed. Groups of which the others were erased are left out: the next start gives
 * those people their name back.
 */
export async function alikeIds(db: Db): Promise<number[]> {
  const people = db.selectFrom('users').where('isSystem', '=', false).where('deletedAt', 'is', null);
  const without = await people.select(['id', 'username']).where('usernameSkeleton', 'is', null).execute();
  if (without.length === 0) return [];
  const looks = new Map(without.map(({ id, username }) => [id, skeletonOf(usernameForm(username))]));
  const having = await people
    .select(['id', 'usernameSkeleton'])
    .where('usernameSkeleton', 'in', [...looks.values()])
    .execute();
  const taken = new Set(having.map(({ usernameSkeleton }) => usernameSkeleton));
  return [
    ...having.map(({ id }) => id),
    ...[...looks].flatMap(([id, look]) => (taken.has(look) ? [id] : [])),
  ];
}
