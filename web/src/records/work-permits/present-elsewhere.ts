import { standingOf } from '@turva/rules/permits/presence';
import { areaRelation } from '@turva/rules/plant/area-relation';
import { keptTime, timeNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { endedPermits, livePermits, type PermitView, presenceHere } from './overlay-permits.ts';

export interface Elsewhere {
  view: PermitView;
  /** a watch guards one place at a time */
  bars: boolean;
}

/** By the person's account: the other permits under which they have signed in and not out. */
export async function presentElsewhere(db: UserDb, view: PermitView): Promise<Map<number, Elsewhere[]>> {
  const now = timeNow(await keptTime(db)).at;
  const [areas, live, ended] = await Promise.all([
    db.srvAreas.toArray(),
    livePermits(db, now),
    endedPermits(db, now),
  ]);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const found = new Map<number, Elsewhere[]>();
  for (const other of [...live, ...ended]) {
    if (other.clientId === view.clientId) continue;
    const { steps } = presenceHere(other);
    for (const { userId, role } of view.people) {
      const there = other.people.filter(
        (person) =>
          userId !== null && person.userId === userId && standingOf(steps, person.id).state === 'in',
      );
      if (userId === null || there.length === 0) continue;
      const guards = role === 'watch' || there.some((person) => person.role === 'watch');
      const bars = guards && areaRelation(byId, view, other) !== 'same';
      found.set(userId, [...(found.get(userId) ?? []), { view: other, bars }]);
    }
  }
  return found;
}
