import { type Some, valuesOf } from '@turva/contracts/base/some';
import type { Area } from '@turva/contracts/plant/areas';
import type { UserDb } from '../../offline/engine/db.ts';

/** This area and all its sub-areas. */
export function areaWithParts(areas: readonly Pick<Area, 'id' | 'parentId'>[], id: number): Set<number> {
  const found = new Set([id]);
  // each round goes one level deeper; a set, so that a cycle of areas ends
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const area of areas) if (area.parentId !== null && found.has(area.parentId)) found.add(area.id);
  }
  return found;
}

/** Stands for the area of records without one. */
const NO_AREA = 0;

/** The same filters with the area expanded to its sub-areas. */
export async function withAreas<Options extends { area?: Some<number | 'none'>; here?: boolean }>(
  db: UserDb,
  { area, here, ...options }: Options,
) {
  if (area === undefined) return options;
  const wanted = valuesOf(area).map((each) => (each === 'none' ? NO_AREA : each));
  if (here || wanted.every((id) => id === NO_AREA)) return { ...options, areas: new Set(wanted) };
  const all = await db.srvAreas.toArray();
  return { ...options, areas: new Set(wanted.flatMap((id) => [...areaWithParts(all, id)])) };
}
