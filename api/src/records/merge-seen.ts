import type { Merged } from '@turva/rules/merge';
import { mergeFields } from '@turva/rules/merge';
import { isSame } from '@turva/rules/merge-items';

interface Seen {
  /** the values the person saw */
  base?: object | undefined;
  /** the revision the person saw, where the call names no values */
  rev?: number | undefined;
}

/**
 * Merges a person's change of a record, field by field, with what others made of it since. A call that names only an
 * older revision disputes every field it would change; one that names nothing has seen what is there now.
 */
export function mergeSeen<Fields extends object>(
  { base, rev }: Seen,
  mine: Fields,
  row: { rev: number },
  theirs: { [Field in keyof Fields]?: unknown },
): Merged<Fields> {
  if (base || rev === undefined || rev === row.rev) return mergeFields({ ...theirs, ...base }, mine, theirs);
  const disputed = Object.entries(mine).filter(
    ([field, value]) => value !== undefined && !isSame(value, theirs[field as keyof Fields]),
  );
  return {
    apply: {},
    conflicts: disputed.map(([field, value]) => ({
      field,
      base: null,
      mine: value,
      theirs: theirs[field as keyof Fields] ?? null,
    })),
  };
}
