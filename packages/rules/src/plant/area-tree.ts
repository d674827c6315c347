interface Node {
  id: number;
  parentId: number | null;
}

/** Whether the area would be inside itself with `parentId` as its parent. */
export function wouldLoop(areas: readonly Node[], id: number, parentId: number | null): boolean {
  const parentOf = new Map(areas.map((area) => [area.id, area.parentId]));
  const seen = new Set<number>();
  for (let at: number | null = parentId; at !== null && !seen.has(at); at = parentOf.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** The area and its ancestors up to the plant; itself first. */
export function upFrom<Area extends Node>(areas: ReadonlyMap<number, Area>, id: number | null): Area[] {
  const way: Area[] = [];
  let area = id === null ? undefined : areas.get(id);
  while (area && !way.includes(area)) {
    way.push(area);
    area = area.parentId === null ? undefined : areas.get(area.parentId);
  }
  return way;
}

/** The person responsible for the area: its own manager, otherwise the nearest ancestor's. */
export const nearestManager = <Area extends Node & { managerId: number | null }>(
  areas: ReadonlyMap<number, Area>,
  id: number | null,
) => upFrom(areas, id).find(({ managerId }) => managerId !== null);
