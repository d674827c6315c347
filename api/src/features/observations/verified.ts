import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/**
 * Keeps the receipt's last step in agreement with the actions: a closed case with actions is verified while each of
 * them is found to have helped (`actionsHelped` of the rules). One without actions is left to people. Also touches
 * the row, so that the next delta carries the change.
 */
export async function refreshVerified(trx: Trx, observationId: number): Promise<void> {
  await sql`
    update observations o set updated_at = now(), verified_at = case
      when actions.count = 0 then o.verified_at
      when o.status = 'closed' and actions.helped then coalesce(o.verified_at, now()) end
    from (select count(*) as count, bool_and(verified_at is not null and effective) as helped
      from corrective_actions where observation_id = ${observationId}) actions
    where o.id = ${observationId}`.execute(trx);
}
