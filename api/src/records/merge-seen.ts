import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import type { TextChanges } from '@turva/contracts/words/texts';
import { type Clash, type Merged, mergeFields } from '@turva/rules/merge/merge';
import type { Trx } from '../db/client.ts';
import { problem } from '../problem.ts';
import { conflictsOf } from './conflicts.ts';

interface Seen {
  /** the values the person saw */
  base?: object | undefined;
  /** the revision the person saw: it stands for the fields whose values the call does not name */
  rev?: number | undefined;
}

export const isOlder = (rev: number | undefined, row: { rev: number }) =>
  rev !== undefined && rev !== row.rev;

/** What a person who saw an older revision did not see: it is no value of any field. */
const unseen = {};

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
  const known = isOlder(rev, row)
    ? Object.fromEntries(Object.keys(mine).map((field) => [field, unseen]))
    : theirs;
  const { apply, conflicts } = mergeFields<Fields>({ ...known, ...base } as typeof theirs, mine, theirs);
  return {
    apply,
    conflicts: conflicts.map((clash) => (clash.base === unseen ? { ...clash, base: null } : clash)),
  };
}

/** The translations the person saw. Where a call names none and an older revision, there were none. */
export const seenTexts = (
  { base, rev }: Seen & { base: TextChanges | undefined },
  mine: TextChanges,
  row: { rev: number },
): TextChanges =>
  base ?? (isOlder(rev, row) ? Object.fromEntries(Object.keys(mine).map((path) => [path, null])) : {});

/** Refuses to overwrite what the author of the call has not seen, with both versions of each field. */
export async function refuseClashes(
  trx: Trx,
  of: readonly [AuditEntity, number],
  clashes: readonly Clash[],
): Promise<void> {
  if (clashes.length === 0) return;
  throw problem('version_conflict', { conflicts: await conflictsOf(trx, of, clashes) });
}
