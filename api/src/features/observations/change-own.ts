import { mayChangeOwn } from '@turva/rules/observations/observation-status';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { assertRev } from '../../http/calls/rev-of.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';

type Row = Selectable<Tables['observations']>;

/** Refuses unless this is the reporter, nobody has started work on it, and it is the revision they saw. */
export function assertMayChange(row: Row, viewer: Viewer, rev: number | undefined): void {
  if (row.userId !== viewer.id) throw problem('forbidden');
  if (!mayChangeOwn(viewer.id, row)) throw problem('observation_not_open');
  assertRev(rev, row);
}
