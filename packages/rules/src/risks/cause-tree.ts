import { CAUSE_DEPTH_MAX } from '@turva/contracts/risks/investigation-values';

interface Node {
  id: string;
  parentId: string | null;
}

/** Moves nodes whose parent was removed to the top, so that a cause is not lost with its effect. */
export function attached<T extends Node>(nodes: readonly T[]): T[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return nodes.map((node) =>
    node.parentId !== null && !ids.has(node.parentId) ? { ...node, parentId: null } : node,
  );
}

/** Nodes that are below themselves, or too deep to read. */
export function unplaced(nodes: readonly Node[]): string[] {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  return nodes
    .filter(({ id }) => {
      let depth = 0;
      for (let at: string | null = id; at !== null; at = parents.get(at) ?? null)
        if (++depth > CAUSE_DEPTH_MAX) return true;
      return false;
    })
    .map(({ id }) => id);
}

/** In the order of an indented list: each node followed by its children. Cycles are left out. */
export function inTreeOrder<T extends Node>(nodes: readonly T[]): { node: T; depth: number }[] {
  const under = Map.groupBy(attached(nodes), ({ parentId }) => parentId);
  const walk = (parentId: string | null, depth: number): { node: T; depth: number }[] =>
    (under.get(parentId) ?? []).flatMap((node) => [{ node, depth }, ...walk(node.id, depth + 1)]);
  return walk(null, 0);
}
