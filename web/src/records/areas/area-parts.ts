import type { Area } from '@turva/contracts/areas';
import type { UserDb } from '../../offline/engine/db.ts';

/** This area and everything in it. */
export function areaWithParts(areas: readonly Pick<Area, 'id' | 'parentId'>[], id: number): Set<number> {
  const found = new Set([id]);
  // each round one level deeper; a set, so that a circle of areas ends
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const area of areas) if (area.parentId !== null && found.has(area.parentId)) found.add(area.id);
  }
  return found;
}

/** What stands for the area of a record that has none. */
const NO_AREA = 0;

/** The same filters with the area spelled out. */
export async function withAreas<Options extends { area?: number | 'none'; here?: boolean }>(
  db: UserDb,
  { area, here, ...options }: Options,
) {
  if (area === undefined) return options;
  if (area === 'none') return { ...options, areas: new Set([NO_AREA]) };
  return { ...options, areas: here ? new Set([area]) : areaWithParts(await db.srvAreas.toArray(), area) };
}
