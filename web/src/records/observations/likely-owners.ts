import type { Person } from '@turva/contracts/sync/sync';
import { worksHere } from '@turva/rules/matters/meant';
import type { UserDb } from '../../offline/engine/db.ts';

/** How many of the newest observations are counted by owner. */
const LOOKED_AT = 300;

/** The likely owners of a case: oneself first, then people by their number of recent cases, then by name. */
export async function likelyOwners(db: UserDb, most: number): Promise<Person[]> {
  const [people, newest] = await Promise.all([
    db.srvPeople.toArray(),
    db.srvObservations.orderBy('[createdAt+id]').reverse().limit(LOOKED_AT).toArray(),
  ]);
  const owned = Map.groupBy(newest, ({ assignedTo }) => assignedTo);
  const rank = ({ id }: Person) =>
    id === db.userId ? Number.POSITIVE_INFINITY : (owned.get(id)?.length ?? 0);
  return people
    .filter(worksHere)
    .toSorted((a, b) => {
      const [first, second] = [rank(a), rank(b)];
      return first === second ? a.name.localeCompare(b.name) : second - first;
    })
    .slice(0, most);
}
