import type { Matter } from '@turva/rules/matters/matter';
import { atWork, type Meant, meant } from '@turva/rules/matters/meant';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Db, Trx } from '../../db/client.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import { awaySql } from '../../people/absence.ts';

/** Everybody who works here, with who is away and in whose place. */
export const peopleHere = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'department', awaySql.as('away')])
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .execute();

export type PeopleHere = Awaited<ReturnType<typeof peopleHere>>;

/** Who is meant, with those in charge of the place where nobody named is; somebody away has their deputy, if there is one. */
export async function meantBy(
  db: Db | Trx,
  matter: Pick<Matter, 'kind' | 'ownerId' | 'group' | 'place'>,
  { people, now }: { people: PeopleHere; now: Date },
): Promise<Meant> {
  const day = plantDay(now);
  const { to, falls } = meant(matter, people, day);
  if (!falls) return { to, falls };
  const inCharge = await supervisorsFor(db, matter.place);
  return { to: [...new Set(inCharge.map((id) => atWork(id, people, day)?.id ?? id))], falls };
}
