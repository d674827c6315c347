import type { EmergencyAlert } from '@turva/contracts/emergency';
import { isSafetyTeam } from '@turva/rules/emergency-alert';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { findAlert } from './read-alerts.ts';

type Answering = Pick<SessionUser, 'id' | 'role'>;
interface Which {
  id: number;
  now: Date;
}

/** Locked, so that of several who answer or end at once each sees what the one before has done. */
async function lockOpen(trx: Trx, user: Answering, id: number) {
  // may-I before does-it-exist: a worker learns nothing of alerts by trying numbers
  if (!isSafetyTeam(user)) throw problem('forbidden');
  const row = await trx
    .selectFrom('emergencyAlerts')
    .select(['id', 'userId', 'endedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('emergency_alert_not_found');
  return row;
}

/** "I have seen it." Said twice it counts once, with its first time. */
export async function acknowledgeAlert(
  trx: Trx,
  user: Answering,
  { id, now }: Which,
): Promise<Effect<EmergencyAlert>> {
  const row = await lockOpen(trx, user, id);
  if (row.userId === user.id) throw problem('forbidden');
  if (row.endedAt) throw problem('emergency_alert_ended');
  const { rows } = await sql`
    insert into emergency_alert_people (alert_id, user_id, acknowledged_at) values (${id}, ${user.id}, ${now})
    on conflict (alert_id, user_id) do update set acknowledged_at = excluded.acknowledged_at
    where emergency_alert_people.acknowledged_at is null returning user_id`.execute(trx);
  if (rows.length > 0) {
    await touch(trx, id, {});
    await recordAudit(trx, {
      actorId: user.id,
      action: 'acknowledged',
      entity: 'emergency_alerts',
      entityId: id,
    });
  }
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

/** The situation is over. Who ends second is told so: their note would otherwise be lost unseen. */
export async function endAlert(
  trx: Trx,
  user: Answering,
  { id, now, note }: Which & { note: string },
): Promise<Effect<EmergencyAlert>> {
  const row = await lockOpen(trx, user, id);
  if (row.endedAt) throw problem('emergency_alert_ended');
  await touch(trx, id, { endedAt: now, endedBy: user.id, endNote: note });
  await recordAudit(trx, { actorId: user.id, action: 'ended', entity: 'emergency_alerts', entityId: id });
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

/** The row's own change is what makes the delta carry it to the phones. */
const touch = (trx: Trx, id: number, values: { endedAt?: Date; endedBy?: number; endNote?: string }) =>
  trx
    .updateTable('emergencyAlerts')
    .set((eb) => ({ ...values, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
