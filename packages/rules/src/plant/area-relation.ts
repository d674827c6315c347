import { upFrom } from './area-tree.ts';

interface Node {
  id: number;
  parentId: number | null;
}
export interface Place {
  areaId: number | null;
  location: string | null;
}

const folded = (text: string | null) => (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * `same`: one contains the other, or both have the same name. `near`: both are in the same building, that is in one
 * area which is not the whole plant.
 */
export function areaRelation(areas: ReadonlyMap<number, Node>, a: Place, b: Place): 'same' | 'near' | null {
  const above = (place: Place) => upFrom(areas, place.areaId).map(({ id }) => id);
  const [aboveA, aboveB] = [above(a), above(b)];
  if (a.areaId !== null && b.areaId !== null && aboveA.length > 0 && aboveB.length > 0) {
    if (aboveA.includes(b.areaId) || aboveB.includes(a.areaId)) return 'same';
    const around = areas.get(a.areaId)?.parentId ?? null;
    if (around !== null && around === areas.get(b.areaId)?.parentId && areas.get(around)?.parentId != null)
      return 'near';
  }
  return folded(a.location) !== '' && folded(a.location) === folded(b.location) ? 'same' : null;
}
