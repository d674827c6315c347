import type { Matter } from '@turva/rules/matters/matter';
import { type Meant, meant } from '@turva/rules/matters/meant';
import type { Db, Trx } from '../../db/client.ts';
import { supervisorsFor } from '../../notify/recipients.ts';

/** Everybody who works here. */
export const peopleHere = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'department'])
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .execute();

export type PeopleHere = Awaited<ReturnType<typeof peopleHere>>;

/** Who is meant, with those in charge of the place where nobody named is. */
export async function meantBy(
  db: Db | Trx,
  matter: Pick<Matter, 'kind' | 'ownerId' | 'group' | 'place'>,
  people: PeopleHere,
): Promise<Meant> {
  const { to, falls } = meant(matter, people);
  return { to: falls ? await supervisorsFor(db, matter.place) : to, falls };
}
