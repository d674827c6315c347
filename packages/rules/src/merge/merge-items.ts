import type { Clash } from './merge.ts';

/** The result of a merge: while there are conflicts, nothing may be written. */
export interface Found {
  conflicts: Clash[];
  /** what mine changes of theirs, by path */
  change: Record<string, { from: unknown; to: unknown }>;
}

export interface Versions<T> {
  base: readonly T[];
  mine: readonly T[];
  theirs: readonly T[];
}

/** The order of an object's keys means nothing: a database that keeps JSON sorts them its own way. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name];
  return [...names].every((name) => isSame(at(a, name), at(b, name)));
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/**
 * Three-way merge of two people's lists, item by item: `both` merges an item that is in mine and in theirs. An item
 * that one removed and the other changed is a conflict as a whole, `<path>.<id>`.
 */
export function mergeItems<T extends { id: string }>(
  path: string,
  { base, mine, theirs }: Versions<T>,
  found: Found,
  both: (path: string, base: T | undefined, mine: T, theirs: T) => T,
): T[] {
  const [before, own] = [byId(base), byId(mine)];
  const merged = theirs.flatMap((other) => {
    const [seen, changed] = [before.get(other.id), own.get(other.id)];
    const at = `${path}.${other.id}`;
    // theirs alone, or the same item sent twice
    if (!changed && !seen) return [other];
    if (changed) return [both(at, seen, changed, other)];
    if (isSame(seen, other)) {
      found.change[at] = { from: other, to: null };
      return [];
    }
    found.conflicts.push({ field: at, base: seen, mine: null, theirs: other });
    return [other];
  });
  const standing = new Set(theirs.map(({ id }) => id));
  const added = mine.filter(({ id }) => !standing.has(id));
  return [
    ...merged,
    ...added.flatMap((item) => {
      const at = `${path}.${item.id}`;
      const seen = before.get(item.id);
      // removed by them: gone if mine is unchanged, otherwise a conflict
      if (seen && isSame(seen, item)) return [];
      if (seen) found.conflicts.push({ field: at, base: seen, mine: item, theirs: null });
      else found.change[at] = { from: null, to: item };
      return [item];
    }),
  ];
}

/** As `mergeItems`, for items without mergeable parts: moving a corner is a new outline. */
export const mergeWholes = <T extends { id: string }>(
  path: string,
  versions: Versions<T>,
  found: Found,
): T[] =>
  mergeItems(path, versions, found, (at, base = undefined, mine, theirs) => {
    const seen = base ?? theirs;
    if (isSame(mine, seen) || isSame(mine, theirs)) return theirs;
    if (!isSame(seen, theirs)) found.conflicts.push({ field: at, base: seen, mine, theirs });
    else found.change[at] = { from: theirs, to: mine };
    return mine;
  });
