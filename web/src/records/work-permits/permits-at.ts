import { statusAt } from '@turva/rules/permits/permit-status';
import { workStage } from '@turva/rules/permits/work-stage';
import { areaRelation } from '@turva/rules/plant/area-relation';
import type { UserDb } from '../../offline/engine/db.ts';
import { endedPermits, livePermits, type PermitView } from './overlay-permits.ts';

interface Found {
  /** in the place, in a part of it, or in what it is a part of */
  here: PermitView[];
  /** how many others have a place in words only, which may be this one */
  elsewhere: number;
}

/** The permits in force now, stopped, or ended without hand-back, as far as this device knows. */
export async function permitsAt(
  db: UserDb,
  { id: areaId, name: location }: { id: number; name: string },
  now: number,
): Promise<Found> {
  const [areas, live, ended] = await Promise.all([
    db.srvAreas.toArray(),
    livePermits(db, now),
    endedPermits(db, now),
  ]);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const begun = live.filter((view) => statusAt(view, now) !== 'pending' && Date.parse(view.validFrom) <= now);
  const active = [...begun, ...ended.filter((view) => workStage(view, now) !== null)];
  const isHere = (view: PermitView) => areaRelation(byId, { areaId, location }, view) === 'same';
  const { here = [], words = [] } = Object.groupBy(active, (view) =>
    isHere(view) ? 'here' : view.areaId === null ? 'words' : 'others',
  );
  return { here, elsewhere: words.length };
}
