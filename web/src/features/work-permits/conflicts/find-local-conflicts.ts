import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import { supervises } from '@turva/rules/observations/observation-handling';
import { leastAfterWatch } from '@turva/rules/permits/after-watch';
import { findConflicts, type WorkAsked } from '@turva/rules/permits/permit-conflicts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { localSettings } from '../../../records/risk-assessments/overlay-risk.ts';
import { livePermits } from '../../../records/work-permits/overlay-permits.ts';

export type Asked = WorkAsked & { roofWork: boolean };

/**
 * The conflicts from this device's data, by the same rule as on the server. Whoever decides has everybody's cards; on
 * the phone of another nothing is known of those of others, so nothing is said of them.
 */
export async function findLocalConflicts(
  db: UserDb,
  asked: Asked,
  { now, issuer }: { now: number; issuer: { userId: number; name: string } | null },
): Promise<PermitConflict[]> {
  const [permits, areas, chemicals, cards, people, stops] = await Promise.all([
    livePermits(db, now),
    db.srvAreas.toArray(),
    db.srvChemicals.toArray(),
    db.srvCompetenceCards.toArray(),
    db.srvPeople.toArray(),
    localSettings(db),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const named = asked.people
    .filter(({ userId, name }) => userId !== null || name.trim() !== '')
    .map((person) => ({ ...person, name: (person.userId && names.get(person.userId)) || person.name }));
  const self = people.find(({ id }) => id === db.userId);
  const isKnown = (userId: number | null | undefined) =>
    userId === null || userId === db.userId || (self !== undefined && supervises({ role: self.role }));
  // a form and an unsent request do not know yet how long the watch stays afterwards
  const afterWatchMinutes = Math.max(asked.afterWatchMinutes, leastAfterWatch(asked, stops));
  const found = findConflicts(
    { ...asked, afterWatchMinutes, people: named },
    {
      permits,
      areas: new Map(areas.map((area) => [area.id, area])),
      chemicals,
      cards,
      left: new Set(people.flatMap((person) => (person.left ? [person.id] : []))),
      stops,
      issuer,
      now,
    },
  );
  return found.filter(({ code, person }) => code !== 'card' || isKnown(person?.userId));
}
