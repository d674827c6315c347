import type { Remind, Reminded } from '@turva/contracts/plant/notifications';
import { shownTitle } from '@turva/rules/observations/observation-title';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertReminds, remind, titled } from '../../notify/remind.ts';
import { lockLive } from './find-observation.ts';

/** Notifies the assignee of an open case, and the owners of its open actions, again. */
export async function remindOwners(
  trx: Trx,
  acting: Acting,
  { id, to }: { id: string; to: Remind },
): Promise<Effect<Reminded>> {
  assertReminds(acting);
  const row = await lockLive(trx, acting.user, id);
  const responsible = await trx
    .selectFrom('correctiveActions')
    .select('responsibleId')
    .where('observationId', '=', row.id)
    .where('doneAt', 'is', null)
    .execute();
  const owner = row.status === 'closed' || row.assignedTo === null ? [] : [row.assignedTo];
  const people = new Set([...owner, ...responsible.flatMap(({ responsibleId }) => responsibleId ?? [])]);
  const named = [...people].map((one) => ({ kind: 'action', id: one }) as const);
  const url = `/observations?id=${row.id}`;
  return remind(
    trx,
    acting,
    { entity: 'observations', id: row.id, params: titled(shownTitle(row)), url, named, place: row },
    to,
  );
}
