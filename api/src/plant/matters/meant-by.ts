import type { Matter } from '@turva/rules/matters/matter';
import { type Meant, meant } from '@turva/rules/matters/meant';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Db, Trx } from '../../db/client.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import type { PeopleHere } from '../../people/people-here.ts';

/** Who is meant, with those in charge of the place where nobody named is; somebody away has their deputy, if there is one. */
export async function meantBy(
  db: Db | Trx,
  matter: Pick<Matter, 'kind' | 'ownerId' | 'group' | 'place'>,
  { people, now }: { people: PeopleHere; now: Date },
): Promise<Meant> {
  const day = plantDay(now);
  const { to, falls } = meant(matter, people, day);
  return { to: falls ? await supervisorsFor(db, matter.place, day) : to, falls };
}
