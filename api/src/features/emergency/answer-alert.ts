import type { EmergencyAlert } from '@turva/contracts/emergency';
import { isSafetyTeam } from '@turva/rules/emergency-alert';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { settleTurns } from '../../plant/schedules/settle-turns.ts';
import { problem } from '../../problem.ts';
import { findAlert } from './read-alerts.ts';

type Answering = Pick<SessionUser, 'id' | 'role'>;
interface Which {
  id: number;
  now: Date;
}

/** Locked, so that people who answer or end at the same time each see the previous change. */
async function lockOpen(trx: Trx, user: Answering, id: number) {
  // may-I before does-it-exist: a worker learns nothing of alerts by trying numbers
  if (!isSafetyTeam(user)) throw problem('forbidden');
  const row = await trx
    .selectFrom('emergencyAlerts')
    .select(['id', 'userId', 'endedAt', 'drill', 'areaId', 'raisedAt'])
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

/** The situation is over. The second person to end it is refused: their note would otherwise be lost unseen. */
export async function endAlert(
  trx: Trx,
  user: Answering,
  { id, now, note, jobs }: Which & { note: string; jobs: Jobs },
): Promise<Effect<EmergencyAlert>> {
  const row = await lockOpen(trx, user, id);
  if (row.endedAt) throw problem('emergency_alert_ended');
  await touch(trx, id, { endedAt: now, endedBy: user.id, endNote: note });
  await recordAudit(trx, { actorId: user.id, action: 'ended', entity: 'emergency_alerts', entityId: id });
  if (row.drill) {
    const did = {
      what: 'drill',
      matches:
        row.areaId === null ? sql`s.area_id is null` : sql`(s.area_id is null or ${isAbove(row.areaId)})`,
      at: row.raisedAt,
      by: user.id,
      recordId: id,
      url: `/emergency?alert=${id}`,
    } as const;
    await settleTurns(trx, { jobs }, did, now);
  }
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

/** A drill anywhere in the schedule's area counts for the schedule. */
const isAbove = (areaId: number) => sql`s.area_id in (
  with recursive up as (
    select id, parent_id from areas where id = ${areaId}::integer
    union select areas.id, areas.parent_id from areas join up on areas.id = up.parent_id)
  select id from up)`;

/** The change of the row makes the delta carry it to the phones. */
const touch = (trx: Trx, id: number, values: { endedAt?: Date; endedBy?: number; endNote?: string }) =>
  trx
    .updateTable('emergencyAlerts')
    .set((eb) => ({ ...values, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
