import type { Area } from '@turva/contracts/areas';
import { plantDay } from '@turva/rules/plant-time';
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

/** This person's reports with their name on, newest first. A nameless one must lead nobody to its reporter. */
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

/** Of the department's areas the one that holds the others; of several the one last reported from. */
function areaOfDepartment(areas: readonly Area[], department: string, reports: readonly Reported[]) {
  const tops = areasOfDepartment(areas, department);
  if (tops.length === 1) return tops[0]?.id ?? null;
  const ids = new Set(
    areas.filter((area) => area.isActive && area.department === department).map(({ id }) => id),
  );
  return reports.find(({ areaId }) => areaId !== null && ids.has(areaId))?.areaId ?? null;
}

/**
 * Where somebody who reports now most likely is: where they last reported from today, else their department's area.
 * Null: nothing speaks for one place more than for another, and the person is asked.
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
