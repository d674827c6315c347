import { shownTitle } from '@turva/rules/observations/observation-title';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import type { Op } from '../../offline/engine/rows.ts';

/** The title of an observation's calls in the outbox. */
export async function recordTitle(db: UserDb, clientId: string, ops: Op[]): Promise<string> {
  const server = await db.srvObservations.where('clientId').equals(clientId).first();
  const row = server ?? ops.find(isKind('observation.create'))?.payload;
  return row ? shownTitle(row) : '';
}
