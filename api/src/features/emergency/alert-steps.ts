import { alertCircles } from '@turva/contracts/plant/emergency-values';
import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { isInSafetyTeam } from '../../notify/reach.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import {
  type Called,
  callPeople,
  isOfPlace,
  manages,
  tellCircle,
  tellRaiser,
  touchAlert,
} from './alert-circle.ts';

type Needed = Pick<Deps, 'jobs' | 'config'>;

const minutesOf = (settings: PlantSettingsValues) => [
  settings.alertTeamMinutes,
  settings.alertPlaceMinutes,
  settings.alertOutsideMinutes,
];

/** The steps of the silence, by the database's clock. */
export async function planSteps(trx: Trx, { jobs }: Pick<Needed, 'jobs'>, alertId: number): Promise<void> {
  const minutes = minutesOf(await plantSettings(trx));
  await sql`
    insert into emergency_alert_steps (alert_id, step, minutes, due_at)
    select ${alertId}, step, minutes, now() + minutes * interval '1 minute'
    from unnest(${minutes}::integer[]) with ordinality as planned (minutes, step)`.execute(trx);
  for (const each of minutes)
    await jobs.add(trx, 'widen-alerts', {}, { afterSeconds: each * SECONDS_OF_MINUTE });
}
const SECONDS_OF_MINUTE = 60;

/**
 * Takes every due step of alerts that nobody has acknowledged. A step, the people it calls and their notifications
 * are one transaction under the alert's lock: each is taken once, however many servers look and wherever one of them
 * dies.
 */
export async function widenAlerts(deps: Pick<Deps, 'db' | 'jobs' | 'config'>): Promise<void> {
  // further away than when it was planned: the clock was set back, and silence must not grow by that much
  await sql`
    update emergency_alert_steps set due_at = now() + minutes * interval '1 minute'
    where taken_at is null and due_at > now() + minutes * interval '1 minute'`.execute(deps.db);
  const { rows } = await sql<{ alertId: number }>`
    select distinct s.alert_id from emergency_alert_steps s join emergency_alerts a on a.id = s.alert_id
    where s.taken_at is null and s.due_at <= now() and a.ended_at is null and a.deleted_at is null
      and not exists (select from emergency_alert_people p where p.alert_id = a.id and p.acknowledged_at is not null)`.execute(
    deps.db,
  );
  for (const { alertId } of rows)
    while (await deps.db.transaction().execute((trx) => takeStep(trx, deps, alertId)));
}

async function takeStep(trx: Trx, deps: Needed, alertId: number): Promise<boolean> {
  const alert = await trx
    .selectFrom('emergencyAlerts')
    .select(['id', 'userId', 'drill', 'areaId', 'location', 'placeSource'])
    .where('id', '=', alertId)
    .where('endedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!alert) return false;
  // only now, with the lock, does it see who acknowledged meanwhile
  const { rows } = await sql<{ step: number; minutes: number }>`
    select s.step, s.minutes from emergency_alert_steps s
    where s.alert_id = ${alertId} and s.taken_at is null and s.due_at <= now()
      and not exists (select from emergency_alert_people p where p.alert_id = ${alertId} and p.acknowledged_at is not null)
    order by s.step limit 1`.execute(trx);
  const [due] = rows;
  if (!due) return false;
  const { told, sending } = await callCircle(trx, deps, alert, due.step);
  await tellCircle(trx, deps, alert, {
    what: 'unanswered',
    minutes: due.minutes,
    once: `alert:${alertId}:${due.step}`,
  });
  await tellRaiser(trx, deps, alert, {
    what: 'widened',
    actorId: null,
    minutes: due.minutes,
    circle: alertCircles[due.step - 1] ?? 'outside',
  });
  await trx
    .updateTable('emergencyAlertSteps')
    .set({ takenAt: dbNow, told, sending })
    .where('alertId', '=', alertId)
    .where('step', '=', due.step)
    .execute();
  await touchAlert(trx, alertId, {});
  await recordAudit(trx, {
    actorId: null,
    action: 'changed',
    entity: 'emergency_alerts',
    entityId: alertId,
    detail: { step: due.step, told: told + sending },
  });
  return true;
}

/** Widens the circle by one step; resolves to the number of people notified and of outside receivers being sent to. */
async function callCircle(
  trx: Trx,
  deps: Needed,
  alert: Called,
  step: number,
): Promise<{ told: number; sending: number }> {
  const circle = alertCircles[step - 1];
  const already = sql`id in (
    select user_id from emergency_alert_people where alert_id = ${alert.id} and acknowledged_at is null)`;
  const away = sql`(${isInSafetyTeam} or ${manages(alert)})`;
  const told = async (who: RawBuilder<unknown>) => ({
    told: await callPeople(trx, deps, alert, { step, who, away }),
    sending: 0,
  });
  if (circle === 'team') return told(sql`(${already} or ${away})`);
  if (circle === 'place') return told(sql`(${already} or ${isOfPlace(alert)})`);
  await told(already);
  // nobody outside is to take part in a drill
  if (alert.drill) return { told: 0, sending: 0 };
  await sql`select note_webhook_event('alert.unanswered', ${alert.id}, null)`.execute(trx);
  const { rows } = await sql<{ receivers: number }>`
    select count(*)::integer as receivers from webhooks
    where off_at is null and deleted_at is null and events ? 'alert.unanswered'`.execute(trx);
  return { told: 0, sending: rows[0]?.receivers ?? 0 };
}
