import { upFrom } from './area-tree.ts';

interface Node {
  id: number;
  parentId: number | null;
}

/** In the area itself, in none of its parts. */
export const HERE = 'here';
/** From no area at all. */
export const NO_AREA = 'none';

/**
 * Which branch each area belongs to, seen from one area: the part that contains it, or `here`. Seen from the whole
 * (null) the branches are the topmost areas. A record's area that is no longer in the tree is a branch of its own.
 */
export function areaBranches(areas: readonly Node[], from: number | null): (areaId: number | null) => string {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const branchOf = new Map(
    areas.map(({ id }) => {
      const way = upFrom(byId, id);
      const at = from === null ? way.length : way.findIndex((area) => area.id === from);
      if (at === 0) return [id, HERE];
      return [id, at < 0 ? String(id) : String(way[at - 1]?.id)];
    }),
  );
  return (areaId) => (areaId === null ? NO_AREA : (branchOf.get(areaId) ?? String(areaId)));
}

/** Where browsing begins: the plant, if one area contains everything; null if there are several. */
export function topArea(areas: readonly Node[]): number | null {
  const tops = areas.filter(({ parentId }) => parentId === null);
  return tops.length === 1 ? (tops[0]?.id ?? null) : null;
}
