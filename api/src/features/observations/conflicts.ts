import { mayKnowReporter } from '@turva/rules/known-reporter';
import type { Clash } from '@turva/rules/merge';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Viewer } from '../../http/session-store.ts';
import * as records from '../../records/conflicts.ts';
import type { Row } from './find-observation.ts';

/** Under which name the history knows what clashed. */
const names = {
  reason: ['resolution', 'status'],
  verified: ['effective'],
  checked: ['works'],
};

/** The clashes with who made the other version and when, as far as the viewer may know. */
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
