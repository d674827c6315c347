import type { Area } from '@turva/contracts/plant/areas';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import { areaNames, areasOfDepartment, placeOf } from './places.ts';

export interface GuessedPlace {
  location: string;
  areaId: number | null;
  placeSource: 'recent' | 'department';
}

interface Reported {
  location: string | null;
  areaId: number | null;
  at: string;
}

const LOOKED_AT = 40;

/** This person's non-anonymous reports, newest first. An anonymous one must not lead to its reporter. */
async function ownReports(db: UserDb): Promise<Reported[]> {
  const [waiting, sent] = await Promise.all([
    opsOfKind(db, 'observation.create'),
    db.srvObservations.where('userId').equals(db.userId).reverse().limit(LOOKED_AT).toArray(),
  ]);
  const own = [
    ...waiting
      .filter(({ payload }) => !payload.anonymous)
      .map(({ payload: { location, areaId = null }, capturedAt }) => ({ location, areaId, at: capturedAt })),
    ...sent
      .filter(({ anonymous }) => !anonymous)
      .map(({ location, areaId, capturedAt, createdAt }) => ({
        location,
        areaId,
        at: capturedAt ?? createdAt,
      })),
  ];
  return own.filter(({ location }) => location).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The department's area that contains its other ones; of several, the one last reported from. */
function areaOfDepartment(areas: readonly Area[], department: string, reports: readonly Reported[]) {
  const tops = areasOfDepartment(areas, department);
  if (tops.length === 1) return tops[0]?.id ?? null;
  const ids = new Set(
    areas.filter((area) => area.isActive && area.department === department).map(({ id }) => id),
  );
  return reports.find(({ areaId }) => areaId !== null && ids.has(areaId))?.areaId ?? null;
}

/**
 * The reporter's most likely place: where they last reported from today, otherwise their department's area. Null:
 * no place is more likely than another, and the person is asked.
 */
export async function guessPlace(db: UserDb, now = Date.now()): Promise<GuessedPlace | null> {
  const reports = await ownReports(db);
  const [last] = reports;
  if (last?.location && plantDay(last.at) === plantDay(now))
    return { location: last.location, areaId: last.areaId, placeSource: 'recent' };
  const [me, areas] = await Promise.all([db.srvPeople.get(db.userId), db.srvAreas.toArray()]);
  const areaId = me?.department ? areaOfDepartment(areas, me.department, reports) : null;
  const location = areaId === null ? undefined : placeOf(areaNames(areas), areaId);
  return location ? { location, areaId, placeSource: 'department' } : null;
}
