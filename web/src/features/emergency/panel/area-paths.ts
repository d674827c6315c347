import type { Area } from '@turva/contracts/plant/areas';

export interface AreaPath {
  id: number;
  /** `Hitsaamo, Hitsaushalli 1`; without the plant itself, which the address names */
  path: string;
}

/** Areas in use with their parents, in the order of the tree. */
export function areaPaths(areas: Area[]): AreaPath[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const namesOf = (area: Area, seen = new Set<number>()): string[] => {
    const parent = area.parentId === null || seen.has(area.id) ? undefined : byId.get(area.parentId);
    return parent ? [...namesOf(parent, seen.add(area.id)), area.name] : [];
  };
  return areas
    .filter((area) => area.isActive)
    .map((area) => ({ id: area.id, path: namesOf(area).join(', ') || area.name, code: area.code }))
    .sort((a, b) => a.code.localeCompare(b.code, 'fi'))
    .map(({ id, path }) => ({ id, path }));
}
