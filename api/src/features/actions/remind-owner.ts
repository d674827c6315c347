import type { ActionSource } from '@turva/contracts/observations/action-values';
import type { Remind, Reminded } from '@turva/contracts/plant/notifications';
import type { NamedFor } from '@turva/rules/matters/meant';
import { isCheckDue } from '@turva/rules/observations/actions';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertReminds, remind, titled } from '../../notify/remind.ts';
import { found } from '../../records/find.ts';
import { type ActionRow, selectActions } from './select-actions.ts';

/** The entity type that notifications use for each kind of action. */
const entities: Record<ActionSource, string> = {
  observation: 'observations',
  round: 'observations',
  risk: 'riskAssessments',
  permit: 'permits',
};

/** Notifies the person an action waits for again: its owner until it is done, its verifier once its check is due. */
export async function remindOwner(
  trx: Trx,
  acting: Acting,
  { id, to }: { id: string; to: Remind },
): Promise<Effect<Reminded>> {
  assertReminds(acting);
  const { now } = acting;
  const action = found(
    await selectActions(trx, now, sql`where a.id = ${id}::uuid limit 1`),
    'action_not_found',
  );
  return remind(
    trx,
    acting,
    {
      entity: entities[action.source],
      id: action.recordId,
      part: `action:${id}`,
      params: titled(action.what),
      url: `/observations?view=actions&id=${id}`,
      named: waitsFor(action, plantDay(now)),
      place: { areaId: action.areaId, department: null },
    },
    to,
  );
}

function waitsFor(action: ActionRow, today: string): { kind: NamedFor; id: number }[] {
  const named = (kind: NamedFor, person: number | null) => (person === null ? [] : [{ kind, id: person }]);
  if (action.state === 'open') return named('action', action.responsibleId);
  return isCheckDue(action, today) ? named('check', action.verifiedBy) : [];
}
