import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { isHeld, isSafetyTeam } from '@turva/rules/plant/emergency-alert';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { settleTurns } from '../../plant/schedules/settle-turns.ts';
import { problem } from '../../problem.ts';
import { tellCircle, tellRaiser, touchAlert } from './alert-circle.ts';
import { findAlert } from './read-alerts.ts';

type Answering = Pick<SessionUser, 'id' | 'role'>;
interface Which {
  id: number;
  now: Date;
}

/** Locked, so that people who answer or end at the same time each see the previous change. */
const lockAlert = (trx: Trx, id: number) =>
  trx
    .selectFrom('emergencyAlerts')
    .select(['id', 'userId', 'endedAt', 'drill', 'areaId', 'location', 'placeSource', 'raisedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The alert for somebody who is called to it. */
async function lockCalled(trx: Trx, user: Answering, id: number) {
  const row = await lockAlert(trx, id);
  // no right, whether it exists or not: a worker who is not called learns nothing by trying numbers
  const isCalledTo = isSafetyTeam(user) || (row && (await isCalled(trx, user.id, id)));
  if (!isCalledTo || row?.userId === user.id) throw problem('forbidden');
  if (!row) throw problem('emergency_alert_not_found');
  return row;
}

const isCalled = (trx: Trx, userId: number, alertId: number) =>
  trx
    .selectFrom('emergencyAlertPeople')
    .select('userId')
    .where('alertId', '=', alertId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** "I have seen it." Said twice it counts once, with its first time. */
export async function acknowledgeAlert(
  trx: Trx,
  user: Answering,
  { id, now, jobs }: Which & { jobs: Jobs },
): Promise<Effect<EmergencyAlert>> {
  const row = await lockCalled(trx, user, id);
  if (row.endedAt) throw problem('emergency_alert_ended');
  const { rows } = await sql`
    insert into emergency_alert_people (alert_id, user_id, over, arrived, shown_at, acknowledged_at)
    values (${id}, ${user.id}, '{app}', '{app}', ${now}, ${now})
    on conflict (alert_id, user_id) do update set ${shownInApp(now)}, acknowledged_at = excluded.acknowledged_at
    where emergency_alert_people.acknowledged_at is null returning user_id`.execute(trx);
  if (rows.length > 0) {
    await touchAlert(trx, id, {});
    await tellRaiser(trx, { jobs }, row, { what: 'acknowledged', actorId: user.id });
    await recordAudit(trx, {
      actorId: user.id,
      action: 'acknowledged',
      entity: 'emergency_alerts',
      entityId: id,
    });
  }
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

/** What an app that draws it says: on whose screen it really is. */
export async function noteShown(
  trx: Trx,
  user: Answering,
  { id, now }: Which,
): Promise<Effect<EmergencyAlert>> {
  const row = await lockCalled(trx, user, id);
  if (!row.endedAt) {
    const { rows } = await sql`
      insert into emergency_alert_people (alert_id, user_id, over, arrived, shown_at)
      values (${id}, ${user.id}, '{app}', '{app}', ${now})
      on conflict (alert_id, user_id) do update set ${shownInApp(now)}
      where emergency_alert_people.shown_at is null returning user_id`.execute(trx);
    if (rows.length > 0) await touchAlert(trx, id, {});
  }
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

const shownInApp = (now: Date) => sql`
  over = array(select distinct unnest(emergency_alert_people.over || '{app}'::text[])),
  arrived = array(select distinct unnest(emergency_alert_people.arrived || '{app}'::text[])),
  unreached = null, shown_at = coalesce(emergency_alert_people.shown_at, ${now})`;

/** The situation is over. The second person to end it is refused: their note would otherwise be lost unseen. */
export async function endAlert(
  trx: Trx,
  user: Answering,
  { id, now, note, jobs }: Which & { note: string; jobs: Jobs },
): Promise<Effect<EmergencyAlert>> {
  if (!isSafetyTeam(user)) throw problem('forbidden');
  const row = await lockAlert(trx, id);
  if (!row) throw problem('emergency_alert_not_found');
  if (row.endedAt) throw problem('emergency_alert_ended');
  await touchAlert(trx, id, { endedAt: now, endedBy: user.id, endNote: note });
  await tellRaiser(trx, { jobs }, row, { what: 'ended', actorId: user.id });
  await recordAudit(trx, { actorId: user.id, action: 'ended', entity: 'emergency_alerts', entityId: id });
  const body = await findAlert(trx, user, String(id));
  if (row.drill && isHeld(body)) {
    const did = {
      what: 'drill',
      matches: row.areaId === null ? sql`s.area_id is null` : isAbove(row.areaId),
      at: row.raisedAt,
      by: user.id,
      recordId: id,
      url: `/emergency?alert=${id}`,
    } as const;
    await settleTurns(trx, { jobs }, did, now);
  }
  return { status: 200, body };
}

/** The raiser's own alert while it is open. */
async function lockOwn(trx: Trx, user: Answering, id: number) {
  const row = await lockAlert(trx, id);
  if (row?.userId !== user.id) throw problem('emergency_alert_not_found');
  if (row.endedAt) throw problem('emergency_alert_ended');
  return row;
}

/** A false alarm: everybody who was called hears at once that nobody needs to come. */
export async function takeBackAlert(
  trx: Trx,
  user: Answering,
  { id, now, note, jobs }: Which & { note: string | null; jobs: Jobs },
): Promise<Effect<EmergencyAlert>> {
  const row = await lockOwn(trx, user, id);
  await touchAlert(trx, id, { endedAt: now, endedBy: user.id, endNote: note, takenBack: true });
  await tellCircle(trx, { jobs }, row, { what: 'takenBack' });
  await recordAudit(trx, { actorId: user.id, action: 'withdrawn', entity: 'emergency_alerts', entityId: id });
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

/** A drill anywhere in the schedule's area counts for the schedule; one of a part is none of the whole plant. */
const isAbove = (areaId: number) => sql`s.area_id in (
  with recursive up as (
    select id, parent_id from areas where id = ${areaId}::integer
    union select areas.id, areas.parent_id from areas join up on areas.id = up.parent_id)
  select id from up)`;
