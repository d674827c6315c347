import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/emergency';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { isInSafetyTeam } from '../../notify/reach.ts';
import { type Called, callPeople, tellCircle } from './alert-circle.ts';
import { planSteps } from './alert-steps.ts';
import { findAlert } from './read-alerts.ts';

interface Raised {
  input: z.output<typeof RaiseAlert>;
  now: Date;
}

/**
 * Stores a call for help once, notes by which ways it comes to whom, and plans what happens while nobody answers, in
 * one transaction: a successful answer says who is told, as far as a server can know.
 */
export async function raiseAlert(
  trx: Trx,
  { user, ...deps }: { user: SessionUser } & Pick<Deps, 'jobs' | 'config'>,
  { input, now }: Raised,
): Promise<Effect<EmergencyAlert>> {
  const alert = await insert(trx, user, { input, now });
  if (!alert) return { status: 200, body: await findAlert(trx, user, input.clientId) };
  const notified = await callPeople(trx, deps, alert, { step: 0, who: isInSafetyTeam });
  await tellCircle(trx, deps, alert, {});
  await planSteps(trx, deps, alert.id);
  await recordAudit(trx, {
    actorId: user.id,
    action: 'raised',
    entity: 'emergency_alerts',
    entityId: alert.id,
    detail: { drill: input.drill, notified },
  });
  return { status: 201, body: await findAlert(trx, user, String(alert.id)) };
}

/** Undefined when this phone has sent it before. An area deleted meanwhile is left out: help is not refused because of it. */
async function insert(trx: Trx, user: SessionUser, { input, now }: Raised): Promise<Called | undefined> {
  const { clientId, drill, areaId, location, coordinates } = input;
  const placeSource = location === null ? null : input.placeSource;
  return trx
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
    .returning(['id', 'userId', 'drill', 'areaId', 'location', 'placeSource'])
    .executeTakeFirst();
}
