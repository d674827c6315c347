import type { Area } from '@turva/contracts/plant/areas';
import type { Plan, PlanPlace, PlanPoint } from '@turva/contracts/plant/plans';
import { nearestPoint, placeWithin, surface } from '@turva/rules/plant/plan-geometry';
import type { TileFile } from '@turva/rules/plant/tile-file';
import type { UserDb } from '../../offline/engine/db.ts';
import { keptPlan } from './plan-files.ts';

export interface Assembly {
  plan: Plan;
  /** the place of the requested area */
  here: PlanPlace;
  point: PlanPoint;
}

/**
 * The assembly point nearest to an area, on the plan that shows both; for an area that is not drawn, the one around
 * it. The distance is a straight line: it says where to meet, not how to get there.
 */
export function assemblyNear(
  plans: readonly Plan[],
  areas: readonly Pick<Area, 'id' | 'parentId'>[],
  areaId: number,
): Assembly | null {
  const parentOf = new Map(areas.map(({ id, parentId }) => [id, parentId]));
  const inUse = plans.filter(
    ({ isActive, points }) => isActive && points.some(({ kind }) => kind === 'assembly'),
  );
  const seen = new Set<number>();
  for (let at: number | null = areaId; at !== null && !seen.has(at); at = parentOf.get(at) ?? null) {
    seen.add(at);
    for (const plan of inUse) {
      const [outline] = plan.outlines
        .filter((one) => one.areaId === at)
        .toSorted((one, other) => surface(other.ring) - surface(one.ring));
      if (!outline) continue;
      const here = placeWithin(outline.ring, [], plan.width / Math.max(1, plan.height));
      const point = nearestPoint(plan, 'assembly', here);
      if (point) return { plan, here, point };
    }
  }
  return null;
}

/**
 * Where to meet, with the picture if this device has it: it is never fetched here, because the connection belongs
 * to the call for help.
 */
export async function assemblyHere(
  db: UserDb,
  areaId: number,
): Promise<(Assembly & { file: TileFile | null }) | null> {
  const near = assemblyNear(await db.srvPlans.toArray(), await db.srvAreas.toArray(), areaId);
  return near && { ...near, file: await keptPlan(db, near.plan) };
}
