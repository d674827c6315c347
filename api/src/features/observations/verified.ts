import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { hasHelped } from '../../plant/plant-actions.ts';

/**
 * Whether the case waits for an action (alias `a`): not for occurrences of a recurring one, which never end,
 * nor for one that did not work, whose replacement counts instead.
 */
const concernsCase = sql<boolean>`(a.follows_as is distinct from 'repeat' and not exists (
  select from corrective_actions fix where fix.follows = a.id and fix.follows_as = 'fix'))`;

/** Whether anything done about it has yet to be verified. */
export async function hasUnverified(trx: Trx, observationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from corrective_actions a
    where a.observation_id = ${observationId} and ${concernsCase} and ${hasHelped} is not true limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Keeps the receipt's last step consistent with the actions: a closed case with actions is verified while
 * each of them was found to have helped (`actionsHelped` of the rules). One without actions is left to
 * people. Also touches the row, so that the next delta carries the change.
 */
export async function refreshVerified(trx: Trx, observationId: number): Promise<void> {
  await sql`
    update observations o set updated_at = now(), verified_at = case
      when actions.count = 0 then o.verified_at
      when o.status = 'closed' and actions.helped then coalesce(o.verified_at, now()) end
    from (select count(*) as count, bool_and(coalesce(${hasHelped}, false)) as helped
      from corrective_actions a where a.observation_id = ${observationId} and ${concernsCase}) actions
    where o.id = ${observationId}`.execute(trx);
}
