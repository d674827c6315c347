import type { Area } from '@turva/contracts/plant/areas';
import { upFrom } from '@turva/rules/plant/area-tree';

export interface Branch {
  area: Area;
  depth: number;
  inside: Branch[];
}

const inOrder = (locale: string) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a: Area, b: Area) => compare(a.name, b.name) || compare(a.code, b.code);
};

/**
 * The areas as a tree, sorted by name in the reader's language. An area whose parent is missing is placed at the
 * top, so that none is ever hidden.
 */
export function treeOf(areas: readonly Area[], locale: string): Branch[] {
  const known = new Set(areas.map(({ id }) => id));
  const byParent = Map.groupBy(areas, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const grow = (parentId: number | null, depth: number): Branch[] =>
    (byParent.get(parentId) ?? [])
      .toSorted(inOrder(locale))
      .map((area) => ({ area, depth, inside: grow(area.id, depth + 1) }));
  return grow(null, 0);
}

/** Every branch in reading order. */
export const flatten = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...flatten(branch.inside)]);

/** Areas whose name or code contains the text, and all their parents: a hit without its hall says little. */
export function searchTree(areas: readonly Area[], words: string): Area[] {
  const needle = words.trim().toLocaleLowerCase();
  if (!needle) return [...areas];
  const byId = new Map(areas.map((area) => [area.id, area]));
  const hits = areas.filter(({ name, code }) =>
    [name, code].some((text) => text.toLocaleLowerCase().includes(needle)),
  );
  const kept = new Set(hits.flatMap(({ id }) => upFrom(byId, id)));
  return areas.filter((area) => kept.has(area));
}
