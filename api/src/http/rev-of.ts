import { problem } from '../problem.ts';

/** `If-Match: "3"` → 3. A tag that is no revision of ours matches nothing. */
export function revOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const rev = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(ifMatch)?.[1];
  if (rev === undefined) throw problem('version_conflict');
  return Number(rev);
}

/** Nobody overwrites what they have not seen. Who says nothing of a revision has not looked at any. */
export function assertRev(rev: number | undefined, row: { rev: number }) {
  if (rev !== undefined && rev !== row.rev)
    throw problem('version_conflict', { detail: `now at revision ${row.rev}` });
}
