import type { Clash } from '@turva/rules/merge/merge';
import { mayKnowReporter } from '@turva/rules/observations/known-reporter';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import * as records from '../../records/conflicts.ts';
import type { Row } from './find-observation.ts';

/** The history's name for each conflicting field. */
const names = {
  reason: ['resolution', 'status'],
  verified: ['effective'],
  checked: ['works'],
};

/** The conflicts with the author and time of the other version, as far as the viewer may know. */
export const conflictsOf = (
  trx: Trx,
  viewer: Viewer,
  row: Row,
  clashes: readonly Clash[],
  actionId: string | null = null,
) =>
  records.conflictsOf(trx, ['observations', row.id], clashes, {
    names,
    hidden: mayKnowReporter(viewer, row) ? null : row.userId,
    ...(actionId === null ? {} : { among: sql`h.change #>> '{action,to}' = ${actionId}` }),
  });
