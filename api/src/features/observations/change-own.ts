import { mayChangeOwn } from '@turva/rules/observation-status';
import type { Selectable } from 'kysely';
import type { ObservationsTable } from '../../db/tables/observations.ts';
import { problem } from '../../problem.ts';
import type { Viewer } from './policies.ts';

type Row = Selectable<ObservationsTable>;

/** Refuses unless this is the reporter, nobody has taken it into work, and it is the revision they looked at. */
export function assertMayChange(row: Row, viewer: Viewer, rev: number | undefined): void {
  if (row.userId !== viewer.id) throw problem('forbidden');
  if (!mayChangeOwn(viewer.id, row)) throw problem('observation_not_open');
  if (rev !== undefined && rev !== row.rev)
    throw problem('version_conflict', { detail: `now at revision ${row.rev}` });
}

/** `If-Match: "3"` → 3. A tag that is no revision of ours matches nothing. */
export function revOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const rev = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(ifMatch)?.[1];
  if (rev === undefined) throw problem('version_conflict');
  return Number(rev);
}
