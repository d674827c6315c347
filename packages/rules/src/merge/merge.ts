import type { SomeGiven } from './given.ts';
import { isSame } from './merge-items.ts';

/** A field that somebody else changed to something else meanwhile. */
export interface Clash {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged<Fields> {
  /** what to write: mine where nobody else has changed the field since */
  apply: SomeGiven<Fields>;
  /** what a person must decide; while there is any, nothing is written */
  conflicts: Clash[];
}

/**
 * Three-way merge of a record, field by field: `base` is what the person saw, `mine` their version, `theirs` the
 * current one. Changing a field to the value it already has is no conflict.
 */
export function mergeFields<Fields extends object>(
  base: Partial<Record<keyof Fields, unknown>>,
  mine: Fields,
  theirs: { [Field in keyof Fields]?: unknown },
): Merged<Fields> {
  const merged: Merged<Fields> = { apply: {}, conflicts: [] };
  for (const field of Object.keys(mine) as (keyof Fields & string)[]) {
    const value = mine[field];
    if (value === undefined || isSame(value, theirs[field])) continue;
    if (isSame(base[field], theirs[field])) merged.apply[field] = value;
    else merged.conflicts.push({ field, base: base[field], mine: value, theirs: theirs[field] });
  }
  return merged;
}
