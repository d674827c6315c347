import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/emergency';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { findAlert } from './read-alerts.ts';

interface Raised {
  input: z.output<typeof RaiseAlert>;
  now: Date;
}

/**
 * Stores a call for help once and notifies the whole safety team in the same transaction: a successful answer
 * means that the team was notified, as far as a server can do so.
 */
export async function raiseAlert(
  trx: Trx,
  { user, jobs }: { user: SessionUser; jobs: Jobs },
  { input, now }: Raised,
): Promise<Effect<EmergencyAlert>> {
  const id = await insert(trx, user, { input, now });
  if (id === null) return { status: 200, body: await findAlert(trx, user, input.clientId) };
  const team = await notifyTeam(trx, id, user.id);
  const alert = await findAlert(trx, user, String(id));
  await notify(
    trx,
    { jobs },
    {
      kind: 'emergency_alert',
      to: team,
      actorId: user.id,
      entity: 'emergency',
      recordId: id,
      url: `/emergency?alert=${id}`,
      params: {
        place: alert.location ?? '',
        placeSource: alert.placeSource ?? '',
        drill: input.drill ? 1 : 0,
      },
    },
  );
  await recordAudit(trx, {
    actorId: user.id,
    action: 'raised',
    entity: 'emergency_alerts',
    entityId: id,
    detail: { drill: input.drill, notified: team.length },
  });
  return { status: 201, body: alert };
}

/** Null when this phone has sent it before. An area deleted meanwhile is left out: help is not refused because of it. */
async function insert(trx: Trx, user: SessionUser, { input, now }: Raised): Promise<number | null> {
  const { clientId, drill, areaId, location, coordinates } = input;
  const placeSource = location === null ? null : input.placeSource;
  const created = await trx
    .insertInto('emergencyAlerts')
    .values({
      userId: user.id,
      clientId,
      drill,
      areaId: sql<number | null>`(select id from areas where id = ${areaId}::integer)`,
      location,
      placeSource,
      coordinates: coordinates && JSON.stringify(coordinates),
      raisedAt: now,
    } satisfies Record<keyof RaiseAlert, unknown> & Record<string, unknown>)
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
}

/** Every supervisor and admin who can sign in, except the caller. */
async function notifyTeam(trx: Trx, alertId: number, raisedBy: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into emergency_alert_people (alert_id, user_id)
    select ${alertId}, id from users
    where role in ('supervisor', 'admin') and is_active and not is_system and deleted_at is null and id <> ${raisedBy}
    returning user_id`.execute(trx);
  return rows.map(({ userId }) => userId);
}
