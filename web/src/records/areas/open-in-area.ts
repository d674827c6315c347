import type { UserDb } from '../../offline/engine/db.ts';
import { plantMatters } from '../matters.ts';

/** What is still open at a place: reports, permits and everything that waits or is late there, by its title. */
export async function openInArea(db: UserDb, areaId: number, now: number): Promise<string[]> {
  const { matters, going, permits } = await plantMatters(db, now);
  const isHere = (place: { areaId: number | null }) => place.areaId === areaId;
  return [
    ...new Set([
      ...going.filter(isHere).map(({ title }) => title),
      ...permits.filter(isHere).map(({ title }) => title),
      ...matters.filter(({ place }) => isHere(place)).map(({ what }) => what),
    ]),
  ];
}
