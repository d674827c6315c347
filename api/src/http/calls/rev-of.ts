import { problem } from '../../problem.ts';

/** `If-Match: "3"` → 3. A tag that is not one of our revisions matches nothing. */
export function revOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const rev = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(ifMatch)?.[1];
  if (rev === undefined) throw problem('version_conflict');
  return Number(rev);
}

/** Nobody overwrites what they have not seen. A caller who sends no revision has not seen any. */
export function assertRev(rev: number | undefined, row: { rev: number }) {
  if (rev !== undefined && rev !== row.rev)
    throw problem('version_conflict', { detail: `now at revision ${row.rev}` });
}

/** What a call changes, and the revision its caller saw. */
export const editOf = <Params extends { id: unknown }, Body>(req: {
  params: Params;
  body: Body;
  headers: { 'if-match'?: string | undefined };
}) => ({ id: req.params.id as Params['id'], input: req.body, rev: revOf(req.headers['if-match']) });
