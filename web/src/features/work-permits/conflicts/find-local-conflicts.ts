import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import { supervises } from '@turva/rules/observations/observation-handling';
import { leastAfterWatch } from '@turva/rules/permits/after-watch';
import { findConflicts, type WorkAsked } from '@turva/rules/permits/permit-conflicts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { localSettings } from '../../../records/risk-assessments/overlay-risk.ts';
import { livePermits } from '../../../records/work-permits/overlay-permits.ts';

export type Asked = WorkAsked & { roofWork: boolean };

interface From {
  now: number;
  issuer: { userId: number; name: string } | null;
}

/**
 * The conflicts from this device's data, by the same rule as on the server. Whoever decides has everybody's cards; on
 * the phone of another nothing is known of those of others, so nothing is said of them.
 */
export async function localConflicts(
  db: UserDb,
  { now, issuer }: From,
): Promise<(asked: Asked) => PermitConflict[]> {
  const [permits, areas, chemicals, cards, people, stops] = await Promise.all([
    livePermits(db, now),
    db.srvAreas.toArray(),
    db.srvChemicals.toArray(),
    db.srvCompetenceCards.toArray(),
    db.srvPeople.toArray(),
    localSettings(db),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const self = people.find(({ id }) => id === db.userId);
  const isKnown = (userId: number | null | undefined) =>
    userId === null || userId === db.userId || (self !== undefined && supervises({ role: self.role }));
  const around = {
    permits,
    areas: new Map(areas.map((area) => [area.id, area])),
    chemicals,
    cards,
    left: new Set(people.flatMap((person) => (person.left ? [person.id] : []))),
    stops,
    issuer,
    now,
  };
  return (asked) => {
    const named = asked.people
      .filter(({ userId, name }) => userId !== null || name.trim() !== '')
      .map((person) => ({ ...person, name: (person.userId && names.get(person.userId)) || person.name }));
    // a form and an unsent request do not know yet how long the watch stays afterwards
    const afterWatchMinutes = Math.max(asked.afterWatchMinutes, leastAfterWatch(asked, stops));
    const found = findConflicts({ ...asked, afterWatchMinutes, people: named }, around);
    return found.filter(({ code, person }) => code !== 'card' || isKnown(person?.userId));
  };
}

export const findLocalConflicts = async (db: UserDb, asked: Asked, from: From): Promise<PermitConflict[]> =>
  (await localConflicts(db, from))(asked);
