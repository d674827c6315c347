import type { Matter } from '@turva/rules/matters/matter';
import { type Meant, meant, type NamedFor } from '@turva/rules/matters/meant';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Db, Trx } from '../../db/client.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import { plantToday } from '../../people/absence.ts';
import { type PeopleHere, peopleHere } from '../../people/people-here.ts';

/** Who is meant, with those in charge of the place where nobody named is; somebody away has their deputy, if there is one. */
export async function meantBy(
  db: Db | Trx,
  matter: Pick<Matter, 'ownerId' | 'group' | 'place'> & { kind: NamedFor },
  { people, now }: { people: PeopleHere; now: Date },
): Promise<Meant> {
  const day = plantDay(now);
  const { to, falls } = meant(matter, people, day);
  return { to: falls ? await supervisorsFor(db, matter.place, day) : to, falls };
}

interface Named {
  kind: NamedFor;
  id: number | null;
}
type At = Pick<Matter['place'], 'areaId' | 'department'>;

/** As `meantBy`, for each of those named at one place, on the plant's day. */
export async function eachMeant<N extends Named>(
  db: Db | Trx,
  named: readonly N[],
  { areaId, department }: At,
): Promise<(N & Meant)[]> {
  if (named.length === 0) return [];
  const people = await peopleHere(db);
  const { today } = await db.selectNoFrom(plantToday.as('today')).executeTakeFirstOrThrow();
  const each = named.map((one) => ({
    ...one,
    ...meant({ kind: one.kind, ownerId: one.id, group: null }, people, today),
  }));
  const inCharge = each.some(({ falls }) => falls)
    ? await supervisorsFor(db, { areaId, department }, today)
    : [];
  return each.map((one) => (one.falls ? { ...one, to: inCharge } : one));
}

/** The people they are, each once. */
export const allMeant = async (db: Db | Trx, named: readonly Named[], place: At): Promise<number[]> => [
  ...new Set((await eachMeant(db, named, place)).flatMap(({ to }) => to)),
];
